//! The reasons why a turn stops before it is complete.

use std::fmt;

use crate::engine::{Label, Seat, SeenBy};

/// The reason why a turn stopped. The state is as it was before the command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Interrupt<V> {
    /// A rule forbids the command.
    #[error("{0}")]
    Refused(V),
    /// The source of chance has no answer.
    #[error("{0}")]
    Needs(Box<Pending>),
    /// The source of chance gave an item that is not there.
    #[error("{0}")]
    WrongDraw(Box<WrongDraw>),
    /// A hidden value turned out to be something that it cannot be.
    #[error("{0}")]
    WrongLook(Box<WrongLook>),
    /// The seat cannot commit to a secret command now.
    #[error("{0} has no secret command now")]
    NotSecret(Seat),
}

impl<V> Interrupt<V> {
    /// Returns the reason with another form of the violation.
    pub(crate) fn map<W>(self, form: impl FnOnce(V) -> W) -> Interrupt<W> {
        match self {
            Self::Refused(violation) => Interrupt::Refused(form(violation)),
            Self::Needs(need) => Interrupt::Needs(need),
            Self::WrongDraw(wrong) => Interrupt::WrongDraw(wrong),
            Self::WrongLook(wrong) => Interrupt::WrongLook(wrong),
            Self::NotSecret(seat) => Interrupt::NotSecret(seat),
        }
    }
}

impl<V> From<V> for Interrupt<V> {
    fn from(violation: V) -> Self {
        Self::Refused(violation)
    }
}

/// The question that a turn must have answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// An item of a pile.
    Draw {
        /// The label of the draw.
        label: Label,
        /// The number of the draw among those of its label, from 0.
        number: u32,
        /// The viewers who will see the item.
        seen_by: SeenBy,
        /// The items that can come, by name, each with its number of copies; empty if this copy of the state does not
        /// know the pile.
        left: Vec<(&'static str, u8)>,
    },
    /// A hidden value that is turned over now.
    Look {
        /// The name that the game gives the value.
        secret: String,
    },
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw { label, number, left, .. } => {
                write!(f, "draw {number} of {label} is needed; it can be {}", PileItems(left))
            }
            Self::Look { secret } => write!(f, "the hidden value {secret} is needed"),
        }
    }
}

/// A draw that is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("draw {number} of {label} is {got}: expected {}", PileItems(left))]
#[non_exhaustive]
pub struct WrongDraw {
    /// The label of the draw.
    pub label: Label,
    /// The number of the draw among those of its label, from 0.
    pub number: u32,
    /// The item that the source of chance gave.
    pub got: String,
    /// The items in the pile, by name, each with its number of copies.
    pub left: Vec<(&'static str, u8)>,
}

/// A hidden value that is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{secret} is {got}: {expected}")]
pub struct WrongLook {
    /// The name that the game gives the value.
    pub secret: String,
    /// The value that the source answered.
    pub got: String,
    /// The values that would be right.
    pub expected: String,
}

struct PileItems<'l>(&'l [(&'static str, u8)]);

impl fmt::Display for PileItems<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("any item of the pile");
        }
        for (place, (name, copies)) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{copies} {name}")?;
        }
        Ok(())
    }
}
