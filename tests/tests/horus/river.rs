//! The River Nile: extensions, the second tile, branches and necropolises (rules summary, The River Nile).

use amunre_core::engine::hidden::KnownTo;
use amunre_core::horus::RiverEnd::{East, West};
use amunre_core::horus::options::RiverByCard;
use amunre_core::horus::{Card, Command, Event, OptionChanges, Origin, Phase, Stack, State, Terrain, Tile};
use amunre_tests::given_when_then::Given;
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};

use super::{ON, on};

fn terrain(state: &State, x: i16, y: i16) -> Option<Terrain> {
    state.kingdom.tiles().find(|tile| tile.at == at(x, y)).map(|tile| tile.terrain)
}

/// Red has drawn a river tile.
fn drawn_river() -> Given<amunre_core::horus::Horus> {
    given(Position::of(3).explore(RED, Tile::River))
}

// -- from the bag

#[test]
fn a_random_river_tile_takes_the_place_of_an_end_which_goes_on_beside_it() {
    for (end, old, to, new) in [(West, (-2, 0), (-4, 1), Terrain::WestEnd), (East, (2, 0), (1, 2), Terrain::EastEnd)] {
        let extended = drawn_river().when(RED, extend(end, to.0, to.1)).by("horus/river/extend");
        let event = extends(RED, end, at(old.0, old.1), at(to.0, to.1), Origin::Bag);
        let after = extended.by("horus/turn/explore").then([event, second_tile(RED)]);
        assert_eq!(terrain(&after, old.0, old.1), Some(Terrain::River));
        assert_eq!(terrain(&after, to.0, to.1), Some(new));
        assert_eq!((after.kingdom.end(end), after.kingdom.end(end.other())), (at(to.0, to.1), at(-old.0, old.1)));
        assert_eq!((after.kingdom.len(), after.reserve.of(Stack::River), after.idle), (4, 24, 0));
    }
}

#[test]
fn the_end_goes_to_any_free_spot_that_touches_the_new_tile_and_to_no_other() {
    let listed = drawn_river().commands(RED);
    // of the twelve around an end one side is taken by the start
    assert_eq!(listed.len(), 2 * 9);
    assert!(at(-2, 0).touching().filter(|spot| spot.x < -1).all(|spot| listed.contains(&extend(West, spot.x, spot.y))));
    let refusal = drawn_river().when(RED, extend(West, 4, 0)).refused("horus/river/extend");
    assert_eq!(
        refusal.to_string(),
        "the west end must go beside the new river tile at -2,0, and 4,0 does not touch that tile"
    );
    // not even where it touches other river
    drawn_river().when(RED, extend(West, 1, 2)).forbidden(["horus/river/extend"]);
    drawn_river().when(RED, extend(East, -4, 0)).forbidden(["horus/river/extend"]);
    drawn_river().when(RED, extend(West, -6, 0)).forbidden(["horus/tiles/touch", "horus/river/extend"]);
    drawn_river().when(RED, extend(West, -1, 1)).forbidden(["horus/tiles/overlap", "horus/river/extend"]);
    drawn_river().when(RED, extend(West, -1, -1)).refused("horus/tiles/overlap");
    drawn_river().when(RED, extend(West, 400, 1)).forbidden(["horus/tiles/range", "horus/river/extend"]);
}

#[test]
fn a_random_river_tile_is_laid_in_no_other_way() {
    for (command, word) in [(lay(0, 2), "lay"), (branch(0, 2), "branch"), (necropolis(0, 2), "necropolis")] {
        let refusal = drawn_river().when(RED, command).refused("horus/river/extend");
        let message = "a river tile from the bag replaces an end of the river: use `extend`, not";
        assert_eq!(refusal.to_string(), format!("{message} `{word}`"));
    }
}

#[test]
fn it_leaves_the_game_where_neither_end_can_go_anywhere() {
    // both ends have one exit, and it is the same: who goes there blocks the other
    let mouth = "river_start 0,0; west_end -2,1; east_end 2,1; marsh -4,1 -3,-1 -2,3; desert 4,1 3,-1 2,3";
    let position = || Position::of(3).only(mouth).tiles("hills 4,3").influence(RED, Card::Any1);
    let end = given(position()).draws(["any_5", "river"]).when(RED, DONE).by("horus/river/extend");
    let after = end.then([
        declines(RED),
        drawn(RED, Card::Any5),
        Event::TurnBegan { seat: black(), turn: 8 },
        Event::TileDrawn { seat: black(), tile: Tile::River },
        Event::RiverSetAside { seat: black() },
        expanding(black()),
    ]);
    assert_eq!((after.removed.of(Tile::River), after.bag.kinds().of(Tile::River), after.idle), (1, 11, 1));
    // or, if it is agreed, another is drawn, as often as it takes
    let redraw = OptionChanges { river_redraw: Some(true), ..OptionChanges::default() };
    let position = Position::with(3, redraw).only(mouth).tiles("hills 4,3").influence(RED, Card::Any1);
    let end = given(position).draws(["any_5", "river", "river", "hills"]).when(RED, DONE).by("horus/river/extend");
    let aside = [Event::TileDrawn { seat: black(), tile: Tile::River }, Event::RiverSetAside { seat: black() }];
    let drawn_in_the_end = [Event::TileDrawn { seat: black(), tile: Tile::Hills }];
    let begins = [declines(RED), drawn(RED, Card::Any5), Event::TurnBegan { seat: black(), turn: 8 }];
    let after = end.then(begins.into_iter().chain(aside).chain(aside).chain(drawn_in_the_end));
    assert_eq!((after.removed.of(Tile::River), after.draws.tiles), (2, 3));
    // a tile elsewhere frees neither; with a wider mouth one of them goes on
    let wide = mouth.replace(" -2,3", "");
    let position = Position::of(3).only(&wide).tiles("hills 4,3").influence(RED, Card::Any1);
    let end = given(position).draws(["any_5", "river"]).when(RED, DONE).accepted();
    assert_eq!(end.after.phase, Phase::Explore { tile: Tile::River, turn: black() });
}

/// Two pockets, one around each end. The way out of each is a chain whose first spot overlaps a later one: 4,0, then 4,2, then 5,0.
const TWISTED: &str = "hills 2,2 2,-2; marsh 2,4 4,-2; desert 4,4; marsh 6,4; farmland 6,2 7,0; \
    hills -2,-2 -2,2; marsh -2,-4 -4,2; desert -4,-4; marsh -6,-4; farmland -6,-2 -7,0";

#[test]
fn an_end_whose_only_way_out_overlaps_itself_is_not_blocked_and_yet_cannot_go_on() {
    pins("horus/river/blocked");
    // other tiles are laid as if nothing were wrong, for both ends have a chain of free spots that leads out
    given(Position::of(3).tiles(TWISTED).explore(RED, Tile::Hills)).when(RED, lay(0, 2)).accepted();
    // a tile in the chain is refused: there is no other
    for (x, y) in [(6, -2), (-6, 2)] {
        let table = given(Position::of(3).tiles(TWISTED).explore(RED, Tile::Hills));
        table.when(RED, lay(x, y)).refused("horus/river/blocked");
    }
    // but the first spot of the chain shuts the end in that goes there
    let (east, west) = TWISTED.split_at(TWISTED.find("hills -2").expect("the west"));
    for (tiles, end, x) in [(east.trim_end_matches([';', ' ']), East, 4), (west, West, -4)] {
        let table = || given(Position::of(3).tiles(tiles).explore(RED, Tile::River));
        table().when(RED, extend(end, x, 0)).refused("horus/river/blocked");
        table().when(RED, extend(end.other(), -x, 0)).accepted();
    }
    let table = given(Position::of(3).tiles(TWISTED).influence(RED, Card::Any1)).draws(["any_5", "river"]);
    let drawn = table.when(RED, DONE).by("horus/river/extend").accepted();
    assert!(drawn.events.contains(&Event::RiverSetAside { seat: black() }), "{:?}", drawn.events);
    // without the wall at 7,0 a straight chain leads out, and the tile is laid
    let open = TWISTED.replace(" 7,0", "");
    given(Position::of(3).tiles(&open).explore(RED, Tile::River)).when(RED, extend(East, 4, 0)).accepted();
}

#[test]
fn an_end_may_go_where_any_other_tile_would_block_it() {
    pins("horus/river/blocked");
    // each end has one exit, a lane of its own
    let lanes = "marsh -2,2 -4,2 -2,-2 -4,-2; desert 2,2 4,2 2,-2 4,-2; hills 0,2";
    let position = Position::of(3).tiles(lanes).influence(RED, Card::Any1);
    let table = given(position).draws(["any_5", "river"]).after(RED, DONE);
    assert_eq!(table.commands(black()), [extend(West, -4, 0), extend(East, 4, 0)]);
    table.when(black(), extend(West, -4, 0)).by("horus/river/extend").accepted();
    given(Position::of(3).tiles(lanes).explore(RED, Tile::Hills)).when(RED, lay(-4, 0)).refused("horus/river/blocked");
}

// -- the second tile

/// Red has extended the river to the west, and lays the second tile.
fn second() -> Given<amunre_core::horus::Horus> {
    given(Position::of(3).end(West, -4, 0).second_tile(RED))
}

#[test]
fn one_tile_of_the_river_stack_follows_and_no_third() {
    let branched = second().when(RED, branch(0, 2)).by("horus/river/branch");
    let after = branched.under("horus/river/second-tile").then([lays(RED, Terrain::River, at(0, 2)), expanding(RED)]);
    assert_eq!((after.reserve.of(Stack::River), after.bag.kinds().of(Tile::River)), (23, 11));
    let extended = drawn_river().after(RED, extend(West, -4, 0)).when(RED, extend(West, -6, 0));
    let event = extends(RED, West, at(-4, 0), at(-6, 0), Origin::Reserve);
    let after = extended.by("horus/river/extend").then([event, expanding(RED)]);
    assert_eq!(after.reserve.of(Stack::River), 23);
    let first = drawn_river().when(RED, extend(West, -4, 0)).by("horus/river/second-tile");
    assert_eq!(first.accepted().after.phase, Phase::SecondTile { card: None, turn: RED });
}

#[test]
fn from_an_empty_river_stack_none_follows() {
    let position = Position::of(3).tiles("necropolis 0,2").stack(Stack::River, 0).explore(RED, Tile::River);
    let extended = given(position).when(RED, extend(West, -4, 0)).under("horus/river/second-tile");
    extended.then([extends(RED, West, at(-2, 0), at(-4, 0), Origin::Bag), expanding(RED)]);
    // but the last one of it does
    let position = Position::of(3).stack(Stack::River, 1).explore(RED, Tile::River);
    let extended = given(position).when(RED, extend(West, -4, 0)).by("horus/river/second-tile");
    extended.then([extends(RED, West, at(-2, 0), at(-4, 0), Origin::Bag), second_tile(RED)]);
}

#[test]
fn none_follows_a_river_tile_of_a_card_unless_it_is_agreed() {
    let options = OptionChanges { second_tile_by_card: Some(true), ..OptionChanges::default() };
    let card = Card::River3;
    let table = || given(Position::with(3, options).bring(RED, card, Stack::River));
    let second = step(Phase::SecondTile { card: Some(card), turn: RED });
    let branched = table().when(RED, branch(0, 2)).by("horus/river/second-tile");
    branched.then([lays(RED, Terrain::River, at(0, 2)), second]);
    let extended = table().when(RED, extend(East, 4, 0)).by("horus/river/second-tile");
    extended.then([extends(RED, East, at(2, 0), at(4, 0), Origin::Reserve), second]);
    // nor a necropolis; and after the second tile the turn goes on with the marker, not with another card
    let buried = table().draws(ON).when(RED, necropolis(0, 2)).under("horus/river/second-tile");
    buried.then([lays(RED, Terrain::Necropolis, at(0, 2))].into_iter().chain(on(RED, 7)));
    let twice = table().after(RED, branch(0, 2)).draws(ON).when(RED, branch(0, 4)).under("horus/river/second-tile");
    twice.then([lays(RED, Terrain::River, at(0, 4))].into_iter().chain(on(RED, 7)));
    let marked = Position::with(3, options)
        .tiles("marsh 0,-2 2,-2 4,-2")
        .phase(Phase::SecondTile { card: Some(card), turn: RED });
    let marked = given(marked).when(RED, necropolis(0, 2)).by("horus/influence/size");
    marked.then([lays(RED, Terrain::Necropolis, at(0, 2)), influence(RED, card)]);
}

/// The first tile of the river stack that a card brings is laid as one from the bag is.
fn as_from_bag() -> OptionChanges {
    OptionChanges { river_by_card: Some(RiverByCard::AsFromBag), ..OptionChanges::default() }
}

#[test]
fn a_river_tile_of_a_card_takes_the_place_of_an_end_if_that_is_agreed() {
    let card = Card::River3;
    let usual = || given(Position::of(3).bring(RED, card, Stack::River));
    let agreed = || given(Position::with(3, as_from_bag()).bring(RED, card, Stack::River));
    let second = step(Phase::SecondTile { card: Some(card), turn: RED });
    let extended = agreed().when(RED, extend(East, 4, 0)).by("horus/river/second-tile");
    extended.then([extends(RED, East, at(2, 0), at(4, 0), Origin::Reserve), second]);
    usual().draws(ON).when(RED, extend(East, 4, 0)).under("horus/river/second-tile").accepted();
    // the end goes beside the new tile, and no other way is open
    usual().draws(ON).when(RED, extend(East, 0, 2)).accepted();
    let refusal = agreed().when(RED, extend(East, 0, 2)).refused("horus/river/extend");
    assert_eq!(
        refusal.to_string(),
        "the east end must go beside the new river tile at 2,0, and 0,2 does not touch that tile"
    );
    for (command, word) in [(branch(0, 2), "branch"), (necropolis(0, 2), "necropolis")] {
        usual().draws(ON).when(RED, command).accepted();
        let refusal = agreed().when(RED, command).refused("horus/river/extend");
        let message = "in this game the river tile of a card replaces an end of the river: use `extend`, not";
        assert_eq!(refusal.to_string(), format!("{message} `{word}`"));
    }
    let list = agreed().commands(RED);
    assert!(!list.is_empty() && list.iter().all(|command| matches!(command, Command::Extend { .. })), "{list:?}");
    // the second tile is laid in any way, and brings no third one
    for command in [branch(0, 2), necropolis(0, 2), extend(West, 0, 2)] {
        agreed().after(RED, extend(East, 4, 0)).draws(ON).when(RED, command).accepted();
    }
    // where no end can go on, it is laid in any way
    let shut = || Position::with(3, as_from_bag()).tiles(TWISTED).bring(RED, card, Stack::River);
    given(shut()).draws(ON).when(RED, necropolis(0, 2)).accepted();
    given(shut()).when(RED, branch(0, 2)).by("horus/river/second-tile").accepted();
}

#[test]
fn of_the_two_tiles_of_river_transport_the_first_takes_the_place_of_an_end_if_that_is_agreed() {
    let (usual, agreed) = (Position::of(3), Position::with(3, as_from_bag()));
    given(usual.transport(RED, 2)).when(RED, branch(0, 2)).accepted();
    let agreed = || given(agreed.clone().transport(RED, 2));
    agreed().when(RED, branch(0, 2)).refused("horus/river/extend");
    agreed().after(RED, extend(East, 4, 0)).draws(["hills"]).when(RED, branch(0, 2)).accepted();
    // one that is left alone is laid in any way
    let last = Position::with(3, as_from_bag()).stack(Stack::River, 1).transport(RED, 1);
    given(last).draws(["hills"]).when(RED, necropolis(0, 2)).accepted();
}

// -- a tile of the river stack

#[test]
fn as_river_it_goes_beside_any_river_tile_that_is_no_end() {
    for (x, y) in [(0, 2), (-1, -2), (-2, 2), (-3, -2)] {
        let branched = second().when(RED, branch(x, y)).by("horus/river/branch");
        let after = branched.then([lays(RED, Terrain::River, at(x, y)), expanding(RED)]);
        assert_eq!([West, East].map(|end| after.kingdom.end(end)), [at(-4, 0), at(2, 0)]);
    }
    for (x, y) in [(-6, 0), (4, 0), (2, 2), (-5, 2)] {
        let refusal = second().when(RED, branch(x, y)).refused("horus/river/branch");
        assert_eq!(refusal.to_string(), format!("{x},{y} touches no river tile other than an end of the river"));
    }
    second().when(RED, branch(0, 5)).forbidden(["horus/tiles/touch", "horus/river/branch"]);
    // a branch can go on from a branch, beside a necropolis not
    let table = || given(Position::of(3).tiles("river 0,2; necropolis 0,-2").second_tile(RED));
    table().when(RED, branch(0, 4)).accepted();
    table().when(RED, branch(0, -4)).refused("horus/river/branch");
}

#[test]
fn an_end_can_go_to_the_new_tile_or_to_any_river_tile_that_is_no_end() {
    for (x, y) in [(-6, 0), (0, 2), (-2, -2), (-5, 2)] {
        let extended = second().when(RED, extend(West, x, y)).by("horus/river/extend");
        let event = extends(RED, West, at(-4, 0), at(x, y), Origin::Reserve);
        let after = extended.then([event, expanding(RED)]);
        assert_eq!((terrain(&after, -4, 0), after.kingdom.end(West)), (Some(Terrain::River), at(x, y)));
        assert_eq!(after.reserve.of(Stack::River), 23);
    }
    let refusal = second().when(RED, extend(East, -6, 0)).refused("horus/river/extend");
    let message = "the east end must go beside the river, and -6,0 touches no river tile other than an end";
    assert_eq!(refusal.to_string(), message);
    second().when(RED, extend(West, 4, 0)).refused("horus/river/extend");
    let land = || given(Position::of(3).tiles("marsh 0,2").second_tile(RED));
    land().when(RED, extend(East, 0, 4)).refused("horus/river/extend");
    land().when(RED, extend(East, -1, 4)).forbidden(["horus/river/extend"]);
}

#[test]
fn where_it_is_agreed_a_branch_or_an_end_can_touch_an_end_alone() {
    let options = OptionChanges { fork_at_end: Some(true), ..OptionChanges::default() };
    let table = || given(Position::with(3, options).end(West, -4, 0).second_tile(RED));
    table().when(RED, branch(-6, 0)).by("horus/river/branch").accepted();
    table().when(RED, branch(4, 0)).by("horus/river/branch").accepted();
    table().when(RED, extend(East, -6, 0)).by("horus/river/extend").accepted();
    table().when(RED, extend(West, 4, 0)).by("horus/river/extend").accepted();
    table().when(RED, branch(0, 4)).refused("horus/tiles/touch");
    let land = || given(Position::with(3, options).tiles("marsh 0,2").second_tile(RED));
    land().when(RED, branch(0, 4)).refused("horus/river/branch");
}

#[test]
fn as_necropolis_it_lies_where_land_could_and_is_no_region() {
    let table = || given(Position::of(3).tiles("marsh 0,2 0,-2; temple -2,-2").second_tile(RED));
    for (x, y) in [(0, 4), (-4, 0), (2, 2), (-2, -4)] {
        let buried = table().when(RED, necropolis(x, y)).by("horus/river/necropolis");
        let after = buried.then([lays(RED, Terrain::Necropolis, at(x, y)), expanding(RED)]);
        assert_eq!(after.reserve.of(Stack::River), 23);
        assert_eq!(after.kingdom.size_at(6), 0, "it has no size");
        assert_eq!(after.kingdom.size_at(3), 1);
    }
    let refusal = table().when(RED, lay(0, 4)).refused("horus/river/necropolis");
    let message =
        "a tile of the river stack is laid as river with `extend` or `branch`, or with `necropolis`, not with `lay`";
    assert_eq!(refusal.to_string(), message);
}

#[test]
fn a_necropolis_keeps_two_regions_apart() {
    let apart = given(Position::of(3).tiles("marsh 0,2; necropolis 0,4; marsh 0,6").explore(RED, Tile::Hills));
    assert_eq!((apart.state().kingdom.size_at(3), apart.state().kingdom.size_at(5)), (1, 1));
    assert_eq!(apart.state().deck_known_to, KnownTo::Nobody);
}
