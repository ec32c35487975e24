//! The reasons why a log cannot be read. Such a log has no verdict.

use crate::engine::SetupError;
use crate::log::format::line::{LONGEST_LINE, MOST_ENTRIES};
use crate::log::format::scan::FormatError;

/// The reason why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// The log has no complete line.
    #[error("{}", empty(*.torn, *.is_whole))]
    Empty {
        /// The bytes of the incomplete line.
        torn: usize,
        /// True if the line lacks nothing but its line feed.
        is_whole: bool,
    },
    /// A line is not canonical JSON, or not a record.
    #[error("line {line}, column {column}: {found}: expected {expected}")]
    Form {
        /// The line, from 1.
        line: u64,
        /// The column in bytes, from 1.
        column: u64,
        /// The text at that place.
        found: String,
        /// The text that was expected there.
        expected: String,
    },
    /// A line is too long.
    #[error("line {line}: longer than {LONGEST_LINE} bytes, the limit for a line")]
    LongLine {
        /// The line, from 1.
        line: u64,
    },
    /// There are too many lines.
    #[error("line {}: more than {MOST_ENTRIES} lines, the limit for a log", MOST_ENTRIES + 1)]
    ManyLines,
    /// The header contains a value that this version does not know, or that contradicts another.
    #[error("line 1: {field} is {found}: expected {expected}")]
    Header {
        /// The field.
        field: String,
        /// The value that was found.
        found: String,
        /// The value that was expected.
        expected: String,
    },
    /// Reading the source failed.
    #[error("line {line}: cannot be read: {error}")]
    Read {
        /// The line, from 1.
        line: u64,
        /// The reason.
        error: String,
    },
}

fn empty(torn: usize, is_whole: bool) -> String {
    match torn {
        0 => "empty: expected a header".to_owned(),
        _ if is_whole => "line 1 is whole, but it lacks its line feed: expected a line feed at its end".to_owned(),
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

    /// The line, from 1, if the error belongs to one.
    pub fn line(&self) -> Option<u64> {
        match self {
            Self::Form { line, .. } | Self::LongLine { line } | Self::Read { line, .. } => Some(*line),
            Self::ManyLines => Some(MOST_ENTRIES + 1),
            Self::Header { .. } => Some(1),
            Self::Empty { .. } => None,
        }
    }
}

impl From<SetupError> for Unreadable {
    fn from(error: SetupError) -> Self {
        Self::header(error.field, error.value, error.expected)
    }
}
