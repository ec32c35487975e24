//! No tile of any kind blocks an end of the river (rules summary, The River Nile; ruling 81).

use amunre_core::horus::RiverEnd::{East, West};
use amunre_core::horus::options::Exit;
use amunre_core::horus::{Card, Command, Horus, OptionChanges, Stack, Tile};
use amunre_tests::given_when_then::Given;
use amunre_tests::horus::*;
use amunre_tests::{RED, given, pins};

/// One spot beside the west end is left, -2,-2, and from there one way on, to the south.
const POCKET: &str = "marsh -2,2 -4,2 -5,0 -4,-2; river 0,-2 0,-4";

/// The same in the east.
const POCKET_IN_THE_EAST: &str = "marsh 2,2 4,2 5,0 4,-2; river 0,-2 0,-4";

/// As the first of them, but from -2,-2 ways lead out to the west and to the south.
const OPEN: &str = "marsh -2,2 -4,2 -5,0; river 0,-2";

fn message_at(x: i16, y: i16) -> String {
    format!("a tile at {x},{y} would block the west end of the river at -2,0: it must keep a way out")
}

/// Every way to lay a tile at a spot.
fn all_ways(table: &Position, x: i16, y: i16) -> Vec<(Given<Horus>, Command)> {
    let second = || given(table.clone().second_tile(RED));
    vec![
        (given(table.clone().explore(RED, Tile::Hills)), lay(x, y)),
        (given(table.clone().explore(RED, Tile::Temple)), lay(x, y)),
        (given(table.clone().bring(RED, Card::Hills2, Stack::Hills)), lay(x, y)),
        (given(table.clone().bring(RED, Card::River2, Stack::River)), branch(x, y)),
        (given(table.clone().transport(RED, 1)), necropolis(x, y)),
        (second(), branch(x, y)),
        (second(), necropolis(x, y)),
        (second(), extend(East, x, y)),
    ]
}

#[test]
fn no_tile_takes_the_last_free_spot_from_an_end() {
    for (x, y) in [(-2, -2), (-3, -2), (-2, -3)] {
        let table = || given(Position::of(3).tiles(OPEN).explore(RED, Tile::Hills));
        let refusal = table().when(RED, lay(x, y)).refused("horus/river/blocked");
        assert_eq!(refusal.to_string(), message_at(x, y));
        let weak = OptionChanges { exit: Some(Exit::Weak), ..OptionChanges::default() };
        let table = given(Position::with(3, weak).tiles(OPEN).explore(RED, Tile::Hills));
        table.when(RED, lay(x, y)).refused("horus/river/blocked");
    }
    // beside the exit there is room
    given(Position::of(3).tiles(OPEN).explore(RED, Tile::Hills)).when(RED, lay(2, -2)).accepted();
}

#[test]
fn an_exit_leads_out_of_the_kingdom() {
    let table = Position::of(3).tiles(POCKET);
    for (table, command) in all_ways(&table, -2, -4) {
        let refusal = table.when(RED, command).refused("horus/river/blocked");
        assert_eq!(refusal.to_string(), message_at(-2, -4), "{command:?}");
    }
    // weakly, a free spot beside the end is exit enough
    let weak = OptionChanges { exit: Some(Exit::Weak), ..OptionChanges::default() };
    for (table, command) in all_ways(&Position::with(3, weak).tiles(POCKET), -2, -4) {
        assert!(table.commands(RED).contains(&command), "{command:?}");
    }
    let weakly = given(Position::with(3, weak).tiles(POCKET).explore(RED, Tile::Hills));
    weakly.when(RED, lay(-2, -4)).under("horus/river/blocked").accepted();
}

#[test]
fn neither_of_the_two_ends_is_blocked() {
    pins("horus/river/blocked");
    let steps: [(fn(Position) -> Position, Command); 5] = [
        (|table| table.explore(RED, Tile::Hills), lay(2, -4)),
        (|table| table.bring(RED, Card::Hills2, Stack::Hills), lay(2, -4)),
        (|table| table.second_tile(RED), branch(2, -4)),
        (|table| table.second_tile(RED), necropolis(2, -4)),
        (|table| table.second_tile(RED), extend(West, 2, -4)),
    ];
    for (step, command) in steps {
        let table = given(step(Position::of(3).tiles(POCKET_IN_THE_EAST)));
        let refusal = table.when(RED, command).refused("horus/river/blocked");
        let message = "a tile at 2,-4 would block the east end of the river at 2,0: it must keep a way out";
        assert_eq!(refusal.to_string(), message, "{command:?}");
    }
}

#[test]
fn a_way_out_can_be_long() {
    pins("horus/river/blocked");
    // from 4,0 between two rows of tiles to 22,0, and there out to the north
    let row = |from: i16, to: i16, y: i16| -> String {
        let spots = (from..=to).step_by(2).map(|x| format!(" {x},{y}"));
        spots.collect()
    };
    let tiles = format!("marsh{}; hills{}; desert 24,0", row(2, 20, 2), row(2, 24, -2));
    let table = || given(Position::of(3).tiles(&tiles).explore(RED, Tile::Farmland));
    for x in [4, 5, 8, 14, 22] {
        let refusal = table().when(RED, lay(x, 0)).refused("horus/river/blocked");
        let message = format!("a tile at {x},0 would block the east end of the river at 2,0: it must keep a way out");
        assert_eq!(refusal.to_string(), message);
    }
    table().when(RED, lay(22, 2)).refused("horus/river/blocked");
    table().when(RED, lay(24, 2)).accepted();
}

#[test]
fn of_a_spot_where_no_tile_can_lie_nothing_more_is_asked() {
    pins("horus/tiles/overlap");
    // a tile there would take the last free spot beside the end, too
    let table = given(Position::of(3).tiles(POCKET).explore(RED, Tile::Hills));
    table.when(RED, lay(-3, -2)).forbidden(["horus/tiles/overlap"]);
}

#[test]
fn no_way_out_leads_through_the_place_where_the_end_would_lie() {
    // west of 0,4 a free spot is left, and all that is free around it lies on a part of 0,4: beyond, ways lead out
    let tiles = "river_start 0,0; west_end 0,2; east_end 0,-2; hills -2,2 2,2 -4,3 -4,5 -2,6 0,7 3,4";
    let table = |tile| given(Position::of(3).only(tiles).explore(RED, tile));
    let refusal = table(Tile::River).when(RED, extend(West, 0, 4)).refused("horus/river/blocked");
    let message = "the west end of the river would be blocked at 0,4: it must keep a way out";
    assert_eq!(refusal.to_string(), message);
    // as it lies, the end has a way out by 0,4
    table(Tile::Marsh).when(RED, lay(0, -4)).accepted();
    let refusal = table(Tile::Marsh).when(RED, lay(0, 4)).refused("horus/river/blocked");
    assert_eq!(
        refusal.to_string(),
        "a tile at 0,4 would block the west end of the river at 0,2: it must keep a way out"
    );
}

#[test]
fn an_end_does_not_go_where_it_would_be_blocked() {
    // a hole of one tile at -2,-2, and free spots to the north of the end
    let hole = "marsh -4,0 -4,-2 0,-2 0,-4 -2,-4";
    let table = || given(Position::of(3).tiles(hole).explore(RED, Tile::River));
    let refusal = table().when(RED, extend(West, -2, -2)).refused("horus/river/blocked");
    let message = "the west end of the river would be blocked at -2,-2: it must keep a way out";
    assert_eq!(refusal.to_string(), message);
    table().when(RED, extend(West, -2, 2)).accepted();
    let second = || Position::of(3).tiles(hole).second_tile(RED);
    given(second()).when(RED, extend(West, -2, -2)).refused("horus/river/blocked");
    // a hole with room for two: weakly an end can go into it
    let wide = "marsh -4,0 -4,-2 -4,-4 0,-2 0,-4 0,-6 -2,-6";
    given(Position::of(3).tiles(wide).explore(RED, Tile::River))
        .when(RED, extend(West, -2, -2))
        .refused("horus/river/blocked");
    let weak = OptionChanges { exit: Some(Exit::Weak), ..OptionChanges::default() };
    let weakly = given(Position::with(3, weak).tiles(wide).explore(RED, Tile::River));
    weakly.when(RED, extend(West, -2, -2)).under("horus/river/blocked").accepted();
    let weakly = given(Position::with(3, weak).tiles(hole).explore(RED, Tile::River));
    weakly.when(RED, extend(West, -2, -2)).refused("horus/river/blocked");
}

#[test]
fn an_end_that_goes_on_does_not_block_the_other() {
    // the west end has one exit, which lies beside the east end as well
    let mouth = "river_start 0,0; west_end -2,1; east_end 2,1; marsh -4,1 -3,-1 -2,3";
    let table = || given(Position::of(3).only(mouth).explore(RED, Tile::River));
    let refusal = table().when(RED, extend(East, 0, 2)).refused("horus/river/blocked");
    let message = "a tile at 0,2 would block the west end of the river at -2,1: it must keep a way out";
    assert_eq!(refusal.to_string(), message);
    table().when(RED, extend(West, 0, 2)).accepted();
    table().when(RED, extend(East, 4, 1)).accepted();
    let second = given(Position::of(3).only(mouth).second_tile(RED));
    second.when(RED, extend(East, 4, 1)).by("horus/river/blocked").accepted();
    let second = given(Position::of(3).only(mouth).second_tile(RED));
    second.when(RED, extend(East, 0, 2)).refused("horus/river/blocked");
}

#[test]
fn other_tips_of_a_fork_can_be_blocked() {
    pins("horus/river/blocked");
    let tips = Position::of(3).tiles("river 0,2 0,4; marsh -2,4 2,4; hills 0,6").explore(RED, Tile::Marsh);
    // nothing is left beside the tip at 0,4
    assert!(given(tips.clone()).commands(RED).contains(&lay(4, 4)));
    let tip = Position::of(3).tiles("river 0,2 0,4; marsh -2,4 2,4").explore(RED, Tile::Marsh);
    given(tip).when(RED, lay(0, 6)).accepted();
}

#[test]
fn a_position_has_both_ends_with_an_exit() {
    pins("horus/river/blocked");
    let blocked = Position::of(3).tiles(POCKET).tiles("river -2,-4").explore(RED, Tile::Hills);
    let error = blocked.error().expect("a blocked end").to_string();
    assert_eq!(error, "position.kingdom: the west end of the river is -2,0: expected an end with an exit");
    let weak = OptionChanges { exit: Some(Exit::Weak), ..OptionChanges::default() };
    let weakly = Position::with(3, weak).tiles(POCKET).tiles("river -2,-4").explore(RED, Tile::Hills);
    assert_eq!(weakly.error(), None);
    let shut = Position::with(3, weak).tiles(POCKET).tiles("river -2,-4 -2,-2").explore(RED, Tile::Hills);
    let error = shut.error().expect("a blocked end").to_string();
    assert_eq!(error, "position.kingdom: the west end of the river is -2,0: expected an end with an exit");
    // each of the two is asked
    let east = Position::of(3).tiles(POCKET_IN_THE_EAST).tiles("river 2,-4").explore(RED, Tile::Hills);
    let error = east.error().expect("a blocked end").to_string();
    assert_eq!(error, "position.kingdom: the east end of the river is 2,0: expected an end with an exit");
}
