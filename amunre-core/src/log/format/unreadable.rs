//! Why there is no verdict: what is no log cannot be judged.

use crate::log::format::line::{LONGEST_LINE, MOST_ENTRIES};
use crate::log::format::scan::FormatError;

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// There is not one whole line.
    #[error("{}", empty(*.torn))]
    Empty {
        /// The bytes of a line that does not end.
        torn: usize,
    },
    /// A line is no canonical JSON, or no record.
    #[error("line {line}, column {column}: {found}: expected {expected}")]
    Form {
        /// The line, from 1.
        line: u64,
        /// The column in bytes, from 1.
        column: u64,
        /// What stands there.
        found: String,
        /// What would have been right.
        expected: String,
    },
    /// A line is too long.
    #[error("line {line}: longer than {LONGEST_LINE} bytes, which is the most that a line may have")]
    LongLine {
        /// The line, from 1.
        line: u64,
    },
    /// There are too many lines.
    #[error("line {}: more than {MOST_ENTRIES} lines, which is the most that a log may have", MOST_ENTRIES + 1)]
    ManyLines,
    /// The header speaks of something that this version does not know, or that does not fit together.
    #[error("line 1: {field} is {found}: expected {expected}")]
    Header {
        /// The field.
        field: String,
        /// What stands there.
        found: String,
        /// What would have been right.
        expected: String,
    },
    /// The source cannot be read on.
    #[error("line {line}: cannot be read: {error}")]
    Read {
        /// The line, from 1.
        line: u64,
        /// Why.
        error: String,
    },
}

fn empty(torn: usize) -> String {
    match torn {
        0 => "empty: expected a header".to_owned(),
        torn => format!("line 1 does not end ({torn} bytes without a line feed): expected a header"),
    }
}

impl Unreadable {
    pub(crate) fn form(line: u64, problem: FormatError) -> Self {
        let column = u64::try_from(problem.at).unwrap_or(u64::MAX).saturating_add(1);
        Self::Form { line, column, found: problem.found, expected: problem.expected }
    }

    pub(crate) fn header(field: impl Into<String>, found: impl ToString, expected: impl Into<String>) -> Self {
        let found: String = found.to_string().chars().take(200).collect();
        Self::Header { field: field.into(), found, expected: expected.into() }
    }

    /// The line, from 1, where it is one.
    pub fn line(&self) -> Option<u64> {
        match self {
            Self::Form { line, .. } | Self::LongLine { line } | Self::Read { line, .. } => Some(*line),
            Self::ManyLines => Some(MOST_ENTRIES + 1),
            Self::Header { .. } => Some(1),
            Self::Empty { .. } => None,
        }
    }
}
