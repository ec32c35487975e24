//! The sources of gold and of gifts other than the usual ones.

crate::ids! {
    /// The sources of gold other than blessings and the harvest.
    pub enum Benefit is "benefit" {
        /// The statue Bastet.
        Bastet = "bastet",
        /// The statue Osiris.
        Osiris = "osiris",
        /// An Official.
        Official = "official",
        /// A tomb tile.
        Tomb = "tomb",
        /// A card that was discarded for the statue Thoth or for a tomb tile.
        Discard = "discard",
    }
}

crate::ids! {
    /// The sources of gifts other than the rank of an offer and a Greed.
    pub enum Giver is "giver" {
        /// The statue Set.
        Set = "set",
        /// Tokens of the pharaoh.
        Tokens = "tokens",
    }
}
