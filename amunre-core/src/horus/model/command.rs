//! What a seat may ask.

use serde::{Deserialize, Serialize};

use crate::horus::{Card, RiverEnd, Spot, Stack};

/// What a seat may ask. One decision a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Lay the tile that was drawn or taken: land, or the Temple.
    Lay {
        /// Where.
        at: Spot,
    },
    /// A river tile takes the place of an end of the river, and that end goes elsewhere.
    Extend {
        /// Which end.
        end: RiverEnd,
        /// Where it goes.
        to: Spot,
    },
    /// Lay a river tile beside the river, both ends staying where they are.
    Branch {
        /// Where.
        at: Spot,
    },
    /// Lay a tile of the river stack with the necropolis up.
    Necropolis {
        /// Where.
        at: Spot,
    },
    /// Play a card.
    Play {
        /// Which.
        card: Card,
    },
    /// Take a tile of this stack, for a card that brings any.
    Take {
        /// Which.
        stack: Stack,
    },
    /// Play the river-transport card.
    Transport,
    /// Put a marker on a tile.
    Mark {
        /// Which.
        at: Spot,
    },
    /// Lift a marker of one's own, to move it.
    Lift {
        /// From which tile.
        from: Spot,
    },
    /// Place or move no marker.
    Done,
    /// Play no card.
    Pass,
}

impl Command {
    /// How it begins in notation.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lay { .. } => "lay",
            Self::Extend { .. } => "extend",
            Self::Branch { .. } => "branch",
            Self::Necropolis { .. } => "necropolis",
            Self::Play { .. } => "play",
            Self::Take { .. } => "take",
            Self::Transport => "transport",
            Self::Mark { .. } => "mark",
            Self::Lift { .. } => "lift",
            Self::Done => "done",
            Self::Pass => "pass",
        }
    }
}
