//! The scoring of the anniversary edition, the change of kingdoms and the end (anniversary rulebook, End of round and scoring, Gold
//! scoring).

use amunre_core::amun_re::PowerCard::{
    EastOrWest, MasterOfFarmers, MasterOfFavours, MasterOfFederation, RiverOrHinterland, UpperOrLower,
};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    BonusTurn, Changes, Command, Event, Kingdom, Phase, PowerCard, Province, Reason, Setup, Side, State,
};
use amunre_core::engine::{Id as _, Seat};
use amunre_tests::happens::bidding_of;
use amunre_tests::*;

/// A track that does not go clockwise.
fn track() -> [Seat; 3] {
    [black(), RED, blue()]
}

fn showing_of(turn: Seat) -> Event {
    Event::TurnBegan { phase: Phase::Bonuses(BonusTurn { turn, shown: 0 }) }
}

fn scores(seat: Seat, points: u8, reason: Reason) -> Event {
    Event::Scored { seat, kingdom: Kingdom::Old, reason, points }
}

#[test]
fn pyramids_sets_sides_and_temples_score_in_the_order_of_the_track() {
    // the stones and pyramids on the board are more than the box holds
    let position = Position::anniversary(3)
        .round(3)
        .temple(2)
        .turn_order(&track())
        .harvest(blue())
        .owns(RED, &[Abu, Sawu, Dakhla])
        .owns(black(), &[Edfu, Kharga, Memphis])
        .owns(blue(), &[Berenike, Mendes, Baharya])
        .pyramids(Edfu, 40)
        .pyramids(Kharga, 2)
        .pyramids(Memphis, 2)
        .pyramids(Abu, 1)
        .stones(Abu, 1)
        .pyramids(Berenike, 1);
    let pyramids = |seat, province, pyramids| scores(seat, pyramids, Reason::Pyramids { province, pyramids });
    let most = |side, province, pyramids, stones| Reason::MostPyramids { side, province, pyramids, stones };
    given(position).when(blue(), COLLECT).by("amun-re/scoring/most-pyramids").among_others([
        pyramids(black(), Edfu, 40),
        pyramids(black(), Kharga, 2),
        pyramids(black(), Memphis, 2),
        scores(black(), 6, Reason::Sets { sets: 2 }),
        scores(black(), 5, most(Side::West, Edfu, 40, 0)),
        scores(black(), 2, Reason::Temples { province: Edfu, temples: 1, space: 2 }),
        pyramids(RED, Abu, 1),
        scores(RED, 5, most(Side::East, Abu, 1, 1)),
        pyramids(blue(), Berenike, 1),
        showing_of(black()),
    ]);
}

/// Red may show schemes, and holds one of each kind.
fn showing(provinces: &[Province]) -> Position {
    Position::anniversary(3).round(3).owns(RED, provinces).hand(RED, &PowerCard::SCHEMES).bonuses(RED)
}

/// Which schemes red may show.
fn shown(position: Position) -> Vec<PowerCard> {
    let list = given(position).commands(RED);
    PowerCard::SCHEMES.into_iter().filter(|card| list.contains(&play(*card))).collect()
}

#[test]
fn a_scheme_is_3_points_where_its_condition_holds_and_each_kind_once_a_scoring() {
    let held = || given(showing(&[Abu, Thebes, Berenike]).hand(RED, &[EastOrWest]));
    let after = held().when(RED, play(EastOrWest)).by("amun-re/scoring/bonus").then([
        Event::CardPlayed { seat: RED, card: EastOrWest, province: None },
        scores(RED, 3, Reason::Bonus { card: EastOrWest }),
    ]);
    assert_eq!(after.discards.of(EastOrWest), 1);
    let once = || held().after(RED, play(EastOrWest));
    once().when(RED, play(EastOrWest)).refused("amun-re/cards/identical");
    // another kind in the same turn; what was not shown stays in the hand
    let after = once().when(RED, play(UpperOrLower)).by("amun-re/bonus/lower-upper").accepted().after;
    assert_eq!((after.seats[RED].score, after.seats[RED].hand.number()), (6, 5));
    let bare = Position::anniversary(3).round(3).owns(RED, &[Abu, Thebes, Berenike]).bonuses(RED);
    given(bare.hand(black(), &[EastOrWest])).when(RED, play(EastOrWest)).refused("amun-re/cards/held");
}

#[test]
fn schemes_are_shown_in_the_order_of_the_track_and_in_no_other_phase() {
    let turn = |seat| Position::anniversary(3).round(3).turn_order(&track()).bonuses(seat);
    given(turn(black())).when(RED, DONE).refused("amun-re/turn/order");
    given(turn(black())).when(black(), DONE).by("amun-re/turn/order").then([showing_of(RED)]);
    given(turn(RED)).when(RED, DONE).by("amun-re/turn/order").then([showing_of(blue())]);
    for card in PowerCard::SCHEMES {
        let held = Position::anniversary(3).owns(RED, &[Abu]).hand(RED, &[card]);
        given(held.clone().market(RED)).when(RED, play(card)).refused("amun-re/cards/phase");
        given(held.clone().offering()).when(RED, play(card)).refused("amun-re/cards/phase");
        given(held.harvest(RED)).when(RED, play(card)).refused("amun-re/cards/phase");
    }
}

#[test]
fn the_conditions_of_the_schemes() {
    // on the assumed geography: all east and upper; none on the Nile; all lower and on it
    assert_eq!(shown(showing(&[Abu, Thebes, Berenike])), [EastOrWest, UpperOrLower, MasterOfFederation]);
    assert_eq!(shown(showing(&[Sawu, Dakhla, Mendes])), [RiverOrHinterland]);
    assert_eq!(shown(showing(&[Damanhur, Buto, Amarna])), [UpperOrLower, RiverOrHinterland, MasterOfFederation]);
    let refused = |provinces: &[Province], card| given(showing(provinces)).when(RED, play(card));
    refused(&[Abu, Berenike, Edfu], EastOrWest).refused("amun-re/bonus/west-east");
    refused(&[Abu, Berenike, Edfu], RiverOrHinterland).refused("amun-re/bonus/nile-banks");
    refused(&[Abu, Edfu, Memphis], UpperOrLower).refused("amun-re/bonus/lower-upper");
    // ABYDOS 4, DAKHLA 2 and its blessing of a card; then MEMPHIS 3 and stones, DAKHLA 3 and gold
    let favours = shown(showing(&[Abydos, Dakhla, Mendes]));
    assert!(favours.contains(&MasterOfFavours), "{favours:?}");
    let favours = shown(showing(&[Abydos, Thebes, Mendes]));
    assert!(favours.contains(&MasterOfFavours), "THEBES shows 1, and its blessing 2: {favours:?}");
    refused(&[Memphis, Dakhla, Mendes], MasterOfFavours).refused("amun-re/bonus/power-cards");
    let farming = |free| {
        let position = showing(&[Baharya, Mendes, Berenike]).farmers(Baharya, 2).farmers(Mendes, 4);
        given(position.province(Berenike, |here| here.free_farmers = free)).when(RED, play(MasterOfFarmers))
    };
    farming(0).refused("amun-re/bonus/farmers");
    farming(1).by("amun-re/bonus/farmers").accepted();
}

/// Rows from the north; the Nile flows between the second and the third column.
const MAP: [[Option<Province>; 4]; 4] = [
    [Some(Sawu), Some(Damanhur), Some(Buto), Some(Mendes)],
    [Some(Baharya), Some(Memphis), Some(Amarna), Some(Avaris)],
    [Some(Dakhla), Some(Abydos), Some(Thebes), None],
    [Some(Kharga), Some(Edfu), Some(Abu), Some(Berenike)],
];

fn place(province: Province) -> (usize, usize) {
    let on_map = |row: &[Option<Province>; 4]| row.iter().position(|here| *here == Some(province));
    let found = MAP.iter().enumerate().find_map(|(row, columns)| Some((row, on_map(columns)?)));
    found.expect("a province of the map")
}

#[test]
fn a_federation_is_every_three_provinces_that_hang_together_on_the_map_and_no_others() {
    pins("amun-re/bonus/federation");
    // banks of the Nile that face each other lie side by side on the map, as those that share an edge do
    let beside = |one: Province, other: Province| {
        let (one, other) = (place(one), place(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let all = Province::ALL;
    let mut found = 0;
    for (first, one) in all.iter().copied().enumerate() {
        for (second, two) in all.iter().copied().enumerate().skip(first + 1) {
            for three in all.iter().copied().skip(second + 1) {
                // three hang together when one of them lies beside both others
                let pairs = [beside(one, two), beside(one, three), beside(two, three)];
                let connected = pairs.into_iter().filter(|pair| *pair).count() >= 2;
                let may = shown(showing(&[one, two, three])).contains(&MasterOfFederation);
                assert_eq!(may, connected, "{one}, {two}, {three}");
                found += usize::from(connected);
            }
        }
    }
    // rows 2 + 2 + 1 + 2, columns 2 + 2 + 2 + 0, and corners, four to each of the nine squares but the two that lack one
    assert_eq!(found, 7 + 6 + 7 * 4 + 2);
}

#[test]
fn a_federation_is_one_of_edges_and_of_banks_that_face_each_other_on_the_board_that_is_played() {
    let on =
        |provinces: &[Province], board: &str| given(showing(provinces).on(board)).when(RED, play(MasterOfFederation));
    let (built_in, examples) = ("amun-re/board/anniversary-2023", "amun-re/board/examples-anniversary");
    // edges that both boards have
    for board in [built_in, examples] {
        on(&[Abydos, Dakhla, Kharga], board).by("amun-re/bonus/federation").then([
            Event::CardPlayed { seat: RED, card: MasterOfFederation, province: None },
            scores(RED, 3, Reason::Bonus { card: MasterOfFederation }),
        ]);
        on(&[Abydos, Dakhla, Mendes], board).refused("amun-re/bonus/federation");
    }
    // ABU and EDFU, SAWU and MENDES: across the Nile on one board, and nothing on the other
    for (provinces, yes, no) in
        [([Abu, Berenike, Edfu], built_in, examples), ([Damanhur, Mendes, Sawu], examples, built_in)]
    {
        on(&provinces, yes).by("amun-re/bonus/federation").accepted();
        on(&provinces, no).refused("amun-re/bonus/federation");
    }
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
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.number()), (7, 1));
    assert_eq!((after.temple, after.in_turn_order().collect::<Vec<_>>()), (3, track().to_vec()));
}

#[test]
fn with_all_15_provinces_those_that_were_not_seen_leave_the_game_after_the_old_kingdom() {
    let all = |players| {
        let options = Changes { blocked_provinces: Some(false), ..Changes::default() };
        Setup { options, ..Setup::anniversary(players) }
    };
    let before = old_kingdom(all(3));
    assert_eq!(given(before.clone()).state().province_deck.number(), 6, "they could have come");
    let after = ends(before);
    assert!(after.blocked.is_empty() && SIX.iter().all(|province| after.province_deck.kinds().of(*province) == 0));
    assert_eq!(after.province_deck.number(), 6);
    for (players, left) in [(4, 8), (5, 10)] {
        let last = Seat::all(players).last().expect("a seat");
        let table = given(Position::of(all(players)).round(3).bonuses(last));
        let used = table.state().province_discards;
        let drawn: Vec<Province> = used.iter().map(|(province, _)| province).take(usize::from(players)).collect();
        let after = table.draws(drawn).when(last, DONE).by("amun-re/kingdom/unused-provinces").accepted().after;
        assert_eq!(after.province_deck.number(), left);
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

/// Who wins with these points, pyramids and stones; everybody has the same gold.
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
