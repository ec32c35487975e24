//! The statues.

use crate::engine::{Id as _, PileInfo};

crate::ids! {
    /// The eight statues.
    pub enum Statue is "statue" {
        /// Pyramids for two stones and 1 gold, here and next to it.
        Horus = "horus",
        /// 3 gold when the market opens.
        Bastet = "bastet",
        /// 1 gold for every two farmers at the harvest.
        Osiris = "osiris",
        /// One more gift.
        Set = "set",
        /// A temple.
        Isis = "isis",
        /// 4 points for a Scheme.
        Sobek = "sobek",
        /// One more card, and one is discarded.
        Thoth = "thoth",
        /// One kind is bought a second time.
        Ptah = "ptah",
    }
}

impl Statue {
    /// Returns the name of the god in a sentence.
    pub(crate) fn god(self) -> String {
        let (first, rest) = self.name().split_at(1);
        first.to_ascii_uppercase() + rest
    }
}

/// The number of statues.
pub(crate) const STATUES: usize = 8;

/// The pile of statue cards.
pub static STATUE_CARDS: PileInfo = PileInfo { name: "statues", items: Statue::NAMES, first: 0 };
