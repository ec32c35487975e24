//! The reason why a line is rejected.

use std::fmt;

use crate::engine::text::notation::NotationError;
use crate::log::{Fault, RecordError};

/// The reason why a line is rejected. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Rejection {
    /// It cannot be read.
    #[error("{0}")]
    Misspelt(#[from] NotationError),
    /// A rule forbids it: the rule, the numbers of the case, legal commands instead.
    #[error("{} ({})", .0.sentence, .0.rule)]
    Refused(Box<Fault>),
    /// A question is open, and the line does not answer it.
    #[error("answer this first: {0}")]
    Asked(String),
    /// It is not possible.
    #[error("{0}")]
    Cannot(String),
}

impl Rejection {
    pub(super) fn cannot(why: &str) -> Self {
        Self::Cannot(why.to_owned())
    }

    pub(super) fn of<V: fmt::Display + fmt::Debug>(cannot: RecordError<V>) -> Self {
        Self::Cannot(cannot.to_string())
    }
}
