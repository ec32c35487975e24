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

impl Benefit {
    /// Returns the source of the gold in a sentence.
    pub(crate) fn source(self) -> &'static str {
        match self {
            Self::Bastet => "the statue Bastet",
            Self::Osiris => "the statue Osiris",
            Self::Official => "the Official",
            Self::Tomb => "the tomb",
            Self::Discard => "the discard",
        }
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

impl Giver {
    /// Returns the source of the gifts in a sentence.
    pub(crate) fn source(self) -> &'static str {
        if self == Self::Set { "the statue Set" } else { "tokens of the Pharaoh" }
    }
}
