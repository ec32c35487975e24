//! Markers: the sizes of regions and the tiles for them (rules summary, Expand your Influence, Creating Regions and First
//! Turn).

use amunre_core::engine::ids::Id as _;
use amunre_core::horus::{Card, OptionChanges, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given, pins};

use super::{ON, on};

/// Regions of one tile to six, each of one kind of land: one at 0,2, two from 0,-2, three from 4,0, four from -4,0, five from 4,4
/// and six from -4,-4.
const REGIONS: &str = "desert 0,2; hills 0,-2 2,-2; marsh 4,0 6,0 8,0; farmland -4,0 -6,0 -8,0 -10,0; \
    hills 8,2 8,4 8,6 8,8 8,10; desert -10,-2 -10,-4 -10,-6 -10,-8 -10,-10 -10,-12";

/// A tile of the region of each size.
const OF_SIZE: [(i16, i16); 6] = [(0, 2), (2, -2), (6, 0), (-10, 0), (8, 4), (-10, -6)];

/// Cards of the hills, by their sizes.
const HILLS: [Card; 5] = [Card::Hills1, Card::Hills2, Card::Hills3, Card::Hills4, Card::Hills5];

#[test]
fn the_region_has_just_the_size_on_the_card() {
    for (size, card) in (1_u8..).zip(HILLS) {
        for (tiles, (x, y)) in (1_u8..).zip(OF_SIZE) {
            let table = given(Position::of(3).tiles(REGIONS).influence(RED, card)).draws(ON);
            if tiles == size {
                let marked = table.when(RED, mark(x, y)).by("horus/influence/size");
                let after = marked.then([marks(RED, at(x, y))].into_iter().chain(on(RED, 7)));
                assert_eq!(after.seats[RED].markers, 19);
                assert!(after.kingdom.tiles().any(|tile| tile.at == at(x, y) && tile.marker == Some(RED)));
                continue;
            }
            let refusal = table.when(RED, mark(x, y)).refused("horus/influence/size");
            let plural = if tiles == 1 { "" } else { "s" };
            let message = format!(
                "the region at {x},{y} has {tiles} tile{plural}, and the card {} allows a marker in a region of {size}",
                card.words()
            );
            assert_eq!(refusal.to_string(), message);
        }
    }
}

#[test]
fn a_card_of_any_size_lets_a_marker_into_regions_of_1_to_5() {
    for (tiles, (x, y)) in (1_u8..).zip(OF_SIZE) {
        let table = given(Position::of(3).tiles(REGIONS).influence(RED, Card::MarshAny)).draws(ON);
        if tiles <= 5 {
            table.when(RED, mark(x, y)).by("horus/influence/size").accepted();
            continue;
        }
        let refusal = table.when(RED, mark(x, y)).refused("horus/influence/size");
        let message = "the region at -10,-6 has 6 tiles, and the card marsh any allows a marker in a region of 1 to 5";
        assert_eq!(refusal.to_string(), message);
    }
}

#[test]
fn the_size_is_that_after_the_tile_of_the_card() {
    let table = || Position::of(3).tiles("hills 0,2").bring(RED, Card::Hills2, Stack::Hills);
    let grown = given(table()).when(RED, lay(0, 4)).by("horus/influence/size");
    grown.then([lays(RED, Terrain::Hills, at(0, 4)), influence(RED, Card::Hills2)]);
    // no region of 2: no marker
    let apart = given(table()).draws(ON).when(RED, lay(0, -2)).under("horus/influence/size");
    apart.then([lays(RED, Terrain::Hills, at(0, -2))].into_iter().chain(on(RED, 7)));
}

#[test]
fn a_marker_is_that_of_the_seat_that_places_it() {
    for (seat, next) in [(RED, black()), (black(), blue()), (blue(), RED)] {
        let table = given(Position::of(3).tiles(REGIONS).influence(seat, Card::Marsh2)).draws(ON);
        let marked = table.when(seat, mark(0, -2)).by("horus/influence/size");
        let after = marked.then([marks(seat, at(0, -2))].into_iter().chain(on(seat, 7)));
        assert!(after.kingdom.tiles().all(|tile| tile.marker == (tile.at == at(0, -2)).then_some(seat)));
        let left = [seat, next, next.next(3)].map(|seat| after.seats[seat].markers);
        assert_eq!(left, [19, 20, 20]);
    }
}

#[test]
fn neither_the_kind_of_land_nor_the_place_matters() {
    pins("horus/influence/size");
    let table = given(Position::of(3).tiles(REGIONS).influence(RED, Card::Marsh2)).draws(ON);
    table.when(RED, mark(0, -2)).accepted();
}

#[test]
fn there_is_one_marker_a_tile() {
    let table = || Position::of(3).tiles("marsh 0,2*1 0,4*0 0,6").influence(RED, Card::Hills3);
    let refusal = given(table()).when(RED, mark(0, 2)).refused("horus/influence/free-tile");
    assert_eq!(refusal.to_string(), "a marker of seat 1 is already at 0,2");
    given(table()).when(RED, mark(0, 4)).refused("horus/influence/free-tile");
    // several of one seat may stand in one region
    given(table()).draws(ON).when(RED, mark(0, 6)).by("horus/influence/free-tile").accepted();
    // where every tile has one, the table does not wait
    let full =
        Position::of(3).tiles("marsh 0,2*1 0,4*0; desert 0,-2; hills 0,6").bring(RED, Card::Marsh3, Stack::Marsh);
    given(full).when(RED, lay(-2, 2)).by("horus/influence/size").accepted();
    let full = Position::of(3).tiles("marsh 0,2*1 0,4*0 0,6*1").bring(RED, Card::Hills3, Stack::Hills);
    let none = given(full).draws(ON).when(RED, lay(0, -2)).under("horus/influence/free-tile").accepted();
    assert!(!none.events.contains(&influence(RED, Card::Hills3)));
}

#[test]
fn markers_stand_on_land() {
    let table = || {
        given(Position::of(3).tiles("marsh 0,2; necropolis 0,-2; temple -2,2; river 2,2").influence(RED, Card::Hills1))
    };
    for ((x, y), message) in [
        ((0, -2), "the necropolis at 0,-2 is not land: markers go only on land"),
        ((-2, 2), "the Temple of Horus at -2,2 is not land: markers go only on land"),
        ((2, 2), "the river at 2,2 is not land: markers go only on land"),
        ((0, 0), "the start of the river at 0,0 is not land: markers go only on land"),
        ((-2, 0), "the west end of the river at -2,0 is not land: markers go only on land"),
        ((2, 0), "the east end of the river at 2,0 is not land: markers go only on land"),
        ((0, 3), "no tile is exactly at 0,3"),
        ((0, 4), "no tile is exactly at 0,4"),
        ((1000, 0), "no tile is exactly at 1000,0"),
    ] {
        assert_eq!(table().when(RED, mark(x, y)).refused("horus/influence/land").to_string(), message);
    }
    table().draws(ON).when(RED, mark(0, 2)).by("horus/influence/land").accepted();
}

#[test]
fn a_seat_has_20_markers() {
    let tiles: Vec<String> = (0..20).map(|place| format!("{},2*0", place * 2)).collect();
    let marsh = tiles[..10].join(" ");
    // all stand in the kingdom: no placement
    let all = Position::of(3).tiles(&format!("marsh {marsh}; farmland {}; desert 0,-2", tiles[10..].join(" ")));
    let laid = given(all.bring(RED, Card::Farmland1, Stack::Farmland)).draws(ON).when(RED, lay(0, 4));
    let none = laid.under("horus/influence/supply").accepted();
    assert!(!none.events.contains(&influence(RED, Card::Farmland1)));
    assert_eq!(none.after.seats[RED].markers, 0);
    // one is left
    let one = Position::of(3).tiles(&format!("marsh {marsh}; farmland {}; desert 0,-2", tiles[10..19].join(" ")));
    let marked = given(one.influence(RED, Card::Farmland1)).draws(ON).when(RED, mark(0, -2));
    assert_eq!(marked.by("horus/influence/supply").accepted().after.seats[RED].markers, 0);
    // and its seat is asked for it
    let one = Position::of(3).tiles(&format!("marsh {marsh}; farmland {}; desert 0,-2", tiles[10..19].join(" ")));
    let laid = given(one.bring(RED, Card::Hills1, Stack::Hills)).when(RED, lay(0, -4));
    laid.by("horus/influence/size").then([lays(RED, Terrain::Hills, at(0, -4)), influence(RED, Card::Hills1)]);
}

#[test]
fn a_marker_need_not_be_placed_unless_it_is_agreed() {
    let table = || given(Position::of(3).tiles("marsh 0,2").influence(RED, Card::Hills1)).draws(ON);
    let declined = table().when(RED, DONE).by("horus/influence/decline");
    declined.then([declines(RED)].into_iter().chain(on(RED, 7)));
    let options = OptionChanges { marker_compulsory: Some(true), ..OptionChanges::default() };
    let table = || given(Position::with(3, options).tiles("marsh 0,2").influence(RED, Card::Hills1)).draws(ON);
    let refusal = table().when(RED, DONE).refused("horus/influence/decline");
    assert_eq!(refusal.to_string(), "seat 0 can place a marker, and must place one");
    table().when(RED, mark(0, 2)).accepted();
    // where none can be placed the turn goes on
    let none = Position::with(3, options).tiles("marsh 0,2").bring(RED, Card::Hills3, Stack::Hills);
    given(none).draws(ON).when(RED, lay(0, -2)).under("horus/influence/decline").accepted();
}

// -- the first turn

#[test]
fn on_the_first_turn_every_card_counts_as_1() {
    let first =
        |card: Card, number: u16| given(Position::of(3).tiles(REGIONS).turn(number).influence(RED, card)).draws(ON);
    for number in 1..=3 {
        for card in [Card::Hills1, Card::Hills4, Card::MarshAny] {
            first(card, number).when(RED, mark(0, 2)).under("horus/turn/first").accepted();
            let refusal = first(card, number).when(RED, mark(-10, 0)).refused("horus/turn/first");
            let message =
                "the region at -10,0 has 4 tiles, and on the first turn a marker must go to a region of 1 tile";
            assert_eq!(refusal.to_string(), message);
        }
    }
    // of three seats the fourth turn is the second of the first
    first(Card::Hills4, 4).when(RED, mark(-10, 0)).accepted();
    first(Card::Hills4, 4).when(RED, mark(0, 2)).refused("horus/influence/size");
    // where no region of 1 has room, no marker is placed
    let full = Position::of(3).tiles("marsh 0,2*1; hills 0,-2").turn(1).bring(RED, Card::Hills2, Stack::Hills);
    let laid = given(full).draws(ON).when(RED, lay(0, -4)).under("horus/turn/first").accepted();
    assert!(!laid.events.contains(&influence(RED, Card::Hills2)));
    // where one has, the seat is asked by this rule
    let room = Position::of(3).tiles("marsh 0,2; hills 0,-2").turn(1).bring(RED, Card::Hills2, Stack::Hills);
    let laid = given(room).when(RED, lay(0, -4)).by("horus/turn/first").accepted();
    assert!(laid.events.contains(&influence(RED, Card::Hills2)));
}

#[test]
fn the_kind_of_the_card_stays_on_the_first_turn() {
    pins("horus/turn/first");
    let table = given(Position::of(3).turn(2).hand(RED, &[Card::Hills4]));
    table.when(RED, play(Card::Hills4)).then([plays(RED, Card::Hills4), bringing(RED, Card::Hills4, Stack::Hills)]);
    let wrong = given(Position::of(3).turn(1).explore(RED, Tile::Marsh)).when(black(), DONE);
    wrong.refused("horus/turn/order");
}

#[test]
fn markers_stay_where_regions_merge() {
    pins("horus/influence/free-tile");
    let table = Position::of(3).tiles("marsh 0,2*1; desert 0,4; hills 2,4 4,4; marsh 4,2*0").explore(RED, Tile::Marsh);
    let after = given(table).when(RED, lay(2, 2)).accepted().after;
    let own = |seat| after.kingdom.tiles().filter(|tile| tile.marker == Some(seat)).count();
    assert_eq!((after.kingdom.size_at(3), own(RED), own(black())), (3, 1, 1));
}
