//! Texts on logs for a terminal: explanations, differences, transcripts, faults. Words of others in them are made safe for it.
//!
//! Titles are bold and details dim, in the codes of a terminal: a face removes them where it shows plain text.

mod diff;
mod explain;
pub mod fault;
pub mod shell_word;
mod transcript;
pub mod wrap;

pub use diff::diff;
pub use explain::{Outcome, Question, explain};
pub use transcript::transcribe;

use std::error::Error;
use std::io::{self, BufRead, Write};

use amunre_core::log::VerifyOptions;
use amunre_core::session::{self, DynReplay, LineError};
use anstyle::Style;
use serde::Serialize;

/// The style of titles.
pub const BOLD: Style = Style::new().bold();
/// The style of details.
pub const DIM: Style = Style::new().dimmed();

/// A log with its name in texts, which can be opened more than once.
pub trait NamedLog {
    /// The name: the path of the log, for example.
    fn name(&self) -> &str;

    /// Opens the log at its beginning.
    fn open(&self) -> io::Result<Box<dyn BufRead + Send>>;

    /// Opens the log, or says that it cannot be read.
    fn read(&self) -> Result<Box<dyn BufRead + Send>, TextError> {
        self.open().map_err(|error| TextError::Open { log: self.name().to_owned(), error })
    }

    /// Reads the log step by step.
    fn replay(&self, options: &VerifyOptions) -> Result<Box<dyn DynReplay>, TextError> {
        session::replay(self.read()?, options).map_err(|error| self.error(error.into()))
    }

    /// The error of a log that cannot be read.
    fn error(&self, error: Box<dyn Error + Send + Sync>) -> TextError {
        TextError::Unreadable { log: self.name().to_owned(), error }
    }
}

/// The reason why a log has no text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The output is closed, or its disk is full.
    #[error("the output cannot be written: {0}")]
    Write(io::Error),
    /// A log cannot be opened.
    #[error("{log} cannot be read: {error}")]
    Open {
        /// Its name.
        log: String,
        /// The error of the system.
        error: io::Error,
    },
    /// A log cannot be read, or not for this text.
    #[error("{log}: {error}")]
    Unreadable {
        /// Its name.
        log: String,
        /// The place and the reason.
        error: Box<dyn Error + Send + Sync>,
    },
    /// A log has fewer entries.
    #[error("entry {given}: {log} has {entries} entries, from 0 to {}", .entries.saturating_sub(1))]
    Entry {
        /// The given entry.
        given: u64,
        /// The log.
        log: String,
        /// The number of entries.
        entries: u64,
    },
    /// A command cannot be read.
    #[error("the command {given:?}: {error}")]
    Command {
        /// The given command.
        given: String,
        /// The place, and the right form.
        error: Box<LineError>,
    },
}

/// Writes an object in JSON, on a line.
fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(value)?)
}
