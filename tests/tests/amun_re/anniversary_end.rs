//! The change of kingdoms and the end of the game in the anniversary edition (anniversary rulebook, Prepare for the New Kingdom,
//! Gold scoring).

use amunre_core::amun_re::PowerCard::EastOrWest;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Command, Event, Kingdom, OptionChanges, Phase, Province, Reason, Setup, State};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_tests::events::bidding_of;
use amunre_tests::*;

/// A track that does not go clockwise.
fn track() -> [Seat; 3] {
    [black(), RED, blue()]
}

/// The old kingdom is about to end: the last of the track shows schemes.
fn old_kingdom(setup: Setup) -> Position {
    Position::of(setup)
        .round(3)
        .temple(3)
        .turn_order(&track())
        .bonuses(blue())
        .owns(RED, &[Abu, Baharya, Dakhla])
        .owns(black(), &[Sawu, Mendes, Thebes])
        .owns(blue(), &[Edfu, Memphis, Kharga])
        .stones(Abu, 1)
        .pyramids(Sawu, 3)
}

const SIX: [Province; 6] = [Abydos, Amarna, Avaris, Berenike, Buto, Damanhur];

fn ends(position: Position) -> State {
    let drawn = |province| Event::ProvinceDrawn { province };
    // of EDFU, THEBES and the like the blessing is drawn when it is won
    given(position).draws(["abu", "sawu", "edfu"]).when(blue(), DONE).by("amun-re/kingdom/end").then([
        Event::KingdomEnded,
        Event::RoundBegan { round: 4 },
        drawn(Abu),
        drawn(Sawu),
        drawn(Edfu),
        bidding_of(black()),
    ])
}

#[test]
fn blocked_provinces_stay_blocked_and_the_others_come_again() {
    let position = old_kingdom(Setup::anniversary(3)).farmers(Abu, 2).gold(RED, 7).hand(RED, &[EastOrWest]);
    let after = ends(position.province(Dakhla, |here| here.free_farmers = 1));
    assert!(SIX.iter().all(|province| after.blocked.contains(*province)) && after.blocked.len() == 6);
    let deck: Vec<Province> = after.province_deck.kinds().iter().map(|(province, _)| province).collect();
    assert_eq!(deck, [Baharya, Dakhla, Kharga, Memphis, Mendes, Thebes]);
    // farmers go, and all else stays; provinces are nobody's
    assert!(after.provinces.values().iter().all(|here| here.farmers == 0 && here.free_farmers == 0));
    assert_eq!((after.provinces[Abu].stones, after.provinces[Sawu].pyramids(), after.supply.farmers), (1, 3, 45));
    assert!(Seat::all(3).all(|seat| after.owned(seat).count() == 0));
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.len()), (7, 1));
    assert_eq!((after.temple, after.in_turn_order().collect::<Vec<_>>()), (3, track().to_vec()));
}

#[test]
fn with_all_15_provinces_those_that_were_not_seen_leave_the_game_after_the_old_kingdom() {
    let all = |players| {
        let options = OptionChanges { blocked_provinces: Some(false), ..OptionChanges::default() };
        Setup { options, ..Setup::anniversary(players) }
    };
    let before = old_kingdom(all(3));
    assert_eq!(given(before.clone()).state().province_deck.len(), 6, "they could have come");
    let after = ends(before);
    assert!(after.blocked.is_empty() && SIX.iter().all(|province| after.province_deck.kinds().of(*province) == 0));
    assert_eq!(after.province_deck.len(), 6);
    for (players, left) in [(4, 8), (5, 10)] {
        let last = Seat::all(players).last().expect("a seat");
        let table = given(Position::of(all(players)).round(3).bonuses(last));
        let used = table.state().province_discards;
        let drawn: Vec<Province> = used.iter().map(|(province, _)| province).take(usize::from(players)).collect();
        let after = table.draws(drawn).when(last, DONE).by("amun-re/kingdom/unused-provinces").accepted().after;
        assert_eq!(after.province_deck.len(), left);
        let unseen = |province: Province| used.of(province) == 0 && after.province_deck.kinds().of(province) > 0;
        assert!(!Province::ALL.iter().any(|province| unseen(*province)));
    }
}

#[test]
fn after_the_last_scoring_favour_cards_are_sold_by_the_track_and_the_theft_is_not() {
    let position = |seat| Position::anniversary(3).round(6).turn_order(&track()).bonuses(seat);
    let sale_of = |turn| Event::TurnBegan { phase: Phase::LastSale { turn } };
    given(position(blue())).when(blue(), DONE).by("amun-re/end/last-sale").then([sale_of(black())]);
    let sale = |turn| {
        let position = position(RED).gold(RED, 10).gold(black(), 11).gold(blue(), 5).hand(RED, &[EastOrWest; 2]);
        given(position.last_sale(turn))
    };
    sale(black()).when(black(), DONE).by("amun-re/end/last-sale").then([sale_of(RED)]);
    // every hand holds a Theft: who has no other card can sell nothing
    assert_eq!(sale(black()).commands(black()), [Command::Done]);
    let mut listed = sale(RED).commands(RED);
    listed.sort_by_key(|command| *command == Command::Done);
    assert_eq!(listed, [sell(EastOrWest), DONE]);
    let sold = sale(RED).after(RED, sell(EastOrWest)).after(RED, sell(EastOrWest));
    assert_eq!(sold.commands(RED), [Command::Done]);
    sold.after(RED, DONE).when(blue(), DONE).under("amun-re/end/last-sale").among_others([Event::Scored {
        seat: RED,
        kingdom: Kingdom::New,
        reason: Reason::Gold { gold: 12, rank: 1 },
        points: 6,
    }]);
}

/// The points for gold, seat by seat.
fn gold_points(gold: &[u16]) -> Vec<u16> {
    let players = u8::try_from(gold.len()).expect("few");
    let last = Seat::all(players).last().expect("a seat");
    let position = Seat::all(players)
        .zip(gold)
        .fold(Position::anniversary(players).round(6), |position, (seat, gold)| position.gold(seat, *gold));
    let after = given(position.last_sale(last)).when(last, DONE).by("amun-re/end/gold").accepted().after;
    Seat::all(players).map(|seat| after.seats[seat].score).collect()
}

#[test]
fn gold_is_6_4_and_2_points_and_those_who_tie_use_up_the_ranks_below() {
    assert_eq!(gold_points(&[1, 9, 5, 3]), [0, 6, 4, 2]);
    assert_eq!(gold_points(&[9, 9, 5, 3]), [6, 6, 2, 0]);
    assert_eq!(gold_points(&[9, 9, 9, 3]), [6, 6, 6, 0]);
    assert_eq!(gold_points(&[9, 5, 5, 3]), [6, 4, 4, 0]);
    assert_eq!(gold_points(&[9, 7, 5, 5, 5]), [6, 4, 2, 2, 2]);
    assert_eq!(gold_points(&[0, 0, 0]), [6, 6, 6]);
}

/// The winners with these points, pyramids and stones; everybody has the same gold.
fn winners(seats: [(u16, u8, u8); 3]) -> Vec<Seat> {
    let provinces = [[Abu, Sawu, Dakhla], [Edfu, Damanhur, Thebes], [Berenike, Kharga, Buto]];
    let mut position = Position::anniversary(3).round(6);
    for ((seat, owned), (points, pyramids, stones)) in Seat::all(3).zip(provinces).zip(seats) {
        position =
            position.owns(seat, &owned).score(seat, points).pyramids(owned[0], pyramids).stones(owned[1], stones);
    }
    let outcome = given(position.last_sale(blue())).when(blue(), DONE).by("amun-re/end/winner");
    outcome.accepted().after.winners.iter().collect()
}

#[test]
fn most_points_win_then_pyramids_then_stones_then_victory_is_shared() {
    assert_eq!(winners([(30, 0, 0), (29, 9, 2), (28, 9, 2)]), [RED]);
    assert_eq!(winners([(30, 3, 2), (30, 4, 0), (28, 9, 2)]), [black()]);
    assert_eq!(winners([(30, 4, 1), (30, 4, 2), (30, 4, 0)]), [black()]);
    assert_eq!(winners([(30, 4, 1), (29, 4, 2), (30, 4, 1)]), [RED, blue()]);
}
