//! The commands, events and refusals of the toy game.

use std::fmt;

use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Counts, Seat, Seats};
use amunre_core::engine::refusal::{RuleId, Violation};
use serde::{Deserialize, Serialize};

use super::{Good, Phase, Way};

amunre_core::commands! {
    /// A command.
    pub enum Command {
        /// Draws a good into the hand.
        Draw = ["draw"],
        /// Lays a good aside unseen.
        Bury = ["bury"],
        /// Digs up the good that was laid aside first.
        Dig = ["dig"],
        /// Does nothing.
        Pass = ["pass"],
        /// Gives a good and takes the first of the row.
        Trade {
            /// The good that is given.
            good: Good,
        } = ["trade" good],
        /// Sells a good, at any time.
        Sell {
            /// The good.
            good: Good,
        } = ["sell" good],
        /// Chooses a way, hidden.
        Choose {
            /// The way.
            way: Way,
        } = ["choose" way],
    }
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields are named after their types
pub enum Event {
    /// A round began.
    RoundBegan { round: u8 },
    /// The turn of another seat began.
    TurnBegan { phase: Phase },
    /// A good came from the pile to a hand.
    Drawn { seat: Seat, good: Hidden<Good> },
    /// A good came from the pile to those laid aside.
    Buried { good: Hidden<Good> },
    /// A good came from the pile to the row.
    RowFilled { good: Good },
    /// The first good laid aside came to a hand.
    Dug { seat: Seat, good: Hidden<Good> },
    /// A good was given for one of the row.
    Given { seat: Seat, good: Good },
    /// The first of the row came to a hand.
    RowTaken { seat: Seat },
    /// A good was sold.
    Sold { seat: Seat, good: Good },
    /// Coins were earned.
    Earned { seat: Seat, reason: EarnReason, coins: u8 },
    /// A way was chosen.
    WaySealed { seat: Seat, way: Hidden<Way> },
    /// A choice was revealed.
    WayRevealed { seat: Seat, way: Way },
    /// The hidden part of a hand was shown.
    HandShown { seat: Seat, goods: Counts<Good, 4> },
    /// A referee's ruling: the new number of coins of a seat.
    CoinsSet { seat: Seat, coins: u16 },
    /// The game is over.
    GameEnded { winners: Seats },
}

/// The reason for coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarnReason {
    /// A good was buried.
    Burial,
    /// A good was sold.
    Sale,
    /// No one else went that way.
    Alone,
    /// Kinds in hand at the end.
    Kinds,
}

impl EarnReason {
    /// The rule that gives the coins.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Burial => "caravan/bury/coin",
            Self::Sale => "caravan/sell/coin",
            Self::Alone => "caravan/ways/alone",
            Self::Kinds => "caravan/end/kinds",
        })
    }
}

/// The decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// A turn.
    Turn,
    /// The choice of a way.
    Way,
}

/// The reason why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are the numbers of the case
pub enum Refused {
    /// The table has no such seat.
    NoSuchSeat { seat: Seat, players: u8 },
    /// The game is over.
    GameOver {},
    /// The table does not wait for this command of this seat.
    NotNow { seat: Seat },
    /// The pile is empty.
    PileEmpty {},
    /// Too much lies aside.
    AsideFull { most: u8 },
    /// Nothing lies aside.
    NothingAside {},
    /// Nothing lies in the row.
    RowEmpty {},
    /// The good is not in the hand.
    NotHeld { good: Good, held: u8 },
    /// Planted: a way that another seat has sealed.
    WayTaken { way: Way },
}

impl std::error::Error for Refused {}

impl Violation for Refused {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NoSuchSeat { .. } => "caravan/turn/seat",
            Self::GameOver {} => "caravan/turn/over",
            Self::NotNow { .. } => "caravan/turn/order",
            Self::PileEmpty {} => "caravan/pile/empty",
            Self::AsideFull { .. } => "caravan/bury/most",
            Self::NothingAside {} => "caravan/dig/nothing",
            Self::RowEmpty {} => "caravan/trade/row",
            Self::NotHeld { .. } => "caravan/hand/held",
            Self::WayTaken { .. } => "caravan/ways/taken",
        })
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { seat, players } => {
                write!(f, "{seat} is not one of the {players} at the table")
            }
            Self::GameOver {} => f.write_str("the game is over"),
            Self::NotNow { seat } => write!(f, "the table does not wait for this of {seat}"),
            Self::PileEmpty {} => f.write_str("the pile is empty"),
            Self::AsideFull { most } => write!(f, "{most} goods lie aside already"),
            Self::NothingAside {} => f.write_str("nothing lies aside"),
            Self::RowEmpty {} => f.write_str("nothing lies in the row"),
            Self::NotHeld { good, held } => write!(f, "{held} {good} in hand: 1 is wanted"),
            Self::WayTaken { way } => write!(f, "somebody else goes by {way}"),
        }
    }
}
