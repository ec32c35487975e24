//! Officials and provinces from round to round, and what two players score (anniversary rulebook, Officials variant, Gameplay,
//! Prepare for the New Kingdom, Phase 3, Gold scoring; rulings 9, 26, 29 and 31).

use amunre_core::amun_re::PowerCard::{Bribery, Cultivation, Protection};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    Benefit, Event, Kingdom, Lot, Official, OptionChanges, Province, Reason, Setup, Side, State,
};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_tests::events::{bidding_of, gifts_of, harvest_of, market_of, ranked};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

fn province_drawn(province: Province) -> Event {
    Event::ProvinceDrawn { province }
}

fn laid(province: Province, official: Official) -> Event {
    Event::OfficialLaid { official, province }
}

/// Two seats own so many of these in turn; the other two are left over, and the last harvest of the round is to come.
fn left_over(round: u8, owned: [&[Province]; 2], left: [Province; 2]) -> Position {
    let position = Position::officials(2).round(round).auction(&left, RED);
    position.owns(RED, owned[0]).owns(black(), owned[1]).harvest(black())
}

fn lots(state: &State) -> Vec<Province> {
    state.lots.iter().map(|lot: &Lot| lot.province).collect()
}

#[test]
fn provinces_that_nobody_kept_stay_and_belong_to_nobody() {
    let lots_of = [Abydos, Kharga, Sawu, Baharya];
    let position = Position::officials(2).auction(&lots_of, RED).choice(black()).owns(RED, &[Abydos]);
    let position = position.bid(RED, Abydos, 3).second_bid(RED, Kharga, 1).blockade(RED).overbid(black());
    let position = position.bid(black(), Sawu, 0).second_bid(black(), Baharya, 0).official(Sawu, Official::Gold);
    let after =
        given(position.stones(Sawu, 2)).when(black(), choose(Baharya)).under("amun-re/officials/left-over").then([
            Event::ProvinceAcquired { seat: black(), province: Baharya },
            Event::OfficialTaken { official: Official::Gold, province: Sawu, seat: black() },
            Event::GoldGained { seat: black(), gold: 3, benefit: Benefit::Official },
            Event::AuctionEnded,
            market_of(RED),
        ]);
    assert_eq!(lots(&after), [Kharga, Sawu]);
    assert!(after.lots.iter().all(|lot| lot.official.is_none() && after.owner(lot.province).is_none()));
    assert_eq!((after.provinces[Sawu].stones, after.province_discards.len(), after.province_deck.len()), (2, 2, 4));
    assert!(after.seats.iter().all(|(_, seat)| seat.bids().next().is_none() && !seat.blockade && !seat.overbid));
    assert_eq!((after.discards.of(Protection), after.discards.of(Bribery)), (1, 1));
}

#[test]
fn the_next_round_draws_up_to_twice_the_players_and_lays_officials_on_what_was_left_first() {
    let position = left_over(1, [&[Dakhla], &[Baharya]], [Sawu, Abydos]).stones(Sawu, 1);
    let draws = ["berenike", "amarna", "gold", "points", "cards", "stones"];
    let after = given(position).draws(draws).when(black(), COLLECT).by("amun-re/officials/laid");
    let after = after.under("amun-re/officials/provinces").among_others([
        Event::RoundBegan { round: 2 },
        province_drawn(Berenike),
        province_drawn(Amarna),
        laid(Sawu, Official::Gold),
        laid(Abydos, Official::Points),
        laid(Berenike, Official::Cards),
        laid(Amarna, Official::Stones),
        bidding_of(RED),
    ]);
    assert_eq!(lots(&after), [Sawu, Abydos, Berenike, Amarna]);
    assert_eq!((after.province_deck.len(), after.official_deck.len(), after.provinces[Sawu].stones), (2, 10, 1));
    // it is bid on as any other
    let again = Position::officials(2).round(2).auction(&[Sawu, Abydos, Berenike, Amarna], RED);
    given(again).when(RED, bid(Sawu, 0)).under("amun-re/officials/left-over").accepted();
}

#[test]
fn three_players_see_twelve_provinces_and_all_eighteen_officials_in_a_kingdom() {
    let left = [Sawu, Abydos, Edfu];
    let position = Position::officials(3).round(2).auction(&left, RED).harvest(blue());
    let table = given(position);
    assert_eq!((table.state().province_deck.len(), table.state().official_deck.len()), (3, 6));
    let provinces: Vec<Province> = table.state().province_deck.kinds().iter().map(|(province, _)| province).collect();
    let officials: Vec<Official> = (table.state().official_deck.kinds().iter())
        .flat_map(|(official, copies)| std::iter::repeat_n(official, usize::from(copies)))
        .collect();
    let draws =
        provinces.iter().map(|province| province.name()).chain(officials.iter().map(|official| official.name()));
    let new = provinces.iter().copied().map(province_drawn);
    let places = left.into_iter().chain(provinces.iter().copied()).zip(officials.iter().copied());
    let events = new.chain(places.map(|(province, official)| laid(province, official)));
    let after = table.draws(draws.collect::<Vec<_>>()).when(blue(), COLLECT).by("amun-re/officials/laid");
    let after = after.among_others(events.chain([bidding_of(RED)]));
    assert_eq!((after.province_deck.len(), after.official_deck.len(), after.lots.len()), (0, 0, 6));
}

#[test]
fn between_the_kingdoms_all_provinces_and_officials_are_shuffled_again() {
    let owned: [&[Province]; 2] = [&[Dakhla, Thebes, Kharga], &[Baharya, Edfu, Amarna]];
    let position = left_over(3, owned, [Sawu, Abydos]).stones(Sawu, 1).pyramids(Abydos, 2).bonuses(black());
    let before = *given(position.clone()).state();
    assert_eq!((before.official_deck.len(), before.province_deck.len(), before.blocked.len()), (6, 0, 7));
    let draws = ["sawu", "dakhla", "amarna", "edfu", "gold", "gold", "gold", "points"];
    let after =
        given(position).draws(draws).when(black(), DONE).by("amun-re/kingdom/end").by("amun-re/officials/laid").then([
            Event::KingdomEnded,
            Event::RoundBegan { round: 4 },
            province_drawn(Sawu),
            province_drawn(Dakhla),
            province_drawn(Amarna),
            province_drawn(Edfu),
            laid(Sawu, Official::Gold),
            laid(Dakhla, Official::Gold),
            laid(Amarna, Official::Gold),
            laid(Edfu, Official::Points),
            bidding_of(RED),
        ]);
    // eight provinces and eighteen Officials again, those that lay left over among them
    let deck: Vec<Province> = after.province_deck.kinds().iter().map(|(province, _)| province).collect();
    assert_eq!(deck, [Abydos, Baharya, Kharga, Thebes]);
    assert_eq!((after.official_deck.len(), after.official_deck.kinds().of(Official::Gold)), (14, 0));
    assert_eq!(
        (after.blocked, after.provinces[Sawu].stones, after.provinces[Abydos].pyramids()),
        (before.blocked, 1, 2)
    );
    assert!(Seat::all(2).all(|seat| after.owned(seat).count() == 0));
}

#[test]
fn without_blocked_provinces_those_not_seen_leave_after_the_old_kingdom() {
    let options = OptionChanges { officials: Some(true), blocked_provinces: Some(false), ..OptionChanges::default() };
    let position = Position::of(Setup { options, ..Setup::anniversary(2) }).round(3).auction(&[Sawu, Abydos], RED);
    let position =
        position.owns(RED, &[Dakhla, Thebes, Kharga]).owns(black(), &[Baharya, Edfu, Amarna]).bonuses(black());
    assert_eq!(given(position.clone()).state().province_deck.len(), 7);
    let draws = ["sawu", "dakhla", "amarna", "edfu", "gold", "gold", "gold", "points"];
    let after =
        given(position).draws(draws).when(black(), DONE).by("amun-re/kingdom/unused-provinces").accepted().after;
    assert_eq!((after.province_deck.len(), after.province_deck.kinds().of(Abydos)), (4, 1));
}

#[test]
fn the_most_pyramids_where_nobody_owns_the_province_score_for_nobody() {
    let owned: [&[Province]; 2] = [&[Dakhla, Thebes, Amarna], &[Baharya, Edfu, Mendes]];
    let base = || left_over(3, owned, [Sawu, Buto]).pyramids(Dakhla, 2).pyramids(Thebes, 1);
    let found = |position: Position| {
        let events = given(position).when(black(), COLLECT).under("amun-re/scoring/most-pyramids").accepted().events;
        let most = |event| match event {
            Event::Scored { seat, reason: Reason::MostPyramids { side, province, .. }, points: 5, .. } => {
                Some((seat, side, province))
            }
            _ => None,
        };
        events.into_iter().filter_map(most).collect::<Vec<_>>()
    };
    let (west, east) = ((RED, Side::West, Dakhla), (RED, Side::East, Thebes));
    assert_eq!(found(base()), [west, east]);
    assert_eq!(found(base().pyramids(Sawu, 3)), [east]);
    // as many pyramids: more stones decide, and of those that tie the owned ones score
    assert_eq!(found(base().pyramids(Sawu, 2).stones(Sawu, 1)), [east]);
    assert_eq!(found(base().pyramids(Sawu, 2)), [west, east]);
    assert_eq!(found(base().pyramids(Sawu, 2).pyramids(Edfu, 2)), [west, east, (black(), Side::West, Edfu)]);
    assert_eq!(found(base().pyramids(Buto, 9)), [west]);
}

fn offers(players: u8, gold: &[u16]) -> Given {
    let table = Position::officials(players).offering();
    let table = Seat::all(players).fold(table, |table, seat| table.gold(seat, 40));
    Seat::all(players).zip(gold).fold(given(table), |table, (seat, gold)| match gold {
        0 => table.after(seat, STEAL),
        gold => table.after(seat, offer(*gold)),
    })
}

/// The gifts of the second, when the first has taken three cards.
fn second_gifts(table: Given, first: Seat, expected: Event) {
    let cards = Event::GiftCardsAnnounced { number: 3, seat: first };
    table
        .draws([Cultivation; 3])
        .when(first, take_cards(3))
        .under("amun-re/officials/second-offer")
        .among_others([cards, expected]);
}

#[test]
fn of_two_players_the_second_takes_2_gifts_with_half_of_the_first_offer_rounded_up() {
    let second = [(7, 4, 2), (7, 3, 1), (8, 4, 2), (8, 3, 1), (1, 1, 2), (2, 1, 2), (3, 1, 1), (3, 2, 2), (39, 19, 1)];
    for (best, other, gifts) in second {
        second_gifts(offers(2, &[best, other]), RED, gifts_of(black(), gifts));
        if best != other {
            second_gifts(offers(2, &[other, best]), black(), gifts_of(RED, gifts));
        }
    }
    // with three the second takes 2 however little it is
    second_gifts(offers(3, &[39, 2, 1]), RED, gifts_of(black(), 2));
    second_gifts(offers(3, &[39, 2, 0]), RED, gifts_of(black(), 2));
}

#[test]
fn of_two_players_a_thief_takes_no_gift_and_3_gold() {
    for (thief, other, gold) in [(RED, black(), [0, 1]), (black(), RED, [1, 0])] {
        let table = offers(2, &gold);
        assert_eq!((table.state().seats[thief].gold, table.state().seats[other].gold), (43, 39));
        let after = table.draws([Cultivation; 3]).when(other, take_cards(3)).under("amun-re/offering/thief");
        after.among_others([
            Event::GiftCardsAnnounced { number: 3, seat: other },
            Event::OfferingEnded,
            harvest_of(other),
        ]);
    }
    // both steal: nobody takes any, and the order stays
    let one = given(Position::officials(2).turn_order(&[black(), RED]).offering()).after(black(), STEAL);
    one.when(RED, STEAL).by("amun-re/offering/turn-order").among_others([
        ranked(&[black(), RED]),
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
}

#[test]
fn of_two_players_the_second_in_gold_scores_4_with_half_of_the_first_rounded_up() {
    let cases = [(11, 6, 4), (11, 5, 2), (10, 5, 4), (10, 4, 2), (1, 0, 2), (7, 7, 6), (0, 0, 6)];
    for (most, second, points) in cases {
        for (rich, poor) in [(RED, black()), (black(), RED)] {
            let table = Position::officials(2).round(6).last_sale(black()).gold(rich, most).gold(poor, second);
            let rank = if points == 6 { 1 } else { 2 };
            let scored = |seat, gold, rank, points| Event::Scored {
                seat,
                kingdom: Kingdom::New,
                reason: Reason::Gold { gold, rank },
                points,
            };
            let mut expected = [scored(rich, most, 1, 6), scored(poor, second, rank, points)];
            expected.sort_by_key(|event| matches!(event, Event::Scored { seat, .. } if *seat == black()));
            given(table).when(black(), DONE).under("amun-re/officials/second-gold").among_others(expected);
        }
    }
    // with three 6, 4 and 2 as ever
    let table = Position::officials(3).round(6).last_sale(blue()).gold(RED, 40).gold(black(), 1).gold(blue(), 0);
    let after = given(table).when(blue(), DONE).by("amun-re/end/gold").accepted().after;
    assert_eq!(Seat::all(3).map(|seat| after.seats[seat].score).collect::<Vec<_>>(), [6, 4, 2]);
}
