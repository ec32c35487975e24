//! The gold-backed cards: which tile one brings, and to how large a region a marker.

use crate::engine::{Bag, Counts, Hand, Id as _, PileInfo};
use crate::horus::Stack;

crate::ids! {
    /// A gold-backed card, by the tile and the size that it shows. A question mark in the picture is "any" here.
    pub enum Card is "card" {
        /// A tile of marsh, a region of 1.
        Marsh1 = "marsh_1",
        /// A tile of marsh, a region of 2.
        Marsh2 = "marsh_2",
        /// A tile of marsh, a region of 3.
        Marsh3 = "marsh_3",
        /// A tile of marsh, a region of 4.
        Marsh4 = "marsh_4",
        /// A tile of marsh, a region of 5.
        Marsh5 = "marsh_5",
        /// A tile of marsh, a region of 1 to 5.
        MarshAny = "marsh_any",
        /// A tile of farmland, a region of 1.
        Farmland1 = "farmland_1",
        /// A tile of farmland, a region of 2.
        Farmland2 = "farmland_2",
        /// A tile of farmland, a region of 3.
        Farmland3 = "farmland_3",
        /// A tile of farmland, a region of 4.
        Farmland4 = "farmland_4",
        /// A tile of farmland, a region of 5.
        Farmland5 = "farmland_5",
        /// A tile of farmland, a region of 1 to 5.
        FarmlandAny = "farmland_any",
        /// A tile of hills, a region of 1.
        Hills1 = "hills_1",
        /// A tile of hills, a region of 2.
        Hills2 = "hills_2",
        /// A tile of hills, a region of 3.
        Hills3 = "hills_3",
        /// A tile of hills, a region of 4.
        Hills4 = "hills_4",
        /// A tile of hills, a region of 5.
        Hills5 = "hills_5",
        /// A tile of hills, a region of 1 to 5.
        HillsAny = "hills_any",
        /// A tile of desert, a region of 1.
        Desert1 = "desert_1",
        /// A tile of desert, a region of 2.
        Desert2 = "desert_2",
        /// A tile of desert, a region of 3.
        Desert3 = "desert_3",
        /// A tile of desert, a region of 4.
        Desert4 = "desert_4",
        /// A tile of desert, a region of 5.
        Desert5 = "desert_5",
        /// A tile of desert, a region of 1 to 5.
        DesertAny = "desert_any",
        /// A tile of the river stack, a region of 1.
        River1 = "river_1",
        /// A tile of the river stack, a region of 2.
        River2 = "river_2",
        /// A tile of the river stack, a region of 3.
        River3 = "river_3",
        /// A tile of the river stack, a region of 4.
        River4 = "river_4",
        /// A tile of the river stack, a region of 5.
        River5 = "river_5",
        /// A tile of the river stack, a region of 1 to 5.
        RiverAny = "river_any",
        /// Any tile, a region of 1.
        Any1 = "any_1",
        /// Any tile, a region of 2.
        Any2 = "any_2",
        /// Any tile, a region of 3.
        Any3 = "any_3",
        /// Any tile, a region of 4.
        Any4 = "any_4",
        /// Any tile, a region of 5.
        Any5 = "any_5",
        /// Any tile, a region of 1 to 5.
        AnyAny = "any_any",
    }
}

/// How many kinds of card there are.
pub const CARD_KINDS: usize = 36;

/// A multiset of cards.
pub type Cards = Counts<Card, CARD_KINDS>;

/// Cards in hand.
pub type CardHand = Hand<Card, CARD_KINDS>;

/// The pile of cards.
pub type DrawPile = Bag<Card, CARD_KINDS>;

/// The pile of gold-backed cards.
pub const CARDS: PileInfo = PileInfo { name: "cards", items: Card::NAMES, first: 0 };

/// How many sizes a kind of tile has: 1 to 5, and any.
const SIZES: usize = 6;

/// The largest region that takes a marker.
pub const LARGEST: u8 = 5;

impl Card {
    /// The stack whose tile it brings; none where that is its player's choice.
    #[inline]
    pub fn stack(self) -> Option<Stack> {
        Stack::at(self.index() / SIZES)
    }

    /// The size of the region that it lets a marker into; none where any from 1 to 5 will do.
    #[inline]
    pub fn size(self) -> Option<u8> {
        let size = u8::try_from(self.index() % SIZES).unwrap_or(0) + 1;
        (size <= LARGEST).then_some(size)
    }

    /// Whether it lets a marker into a region of so many tiles.
    #[inline]
    pub fn fits(self, tiles: u8) -> bool {
        self.size().map_or((1..=LARGEST).contains(&tiles), |size| size == tiles)
    }

    /// The cards of a stack: all that show it.
    pub fn of(stack: Stack) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |card| card.stack() == Some(stack))
    }
}
