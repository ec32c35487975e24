//! The Temple of Horus (rules summary, The Temple of Horus).

use amunre_core::horus::{Card, Event, OptionChanges, Phase, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};

/// Land beside every free spot that touches the river.
const NO_PLACE: &str = "hills -1,2 1,2 -1,-2 1,-2 -4,1 4,1; marsh 6,1";

#[test]
fn the_temple_lies_beside_the_river_and_beside_no_region() {
    let table = || given(Position::of(3).tiles("marsh 0,2; necropolis 0,-2").explore(RED, Tile::Temple));
    // beside the start, an end, a necropolis and river
    for (x, y) in [(-4, 0), (2, -2), (-2, -2), (4, 1), (-3, 2)] {
        let laid = table().when(RED, lay(x, y)).by("horus/temple/place");
        let after = laid.then([explores(RED, Terrain::Temple, at(x, y)), expanding(RED)]);
        assert_eq!(after.kingdom.size_at(5), 0);
    }
    let refusal = table().when(RED, lay(2, 2)).refused("horus/temple/place");
    let message = "the Temple of Horus must not be beside a region, and 2,2 touches the marsh at 0,2";
    assert_eq!(refusal.to_string(), message);
    let refusal = table().when(RED, lay(0, -4)).refused("horus/temple/place");
    assert_eq!(refusal.to_string(), "the Temple of Horus must be beside the river, and 0,-4 does not touch the river");
    table().when(RED, lay(0, 4)).forbidden(["horus/temple/place"; 2]);
    table().when(RED, lay(1, 1)).refused("horus/tiles/overlap");
    assert!(table().commands(RED).iter().all(|command| *command != lay(2, 2) && *command != lay(0, -4)));
}

#[test]
fn land_can_be_laid_beside_it_later() {
    pins("horus/temple/place");
    let table = given(Position::of(3).tiles("temple 0,2").explore(RED, Tile::Marsh));
    table.when(RED, lay(0, 4)).accepted();
}

fn turn_of_black(
    position: Position,
    draws: &[&str],
) -> amunre_tests::given_when_then::Accepted<amunre_core::horus::Horus> {
    let position = position.tiles(NO_PLACE).influence(RED, Card::Any1);
    given(position).draws(draws).when(RED, DONE).by("horus/temple/discarded").accepted()
}

#[test]
fn a_temple_without_a_place_is_discarded_and_no_tile_drawn_for_it() {
    let accepted = turn_of_black(Position::of(3), &["any_5", "temple"]);
    let expected = [
        declines(RED),
        drawn(RED, Card::Any5),
        Event::TurnBegan { seat: black(), turn: 8 },
        Event::TileDrawn { seat: black(), tile: Tile::Temple },
        Event::TempleDiscarded { seat: black() },
        expanding(black()),
    ];
    assert_eq!(accepted.events, expected);
    assert_eq!((accepted.after.removed.of(Tile::Temple), accepted.after.bag.kinds().of(Tile::Temple)), (1, 0));
}

#[test]
fn beside_an_end_it_lies_at_the_river_unless_it_is_agreed_otherwise() {
    pins("horus/setup/river");
    given(Position::of(3).explore(RED, Tile::Temple)).when(RED, lay(-4, 0)).by("horus/temple/place").accepted();
    let bare = OptionChanges { ends_are_river: Some(false), ..OptionChanges::default() };
    let table = || given(Position::with(3, bare).explore(RED, Tile::Temple));
    table().when(RED, lay(-4, 0)).refused("horus/temple/place");
    assert!(!table().commands(RED).contains(&lay(-4, 0)));
    table().when(RED, lay(0, 2)).accepted();
}

#[test]
fn or_another_tile_is_drawn() {
    let options = OptionChanges { temple_redraw: Some(true), ..OptionChanges::default() };
    let accepted = turn_of_black(Position::with(3, options), &["any_5", "temple", "desert"]);
    let expected = [
        declines(RED),
        drawn(RED, Card::Any5),
        Event::TurnBegan { seat: black(), turn: 8 },
        Event::TileDrawn { seat: black(), tile: Tile::Temple },
        Event::TempleDiscarded { seat: black() },
        Event::TileDrawn { seat: black(), tile: Tile::Desert },
    ];
    assert_eq!(accepted.events, expected);
    assert_eq!(accepted.after.phase, Phase::Explore { tile: Tile::Desert, turn: black() });
    assert_eq!(accepted.after.draws.tiles, 2);
    // from a bag that is empty then, none
    let accepted = turn_of_black(Position::with(3, options).bag(&[Tile::Temple]), &["any_5", "temple"]);
    assert_eq!(accepted.after.phase, Phase::Expand { turn: black() });
}

#[test]
fn where_there_is_a_place_it_must_be_laid() {
    pins("horus/temple/discarded");
    // at -4,-1 nothing lies beside the spot but the end
    let place = NO_PLACE.replace(" -4,1", "");
    let position = Position::of(3).tiles(&place).influence(RED, Card::Any1);
    let end = given(position).draws(["any_5", "temple"]).when(RED, DONE).accepted();
    assert_eq!(end.after.phase, Phase::Explore { tile: Tile::Temple, turn: black() });
    // a place that would block an end is none
    let shut = "river_start 0,0; west_end -2,1; east_end 2,1; marsh -4,1 -3,-1; desert 4,1 3,-1; hills 0,-2";
    let shut = Position::of(3).only(shut).tiles("necropolis -2,3 2,3").influence(RED, Card::Any1);
    let end = given(shut).draws(["any_5", "temple"]).when(RED, DONE).by("horus/temple/discarded");
    end.among_others([Event::TempleDiscarded { seat: black() }]);
}
