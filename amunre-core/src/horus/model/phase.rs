//! What the table waits for: the steps of a turn, in the order of the rules.

use serde::{Deserialize, Serialize};

use crate::engine::Seat;
use crate::horus::{Card, Spot, Stack, Tile};

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Nobody: the game has not begun.
    Setup,
    /// The tile that was drawn from the bag is to be laid.
    Explore {
        /// The tile.
        tile: Tile,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A tile of the river stack is to be laid, because a river tile was.
    SecondTile {
        /// The card that brought that river tile, where a card did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A card is to be played.
    Expand {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card brings a tile of any stack: which is to be said.
    Choose {
        /// The card.
        card: Card,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The tile that the card brings is to be laid.
    Reserve {
        /// The card.
        card: Card,
        /// The stack that it is taken from.
        stack: Stack,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A marker can be placed.
    Influence {
        /// The card.
        card: Card,
        /// Whose turn it is.
        turn: Seat,
    },
    /// River-transport: a tile of the river stack is to be laid.
    Transport {
        /// How many such tiles are left to lay, this one included.
        left: u8,
        /// Whose turn it is.
        turn: Seat,
    },
    /// River-transport: a marker can be lifted, to be moved.
    Move {
        /// Whose turn it is.
        turn: Seat,
    },
    /// River-transport: the marker that was lifted is to be put down.
    Settle {
        /// Where it stood.
        from: Spot,
        /// Whose turn it is.
        turn: Seat,
    },
    /// Nobody: the game is over.
    Over,
}

impl Phase {
    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        match *self {
            Self::Setup | Self::Over => None,
            Self::Explore { turn, .. }
            | Self::SecondTile { turn, .. }
            | Self::Expand { turn }
            | Self::Choose { turn, .. }
            | Self::Reserve { turn, .. }
            | Self::Influence { turn, .. }
            | Self::Transport { turn, .. }
            | Self::Move { turn }
            | Self::Settle { turn, .. } => Some(turn),
        }
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Explore { .. } => "explore",
            Self::SecondTile { .. } => "second tile",
            Self::Expand { .. } => "expand",
            Self::Choose { .. } => "choice of a stack",
            Self::Reserve { .. } => "tile of the reserve",
            Self::Influence { .. } => "influence",
            Self::Transport { .. } => "river-transport",
            Self::Move { .. } | Self::Settle { .. } => "move of a marker",
            Self::Over => "end",
        }
    }
}
