//! Stated positions: possible ones, and the errors of the others.

use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_core::engine::hidden::{Bag, Hidden};
use amunre_core::horus::{Card, Horus, KingdomMap, OptionChanges, Phase, RiverEnd, Setup, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};
use serde_json::json;

#[track_caller]
pub(super) fn wrong(position: Position, message: &str) {
    let error = position.error().expect("a position that cannot be").to_string();
    assert_eq!(error, message);
}

pub(super) fn with(tiles: &str) -> Position {
    Position::of(3).tiles(tiles).explore(RED, Tile::Hills)
}

#[test]
fn a_position_is_taken_as_it_is_stated() {
    let position = with("marsh 0,2*1; necropolis 0,-2; temple -2,2").end(RiverEnd::East, 4, 0);
    let setup = position.setup();
    let table = given(position);
    assert_eq!(setup.position.as_deref(), Some(table.state()));
    let written = serde_json::to_value(&setup).expect("JSON");
    let read: Setup = serde_json::from_value(written.clone()).expect("a set-up that can be read");
    assert_eq!(read, setup);
    let tiles = &written["position"]["kingdom"];
    assert_eq!(tiles[3], json!({"at": {"x": 0, "y": 2}, "marker": 1, "terrain": "marsh"}));
    assert_eq!((&tiles[2]["terrain"], &tiles[6]["terrain"]), (&json!("river"), &json!("east_end")));
    // a view can be, and a copy of a log begins with one; but a game does not start from it
    let rules = Horus::rules(&setup).expect("a game");
    let view = table.view(amunre_core::engine::hidden::Viewer::Seat(RED));
    Horus::check(&rules, &view).expect("a view");
    Horus::check_stated(&rules, &view).expect("a view of a position");
    let error = Horus::rules(&Horus::with_position(&setup, view).expect("positions")).expect_err("a view");
    assert_eq!(error.field, "position.seats[1].hand");
}

// -- how tiles lie

#[test]
fn no_tile_lies_on_another_nor_apart_from_all_before_it() {
    pins("horus/tiles/overlap");
    wrong(with("marsh 0,2 1,3"), "position.kingdom[4] is 1,3: expected a spot that does not overlap the tile at 0,2");
    wrong(with("marsh 0,1"), "position.kingdom[3] is 0,1: expected a spot that does not overlap the tile at 0,0");
    let apart = "expected a spot that touches an earlier tile";
    wrong(with("marsh 0,4 0,2"), &format!("position.kingdom[3] is 0,4: {apart}"));
    wrong(with("marsh 4,2"), &format!("position.kingdom[3] is 4,2: {apart}"));
}

#[test]
fn no_tile_lies_out_of_reach() {
    pins("horus/tiles/range");
    for (x, y) in [(241, 0), (-241, 0), (0, 30_000), (0, -241)] {
        let tiles = json!([{"at": {"x": x, "y": y}, "terrain": "marsh"}]);
        let error = serde_json::from_value::<KingdomMap>(tiles).expect_err("out of reach").to_string();
        assert!(error.contains(&format!("a tile at {x},{y}: expected coordinates from -240 to 240")), "{error}");
    }
    let far = json!([{"at": {"x": 40_000, "y": 0}, "terrain": "marsh"}]);
    assert!(serde_json::from_value::<KingdomMap>(far).is_err());
    let many: Vec<_> = (0..121).map(|place| json!({"at": {"x": place, "y": 0}, "terrain": "marsh"})).collect();
    assert!(serde_json::from_value::<KingdomMap>(json!(many)).is_err());
}

/// A view of a client is read without the rules of a stated position: a marker must not move to another tile.
#[test]
fn no_two_tiles_lie_on_one_spot() {
    pins("horus/tiles/overlap");
    let at = json!({"x": 4, "y": 3});
    let tiles = json!([{"at": at, "terrain": "desert"}, {"at": at, "marker": 1, "terrain": "hills"}]);
    let error = serde_json::from_value::<KingdomMap>(tiles).expect_err("two tiles on a spot").to_string();
    assert!(error.contains("two tiles at 4,3: expected each tile on a spot of its own"), "{error}");
}

#[test]
fn the_river_hangs_together() {
    pins("horus/setup/river");
    let message = "position.kingdom[4] is 0,4: expected a river tile that is connected to all others";
    wrong(with("marsh 0,2; river 0,4"), message);
    assert_eq!(with("marsh 0,2; river -2,2 -2,4 0,4").error(), None);
    // by its ends too
    assert_eq!(with("river -4,0 4,1").error(), None);
}

#[test]
fn there_is_one_start_and_one_of_each_end() {
    pins("horus/setup/river");
    wrong(with("river_start 0,2"), "position.kingdom: the start of the river is 2: expected 1");
    let only = |tiles: &str| Position::of(3).only(tiles).explore(RED, Tile::Hills);
    wrong(only("river_start 0,0; west_end -2,0"), "position.kingdom: the east end of the river is 0: expected 1");
    wrong(
        only("river_start 0,0; west_end -2,0 0,2; east_end 2,0"),
        "position.kingdom: the west end of the river is 2: expected 1",
    );
    assert!(only("marsh 0,0").error().is_some());
}

#[test]
fn the_temple_lies_beside_the_river() {
    pins("horus/temple/place");
    let message = "position.kingdom[4] is 0,4: expected a spot beside the river, for the Temple";
    wrong(with("marsh 0,2; temple 0,4"), message);
    assert_eq!(with("marsh 0,2; temple -2,2").error(), None, "land may have been laid beside it");
    // beside an end alone it lies at the river, unless it is agreed that ends are none
    let at_an_end = |ends: bool| {
        let options = OptionChanges { ends_are_river: Some(ends), ..OptionChanges::default() };
        Position::with(3, options).tiles("temple -4,0").explore(RED, Tile::Hills)
    };
    assert_eq!(at_an_end(true).error(), None);
    wrong(at_an_end(false), "position.kingdom[3] is -4,0: expected a spot beside the river, for the Temple");
}

// -- what is conserved

#[test]
fn every_tile_of_the_box_is_somewhere_and_none_twice() {
    pins("horus/setup/tiles");
    wrong(
        with("marsh 0,2").but(|state| state.bag.take(Hidden::Known(Tile::Marsh))),
        "position.tiles of marsh is 19: expected 20 in the bag, the reserve, the kingdom, in hand and removed together",
    );
    wrong(
        with("marsh 0,2").but(|state| state.bag.add(Hidden::Known(Tile::River))),
        "position.tiles of river and necropolis is 37: expected 36 in the bag, the reserve, the kingdom, in hand and \
         removed together",
    );
    wrong(
        with("temple 0,2").but(|state| state.removed.add(Tile::Temple)),
        "position.the Temple is 2: expected 1 in the bag, the reserve, the kingdom, in hand and removed together",
    );
    // the tile in hand counts
    wrong(
        with("marsh 0,2").but(|state| state.phase = Phase::Explore { tile: Tile::Marsh, turn: RED }),
        "position.tiles of marsh is 21: expected 20 in the bag, the reserve, the kingdom, in hand and removed together",
    );
    wrong(
        with("marsh 0,2").but(|state| {
            state.reserve.add(Stack::Hills);
            state.bag.take(Hidden::Known(Tile::Hills));
        }),
        "position.reserve.hills is 11: expected at most 10",
    );
    wrong(
        with("marsh 0,2").but(|state| {
            state.reserve.take(Stack::Hills);
            state.removed.add(Tile::Hills);
        }),
        "position.bag.hills is 11: expected at most 10 in the bag, in hand and removed",
    );
    // the river has a stack, too, and tiles in the bag
    wrong(
        with("marsh 0,2").but(|state| {
            state.reserve.add(Stack::River);
            state.bag.take(Hidden::Known(Tile::River));
        }),
        "position.reserve.river is 25: expected at most 24",
    );
    wrong(
        with("marsh 0,2").but(|state| {
            state.reserve.take(Stack::River);
            state.removed.add(Tile::River);
        }),
        "position.bag.river is 13: expected at most 12 in the bag, in hand and removed",
    );
    wrong(
        with("marsh 0,2").but(|state| state.bag = Bag::unseen(51)),
        "position.bag is a pile whose content is not known: expected the tiles in it, which everyone can tell",
    );
}

#[test]
fn every_card_is_somewhere_and_none_twice() {
    pins("horus/setup/start");
    wrong(
        with("marsh 0,2").but(|state| state.deck.take(Hidden::Known(Card::Marsh1))),
        "position.cards is 49: expected 50 in the hands, the pile and the discards together",
    );
    wrong(
        with("marsh 0,2").but(|state| {
            state.deck.take(Hidden::Known(Card::Marsh1));
            state.discards.add(Card::Any5);
        }),
        "position.cards.any_5 is 2: expected at most 1",
    );
    wrong(
        with("marsh 0,2").but(|state| state.deck = state.deck.concealed()),
        "position.deck is a view: expected every card in it: a game starts from the whole state",
    );
    wrong(
        with("marsh 0,2").but(|state| state.seats[black()].hand = state.seats[black()].hand.concealed()),
        "position.seats[1].hand is a view: expected every card in it: a game starts from the whole state",
    );
}

#[test]
fn every_marker_is_somewhere_and_stands_on_land() {
    pins("horus/influence/supply");
    wrong(
        with("marsh 0,2*1").but(|state| state.seats[black()].markers = 20),
        "position.seats[1].markers is 21: expected 20 in the supply and the kingdom together",
    );
    wrong(
        with("marsh 0,2").but(|state| state.seats[RED].markers = 19),
        "position.seats[0].markers is 19: expected 20 in the supply and the kingdom together",
    );
    wrong(with("necropolis 0,2*0"), "position.kingdom[3].marker is 0: expected none: necropolis is not land");
    wrong(with("river 0,2*0"), "position.kingdom[3].marker is 0: expected none: river is not land");
    wrong(with("marsh 0,2*3"), "position.kingdom[3].marker is 3: expected a seat from 0 to 2");
}

#[test]
fn tiles_read_in_any_order_of_words_are_the_same_kingdom() {
    let kingdom = given(with("marsh 0,2*1 0,4; river 2,2")).state().kingdom;
    let text = serde_json::to_string(&kingdom).expect("JSON");
    let read: KingdomMap = serde_json::from_str(&text).expect("a kingdom");
    assert_eq!(read, kingdom);
    assert_eq!(read.frontier().collect::<Vec<_>>(), kingdom.frontier().collect::<Vec<_>>());
    assert_eq!(read.end(RiverEnd::West), at(-2, 0));
    let other: KingdomMap = serde_json::from_str(&text.replace("\"marker\":1", "\"marker\":2")).expect("a kingdom");
    assert_ne!(other, kingdom);
    let terrain = kingdom.tiles().nth(3).map(|tile| tile.terrain);
    assert_eq!(terrain, Some(Terrain::Marsh));
    assert!(serde_json::from_str::<KingdomMap>("[{\"at\":{\"x\":0,\"y\":0,\"z\":0},\"terrain\":\"marsh\"}]").is_err());
}
