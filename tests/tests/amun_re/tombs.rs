//! Tombs: the places for a tile, its rewards, and the points of complete rows (anniversary rulebook, Afterlife).

use amunre_core::amun_re::PowerCard::{Influence, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::{Benefit, Event, Item, Kingdom, Offer, Province, Reason, TombPlace, TombTile};
use amunre_core::engine::ids::{Id as _, Seat, Seats};
use amunre_tests::events::{drawn, gifts_with_tiles};
use amunre_tests::*;

/// Red, who owns MEMPHIS (3 fields) and BERENIKE (no field), is to take its 3 gifts.
pub(super) fn gifts(position: Position) -> Position {
    let gold = |gold| Offer::Gold { gold, correction: false };
    position
        .round(2)
        .owns(RED, &[Memphis, Berenike])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), gold(1))
        .gifts(RED, 3)
}

/// The same with these tiles in its collection and in its tomb.
pub(super) fn holding(tiles: &[TombTile], tomb: &[(TombPlace, TombTile)]) -> Position {
    gifts(Position::afterlife(3)).collection(RED, tiles).tomb(RED, tomb)
}

pub(super) fn placed(tile: TombTile, place: TombPlace) -> Event {
    Event::TilePlaced { seat: RED, tile, place }
}

pub(super) fn gold_gained(gold: u16) -> Event {
    Event::GoldGained { seat: RED, gold, benefit: Benefit::Tomb }
}

pub(super) fn due(item: Item, number: u8) -> Event {
    Event::RewardDue { seat: RED, item, number }
}

pub(super) fn stone_placed(province: Province) -> Event {
    Event::StonePlaced { seat: RED, province }
}

/// The row of a place, from the base, and its number in the row.
fn spot(place: TombPlace) -> (u8, u8) {
    let name = place.name().as_bytes();
    (name[0] - b'a', name[1] - b'0')
}

/// The places that carry one: below each row one more of the row.
fn carriers(place: TombPlace) -> Vec<TombPlace> {
    let (row, number) = spot(place);
    let carries = |other: &TombPlace| {
        let (below, n) = spot(*other);
        below < row && (number..=number + row - below).contains(&n)
    };
    TombPlace::ALL.iter().copied().filter(carries).collect()
}

/// Tiles of all kinds in turn.
fn mixed(places: impl IntoIterator<Item = TombPlace>) -> Vec<(TombPlace, TombTile)> {
    places.into_iter().zip(TombTile::ALL.iter().copied().cycle()).collect()
}

const BASE: [TombPlace; 5] = [A1, A2, A3, A4, A5];
const ROWS: [&[TombPlace]; 5] = [&BASE, &[B1, B2, B3, B4], &[C1, C2, C3], &[D1, D2], &[E1]];

#[test]
fn a_tile_goes_to_any_free_place_of_the_base_row() {
    for place in BASE {
        let others = mixed(BASE.into_iter().filter(|other| *other != place));
        for tomb in [&[][..], &others[..]] {
            let outcome = given(holding(&[Gold, Farmer], tomb)).when(RED, place_tile(Gold, place));
            let after = outcome.by("amun-re/afterlife/place").then([placed(Gold, place), gold_gained(2)]);
            let red = &after.seats[RED];
            assert_eq!((red.tomb.at(place), red.tomb.len()), (Some(Gold), tomb.len() + 1));
            assert_eq!((red.collection.len(), red.collection.kinds().of(Farmer)), (1, 1));
        }
        let taken = given(holding(&[Gold], &[(place, Stone)])).when(RED, place_tile(Gold, place));
        taken.refused("amun-re/afterlife/place");
    }
    let taken = given(holding(&[Gold], &[(A1, Gold)])).when(RED, place_tile(Gold, A1));
    let refusal = taken.refused("amun-re/afterlife/place");
    assert_eq!(refusal.to_string(), "place a1 in the tomb of seat 0 is taken by a gold tile");
}

#[test]
fn above_the_base_a_tile_rests_on_two_that_lie_there() {
    for place in TombPlace::ALL.iter().copied().filter(|place| !BASE.contains(place)) {
        let below = carriers(place);
        let carried = given(holding(&[Gold], &mixed(below.iter().copied()))).when(RED, place_tile(Gold, place));
        carried.by("amun-re/afterlife/place").accepted();
        let (row, _) = spot(place);
        for missing in below.iter().copied().filter(|other| spot(*other).0 + 1 == row) {
            let others = mixed(below.iter().copied().filter(|other| *other != missing));
            given(holding(&[Gold], &others)).when(RED, place_tile(Gold, place)).refused("amun-re/afterlife/place");
        }
    }
    let refusal = given(holding(&[Gold], &[(A2, Gold)])).when(RED, place_tile(Gold, B1));
    let refusal = refusal.refused("amun-re/afterlife/place");
    let message = "place b1 in the tomb of seat 0 rests on a1 and a2, which are not both taken";
    assert_eq!(refusal.to_string(), message);
    // tombs are one's own
    let others = holding(&[Gold], &[]).tomb(black(), &[(A1, Gold), (A2, Gold)]);
    given(others.clone()).when(RED, place_tile(Gold, B1)).refused("amun-re/afterlife/place");
    given(others).when(RED, place_tile(Gold, A1)).by("amun-re/afterlife/place").accepted();
}

#[test]
fn a_tomb_of_15_is_full_and_nothing_more_can_happen_for_its_tiles() {
    let full = || holding(&[Gold; 3], &mixed(TombPlace::ALL.iter().copied())).hand(RED, &[Treasury; 2]);
    for place in TombPlace::ALL.iter().copied() {
        given(full()).when(RED, place_tile(Gold, place)).refused("amun-re/afterlife/place");
    }
    let last = || given(full()).after(RED, stone(Berenike)).after(RED, stone(Berenike));
    for command in [discard(Treasury), discard_tile(Gold)] {
        let refusal = last().when(RED, command).refused("amun-re/afterlife/place");
        assert_eq!(refusal.to_string(), "the tomb of seat 0 is full");
    }
    let ended = [stone_placed(Memphis), gifts_with_tiles(black(), 2, 2)];
    last().when(RED, stone(Memphis)).under("amun-re/offering/gifts").then(ended);
    // the fifteenth takes the last place
    let top = mixed(TombPlace::ALL.iter().copied().filter(|place| *place != E1));
    let after = given(holding(&[Gold], &top)).when(RED, place_tile(Gold, E1)).by("amun-re/afterlife/place").accepted();
    assert!(after.after.seats[RED].tomb.is_full());
}

#[test]
fn a_tile_brings_what_it_shows() {
    let outcome = |tile| given(holding(&[tile], &[]).gold(RED, 5)).when(RED, place_tile(tile, A3));
    let card = given(holding(&[Favour], &[])).draws([Influence]).when(RED, place_tile(Favour, A3));
    let after = card.by("amun-re/afterlife/reward").then([placed(Favour, A3), drawn(RED, Influence)]);
    assert_eq!((after.seats[RED].hand.len(), after.seats[RED].gold), (1, 20));
    let after = outcome(Gold).by("amun-re/afterlife/reward").then([placed(Gold, A3), gold_gained(2)]);
    assert_eq!(after.seats[RED].gold, 7);
    let reason = Reason::Tomb { place: A3, tiles: 1 };
    let point = Event::Scored { seat: RED, kingdom: Kingdom::Old, reason, points: 1 };
    let after = outcome(Point).by("amun-re/afterlife/reward").then([placed(Point, A3), point]);
    assert_eq!((after.seats[RED].score, after.seats[RED].gold), (1, 5));
    outcome(Farmer).by("amun-re/afterlife/reward").then([placed(Farmer, A3), due(Item::Farmer, 1)]);
    outcome(Stone).by("amun-re/afterlife/reward").then([placed(Stone, A3), due(Item::Stone, 1)]);
    // in the new kingdom its points are of that
    let late = holding(&[Point], &[]).round(5);
    let point = Event::Scored { seat: RED, kingdom: Kingdom::New, reason, points: 1 };
    given(late).when(RED, place_tile(Point, A3)).by("amun-re/afterlife/reward").then([placed(Point, A3), point]);
}

/// The points for a point tile in a place, with point tiles and gold tiles in these places.
fn counted(place: TombPlace, points: &[TombPlace], others: &[TombPlace]) -> u16 {
    let points = points.iter().map(|place| (*place, Point));
    let tomb: Vec<_> = points.chain(others.iter().map(|place| (*place, Gold))).collect();
    let after = given(holding(&[Point], &tomb)).when(RED, place_tile(Point, place)).accepted().after;
    after.seats[RED].score
}

#[test]
fn each_tile_of_its_kind_below_counts_once_as_far_as_the_chain_is_unbroken() {
    pins("amun-re/afterlife/reward");
    assert_eq!(counted(B1, &[A1, A2], &[]), 3);
    assert_eq!(counted(B1, &[A1], &[A2]), 2);
    assert_eq!(counted(B1, &[A2], &[A1]), 2);
    assert_eq!(counted(B1, &[], &[A1, A2]), 1);
    // a2 carries both b1 and b2, and counts once
    assert_eq!(counted(C1, &[A1, A2, A3, B1, B2], &[]), 6);
    assert_eq!(counted(D1, &[A1, A2, A3, A4, B1, B2, B3, C1, C2], &[]), 10);
    // under b1 of another kind a1 does not count; a2 does, through b2
    assert_eq!(counted(C1, &[A1, A2, A3, B2], &[B1]), 4);
    assert_eq!(counted(C1, &[A1, A2, A3], &[B1, B2]), 1);
    assert_eq!(counted(D1, &[A1, A2, A3, A4, C1], &[B1, B2, B3, C2]), 2);
    // beside it, above it, or below a neighbour: nothing of that carries it
    assert_eq!(counted(A2, &[A1, A3], &[]), 1);
    assert_eq!(counted(B1, &[A1, A2, A3, A4, B2, B3, C2], &[]), 3);
    assert_eq!(counted(B2, &[A1, A4, B1, B3], &[A2, A3]), 1);
}

#[test]
fn every_kind_brings_its_reward_once_more_for_each_tile_that_counts() {
    let on_two = |tile| given(holding(&[tile], &[(A1, tile), (A2, tile)])).draws([Influence; 3]);
    let cards = on_two(Favour).when(RED, place_tile(Favour, B1)).by("amun-re/afterlife/reward");
    cards.then([placed(Favour, B1), drawn(RED, Influence), drawn(RED, Influence), drawn(RED, Influence)]);
    let on_two = |tile| given(holding(&[tile], &[(A1, tile), (A2, tile)])).when(RED, place_tile(tile, B1));
    on_two(Gold).by("amun-re/afterlife/reward").then([placed(Gold, B1), gold_gained(6)]);
    on_two(Farmer).by("amun-re/afterlife/reward").then([placed(Farmer, B1), due(Item::Farmer, 3)]);
    on_two(Stone).by("amun-re/afterlife/reward").then([placed(Stone, B1), due(Item::Stone, 3)]);
    let reason = Reason::Tomb { place: B1, tiles: 3 };
    let point = Event::Scored { seat: RED, kingdom: Kingdom::Old, reason, points: 3 };
    on_two(Point).by("amun-re/afterlife/reward").then([placed(Point, B1), point]);
}

/// A tomb with this many complete rows, and of the row above all tiles but one.
fn rows(complete: usize) -> Vec<(TombPlace, TombTile)> {
    let whole = ROWS.iter().take(complete).flat_map(|row| row.iter());
    let next = ROWS.get(complete).map_or(&[][..], |row| &row[1..]);
    mixed(whole.chain(next).copied())
}

#[test]
fn each_complete_row_is_3_points_after_the_gold_of_the_last_round() {
    let scored = |seat, reason, points| Event::Scored { seat, kingdom: Kingdom::New, reason, points };
    let gold = |seat, gold, rank, points| scored(seat, Reason::Gold { gold, rank }, points);
    let position = |red, black: Seat, blacks| {
        let position = Position::afterlife(3).round(6).turn_order(&[black, RED, blue()]).gold(RED, 30);
        position.tomb(RED, &rows(red)).tomb(black, &rows(blacks)).collection(blue(), &[Gold; 3]).last_sale(blue())
    };
    let winners = |seats: &[Seat]| Event::GameEnded { winners: seats.iter().copied().collect::<Seats>() };
    let after = given(position(1, black(), 5)).when(blue(), DONE).by("amun-re/afterlife/scoring").then([
        gold(black(), 20, 2, 4),
        gold(RED, 30, 1, 6),
        gold(blue(), 20, 2, 4),
        scored(black(), Reason::TombRows { rows: 5 }, 15),
        scored(RED, Reason::TombRows { rows: 1 }, 3),
        winners(&[black()]),
    ]);
    // tiles that were not placed are worth nothing
    assert_eq!([RED, black(), blue()].map(|seat| after.seats[seat].score), [9, 19, 4]);
    for complete in 0..=5 {
        let after = given(position(complete, black(), 0)).when(blue(), DONE).under("amun-re/afterlife/scoring");
        assert_eq!(usize::from(after.accepted().after.seats[RED].score), 6 + 3 * complete);
    }
}

#[test]
fn the_scorings_of_the_provinces_do_not_count_tombs() {
    for round in [3, 6] {
        let position = Position::afterlife(3).round(round).tomb(RED, &rows(5)).collection(RED, &[Gold]);
        let scoring = given(position.clone().harvest(blue())).when(blue(), COLLECT).under("amun-re/afterlife/scoring");
        let rows = |event: &Event| matches!(event, Event::Scored { reason: Reason::TombRows { .. }, .. });
        assert!(!scoring.accepted().events.iter().any(rows));
        if round == 6 {
            continue;
        }
        // tombs and collections last through both kingdoms
        let table = given(position.bonuses(blue()));
        let seen = table.state().province_discards;
        let again: Vec<&str> = seen.iter().take(3).map(|(province, _)| province.name()).collect();
        let ended = table.draws(again).when(blue(), DONE).under("amun-re/afterlife/place").accepted();
        assert!(!ended.events.iter().any(rows));
        let red = &ended.after.seats[RED];
        assert_eq!((red.tomb.len(), red.collection.kinds().of(Gold)), (15, 1));
    }
}
