//! The scoring of the anniversary edition and its schemes (anniversary rulebook, Province scoring, Schemes).

use amunre_core::amun_re::PowerCard::{
    EastOrWest, MasterOfFarmers, MasterOfFavours, MasterOfFederation, RiverOrHinterland, UpperOrLower,
};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{BonusTurn, Event, Kingdom, Phase, PowerCard, Province, Reason, Side};
use amunre_core::engine::ids::{Id as _, Seat};
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
    let outcome = given(position).when(blue(), COLLECT).by("amun-re/scoring/pyramids").by("amun-re/scoring/sets");
    outcome.by("amun-re/scoring/most-pyramids").by("amun-re/scoring/temples").among_others([
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

/// The schemes that red may show.
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
    assert_eq!((after.seats[RED].score, after.seats[RED].hand.len()), (6, 5));
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
