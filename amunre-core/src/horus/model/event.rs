//! What happened.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::engine::{Hidden, Rule, Seat, Seats};
use crate::horus::rules::repair::Repair;
use crate::horus::sources::rule;
use crate::horus::{Card, Cards, Land, Phase, RiverEnd, Spot, Stack, Terrain, Tile};

/// Where a tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Out of the bag.
    Bag,
    /// From a stack of the reserve.
    Reserve,
}

/// Why play ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Two stacks of the reserve are exhausted.
    Stacks,
    /// The bag is empty, where it is agreed that this ends the game.
    Bag,
    /// In a whole round of turns no tile was laid.
    Idle,
}

crate::events! {
    /// What happened. JSON: `{"tile_laid":{"at":{"x":2,"y":1},…}}`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    #[non_exhaustive]
    pub enum Event {
        /// The first player was drawn.
        FirstPlayerDrawn {
            /// Who it is.
            seat: Seat,
        } => &[rule::SETUP_START, rule::TURN_ORDER],
        /// A card came from the pile to a hand, before the first turn.
        CardDealt {
            /// Whose.
            seat: Seat,
            /// Which, for those who saw it.
            card: Hidden<Card>,
        } => &[rule::SETUP_START],
        /// A card came from the pile to a hand, at the end of a turn.
        CardDrawn {
            /// Whose.
            seat: Seat,
            /// Which, for those who saw it.
            card: Hidden<Card>,
        } => &[rule::TURN_DRAW],
        /// A turn began.
        TurnBegan {
            /// Whose.
            seat: Seat,
            /// Its number in the game, from 1.
            turn: u16,
        } => match turn {
            1 => &[rule::TURN_ORDER, rule::SETUP_RIVER, rule::SETUP_START],
            _ => &[rule::TURN_ORDER],
        },
        /// The table waits for something else.
        StepBegan {
            /// For what.
            phase: Phase,
        } => of_step(*phase),
        /// A random tile was drawn from the bag.
        TileDrawn {
            /// By whom.
            seat: Seat,
            /// Which.
            tile: Tile,
        } => &[rule::TURN_EXPLORE, rule::SETUP_TILES],
        /// A tile was laid.
        TileLaid {
            /// By whom.
            seat: Seat,
            /// Where.
            at: Spot,
            /// What it shows.
            terrain: Terrain,
            /// Where it came from.
            from: Origin,
        } => of_tile(*terrain, *from),
        /// A river tile took the place of an end of the river, which went elsewhere.
        RiverExtended {
            /// By whom.
            seat: Seat,
            /// Which end.
            end: RiverEnd,
            /// Where it lay: there lies the river tile now.
            at: Spot,
            /// Where the end lies now.
            to: Spot,
            /// Where the river tile came from.
            from: Origin,
        } => match from {
            Origin::Bag => &[rule::RIVER_EXTEND, rule::TURN_EXPLORE, rule::RIVER_BLOCKED],
            Origin::Reserve => &[rule::RIVER_EXTEND, rule::RIVER_BLOCKED],
        },
        /// The Temple has no place, and leaves the game.
        TempleDiscarded {
            /// Who drew it.
            seat: Seat,
        } => &[rule::TEMPLE_DISCARDED],
        /// A river tile from the bag cannot be laid, and leaves the game.
        RiverSetAside {
            /// Who drew it.
            seat: Seat,
        } => &[rule::RIVER_EXTEND, rule::RIVER_BLOCKED],
        /// The last tile of a stack was taken.
        StackExhausted {
            /// Which.
            stack: Stack,
        } => &[rule::END_STACKS],
        /// A seat discarded all cards of an exhausted stack that it held, perhaps none.
        CardsDiscarded {
            /// Who.
            seat: Seat,
            /// Which cards.
            cards: Cards,
        } => &[rule::END_CARDS],
        /// A seat discarded its river-transport card.
        TransportDiscarded {
            /// Who.
            seat: Seat,
        } => &[rule::END_CARDS],
        /// The cards of an exhausted stack left the pile: everybody can tell which are left in it.
        CardsRemoved {
            /// Which.
            cards: Cards,
        } => &[rule::END_LATE_CARDS],
        /// The discarded cards were shuffled and became the pile.
        PileRefilled {
            /// Which.
            cards: Cards,
        } => &[rule::TURN_DRAW],
        /// A card was played.
        CardPlayed {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Card,
        } => &[rule::TURN_EXPAND],
        /// A river-transport card was played.
        TransportPlayed {
            /// By whom.
            seat: Seat,
        } => &[rule::TRANSPORT_PLAY],
        /// A seat played no card.
        Passed {
            /// Who.
            seat: Seat,
        } => &[rule::TURN_EXPAND],
        /// A marker came from the supply of a seat to a tile.
        MarkerPlaced {
            /// Whose.
            seat: Seat,
            /// Where.
            at: Spot,
        } => &[rule::INFLUENCE_SIZE, rule::INFLUENCE_FREE_TILE, rule::INFLUENCE_LAND, rule::INFLUENCE_SUPPLY],
        /// A marker went from one tile to another.
        MarkerMoved {
            /// Whose.
            seat: Seat,
            /// From where.
            from: Spot,
            /// To where.
            to: Spot,
        } => &[rule::TRANSPORT_MOVE, rule::INFLUENCE_FREE_TILE],
        /// A seat placed no marker.
        Declined {
            /// Who.
            seat: Seat,
        } => &[rule::INFLUENCE_DECLINE],
        /// A seat moved no marker.
        MoveDeclined {
            /// Who.
            seat: Seat,
        } => &[rule::TRANSPORT_MOVE],
        /// Play is at its end: the regions are scored.
        PlayEnded {
            /// Why.
            by: Ending,
        } => match by {
            Ending::Stacks => &[rule::END_STACKS],
            // ruling 61 says what an empty bag means
            Ending::Bag => &[rule::TURN_EXPLORE],
            Ending::Idle => &[rule::END_IDLE],
        },
        /// A seat has the most markers in a region, alone or with others, and scores it.
        RegionScored {
            /// Who.
            seat: Seat,
            /// The tile of the region that was laid first.
            at: Spot,
            /// What it is made of.
            land: Land,
            /// How many tiles it has.
            tiles: u8,
            /// How many markers the seat has in it.
            markers: u8,
            /// Whether it lies on an island.
            island: bool,
            /// Whether it lies beside the Temple.
            temple: bool,
            /// The points.
            points: u8,
            /// The number of seats that divide the region, where they do.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            shared_by: Option<u8>,
        } => of_region(*island, *temple),
        /// The game is over.
        GameEnded {
            /// Who won.
            winners: Seats,
        } => &[rule::SCORING_WINNER],
        /// A referee's ruling put something right.
        Repaired {
            /// What.
            repair: Repair,
        } => &[],
    }
}

/// The rules by which the table waits for this.
fn of_step(phase: Phase) -> &'static [&'static Rule] {
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

/// The rules by which a tile is laid.
fn of_tile(terrain: Terrain, from: Origin) -> &'static [&'static Rule] {
    match (terrain, from) {
        (Terrain::Temple, _) => &[rule::TEMPLE_PLACE, rule::TURN_EXPLORE],
        (Terrain::Necropolis, _) => &[rule::RIVER_NECROPOLIS, rule::TILES_TOUCH],
        (Terrain::River, _) => &[rule::RIVER_BRANCH, rule::TILES_TOUCH],
        (_, Origin::Bag) => &[rule::TURN_EXPLORE, rule::TILES_TOUCH, rule::REGIONS_REGION],
        (_, Origin::Reserve) => &[rule::TURN_RESERVE, rule::TILES_TOUCH, rule::REGIONS_REGION],
    }
}

/// The rules by which a region has its worth; that of the line of the score comes first.
fn of_region(island: bool, temple: bool) -> &'static [&'static Rule] {
    match (island, temple) {
        (false, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE],
        (true, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND],
        (false, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::TEMPLE_DOUBLES],
        (true, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND, rule::TEMPLE_DOUBLES],
    }
}
