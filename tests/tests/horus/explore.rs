//! A random tile is drawn and laid (rules summary, Explore the Kingdom).

use amunre_core::horus::options::EmptyBag;
use amunre_core::horus::{Card, Event, OptionChanges, Phase, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given};

use super::{ON, on};

/// Red can place a marker on marsh at 0,2.
fn before_the_end(position: Position) -> Position {
    position.tiles("marsh 0,2").influence(RED, Card::Any1)
}

#[test]
fn a_turn_begins_with_a_random_tile_for_all_to_see() {
    let end = given(before_the_end(Position::of(3))).draws(ON).when(RED, DONE).by("horus/turn/explore");
    let after = end.then([declines(RED)].into_iter().chain(on(RED, 7)));
    assert_eq!(after.phase, Phase::Explore { tile: Tile::Hills, turn: black() });
    assert_eq!(after.bag.kinds().of(Tile::Hills), 9);
    assert_eq!((after.turn, after.draws.tiles, after.idle), (8, 1, 1));
}

#[test]
fn the_tile_lies_where_any_tile_can_whatever_it_touches() {
    for (tile, terrain) in [
        (Tile::Marsh, Terrain::Marsh),
        (Tile::Farmland, Terrain::Farmland),
        (Tile::Hills, Terrain::Hills),
        (Tile::Desert, Terrain::Desert),
    ] {
        let table = Position::of(3).tiles("necropolis 0,2; temple 0,-2").explore(RED, tile);
        // beside a necropolis, the Temple, an end, the start
        for (x, y) in [(0, 4), (0, -4), (-4, 0), (2, 2)] {
            let laid = given(table.clone()).when(RED, lay(x, y)).by("horus/turn/explore");
            let after = laid.then([explores(RED, terrain, at(x, y)), expanding(RED)]);
            assert_eq!((after.reserve.len(), after.idle), (63, 0), "a random tile is none of the reserve");
        }
    }
}

#[test]
fn land_is_laid_and_not_otherwise() {
    let table = || given(Position::of(3).explore(RED, Tile::Farmland));
    for (command, word) in [
        (necropolis(0, 2), "necropolis"),
        (branch(0, 2), "branch"),
        (extend(amunre_core::horus::RiverEnd::West, -4, 0), "extend"),
    ] {
        let refusal = table().when(RED, command).refused("horus/turn/explore");
        assert_eq!(refusal.to_string(), format!("the tile is farmland: use `lay`, not `{word}`"));
        let reserve = given(Position::of(3).bring(RED, Card::Desert3, Stack::Desert));
        let refusal = reserve.when(RED, command).refused("horus/turn/explore");
        assert_eq!(refusal.to_string(), format!("the tile is desert: use `lay`, not `{word}`"));
        let temple = given(Position::of(3).explore(RED, Tile::Temple));
        let refusal = temple.when(RED, command).refused("horus/turn/explore");
        assert_eq!(refusal.to_string(), format!("the tile is the Temple of Horus: use `lay`, not `{word}`"));
    }
}

#[test]
fn from_an_empty_bag_nothing_is_drawn() {
    let position = before_the_end(Position::of(3)).bag(&[]);
    let end = given(position).draws(["any_5"]).when(RED, DONE).by("horus/turn/order");
    end.under("horus/turn/explore").then([
        declines(RED),
        drawn(RED, Card::Any5),
        Event::TurnBegan { seat: black(), turn: 8 },
        expanding(black()),
    ]);
}

#[test]
fn or_the_game_ends_with_the_turn_of_the_last_random_tile() {
    let options = OptionChanges { empty_bag: Some(EmptyBag::EndsGame), ..OptionChanges::default() };
    let position = || before_the_end(Position::with(3, options));
    let end = given(position().bag(&[])).draws(["any_5"]).when(RED, DONE).by("horus/turn/explore");
    let after = end.accepted().after;
    assert_eq!(after.phase, Phase::Over);
    // the last one is drawn and laid, and the turn goes on to its end
    let last = given(position().bag(&[Tile::Hills])).draws(ON).when(RED, DONE).under("horus/turn/explore");
    let after = last.then([declines(RED)].into_iter().chain(on(RED, 7)));
    assert_eq!(after.bag.len(), 0);
    let laid = given(Position::with(3, options).bag(&[]).explore(RED, Tile::Hills)).when(RED, lay(0, 2));
    laid.then([explores(RED, Terrain::Hills, at(0, 2)), expanding(RED)]);
}
