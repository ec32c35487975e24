//! The nouns of the rulebook that are closed sets: houses, hieroglyphs, favours, cities.

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
