//! The phase of a game: the steps of a turn, in the order of the rules.

use crate::engine::Seat;
use crate::horus::{Card, Command, Decision, Spot, Stack, Tile};

/// Rule `horus/transport/tiles`: the number of tiles of the river stack that River-transport lays.
pub(crate) const TRANSPORTED: u8 = 2;

crate::in_words! {
    /// The phase of a game: the decision that is due.
    #[non_exhaustive]
    pub enum Phase in JSON {
        /// The game has not begun; no decision is due.
        #[words("no seat is to act")]
        Setup,
        /// The tile that was drawn from the bag must be laid.
        #[words("{turn} is to lay {}", tile.words())]
        Explore {
            /// The tile.
            tile: Tile,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// A tile of the river stack must be laid, because a river tile was laid.
        #[words("{turn} is to lay a second tile, of the river stack")]
        SecondTile {
            /// The card that brought that river tile, if a card did.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            card: Option<Card>,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// A card must be played.
        #[words("{turn} is to play a card")]
        Expand {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// The card brings a tile of any stack: the stack must be chosen.
        #[words("{turn} is to choose the stack to take a tile from")]
        Choose {
            /// The card.
            card: Card,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// The tile that the card brings must be laid.
        #[words("{turn} is to lay {}", stack.tile())]
        Reserve {
            /// The card.
            card: Card,
            /// The stack of the tile.
            stack: Stack,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// A marker can be placed.
        #[words("{turn} can place a marker")]
        Influence {
            /// The card.
            card: Card,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// River-transport: a tile of the river stack must be laid.
        #[words("{turn} is to lay {} of the river stack", if *left == 1 { "a tile".to_owned() } else { format!("{left} tiles") })]
        Transport {
            /// The number of tiles left to lay, this one included.
            left: u8,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// River-transport: a marker can be lifted, to be moved.
        #[words("{turn} can move a marker along the river")]
        Move {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// River-transport: the lifted marker must be put down.
        #[words("{turn} lifts the marker at {from}, and is to put it down")]
        Settle {
            /// The old spot of the marker.
            from: Spot,
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// The game is over; no decision is due.
        #[words("no seat is to act")]
        Over,
    }
}

impl Phase {
    /// Returns the seat whose turn it is.
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

    /// Returns the decision that is due.
    pub(crate) fn decision(&self) -> Option<Decision> {
        Some(match self {
            Self::Setup | Self::Over => return None,
            Self::Explore { .. } => Decision::Tile,
            Self::SecondTile { .. } | Self::Transport { .. } => Decision::RiverTile,
            Self::Expand { .. } => Decision::Card,
            Self::Choose { .. } => Decision::Stack,
            Self::Reserve { .. } => Decision::CardTile,
            Self::Influence { .. } => Decision::Marker,
            Self::Move { .. } => Decision::Lift,
            Self::Settle { .. } => Decision::Settle,
        })
    }

    /// Returns true if a command belongs to this step of a turn.
    pub(crate) fn takes(&self, command: Command) -> bool {
        use Command::{Branch, Done, Extend, Lay, Lift, Mark, Necropolis, Pass, Play, Take, Transport};
        match self {
            Self::Setup | Self::Over => false,
            Self::Explore { .. } | Self::SecondTile { .. } | Self::Transport { .. } | Self::Reserve { .. } => {
                matches!(command, Lay { .. } | Extend { .. } | Branch { .. } | Necropolis { .. })
            }
            Self::Expand { .. } => matches!(command, Play { .. } | Transport | Pass),
            Self::Choose { .. } => matches!(command, Take { .. }),
            Self::Influence { .. } => matches!(command, Mark { .. } | Done),
            Self::Move { .. } => matches!(command, Lift { .. } | Done),
            Self::Settle { .. } => matches!(command, Mark { .. }),
        }
    }

    /// Returns the tile that was drawn and must be laid.
    pub(crate) fn drawn(&self) -> Option<Tile> {
        match self {
            Self::Explore { tile, .. } => Some(*tile),
            _ => None,
        }
    }

    /// Returns the name of the phase.
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
