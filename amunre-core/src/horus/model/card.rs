//! The gold-backed cards: each brings a tile, and lets a marker into a region of a certain size.

#![allow(clippy::large_stack_frames)] // of the list of the kinds by name, which is made when the program is built

use std::fmt;

use crate::engine::{Bag, Counts, Hand, Id as _, InWords, Names, PileInfo};
use crate::horus::Stack;

crate::ids! {
    /// A gold-backed card, by the tile and the size that it shows. A question mark in the picture is "any" here. Cards
    /// with a number range are only in sets that name them.
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
        /// A tile of marsh, a region of 1 to 2.
        Marsh1To2 = "marsh_1_2",
        /// A tile of marsh, a region of 1 to 3.
        Marsh1To3 = "marsh_1_3",
        /// A tile of marsh, a region of 1 to 4.
        Marsh1To4 = "marsh_1_4",
        /// A tile of marsh, a region of 2 to 3.
        Marsh2To3 = "marsh_2_3",
        /// A tile of marsh, a region of 2 to 4.
        Marsh2To4 = "marsh_2_4",
        /// A tile of marsh, a region of 2 to 5.
        Marsh2To5 = "marsh_2_5",
        /// A tile of marsh, a region of 3 to 4.
        Marsh3To4 = "marsh_3_4",
        /// A tile of marsh, a region of 3 to 5.
        Marsh3To5 = "marsh_3_5",
        /// A tile of marsh, a region of 4 to 5.
        Marsh4To5 = "marsh_4_5",
        /// A tile of farmland, a region of 1 to 2.
        Farmland1To2 = "farmland_1_2",
        /// A tile of farmland, a region of 1 to 3.
        Farmland1To3 = "farmland_1_3",
        /// A tile of farmland, a region of 1 to 4.
        Farmland1To4 = "farmland_1_4",
        /// A tile of farmland, a region of 2 to 3.
        Farmland2To3 = "farmland_2_3",
        /// A tile of farmland, a region of 2 to 4.
        Farmland2To4 = "farmland_2_4",
        /// A tile of farmland, a region of 2 to 5.
        Farmland2To5 = "farmland_2_5",
        /// A tile of farmland, a region of 3 to 4.
        Farmland3To4 = "farmland_3_4",
        /// A tile of farmland, a region of 3 to 5.
        Farmland3To5 = "farmland_3_5",
        /// A tile of farmland, a region of 4 to 5.
        Farmland4To5 = "farmland_4_5",
        /// A tile of hills, a region of 1 to 2.
        Hills1To2 = "hills_1_2",
        /// A tile of hills, a region of 1 to 3.
        Hills1To3 = "hills_1_3",
        /// A tile of hills, a region of 1 to 4.
        Hills1To4 = "hills_1_4",
        /// A tile of hills, a region of 2 to 3.
        Hills2To3 = "hills_2_3",
        /// A tile of hills, a region of 2 to 4.
        Hills2To4 = "hills_2_4",
        /// A tile of hills, a region of 2 to 5.
        Hills2To5 = "hills_2_5",
        /// A tile of hills, a region of 3 to 4.
        Hills3To4 = "hills_3_4",
        /// A tile of hills, a region of 3 to 5.
        Hills3To5 = "hills_3_5",
        /// A tile of hills, a region of 4 to 5.
        Hills4To5 = "hills_4_5",
        /// A tile of desert, a region of 1 to 2.
        Desert1To2 = "desert_1_2",
        /// A tile of desert, a region of 1 to 3.
        Desert1To3 = "desert_1_3",
        /// A tile of desert, a region of 1 to 4.
        Desert1To4 = "desert_1_4",
        /// A tile of desert, a region of 2 to 3.
        Desert2To3 = "desert_2_3",
        /// A tile of desert, a region of 2 to 4.
        Desert2To4 = "desert_2_4",
        /// A tile of desert, a region of 2 to 5.
        Desert2To5 = "desert_2_5",
        /// A tile of desert, a region of 3 to 4.
        Desert3To4 = "desert_3_4",
        /// A tile of desert, a region of 3 to 5.
        Desert3To5 = "desert_3_5",
        /// A tile of desert, a region of 4 to 5.
        Desert4To5 = "desert_4_5",
        /// A tile of the river stack, a region of 1 to 2.
        River1To2 = "river_1_2",
        /// A tile of the river stack, a region of 1 to 3.
        River1To3 = "river_1_3",
        /// A tile of the river stack, a region of 1 to 4.
        River1To4 = "river_1_4",
        /// A tile of the river stack, a region of 2 to 3.
        River2To3 = "river_2_3",
        /// A tile of the river stack, a region of 2 to 4.
        River2To4 = "river_2_4",
        /// A tile of the river stack, a region of 2 to 5.
        River2To5 = "river_2_5",
        /// A tile of the river stack, a region of 3 to 4.
        River3To4 = "river_3_4",
        /// A tile of the river stack, a region of 3 to 5.
        River3To5 = "river_3_5",
        /// A tile of the river stack, a region of 4 to 5.
        River4To5 = "river_4_5",
        /// Any tile, a region of 1 to 2.
        Any1To2 = "any_1_2",
        /// Any tile, a region of 1 to 3.
        Any1To3 = "any_1_3",
        /// Any tile, a region of 1 to 4.
        Any1To4 = "any_1_4",
        /// Any tile, a region of 2 to 3.
        Any2To3 = "any_2_3",
        /// Any tile, a region of 2 to 4.
        Any2To4 = "any_2_4",
        /// Any tile, a region of 2 to 5.
        Any2To5 = "any_2_5",
        /// Any tile, a region of 3 to 4.
        Any3To4 = "any_3_4",
        /// Any tile, a region of 3 to 5.
        Any3To5 = "any_3_5",
        /// Any tile, a region of 4 to 5.
        Any4To5 = "any_4_5",
    }
}

/// The number of kinds of card.
pub const CARD_KINDS: usize = 90;

/// A multiset of cards.
pub type Cards = Counts<Card, CARD_KINDS>;

impl InWords for Cards {
    fn write(&self, _names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no card");
        }
        for (place, (card, number)) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{}", card.words())?;
            if number > 1 {
                write!(f, " ({number} copies)")?;
            }
        }
        Ok(())
    }
}

/// Cards in hand.
pub type CardHand = Hand<Card, CARD_KINDS>;

/// The pile of cards.
pub type DrawPile = Bag<Card, CARD_KINDS>;

/// The pile of gold-backed cards.
pub const CARDS: PileInfo = PileInfo { name: "cards", items: Card::NAMES.split_at(WITHOUT_RANGE).0, first: 0 };
/// The same in a set that has cards with a number range.
pub const CARDS_WITH_RANGES: PileInfo = PileInfo { name: "cards", items: Card::NAMES, first: 0 };

/// The largest region that takes a marker.
pub const LARGEST_REGION: u8 = 5;

/// The sizes that cards of each kind of tile show, from the least to the greatest: one number, or a question mark.
const SIZES: [(u8, u8); 6] = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (1, LARGEST_REGION)];

/// The other number ranges that a card can show (ruling 68). The cards with these come after all others.
const RANGES: [(u8, u8); 9] = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5)];

/// The number of kinds of card that show one number or a question mark.
const WITHOUT_RANGE: usize = 36;

impl Card {
    /// Returns the stack whose tile it brings; `None` if the player chooses it.
    #[inline]
    pub fn stack(self) -> Option<Stack> {
        let index = self.index();
        Stack::at(index.checked_sub(WITHOUT_RANGE).map_or(index / SIZES.len(), |place| place / RANGES.len()))
    }

    /// Returns the least and the greatest size of a region that it lets a marker into.
    #[inline]
    pub fn sizes(self) -> (u8, u8) {
        let index = self.index();
        let sizes = match index.checked_sub(WITHOUT_RANGE) {
            None => SIZES.get(index % SIZES.len()),
            Some(place) => RANGES.get(place % RANGES.len()),
        };
        sizes.copied().unwrap_or((1, LARGEST_REGION))
    }

    /// Returns the words for the tile that it brings.
    pub(crate) fn tile(self) -> String {
        self.stack().map_or("any tile".to_owned(), Stack::tile)
    }

    /// Returns the words for the sizes.
    pub(crate) fn size(self) -> String {
        match self.sizes() {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        }
    }

    /// Returns true if it shows a number range that is not the question mark's.
    pub fn has_range(self) -> bool {
        self.index() >= WITHOUT_RANGE
    }

    /// Returns true if it lets a marker into a region of this number of tiles.
    #[inline]
    pub fn fits(self, tiles: u8) -> bool {
        let (least, most) = self.sizes();
        (least..=most).contains(&tiles)
    }

    /// Iterates over the cards of a stack: all that show it.
    pub fn of(stack: Stack) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |card| card.stack() == Some(stack))
    }
}
