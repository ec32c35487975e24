//! The meaning of a typed line.

use serde::Serialize;

use crate::engine::Seat;

/// The most lines of a question.
pub(super) const MOST_LINES: usize = 9;

/// The meaning of a typed line. In JSON it is an object with its `kind` and its `value`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reading {
    /// The lines that are meant, spelled canonically, in their order; none for an empty line. A rule can still forbid them.
    Lines(Vec<String>),
    /// The same command of each seat that is asked, one after the other: the words after the names.
    EachSeat(String),
    /// Several lines could be meant: which one is asked.
    Question {
        /// The question.
        ask: String,
        /// The lines that could be meant, as many as are shown.
        lines: Vec<String>,
    },
    /// No line is meant: what was not understood, and a line that would be accepted.
    Hint(String),
    /// The help of the moment is asked for: [`guide`](crate::session::guide).
    Help,
    /// The legal commands are asked for: of a seat, or of those that must act.
    Legal(Option<Seat>),
    /// The table is asked for.
    Table,
    /// The points are asked for.
    Score,
    /// The program is to end.
    Quit,
}

impl Reading {
    /// Returns a question, unless there is one line only.
    pub(super) fn one_of(ask: &str, lines: Vec<String>) -> Self {
        let mut shown: Vec<String> = Vec::new();
        lines.into_iter().for_each(|line| {
            if !shown.contains(&line) {
                shown.push(line);
            }
        });
        if shown.len() == 1 {
            return Self::Lines(shown);
        }
        let more = shown.len().saturating_sub(MOST_LINES);
        shown.truncate(MOST_LINES);
        let more = if more > 0 { format!(" ({more} more: `legal` lists all)") } else { String::new() };
        Self::Question { ask: format!("{ask}{more}"), lines: shown }
    }
}
