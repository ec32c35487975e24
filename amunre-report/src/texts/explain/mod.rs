//! The rule of every point and of every event, and the reason why a command is not legal.

mod command;
mod entry;
mod score;

use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;

use crate::texts::{NamedLog, TextError};

/// The question that [`explain`](fn@explain) answers.
#[derive(Clone, Copy, Debug)]
pub enum Question<'q> {
    /// The events of the entry with the first fault; the sources of the points if there is none.
    Dispute,
    /// The sources of the points.
    Score,
    /// The events of this entry, and their reasons.
    Entry(u64),
    /// The reasons why a command is illegal after this entry, or the events that would follow from it.
    Command(u64, &'q str),
}

/// The outcome of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The log has no fault up to here, or the command is legal.
    Right,
    /// The log has a fault up to here, or a rule forbids the command.
    Wrong,
    /// The game is unfinished, or the known facts neither prove nor refute that the command is legal.
    Open,
}

/// Answers a question about a log with what a viewer may know, as a text or in JSON.
pub fn explain(
    log: &dyn NamedLog,
    question: Question<'_>,
    viewer: Viewer,
    json: bool,
    out: &mut dyn Write,
) -> Result<Outcome, TextError> {
    match question {
        Question::Dispute => {
            let mut replay = log.replay(&VerifyOptions::default())?;
            replay.read_to_end().map_err(|error| log.error(error.into()))?;
            let disputed = replay.fault().map_or(Question::Score, |fault| Question::Entry(fault.entry));
            explain(log, disputed, viewer, json, out)
        }
        Question::Score => score::explain(log, viewer, json, out),
        Question::Entry(entry) => entry::explain(log, entry, viewer, json, out),
        Question::Command(entry, command) => command::explain(log, entry, command, viewer, json, out),
    }
}
