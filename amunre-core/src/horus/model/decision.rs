//! The decision that a seat must make.

use serde::Serialize;

crate::in_words! {
    /// The decision that a seat must make.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[serde(rename_all = "snake_case")]
    #[non_exhaustive]
    pub enum Decision {
        /// To lay the tile that was drawn.
        #[words("the tile that was drawn")]
        Tile,
        /// To lay a tile of the river stack.
        #[words("a tile of the river stack")]
        RiverTile,
        /// To play a card.
        #[words("a card")]
        Card,
        /// To choose the stack of a card.
        #[words("the choice of a stack")]
        Stack,
        /// To lay the tile that a card brings.
        #[words("the tile that the card brings")]
        CardTile,
        /// To place a marker, or none.
        #[words("a marker, or `done`")]
        Marker,
        /// To lift a marker, or none.
        #[words("a marker to be lifted, or `done`")]
        Lift,
        /// To put down the marker that was lifted.
        #[words("the marker that was lifted")]
        Settle,
    }
}

impl Decision {
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
