//! The nouns of the rulebook that are closed sets: houses, favours, cities, deities.

use crate::engine::Id as _;

crate::ids! {
    /// A House of Life, from the top of the board down.
    pub enum House is "House of Life" {
        /// The house of the pyramids.
        Pyramids = "pyramids",
        /// The house of the necropolis.
        Necropolis = "necropolis",
        /// The house of the temple and the obelisk.
        Temple = "temple",
        /// The house of the Nile and its cities.
        Nile = "nile",
        /// The house of the sphinxes.
        Sphinxes = "sphinxes",
    }
}

crate::ids! {
    /// A hieroglyph.
    pub enum Hieroglyph is "hieroglyph" {
        /// The hieroglyph ankh.
        Ankh = "ankh",
        /// The hieroglyph eye.
        Eye = "eye",
        /// The hieroglyph feather.
        Feather = "feather",
        /// The hieroglyph ibis.
        Ibis = "ibis",
        /// The hieroglyph reed.
        Reed = "reed",
        /// The hieroglyph scarab.
        Scarab = "scarab",
        /// The hieroglyph sun.
        Sun = "sun",
        /// The hieroglyph water.
        Water = "water",
    }
}

crate::ids! {
    /// A favour of Khufu (p. 11).
    pub enum Favour is "favour of Khufu" {
        /// 1 heka.
        Heka = "heka",
        /// 1 food.
        Food = "food",
        /// The feather moves 1 step.
        Feather = "feather",
        /// The heart moves 1 step.
        Heart = "heart",
    }
}

crate::ids! {
    /// A track on which a stone block moves.
    pub enum StoneTrack is "pyramid track" {
        /// That of the Great Pyramid.
        Great = "great",
        /// That of the queens' pyramids.
        Queens = "queens",
    }
}

crate::ids! {
    /// A city, from left to right; of a pair the one on the upper bank first.
    pub enum City is "city" {
        /// The first on the upper bank.
        Upper1 = "upper_1",
        /// The first on the lower bank.
        Lower1 = "lower_1",
        /// The second on the upper bank.
        Upper2 = "upper_2",
        /// The second on the lower bank.
        Lower2 = "lower_2",
        /// The third on the upper bank.
        Upper3 = "upper_3",
        /// The third on the lower bank.
        Lower3 = "lower_3",
    }
}

crate::ids! {
    /// A deity (p. 19).
    pub enum Deity is "deity" {
        /// One trade agreement from any city.
        Hathor = "hathor",
        /// 3 food and heka in any mix.
        Isis = "isis",
        /// Heart and feather move 1 step each.
        Maat = "maat",
        /// Carve or embalm.
        Mut = "mut",
        /// A free scroll.
        Osiris = "osiris",
        /// A free good.
        Ptah = "ptah",
        /// Boats move 2 steps.
        Sobek = "sobek",
        /// A scarab moves 1 space without actions.
        Thoth = "thoth",
    }
}

crate::ids! {
    /// What a queens' pyramid counts (p. 20).
    pub enum QueensTile is "queens' tile" {
        /// Baskets in the temple.
        Baskets = "baskets",
        /// Sarcophagi in the necropolis.
        Sarcophagi = "sarcophagi",
        /// Erected sphinxes.
        Sphinxes = "sphinxes",
        /// Types of goods on the player board.
        Goods = "goods",
        /// Pairs of fulfilled agreements.
        Agreements = "agreements",
        /// Pairs of rolled-up scrolls.
        Scrolls = "scrolls",
    }
}

crate::ids! {
    /// A lot, with a seat on it.
    pub enum StartLot is "lot" {
        /// That of seat 0.
        Seat0 = "seat_0",
        /// That of seat 1.
        Seat1 = "seat_1",
        /// That of seat 2.
        Seat2 = "seat_2",
        /// That of seat 3.
        Seat3 = "seat_3",
    }
}

impl StartLot {
    /// The seat on it.
    pub fn seat(self) -> crate::engine::Seat {
        u8::try_from(self.index()).ok().and_then(crate::engine::Seat::new).unwrap_or(crate::engine::Seat::FIRST)
    }
}

impl City {
    /// The tier of the agreements that lie here at the start.
    pub fn tier(self) -> usize {
        self.index() / 2
    }
}
