//! What happened.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::engine::{Hidden, Seat, Seats};
use crate::horus::rules::repair::Repair;
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

/// What happened. JSON: `{"tile_laid":{"at":{"x":2,"y":1},…}}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The first player was drawn.
    FirstPlayerDrawn {
        /// Who it is.
        seat: Seat,
    },
    /// A card came from the pile to a hand, before the first turn.
    CardDealt {
        /// Whose.
        seat: Seat,
        /// Which, for those who saw it.
        card: Hidden<Card>,
    },
    /// A card came from the pile to a hand, at the end of a turn.
    CardDrawn {
        /// Whose.
        seat: Seat,
        /// Which, for those who saw it.
        card: Hidden<Card>,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its number in the game, from 1.
        turn: u16,
    },
    /// The table waits for something else.
    StepBegan {
        /// For what.
        phase: Phase,
    },
    /// A random tile was drawn from the bag.
    TileDrawn {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
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
    },
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
    },
    /// The Temple has no place, and leaves the game.
    TempleDiscarded {
        /// Who drew it.
        seat: Seat,
    },
    /// A river tile from the bag cannot be laid, and leaves the game.
    RiverSetAside {
        /// Who drew it.
        seat: Seat,
    },
    /// The last tile of a stack was taken.
    StackExhausted {
        /// Which.
        stack: Stack,
    },
    /// A seat discarded all cards of an exhausted stack that it held, perhaps none.
    CardsDiscarded {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A seat discarded its river-transport card.
    TransportDiscarded {
        /// Who.
        seat: Seat,
    },
    /// The cards of an exhausted stack left the pile: everybody can tell which are left in it.
    CardsRemoved {
        /// Which.
        cards: Cards,
    },
    /// The discarded cards were shuffled and became the pile.
    PileRefilled {
        /// Which.
        cards: Cards,
    },
    /// A card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A river-transport card was played.
    TransportPlayed {
        /// By whom.
        seat: Seat,
    },
    /// A seat played no card.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A marker came from the supply of a seat to a tile.
    MarkerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Spot,
    },
    /// A marker went from one tile to another.
    MarkerMoved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// A seat placed no marker.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A seat moved no marker.
    MoveDeclined {
        /// Who.
        seat: Seat,
    },
    /// Play is at its end: the regions are scored.
    PlayEnded {
        /// Why.
        by: Ending,
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
    },
    /// The game is over.
    GameEnded {
        /// Who won.
        winners: Seats,
    },
    /// A referee's ruling put something right.
    Repaired {
        /// What.
        repair: Repair,
    },
}
