//! River-transport: two tiles of the river stack, then a marker along the river (rules summary, River-Transport Cards).

use amunre_core::horus::RiverEnd::{East, West};
use amunre_core::horus::{Event, OptionChanges, Origin, Phase, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};

fn tiles_left(left: u8) -> Event {
    step(Phase::Transport { left, turn: RED })
}

/// The turn of red, which drew no card, is over.
fn over() -> [Event; 2] {
    turn(black(), 8, Tile::Hills)
}

#[test]
fn the_card_is_played_in_place_of_another_and_leaves_the_game() {
    let played = given(Position::of(3)).when(RED, TRANSPORT).by("horus/transport/play");
    let after = played.by("horus/transport/tiles").then([Event::TransportPlayed { seat: RED }, tiles_left(2)]);
    assert!(!after.seats[RED].transport && after.seats[black()].transport);
    assert_eq!((after.seats[RED].hand.len(), after.discards.len()), (5, 0));
    let again = given(Position::of(3).transported(RED)).when(RED, TRANSPORT).refused("horus/transport/play");
    assert_eq!(again.to_string(), "seat 0 has no river-transport card");
}

#[test]
fn it_can_be_played_on_the_first_turn_unless_it_is_agreed_otherwise() {
    given(Position::of(3).turn(1)).when(RED, TRANSPORT).by("horus/transport/play").accepted();
    let options = OptionChanges { transport_on_first_turn: Some(false), ..OptionChanges::default() };
    let refusal = given(Position::with(3, options).turn(3)).when(RED, TRANSPORT).refused("horus/transport/play");
    let message = "in this game the river-transport card cannot be played on the first turn, and this is the first turn \
         of seat 0";
    assert_eq!(refusal.to_string(), message);
    given(Position::with(3, options).turn(4)).when(RED, TRANSPORT).accepted();
    // who holds nothing else passes there
    let none = given(Position::with(3, options).turn(3).hand(RED, &[]).explore(RED, Tile::Marsh));
    let draws = ["marsh_1", "marsh_2", "marsh_3", "marsh_4", "any_5", "hills"];
    let laid = none.draws(draws).when(RED, lay(0, 2)).under("horus/transport/play").accepted();
    assert!(!laid.events.contains(&expanding(RED)));
}

#[test]
fn two_tiles_of_the_river_stack_are_laid_one_after_the_other_each_its_own_way() {
    let table = || given(Position::of(3).transport(RED, 2));
    let first = table().when(RED, extend(West, -4, 0)).by("horus/transport/tiles");
    let after = first.then([extends(RED, West, at(-2, 0), at(-4, 0), Origin::Reserve), tiles_left(1)]);
    assert_eq!(after.reserve.of(Stack::River), 23);
    let first = || given(Position::of(3).transport(RED, 2)).after(RED, necropolis(0, 2)).draws(["hills"]);
    let second = first().when(RED, branch(0, -2)).under("horus/transport/tiles");
    let after = second.then([lays(RED, Terrain::River, at(0, -2))].into_iter().chain(over()));
    assert_eq!((after.reserve.of(Stack::River), after.seats[RED].hand.len()), (22, 5));
    first().when(RED, extend(East, 0, -2)).under("horus/transport/tiles").accepted();
    first().when(RED, necropolis(0, 4)).under("horus/transport/tiles").accepted();
    table().when(RED, lay(0, 2)).refused("horus/river/necropolis");
    // no marker comes from the supply
    let marsh =
        given(Position::of(3).tiles("marsh 0,2")).after(RED, TRANSPORT).after(RED, branch(0, -2)).draws(["hills"]);
    marsh.when(RED, branch(0, -4)).under("horus/transport/tiles").accepted();
}

#[test]
fn or_it_is_agreed_that_there_must_be_two() {
    let options = OptionChanges { transport_needs_two: Some(true), ..OptionChanges::default() };
    let table = |left: u8| given(Position::with(3, options).stack(Stack::River, left));
    let refusal = table(1).when(RED, TRANSPORT).refused("horus/transport/tiles");
    assert_eq!(
        refusal.to_string(),
        "in this game river-transport lays two tiles of the river stack, and the stack has 1"
    );
    assert!(!table(1).commands(RED).contains(&TRANSPORT) && table(2).commands(RED).contains(&TRANSPORT));
    table(2).when(RED, TRANSPORT).by("horus/transport/tiles").accepted();
    given(Position::of(3).stack(Stack::River, 1)).when(RED, TRANSPORT).accepted();
}

#[test]
fn a_region_at_an_end_borders_the_river_unless_it_is_agreed_otherwise() {
    pins("horus/setup/river");
    let bare = OptionChanges { ends_are_river: Some(false), ..OptionChanges::default() };
    // the marsh touches the west end alone, the hills the start
    let table = |options| given(Position::with(3, options).tiles("marsh -4,0*0; hills 0,-2").moving(RED));
    table(OptionChanges::default()).when(RED, lift(-4, 0)).accepted();
    let position = || Position::with(3, bare).tiles("marsh -4,0*0; hills 0,-2; desert 0,2*0");
    let refusal = given(position().moving(RED)).when(RED, lift(-4, 0)).refused("horus/transport/move");
    assert_eq!(refusal.to_string(), "the region at -4,0 does not border the river");
    given(position().settling(RED, at(0, 2))).draws(["marsh"]).when(RED, mark(0, -2)).accepted();
    let position = Position::with(3, bare).tiles("marsh -4,0; hills 0,-2; desert 0,2*0");
    given(position.settling(RED, at(0, 2))).when(RED, mark(-4, 0)).refused("horus/transport/move");
}

#[test]
fn where_fewer_tiles_are_left_fewer_are_laid() {
    let last = Position::of(3).tiles("desert 0,-2").stack(Stack::River, 1).stack(Stack::Desert, 0).transport(RED, 1);
    let last = last.pile(&[]).hand(RED, &[]).hand(black(), &[]);
    let laid = given(last).when(RED, necropolis(0, 2)).under("horus/transport/tiles").accepted();
    assert_eq!(laid.after.phase, Phase::Over, "it was the last of the second stack");
    let one = || given(Position::of(3).stack(Stack::River, 1).tiles("marsh 0,-2*0; hills 2,-2"));
    let played = one().when(RED, TRANSPORT).by("horus/transport/tiles");
    played.then([Event::TransportPlayed { seat: RED }, tiles_left(1)]);
    let laid = one().after(RED, TRANSPORT).when(RED, necropolis(0, 2)).under("horus/transport/tiles");
    assert_eq!(laid.accepted().after.phase, Phase::Move { turn: RED });
    let two = Position::of(3).stack(Stack::River, 2).transport(RED, 2);
    let laid = given(two).when(RED, necropolis(0, 2)).by("horus/transport/tiles");
    laid.then([lays(RED, Terrain::Necropolis, at(0, 2)), tiles_left(1)]);
    // none at all: where the card has not gone with the stack
    let options = OptionChanges { transport_goes_with_river: Some(false), ..OptionChanges::default() };
    let none = Position::with(3, options).tiles("necropolis 0,2; marsh 0,-2*0; hills 2,-2").stack(Stack::River, 0);
    let played = given(none).when(RED, TRANSPORT).under("horus/transport/tiles");
    played.then([Event::TransportPlayed { seat: RED }, step(Phase::Move { turn: RED })]);
}

// -- the marker

/// Red stands on marsh at the river, on hills away from it and on desert at the river; black on the desert too.
const MARKED: &str = "marsh 0,2*0 0,4; desert 0,-2*1 0,-4*0 0,-6; hills 0,6*0 2,6; farmland 4,0*1; marsh -4,0";

#[test]
fn a_marker_of_ones_own_goes_to_another_region_at_the_river() {
    let table = || given(Position::of(3).tiles(MARKED).moving(RED));
    let lifted = table().when(RED, lift(0, 2)).by("horus/transport/move");
    let phase = Phase::Settle { from: at(0, 2), turn: RED };
    let after = lifted.then([step(phase)]);
    assert_eq!(after.seats[RED].markers, 17, "the marker stands there until it is put down");
    for (x, y) in [(0, -6), (-4, 0)] {
        let table = given(Position::of(3).tiles(MARKED).settling(RED, at(0, 2))).draws(["hills"]);
        let moved = table.when(RED, mark(x, y)).by("horus/transport/move").by("horus/influence/free-tile");
        let event = Event::MarkerMoved { seat: RED, from: at(0, 2), to: at(x, y) };
        let after = moved.then([event].into_iter().chain(over()));
        let marker = |x, y| after.kingdom.tiles().find(|tile| tile.at == at(x, y)).and_then(|tile| tile.marker);
        assert_eq!((marker(0, 2), marker(x, y), after.seats[RED].markers), (None, Some(RED), 17));
    }
}

#[test]
fn it_is_ones_own_and_its_region_borders_the_river() {
    let table = || given(Position::of(3).tiles(MARKED).moving(RED));
    for (x, y) in [(0, -2), (0, 4), (0, 0), (50, 50)] {
        let refusal = table().when(RED, lift(x, y)).refused("horus/transport/move");
        assert_eq!(refusal.to_string(), format!("no marker of seat 0 is at {x},{y}"));
    }
    let refusal = table().when(RED, lift(0, 6)).refused("horus/transport/move");
    assert_eq!(refusal.to_string(), "the region at 0,6 does not border the river");
    // one tile of the region at the river is enough, whichever the marker stands on
    table().when(RED, lift(0, -4)).accepted();
}

#[test]
fn it_goes_to_a_free_tile_of_land_in_another_region_at_the_river() {
    let table = || given(Position::of(3).tiles(MARKED).settling(RED, at(0, 2)));
    let refusal = table().when(RED, mark(0, 4)).refused("horus/transport/move");
    assert_eq!(refusal.to_string(), "0,4 is in the region of the marker at 0,2: it must move to another region");
    let refusal = table().when(RED, mark(2, 6)).refused("horus/transport/move");
    assert_eq!(refusal.to_string(), "the region at 2,6 does not border the river");
    table().when(RED, mark(0, -2)).refused("horus/influence/free-tile");
    table().when(RED, mark(0, 2)).refused("horus/influence/free-tile");
    table().when(RED, mark(0, 0)).refused("horus/influence/land");
    table().when(RED, mark(9, 9)).refused("horus/influence/land");
    // of the same land apart from it, one can
    table().draws(["hills"]).when(RED, mark(-4, 0)).accepted();
    // of any size, and the new one may be larger than 5
    let large = "marsh 0,2*0; hills 0,-2 0,-4 0,-6 0,-8 0,-10 0,-12 0,-14";
    let large = given(Position::of(3).tiles(large).settling(RED, at(0, 2))).draws(["hills"]);
    large.when(RED, mark(0, -14)).by("horus/transport/move").accepted();
}

#[test]
fn the_banks_of_a_branch_the_start_and_the_ends_are_banks_of_the_river() {
    // at a branch, at an end, at the start; a necropolis and the Temple are no river
    let tiles =
        "river 0,2 0,4; marsh 0,6*0; hills 4,0; desert 0,-2; necropolis 4,2; farmland 4,4; temple 2,-2; farmland 2,-4";
    let table = || given(Position::of(3).tiles(tiles).settling(RED, at(0, 6)));
    for (x, y) in [(4, 0), (0, -2)] {
        table().draws(["hills"]).when(RED, mark(x, y)).by("horus/transport/move").accepted();
    }
    for (x, y) in [(4, 4), (2, -4)] {
        table().when(RED, mark(x, y)).refused("horus/transport/move");
    }
    // nor does it matter for where the marker comes from
    let marked = "marsh 0,2; hills 4,0*0; desert 0,-2*0; necropolis 4,2; farmland 4,4*0";
    let table = || given(Position::of(3).tiles(marked).moving(RED));
    for (x, y) in [(4, 0), (0, -2)] {
        table().when(RED, lift(x, y)).by("horus/transport/move").accepted();
    }
    table().when(RED, lift(4, 4)).refused("horus/transport/move");
}

#[test]
fn a_marker_that_has_nowhere_to_go_is_not_lifted() {
    let tiles = "marsh 0,2*0; desert 0,-2*1; hills 0,-4 0,-6; farmland 0,4*0";
    let refusal = given(Position::of(3).tiles(&format!("{tiles}; marsh 4,0")).moving(RED));
    // away from the river, whatever there is
    refusal.when(RED, lift(0, 4)).refused("horus/transport/move");
    let full = "marsh 0,2*0 0,4; desert 0,-2*0; hills 0,6";
    let table = || given(Position::of(3).tiles(full).moving(RED));
    let refusal = table().when(RED, lift(0, 2)).refused("horus/transport/move");
    assert_eq!(refusal.to_string(), "no other region at the river has a free tile for the marker at 0,2");
    table().when(RED, lift(0, -2)).accepted();
    // where none can be moved the table does not wait
    let nowhere = Position::of(3).tiles(tiles).transport(RED, 1);
    let laid = given(nowhere).draws(["hills"]).when(RED, necropolis(-4, 0)).under("horus/transport/move").accepted();
    assert!(!laid.events.contains(&step(Phase::Move { turn: RED })));
    // the tiles that were just laid count: a branch brings the river to the hills
    let near = Position::of(3).tiles("necropolis 0,2; hills 0,4; river 2,2; marsh 0,-2*0").transport(RED, 1);
    let laid = given(near).when(RED, branch(2, 4)).by("horus/transport/move").accepted();
    assert_eq!(laid.after.phase, Phase::Move { turn: RED });
}

#[test]
fn no_marker_need_be_moved() {
    let table = given(Position::of(3).tiles(MARKED).moving(RED)).draws(["hills"]);
    let declined = table.when(RED, DONE).by("horus/transport/move");
    declined.then([moves_none(RED)].into_iter().chain(over()));
    // but one that was lifted is put down
    let settling = given(Position::of(3).tiles(MARKED).settling(RED, at(0, 2)));
    settling.when(RED, DONE).refused("horus/turn/order");
    let compulsory = OptionChanges { marker_compulsory: Some(true), ..OptionChanges::default() };
    let table = given(Position::with(3, compulsory).tiles(MARKED).moving(RED)).draws(["hills"]);
    table.when(RED, DONE).by("horus/transport/move").accepted();
}
