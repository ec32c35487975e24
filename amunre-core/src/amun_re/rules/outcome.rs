//! The outcome of a command: that the table waits, or what has come to its end. It does not say what follows.

use crate::amun_re::Province;
use crate::engine::Seat;

/// The outcome of a command, or of a step that needs none.
pub(crate) enum Outcome {
    /// The table waits for a command.
    Waits,
    /// The draws before the first round are done, and the start Schemes kept.
    SetUp,
    /// All markers stand.
    AllStand,
    /// With Officials a seat has paid both its bids.
    Paid(Seat),
    /// With Officials a seat has chosen the province that it keeps.
    Chosen(Seat, Province),
    /// With Officials a seat has taken its province with the blessing.
    Blessed(Seat),
    /// All that the bids of a seat bring is taken.
    Resolved(Seat),
    /// The auction is over. The statue Bastet may have to wait for the next one.
    AuctionOver {
        /// True if it gives nothing in this market.
        bastet_waits: bool,
    },
    /// The last seat has left the market.
    MarketOver,
    /// The sacrifice has moved the temple.
    TempleMoved,
    /// No seat takes another gift.
    GiftsOver,
    /// The last seat has collected its income.
    HarvestOver,
    /// The last seat has shown its bonus cards.
    BonusesOver,
    /// The last seat has had its last sale.
    SalesOver,
}
