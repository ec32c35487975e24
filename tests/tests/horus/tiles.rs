//! The places for a tile as far as other tiles restrict them (rules summary, Playing Tiles).

use std::collections::BTreeSet;

use amunre_core::horus::{Command, Spot, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, given, pins};

use super::plane;

/// The spots that touch a tile at 0,0, as the page of research counts them: twelve.
const AROUND: [(i16, i16); 12] =
    [(-1, 2), (0, 2), (1, 2), (2, 1), (2, 0), (2, -1), (1, -2), (0, -2), (-1, -2), (-2, -1), (-2, 0), (-2, 1)];

#[test]
fn twelve_spots_touch_a_tile() {
    pins("horus/tiles/touch");
    for (x, y) in [(0, 0), (3, -5), (-240, 240)] {
        let tile = at(x, y);
        let found: Vec<Spot> = tile.touching().collect();
        assert_eq!(found, AROUND.map(|(east, north)| at(x + east, y + north)));
        let plane = (-5..=5).flat_map(|east| (-5..=5).map(move |north| (east, north)));
        for (east, north) in plane {
            let other = at(x + east, y + north);
            assert_eq!(tile.touches(other), found.contains(&other), "{tile} and {other}");
            assert_eq!(other.touches(tile), tile.touches(other));
        }
    }
}

#[test]
fn tiles_lie_on_each_other_touch_meet_at_a_corner_or_lie_apart() {
    let relation = |x: i16, y: i16| {
        let (here, there) = (at(0, 0), at(x, y));
        (here.overlaps(there), here.touches(there))
    };
    for (x, y) in [(0, 0), (1, 1), (0, 1), (-1, 0), (1, -1)] {
        assert_eq!(relation(x, y), (true, false), "{x},{y}");
    }
    for (x, y) in [(2, 0), (0, -2), (2, 1), (-1, 2), (-2, -1)] {
        assert_eq!(relation(x, y), (false, true), "{x},{y}");
    }
    for (x, y) in [(2, 2), (-2, 2), (3, 0), (2, 3), (0, 3), (-3, 1)] {
        assert_eq!(relation(x, y), (false, false), "{x},{y}");
    }
    for x in -4..=4 {
        for y in -4..=4 {
            let expected = (plane::overlaps((0, 0), (x, y)), plane::adjacent((0, 0), (x, y)));
            assert_eq!(relation(x, y), expected, "{x},{y}");
        }
    }
}

#[test]
fn at_most_six_tiles_touch_one_and_four_can_take_all_spots_from_it() {
    fn most(taken: &mut Vec<Spot>, from: usize) -> usize {
        let rest = AROUND.iter().enumerate().skip(from);
        let mut best = taken.len();
        for (place, (x, y)) in rest {
            if taken.iter().all(|other| !other.overlaps(at(*x, *y))) {
                taken.push(at(*x, *y));
                best = best.max(most(taken, place + 1));
                taken.pop();
            }
        }
        best
    }
    assert_eq!(most(&mut Vec::new(), 0), 6);
    let four = [at(-3, 0), at(0, -3), at(0, 2), at(2, 0)];
    assert!(at(0, 0).touching().all(|spot| four.iter().any(|tile| tile.overlaps(spot))));
}

#[test]
fn a_tile_lies_on_no_other() {
    let table = || given(Position::of(3).explore(RED, Tile::Marsh));
    let refusal = table().when(RED, lay(1, 1)).refused("horus/tiles/overlap");
    assert_eq!(refusal.to_string(), "a tile at 1,1 would lie on the start of the river at 0,0");
    let refusal = table().when(RED, lay(-3, 0)).refused("horus/tiles/overlap");
    assert_eq!(refusal.to_string(), "a tile at -3,0 would lie on the west end of the river at -2,0");
    table().when(RED, lay(3, -1)).refused("horus/tiles/overlap");
    // nor a tile of the reserve
    let card = amunre_core::horus::Card::Hills2;
    let reserve = given(Position::of(3).bring(RED, card, amunre_core::horus::Stack::Hills));
    reserve.when(RED, lay(0, 1)).refused("horus/tiles/overlap");
    for command in [branch(1, 1), necropolis(1, 1)] {
        let second = given(Position::of(3).second_tile(RED));
        second.when(RED, command).refused("horus/tiles/overlap");
    }
}

#[test]
fn a_tile_touches_another_with_an_edge_or_half_of_one() {
    let table = || given(Position::of(3).explore(RED, Tile::Marsh));
    let refusal = table().when(RED, lay(0, 3)).refused("horus/tiles/touch");
    assert_eq!(refusal.to_string(), "a tile at 0,3 would share no edge with another tile");
    let refusal = table().when(RED, lay(4, 2)).refused("horus/tiles/touch");
    assert_eq!(
        refusal.to_string(),
        "a tile at 4,2 would share no edge with another tile: it would touch the tile at 2,0 only at a corner"
    );
    for (x, y) in [(0, 2), (1, 2), (4, 1), (-4, -1), (3, -2)] {
        let spot = at(x, y);
        let after = table().when(RED, lay(x, y)).by("horus/tiles/touch");
        after.then([explores(RED, Terrain::Marsh, spot), expanding(RED)]);
    }
}

#[test]
fn no_tile_lies_further_out_than_the_tiles_of_a_box_can_reach() {
    let table = || given(Position::of(3).explore(RED, Tile::Marsh));
    for (x, y) in [(241, 0), (0, -241), (i16::MAX, i16::MIN), (i16::MIN, 0)] {
        let refusal = table().when(RED, lay(x, y)).refused("horus/tiles/range");
        assert_eq!(refusal.to_string(), format!("{x},{y} is too far out: expected coordinates from -240 to 240"));
    }
    table().when(RED, lay(240, -240)).refused("horus/tiles/touch");
    let second = || given(Position::of(3).second_tile(RED));
    second().when(RED, branch(300, 0)).forbidden(["horus/tiles/range", "horus/river/branch"]);
    second().when(RED, necropolis(300, 0)).forbidden(["horus/tiles/range"]);
}

#[test]
fn all_free_spots_beside_the_first_three_tiles_are_there_to_be_covered() {
    let tiles = [(0, 0), (-2, 0), (2, 0)];
    let expected: BTreeSet<Spot> = plane::frontier(&tiles).map(|(x, y)| at(x, y)).collect();
    let table = given(Position::of(3).explore(RED, Tile::Marsh));
    let listed: Vec<Command> = table.commands(RED);
    assert_eq!(listed.len(), 20);
    let found: BTreeSet<Spot> = listed.iter().map(|command| spot_of(*command)).collect();
    assert_eq!(found, expected);
}

fn spot_of(command: Command) -> Spot {
    match command {
        Command::Lay { at } => at,
        other => panic!("{other:?}"),
    }
}
