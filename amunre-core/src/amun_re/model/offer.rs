//! Offers to Amun-Re.

use crate::engine::Term;

crate::in_words! {
    /// The offer of a seat to Amun-Re.
    pub enum Offer in JSON {
        /// Gold.
        #[words("{gold} gold{}", if *correction { " and a correction" } else { "" })]
        Gold {
            /// True if a sacrifice correction lies with it.
            correction: bool,
            /// The gold, at least 1.
            gold: u16,
        },
        /// The -3 card.
        #[words("the {}{}{}", Term("Theft card"), if *correction { " and a correction" } else { "" },
            if *greed { " and a Greed" } else { "" })]
        Theft {
            /// True if a sacrifice correction lies with it.
            correction: bool,
            /// True if a Greed lies with it.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            greed: bool,
        },
    }
}

impl Offer {
    /// Returns true if a sacrifice correction lies with it.
    pub fn correction(self) -> bool {
        match self {
            Self::Gold { correction, .. } | Self::Theft { correction, .. } => correction,
        }
    }

    /// Returns true if a Greed lies with it.
    pub fn greed(self) -> bool {
        matches!(self, Self::Theft { greed: true, .. })
    }

    /// The gold of the offer; a theft ranks below all gold.
    pub fn gold(self) -> Option<u16> {
        match self {
            Self::Gold { gold, .. } => Some(gold),
            Self::Theft { .. } => None,
        }
    }

    /// Returns the amount that it adds to the sacrifice; a theft subtracts 3.
    pub fn sacrifice(self) -> i32 {
        match self {
            Self::Gold { gold, .. } => i32::from(gold),
            Self::Theft { .. } => -3,
        }
    }
}

crate::ids! {
    /// The direction of a sacrifice correction.
    pub enum Way is "way" {
        /// Up by 3 gold.
        Raise = "raise",
        /// Down by 3 gold.
        Lower = "lower",
    }
}
