//! The reason why a line is rejected.

use crate::engine::text::notation::NotationError;
use crate::log::{EntryError, Fault, RecordError};

/// The reason why a line is rejected. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Rejection {
    /// It cannot be read.
    #[error("{0}")]
    Misspelt(#[from] NotationError),
    /// A rule forbids it: the rule, the numbers of the case, legal commands instead.
    #[error("{} ({})", .0.sentence, .0.rule)]
    Refused(Box<Fault>),
    /// A question is open, and the line does not answer it.
    #[error("answer this first: {0}; `undo` drops the line that waits")]
    Asked(String),
    /// The record does not take it.
    #[error("{0}")]
    Record(EntryError),
    /// Nothing asks for it now, or it is not possible for the reason that this sentence gives.
    #[error("{0}")]
    Cannot(String),
}

impl Rejection {
    pub(super) fn cannot(why: &str) -> Self {
        Self::Cannot(why.to_owned())
    }
}

impl<E: Into<EntryError>> From<E> for Rejection {
    fn from(error: E) -> Self {
        Self::Record(error.into())
    }
}

impl<V: std::fmt::Display> From<RecordError<V>> for Rejection {
    fn from(cannot: RecordError<V>) -> Self {
        match cannot {
            RecordError::Stopped(stop) => Self::Cannot(stop.to_string()),
            RecordError::Entry(error) => Self::Record(error),
        }
    }
}
