//! The reason why a line is rejected.

use std::fmt;

use crate::engine::text::notation::NotationError;
use crate::log::{Fault, RecordError};

/// The reason why a line is rejected. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Rejection {
    /// It cannot be read.
    Misspelt(NotationError),
    /// A rule forbids it: the rule, the numbers of the case, legal commands instead.
    Refused(Box<Fault>),
    /// A question is open, and the line does not answer it.
    Asked(String),
    /// It is not possible.
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

impl From<NotationError> for Rejection {
    fn from(misspelt: NotationError) -> Self {
        Self::Misspelt(misspelt)
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misspelt(misspelt) => misspelt.fmt(f),
            Self::Refused(fault) => write!(f, "{} ({})", fault.sentence, fault.rule),
            Self::Asked(question) => write!(f, "answer this first: {question}"),
            Self::Cannot(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Rejection {}
