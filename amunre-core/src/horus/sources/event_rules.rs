//! Why an event happened: the rules that it carries out.

use crate::engine::RuleId;
use crate::horus::sources::rule;
use crate::horus::{Ending, Event, Origin, Phase, Terrain, Tile};

/// The rules that an event carries out: who asks why it happened finds the answer there, and in their rulings.
pub fn rules_of(event: &Event) -> &'static [RuleId] {
    match *event {
        Event::FirstPlayerDrawn { .. } => &[rule::SETUP_START, rule::TURN_ORDER],
        Event::CardDealt { .. } => &[rule::SETUP_START],
        // only a game that begins with its set-up has this event; a stated position of turn 1 has not
        Event::TurnBegan { turn: 1, .. } => &[rule::TURN_ORDER, rule::SETUP_RIVER, rule::SETUP_START],
        Event::TurnBegan { .. } => &[rule::TURN_ORDER],
        Event::StepBegan { phase } => of_step(phase),
        Event::TileDrawn { .. } => &[rule::TURN_EXPLORE, rule::SETUP_TILES],
        Event::TileLaid { terrain, from, .. } => of_tile(terrain, from),
        Event::RiverExtended { from: Origin::Bag, .. } => {
            &[rule::RIVER_EXTEND, rule::TURN_EXPLORE, rule::RIVER_BLOCKED]
        }
        Event::RiverExtended { from: Origin::Reserve, .. } | Event::RiverSetAside { .. } => {
            &[rule::RIVER_EXTEND, rule::RIVER_BLOCKED]
        }
        Event::TempleDiscarded { .. } => &[rule::TEMPLE_DISCARDED],
        Event::StackExhausted { .. } | Event::PlayEnded { by: Ending::Stacks } => &[rule::END_STACKS],
        Event::CardsDiscarded { .. } | Event::TransportDiscarded { .. } => &[rule::END_CARDS],
        Event::CardsRemoved { .. } => &[rule::END_LATE_CARDS],
        Event::CardDrawn { .. } | Event::PileRefilled { .. } => &[rule::TURN_DRAW],
        Event::CardPlayed { .. } | Event::Passed { .. } => &[rule::TURN_EXPAND],
        Event::TransportPlayed { .. } => &[rule::TRANSPORT_PLAY],
        Event::MarkerPlaced { .. } => {
            &[rule::INFLUENCE_SIZE, rule::INFLUENCE_FREE_TILE, rule::INFLUENCE_LAND, rule::INFLUENCE_SUPPLY]
        }
        Event::MarkerMoved { .. } => &[rule::TRANSPORT_MOVE, rule::INFLUENCE_FREE_TILE],
        Event::Declined { .. } => &[rule::INFLUENCE_DECLINE],
        Event::MoveDeclined { .. } => &[rule::TRANSPORT_MOVE],
        // ruling 61 says what an empty bag means
        Event::PlayEnded { by: Ending::Bag } => &[rule::TURN_EXPLORE],
        Event::PlayEnded { by: Ending::Idle } => &[rule::END_IDLE],
        Event::RegionScored { island, temple, .. } => of_region(island, temple),
        Event::GameEnded { .. } => &[rule::SCORING_WINNER],
        // a referee's ruling stands above the rules
        Event::Repaired { .. } => &[],
    }
}

/// Why the table waits for this.
fn of_step(phase: Phase) -> &'static [RuleId] {
    match phase {
        Phase::Explore { tile: Tile::Temple, .. } => &[rule::TURN_EXPLORE, rule::TEMPLE_PLACE],
        Phase::Explore { .. } => &[rule::TURN_EXPLORE],
        Phase::SecondTile { .. } => &[rule::RIVER_SECOND_TILE],
        Phase::Expand { .. } => &[rule::TURN_EXPAND],
        Phase::Choose { .. } => &[rule::TURN_ANY_TILE],
        Phase::Reserve { .. } => &[rule::TURN_RESERVE],
        Phase::Influence { .. } => &[rule::INFLUENCE_SIZE, rule::TURN_FIRST],
        Phase::Transport { .. } => &[rule::TRANSPORT_TILES],
        Phase::Move { .. } | Phase::Settle { .. } => &[rule::TRANSPORT_MOVE],
        // in these the table waits for nobody
        Phase::Setup | Phase::Over => &[rule::TURN_ORDER],
    }
}

/// Why a tile is laid so.
fn of_tile(terrain: Terrain, from: Origin) -> &'static [RuleId] {
    match (terrain, from) {
        (Terrain::Temple, _) => &[rule::TEMPLE_PLACE, rule::TURN_EXPLORE],
        (Terrain::Necropolis, _) => &[rule::RIVER_NECROPOLIS, rule::TILES_TOUCH],
        (Terrain::River, _) => &[rule::RIVER_BRANCH, rule::TILES_TOUCH],
        (_, Origin::Bag) => &[rule::TURN_EXPLORE, rule::TILES_TOUCH, rule::REGIONS_REGION],
        (_, Origin::Reserve) => &[rule::TURN_RESERVE, rule::TILES_TOUCH, rule::REGIONS_REGION],
    }
}

/// Why a region is worth so much; the rule that the line of the score names comes first.
fn of_region(island: bool, temple: bool) -> &'static [RuleId] {
    match (island, temple) {
        (false, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE],
        (true, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND],
        (false, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::TEMPLE_DOUBLES],
        (true, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND, rule::TEMPLE_DOUBLES],
    }
}
