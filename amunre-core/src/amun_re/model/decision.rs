//! The decision that a seat must make.

use serde::Serialize;

use crate::amun_re::Item;

/// The decision that a seat must make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The choice of a start Scheme.
    Scheme,
    /// A bid.
    Bid,
    /// `pass`: its bid stands.
    Pass,
    /// Sales, until it can pay its bid.
    Payment {
        /// The gold that is missing.
        missing: u16,
    },
    /// The choice of a province to keep.
    Choice,
    /// Purchases, or `done`.
    Market,
    /// A discard: for the statue Thoth, or for another tomb tile.
    Discard,
    /// The placing of a tomb tile for the two discards made.
    Tile,
    /// The placing of what it bought.
    Placement {
        /// The kind of piece.
        item: Item,
        /// The number of pieces left.
        number: u8,
    },
    /// Pyramids of the statue Horus at the stones of a blessing, or `done`.
    Blessing,
    /// The placing of the reward of an Official or a tomb tile.
    Reward {
        /// The kind of piece.
        item: Item,
        /// The number of pieces left.
        number: u8,
    },
    /// An offer.
    Offer,
    /// The direction of its correction.
    Correction,
    /// The choice of gifts, or `done`.
    Gifts {
        /// The number of gifts left.
        left: u8,
    },
    /// The choice of gifts, none of which can be declined.
    AllGifts {
        /// The number of gifts left.
        left: u8,
    },
    /// Taking its income.
    Harvest,
    /// Bonus cards, or `done`.
    Bonuses,
    /// Last sales, or `done`.
    LastSale,
}

impl Decision {
    /// Returns an English noun for the decision.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Scheme => "the choice of a start Scheme",
            Self::Bid => "a bid",
            Self::Pass => "`pass`: their bid is the highest",
            Self::Payment { .. } => "a sale, to pay the bid",
            Self::Choice => "the choice of a province to keep",
            Self::Blessing => "a pyramid of the statue Horus or `done`",
            Self::Discard => "a discard",
            Self::Tile => "a place for a tomb tile",
            Self::Market => "purchases or `done`",
            Self::Placement { .. } => "a place for what was bought",
            Self::Reward { .. } => "a place for what was won",
            Self::Offer => "an offer",
            Self::Correction => "a declared correction",
            Self::Gifts { .. } => "gifts or `done`",
            Self::AllGifts { .. } => "gifts",
            Self::Harvest => "`collect`",
            Self::Bonuses => "cards for points or `done`",
            Self::LastSale => "sales or `done`",
        }
    }
}
