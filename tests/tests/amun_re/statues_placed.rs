//! The places and the owners of statues (anniversary rulebook, Statues, Phase 1 and Prepare for the New Kingdom).

use amunre_core::amun_re::PowerCard::{EastOrWest, MasterOfFarmers, RiverOrHinterland, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Benefit, Event, Official, OptionChanges, PowerCard, Province, Setup, State, Statue};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_tests::events::bidding_of;
use amunre_tests::*;

fn last(players: u8) -> Seat {
    Seat::all(players).last().expect("a seat")
}
/// So many provinces that can be drawn next.
fn next(state: &State, number: usize) -> Vec<Province> {
    state.province_deck.kinds().iter().map(|(province, _)| province).take(number).collect()
}

fn is_placed(event: &&Event) -> bool {
    matches!(event, Event::StatuePlaced { .. })
}

#[test]
fn in_each_round_of_the_old_kingdom_one_statue_comes_or_two_with_four_or_five() {
    for (players, number) in [(3, 1), (4, 2), (5, 2)] {
        for round in [1, 2] {
            let standing = [Abu, Amarna, Abydos, Avaris].into_iter().zip(Statue::ALL.iter().copied());
            let position = Position::statues(players).round(round).owns(RED, &[Abu]).owns(black(), &[Amarna]);
            let position = if round == 2 { position.owns(RED, &[Abydos]).owns(black(), &[Avaris]) } else { position };
            let position = standing
                .take(number * usize::from(round))
                .fold(position, |position, (province, statue)| position.statue(province, statue));
            let table = given(position.harvest(last(players)));
            let provinces = next(table.state(), players.into());
            let absent = Statue::ALL.iter().copied().filter(|statue| table.state().place_of(*statue).is_none());
            let statues: Vec<Statue> = absent.take(number).collect();
            let draws =
                provinces.iter().map(|province| province.name()).chain(statues.iter().map(|statue| statue.name()));
            let outcome = table.draws(draws).when(last(players), COLLECT).by("amun-re/statues/placed").accepted();
            let expected = provinces
                .iter()
                .zip(&statues)
                .map(|(province, statue)| Event::StatuePlaced { province: *province, statue: *statue });
            let placed: Vec<Event> = outcome.events.iter().filter(is_placed).copied().collect();
            assert_eq!(placed, expected.collect::<Vec<_>>(), "{players} in round {round}");
            // after all provinces of the round, before the first turn
            let end: Vec<_> = outcome.events.iter().rev().take(1 + number).collect();
            assert!(end[1..].iter().all(is_placed), "{end:?}");
        }
    }
}

#[test]
fn the_first_statue_comes_in_the_first_round_of_a_game() {
    let setup =
        Setup { options: OptionChanges { statues: Some(true), ..OptionChanges::default() }, ..Setup::anniversary(3) };
    let blocked = ["thebes", "sawu", "mendes", "memphis", "kharga", "edfu"];
    let schemes = PowerCard::SCHEMES.map(PowerCard::name);
    let (table, events) = begun(&setup, blocked.into_iter().chain(schemes));
    assert!(!events.iter().any(|event| is_placed(&event)));
    let table = table.after(RED, keep(EastOrWest)).after(black(), keep(RiverOrHinterland));
    let table = table.draws(["seat_0", "seat_1", "dakhla", "abu", "buto", "thoth"]);
    let outcome = table.when(blue(), keep(MasterOfFarmers)).by("amun-re/statues/placed");
    let drawn = |province| Event::ProvinceDrawn { province };
    let placed = Event::StatuePlaced { province: Dakhla, statue: Statue::Thoth };
    outcome.among_others([drawn(Dakhla), drawn(Abu), drawn(Buto), placed, bidding_of(RED)]);
}

#[test]
fn statues_stay_into_the_new_kingdom_and_are_nobodys_until_their_province_is_won() {
    let position = Position::statues(3).round(3).owns(RED, &[Abu, Baharya, Dakhla]).bonuses(blue());
    let position = position.statue(Abu, Statue::Bastet).statue(Dakhla, Statue::Horus).statue(Baharya, Statue::Isis);
    assert!(given(position.clone()).state().has_statue(RED, Statue::Bastet));
    let again = || given(position.clone()).draws(["abu", "dakhla", "baharya"]);
    let ended = again().when(blue(), DONE).under("amun-re/statues/placed").accepted();
    assert!(!ended.events.iter().any(|event| is_placed(&event)), "no new ones");
    let standing = [Abu, Dakhla, Baharya].map(|province| ended.after.provinces[province].statue);
    assert_eq!(standing, [Some(Statue::Bastet), Some(Statue::Horus), Some(Statue::Isis)]);
    assert!(Seat::all(3).all(|seat| ended.after.statues(seat).count() == 0));
    let bids = again().after(blue(), DONE).after(RED, bid(Baharya, 0)).after(black(), bid(Abu, 0));
    let won = bids.draws([Treasury]).when(blue(), bid(Dakhla, 0)).under("amun-re/statues/placed").accepted();
    let has = |seat| won.after.statues(seat).collect::<Vec<_>>();
    assert_eq!([has(RED), has(black()), has(blue())], [[Statue::Isis], [Statue::Bastet], [Statue::Horus]]);
    // in rounds 5 and 6 none come either
    for round in [4, 5] {
        let table = given(Position::statues(3).round(round).harvest(blue()));
        let provinces = next(table.state(), 3);
        let events = table.draws(provinces).when(blue(), COLLECT).under("amun-re/statues/placed").accepted().events;
        assert!(!events.iter().any(|event| is_placed(&event)));
    }
}

/// Red and black choose with Officials: red has won ABU and SAWU, where Bastet stands.
fn choosing() -> Position {
    let options = OptionChanges { statues: Some(true), officials: Some(true), ..OptionChanges::default() };
    let position = Position::expanded(2, options).auction(&[Abu, Sawu, Kharga, Mendes], RED);
    let position = position.bid(RED, Abu, 0).second_bid(RED, Sawu, 0).bid(black(), Kharga, 0);
    let position = position.second_bid(black(), Mendes, 0).statue(Sawu, Statue::Bastet);
    let officials = [Abu, Sawu, Mendes].into_iter();
    officials.fold(position, |position, province| position.official(province, Official::Gold)).choice(RED)
}

#[test]
fn with_officials_who_does_not_keep_the_province_does_not_get_its_statue() {
    let choose_both = |province| {
        let table = given(choosing()).after(RED, choose(province));
        table.when(black(), choose(Kharga)).under("amun-re/statues/placed").accepted()
    };
    let bastet = Event::GoldGained { seat: RED, gold: 3, benefit: Benefit::Bastet };
    let kept = choose_both(Sawu);
    assert!(kept.events.contains(&bastet) && kept.after.has_statue(RED, Statue::Bastet));
    let left = choose_both(Abu);
    assert!(!left.events.contains(&bastet) && left.after.statues(RED).count() == 0);
    assert_eq!(left.after.place_of(Statue::Bastet), Some(Sawu), "it stays in the province");
}

#[test]
fn with_officials_a_statue_comes_to_the_first_province_that_is_drawn_not_to_one_left_over() {
    for players in [2, 3] {
        let options = OptionChanges { statues: Some(true), officials: Some(true), ..OptionChanges::default() };
        let table = given(Position::expanded(players, options).round(1).harvest(last(players)));
        let left_over: Vec<Province> = table.state().lots.iter().map(|lot| lot.province).collect();
        assert_eq!(left_over.len(), usize::from(players));
        let provinces = next(table.state(), players.into());
        let deck = table.state().official_deck.kinds();
        let officials = deck.iter().flat_map(|(official, copies)| vec![official.name(); copies.into()]);
        let officials: Vec<&str> = officials.take(2 * usize::from(players)).collect();
        let horus = table.state().place_of(Statue::Horus).is_none().then_some("horus");
        let draws = provinces.iter().map(|province| province.name()).chain(horus).chain(officials);
        let outcome = table.draws(draws).when(last(players), COLLECT).by("amun-re/statues/placed").accepted();
        let first = provinces[0];
        let placed: Vec<Event> = outcome.events.iter().filter(is_placed).copied().collect();
        assert_eq!(placed, [Event::StatuePlaced { province: first, statue: Statue::Horus }]);
        assert!(!left_over.contains(&first));
    }
}

#[test]
fn a_stated_position_has_statues_only_where_a_province_was_drawn() {
    pins("amun-re/statues/placed");
    // another statue could come when the card of the province is drawn
    let owner = |round| Position::statues(3).round(round).owns(RED, &[Abu]).market(RED);
    let in_deck = |round| {
        let table = given(owner(round).statue(Abu, Statue::Horus));
        next(table.state(), 1)[0]
    };
    assert_eq!(in_deck(1), Abydos);
    let error = owner(1).statue(Abydos, Statue::Horus).error().expect("no position");
    let message = "position.provinces.abydos.statue is horus: expected a province that was drawn in a round so far";
    assert_eq!(error.to_string(), message);
    // in the new kingdom every province of the game was drawn before
    assert!(owner(4).statue(in_deck(4), Statue::Horus).error().is_none());
}
