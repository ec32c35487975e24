//! The items of the market.

use crate::engine::Id as _;

crate::ids! {
    /// The kinds of items to buy, each once a turn, in this order: tomb tiles (2023, Afterlife), then cards, farmers,
    /// stones.
    pub enum Item is "item" {
        /// Power cards.
        Card = "card",
        /// Farmers.
        Farmer = "farmer",
        /// Building stones.
        Stone = "stone",
        /// Tomb tiles.
        Tile = "tile",
    }
}

impl Item {
    /// Returns the word of a sentence for one of them.
    pub(crate) fn noun(self) -> &'static str {
        if self == Self::Tile { "tomb tile" } else { self.name() }
    }

    /// Returns the place in the order of purchases.
    pub(crate) fn turn(self) -> u8 {
        match self {
            Self::Tile => 0,
            Self::Card => 1,
            Self::Farmer => 2,
            Self::Stone => 3,
        }
    }
}
