//! The decision that a seat must make.

use serde::Serialize;

use crate::amun_re::Item;

crate::in_words! {
    /// The decision that a seat must make.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[serde(rename_all = "snake_case")]
    #[non_exhaustive]
    pub enum Decision {
        /// The choice of a start Scheme.
        #[words("the choice of a start Scheme")]
        Scheme,
        /// A bid.
        #[words("a bid")]
        Bid,
        /// `pass`: its bid stands.
        #[words("`pass`: their bid is the highest")]
        Pass,
        /// Sales, until it can pay its bid.
        #[words("a sale, to pay the bid")]
        Payment {
            /// The gold that is missing.
            missing: u16,
        },
        /// The choice of a province to keep.
        #[words("the choice of a province to keep")]
        Choice,
        /// Purchases, or `done`.
        #[words("purchases or `done`")]
        Market,
        /// A discard: for the statue Thoth, or for another tomb tile.
        #[words("a discard")]
        Discard,
        /// The placing of a tomb tile for the two discards made.
        #[words("a place for a tomb tile")]
        Tile,
        /// The placing of what it bought.
        #[words("a place for what was bought")]
        Placement {
            /// The kind of piece.
            item: Item,
            /// The number of pieces left.
            number: u8,
        },
        /// Pyramids of the statue Horus at the stones of a blessing, or `done`.
        #[words("a pyramid of the statue Horus or `done`")]
        Blessing,
        /// The placing of the reward of an Official or a tomb tile.
        #[words("a place for what was won")]
        Reward {
            /// The kind of piece.
            item: Item,
            /// The number of pieces left.
            number: u8,
        },
        /// An offer.
        #[words("an offer")]
        Offer,
        /// The direction of its correction.
        #[words("a declared correction")]
        Correction,
        /// The choice of gifts, or `done`.
        #[words("gifts or `done`")]
        Gifts {
            /// The number of gifts left.
            left: u8,
        },
        /// The choice of gifts, none of which can be declined.
        #[words("gifts")]
        AllGifts {
            /// The number of gifts left.
            left: u8,
        },
        /// Taking its income.
        #[words("`collect`")]
        Harvest,
        /// Bonus cards, or `done`.
        #[words("cards for points or `done`")]
        Bonuses,
        /// Last sales, or `done`.
        #[words("sales or `done`")]
        LastSale,
    }
}
