//! Texts about logs that the command prints, for other faces: explanations, differences, transcripts.

use std::io;

use amunre_core::engine::Viewer;

use crate::error::Error;
use crate::input::files::Input;
use crate::output::plain::Plain;
use crate::subcommands::{diff, explain, transcribe};

/// A log in memory, with its name in the texts.
#[derive(Clone, Debug)]
pub struct NamedLog {
    /// The name: the path of the log, for example.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The reason why there is no text, as the command prints it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TextError(String);

impl From<Error> for TextError {
    fn from(error: Error) -> Self {
        Self(error.to_string())
    }
}

/// The question that [`explain`](fn@explain) answers.
#[derive(Clone, Copy, Debug)]
pub enum Question<'q> {
    /// The sources of the points.
    Score,
    /// The events of this entry, and their reasons.
    Entry(u64),
    /// The reasons why a command is illegal after this entry, or the events that would follow from it.
    Command(u64, &'q str),
}

/// The text of `amunre explain`, with what a viewer may know.
pub fn explain(log: NamedLog, question: Question<'_>, viewer: Viewer) -> Result<String, TextError> {
    let input = Input::of_bytes(log.name, log.bytes);
    written(|out| explain::answer(&input, question, viewer, false, out).map(drop))
}

/// The text of `amunre diff`.
pub fn diff(a: NamedLog, b: NamedLog) -> Result<String, TextError> {
    let (a, b) = (Input::of_bytes(a.name, a.bytes), Input::of_bytes(b.name, b.bytes));
    written(|out| diff::write_text(&a, &b, false, out).map(drop))
}

/// The text of `amunre transcribe`, for the writer of the log or for a viewer. It ends before a fault.
pub fn transcribe(log: NamedLog, viewer: Option<Viewer>) -> Result<String, TextError> {
    let input = Input::of_bytes(log.name, log.bytes);
    let viewer = transcribe::viewer_of(&input, viewer.unwrap_or(Viewer::Referee))?;
    written(|out| transcribe::write_text(&input, viewer, out).map(drop))
}

/// The plain text that a closure writes.
fn written(write: impl FnOnce(&mut dyn io::Write) -> Result<(), Error>) -> Result<String, TextError> {
    let mut text = Vec::new();
    write(&mut Plain::new(&mut text))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
