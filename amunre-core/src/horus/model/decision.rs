//! The decision that a seat must make.

use serde::Serialize;

/// The decision that a seat must make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// To lay the tile that was drawn.
    Tile,
    /// To lay a tile of the river stack.
    RiverTile,
    /// To play a card.
    Card,
    /// To choose the stack of a card.
    Stack,
    /// To lay the tile that a card brings.
    CardTile,
    /// To place a marker, or none.
    Marker,
    /// To lift a marker, or none.
    Lift,
    /// To put down the marker that was lifted.
    Settle,
}

impl Decision {
    /// Returns a noun phrase for the decision.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Tile => "the tile that was drawn",
            Self::RiverTile => "a tile of the river stack",
            Self::Card => "a card",
            Self::Stack => "the choice of a stack",
            Self::CardTile => "the tile that the card brings",
            Self::Marker => "a marker, or `done`",
            Self::Lift => "a marker to be lifted, or `done`",
            Self::Settle => "the marker that was lifted",
        }
    }

    /// Returns a verb phrase for the decision.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Self::Tile => "lays the tile that was drawn",
            Self::RiverTile => "lays a tile of the river stack",
            Self::Card => "plays a card",
            Self::Stack => "chooses a stack",
            Self::CardTile => "lays the tile that the card brings",
            Self::Marker => "places a marker, or none",
            Self::Lift => "lifts a marker, or none",
            Self::Settle => "puts the marker down",
        }
    }
}
