//! Connected tiles (rules summary, Creating Regions).

use amunre_core::horus::{KingdomMap, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, given, pins};

fn kingdom(tiles: &str) -> KingdomMap {
    given(Position::of(3).tiles(tiles).explore(RED, Tile::River)).state().kingdom
}

/// The sizes of the regions of all tiles but the first three.
fn sizes(tiles: &str) -> Vec<u8> {
    let kingdom = kingdom(tiles);
    (3..kingdom.len()).map(|number| kingdom.size_at(number)).collect()
}

#[test]
fn tiles_of_one_land_that_touch_with_an_edge_or_half_of_one_are_a_region() {
    pins("horus/regions/region");
    assert_eq!(sizes("marsh 0,2 2,3 4,4"), [3; 3]);
    assert!(!at(0, 2).touches(at(4, 4)));
    assert_eq!(sizes("marsh 0,2 0,4 0,6 0,8"), [4; 4]);
    // a corner does not connect
    assert_eq!(sizes("marsh 0,2; hills 2,2; marsh 2,4"), [1; 3]);
    // nor does another land, a necropolis, the river
    assert_eq!(sizes("marsh 0,2; hills 0,4; marsh 0,6"), [1; 3]);
    assert_eq!(sizes("marsh 0,2; necropolis 0,4; marsh 0,6"), [1, 0, 1]);
    assert_eq!(sizes("marsh 0,2 0,-2; river 2,2"), [1, 1, 0]);
}

#[test]
fn a_tile_joins_all_regions_of_its_land_that_it_touches() {
    pins("horus/regions/region");
    let tiles = "marsh 0,2; hills 0,4; marsh 2,2; desert 4,3; hills 4,5; marsh 2,6";
    assert_eq!(sizes(tiles), [2, 1, 2, 1, 1, 1]);
    // 2,4 touches 2,2 and 2,6
    assert_eq!(sizes(&format!("{tiles}; marsh 2,4")), [4, 1, 4, 1, 1, 4, 4]);
}

#[test]
fn the_river_and_what_is_no_land_have_no_size() {
    pins("horus/regions/region");
    let kingdom = kingdom("temple 0,2; necropolis 0,4; river 0,-2; marsh 0,6");
    let found: Vec<u8> = (0..kingdom.len() + 3).map(|number| kingdom.size_at(number)).collect();
    assert_eq!(found, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
}
