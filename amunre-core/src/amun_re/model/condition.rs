//! The condition of a bonus card or Scheme that is not met.

use std::fmt;

use serde::Serialize;

use crate::amun_re::Province;
use crate::engine::Id as _;
use crate::engine::text::display::Count;

/// The part of a condition that fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Unmet {
    /// The seat has no province.
    NoProvince,
    /// Two provinces of the seat are on different sides of the Nile.
    TwoSides {
        /// The first province of the seat.
        one: Province,
        /// A province on the other side.
        other: Province,
    },
    /// Of two provinces of the seat only one lies on the Nile.
    OneOnNile {
        /// The first province of the seat.
        one: Province,
        /// A province that differs from it.
        other: Province,
    },
    /// Two provinces of the seat are in different parts of Egypt.
    TwoParts {
        /// The first province of the seat.
        one: Province,
        /// A province in the other part.
        other: Province,
    },
    /// The provinces of the seat are not connected.
    NotConnected,
    /// There is too little of something.
    TooFew {
        /// The thing that is counted.
        what: &'static str,
        /// The number that the seat has.
        found: u16,
        /// The number that the card needs.
        needed: u16,
    },
    /// The card has no condition that can be met.
    Never,
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoProvince => f.write_str("they have no province"),
            Self::TwoSides { one, other } => {
                write!(f, "{} and {} are on different sides of the Nile", one.words(), other.words())
            }
            Self::OneOnNile { one, other } => {
                write!(f, "only one of {} and {} lies on the Nile", one.words(), other.words())
            }
            Self::TwoParts { one, other } => {
                write!(f, "{} and {} are in different parts of Egypt", one.words(), other.words())
            }
            Self::NotConnected => f.write_str("their provinces are not connected"),
            Self::TooFew { what, found, needed } => write!(f, "they have {}, and need {needed}", Count(found, what)),
            Self::Never => f.write_str("the card has no condition"),
        }
    }
}
