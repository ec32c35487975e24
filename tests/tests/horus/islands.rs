//! Regions on islands (rules summary, Creating Regions; ruling 75).

use amunre_core::engine::game::Game as _;
use amunre_core::horus::options::{Doublings, Island};
use amunre_core::horus::{Event, OptionChanges};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, pins};

use super::scoring::{ended, scored};

/// River on all four sides of 0,2, its tiles meeting at corners in the north-east and the north-west.
const ALL_SIDES: &str = "river -2,2 -2,4 0,4 2,2; marsh 0,2*0";

fn with(island: Island) -> Position {
    Position::with(3, OptionChanges { island: Some(island), ..OptionChanges::default() })
}

/// The points for the region at 0,2 in each reading.
fn points(tiles: &str) -> [u8; 3] {
    [Island::Enclosed, Island::OpenCorners, Island::EverySide].map(|island| {
        let found = scored(&ended(with(island), tiles), 0, 2);
        found.first().map_or(0, |(_, points)| *points)
    })
}

#[test]
fn land_that_the_river_shuts_in_counts_double() {
    pins("horus/regions/island");
    // where the tiles meet at a corner there is a way in one reading
    assert_eq!(points(ALL_SIDES), [2, 1, 2]);
    // a tile at the corner closes it
    assert_eq!(points("river -2,2 -2,4 0,4 2,2 2,4; marsh 0,2*0"), [2, 2, 2]);
    // half of a side is open
    assert_eq!(points("river -2,2 -2,4 0,4 2,3; marsh 0,2*0"), [1, 1, 1]);
    // a side is open, with a necropolis or land of another kind before it
    assert_eq!(points("river -2,2 -2,4 0,4; marsh 0,2*0"), [1; 3]);
    assert_eq!(points("river -2,2 -2,4 0,4; marsh 0,2*0; necropolis 2,2"), [1; 3]);
    // nor does the Temple shut: what lies beside it doubles once
    assert_eq!(points("river -2,2 -2,4 0,4; marsh 0,2*0; temple 2,2"), [2; 3]);
    let accepted = ended(Position::of(3), ALL_SIDES);
    let is_so =
        |event: &Event| matches!(event, Event::RegionScored { island: true, temple: false, tiles: 1, points: 2, .. });
    assert!(accepted.events.iter().any(is_so));
}

#[test]
fn regions_share_an_island_and_what_else_lies_on_it_does_no_harm() {
    pins("horus/regions/island");
    // a ring with room for four tiles in a column
    let ring = "river -2,2 -2,4 -2,6 -2,8 -2,10 0,10 2,10 2,8 2,6 2,4 2,2";
    let two = ended(Position::of(3), &format!("{ring}; marsh 0,2*0; desert 0,4*1 0,6"));
    assert_eq!((scored(&two, 0, 2), scored(&two, 0, 4)), (vec![(RED, 2)], vec![(black(), 4)]));
    // a necropolis, a hole, the Temple
    assert_eq!(points(&format!("{ring}; marsh 0,2*0; necropolis 0,4")), [2, 2, 1]);
    assert_eq!(points(&format!("{ring}; marsh 0,2*0")), [2, 2, 1]);
    // the region fills the ring: every side is river or its own
    assert_eq!(points(&format!("{ring}; marsh 0,2*0 0,4 0,6 0,8")), [8, 8, 8]);
    // one of its tiles lies outside, at a gap in the ring
    assert_eq!(points(&format!("{}; marsh 0,2*0 2,2", ring.replace(" 2,2", ""))), [2, 2, 2]);
}

#[test]
fn an_end_shuts_land_in_unless_it_is_agreed_otherwise() {
    pins("horus/setup/river");
    // the marsh lies on the west end, which closes the ring
    let points = |ends: bool, island: Island| {
        let options = OptionChanges { ends_are_river: Some(ends), island: Some(island), ..OptionChanges::default() };
        let found = scored(&ended(Position::with(3, options), "river 0,2 0,4 -2,4 -4,4 -4,2; marsh -2,2*0"), -2, 2);
        found.first().map_or(0, |(_, points)| *points)
    };
    for island in [Island::Enclosed, Island::EverySide] {
        assert_eq!((points(true, island), points(false, island)), (2, 1), "{island}");
    }
}

#[test]
fn island_and_temple_both_double_unless_it_is_agreed_otherwise() {
    pins("horus/regions/island");
    let ring = "river -2,2 -2,4 -2,6 0,6 2,6 2,4 2,2; temple 0,4; marsh 0,2*0";
    let once = OptionChanges { doublings: Some(Doublings::Once), ..OptionChanges::default() };
    assert_eq!(scored(&ended(Position::of(3), ring), 0, 2), [(RED, 4)]);
    assert_eq!(scored(&ended(Position::with(3, once), ring), 0, 2), [(RED, 2)]);
    let both = |event: &Event| matches!(event, Event::RegionScored { island: true, temple: true, .. });
    assert!(ended(Position::of(3), ring).events.iter().any(both));
    let after = ended(Position::of(3), ring).after;
    assert_eq!(amunre_core::horus::Horus::scores(&after), [4, 0, 0]);
}
