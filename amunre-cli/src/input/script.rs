//! Reading a script: JSON lines, strictly, and at most a fixed number of them.

use std::io::{BufRead, BufReader, Read};
use std::{fmt, io};

use amunre_core::engine::ids::Seat;
use amunre_core::engine::json::{StrictJson, json_problem};
use amunre_core::log::format::{FileKind, ShareOpening};
use amunre_core::session::{DynCommand, DynValue, LineError};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::{Error, FilePlace};

/// The longest line, in bytes: 1 MiB.
const LONGEST_LINE: u64 = 1 << 20;

/// The most lines.
const MOST_LINES: usize = 100_000;

/// The lines that there are.
const KINDS: &str = r#"{"draw":"…"}, {"seat":0,"command":…}, {"share":"…"} or {"note":"…"}"#;

/// The message for a wrong first line.
const FIRST: &str = r#"expected {"setup":{…}} on the first line, optionally with "game" and "names""#;

/// The first line of a script: the game, its set-up and the names of the seats.
pub(crate) struct ScriptHeading {
    /// The id of the game, if it is named.
    pub(crate) game: Option<String>,
    /// The set-up.
    pub(crate) setup: Value,
    /// The names of the seats, if they have names.
    pub(crate) names: Vec<String>,
}

/// Every other line.
pub(crate) enum ScriptLine {
    /// The next draw.
    Draw(String),
    /// A command of a seat.
    Command(Seat, DynCommand),
    /// The opening of a share of the seed.
    Share(ShareOpening),
    /// A remark.
    Note(String),
}

/// All fields that a line can have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Fields<'l> {
    #[serde(default, deserialize_with = "present")]
    game: Option<String>,
    #[serde(default, deserialize_with = "present")]
    setup: Option<StrictJson>,
    #[serde(default, deserialize_with = "present")]
    names: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    draw: Option<String>,
    #[serde(default, deserialize_with = "present")]
    seat: Option<Seat>,
    #[serde(borrow, default, deserialize_with = "present")]
    command: Option<&'l RawValue>,
    #[serde(default, deserialize_with = "present")]
    share: Option<String>,
    #[serde(default, deserialize_with = "present")]
    note: Option<String>,
}

/// A field that may be absent, but not `null`.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A script that is being read.
pub(crate) struct Script<'r> {
    file: String,
    reader: BufReader<Box<dyn Read + 'r>>,
    text: Vec<u8>,
    number: usize,
}

impl<'r> Script<'r> {
    /// Reads from here; `file` is the name for messages.
    pub(crate) fn new(file: String, reader: Box<dyn Read + 'r>) -> Self {
        Self { file, reader: BufReader::new(reader), text: Vec::new(), number: 0 }
    }

    /// The name of the script.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// The place of the line that was read last.
    pub(crate) fn place(&self) -> FilePlace {
        FilePlace { file: self.file.clone(), line: self.number, column: None }
    }

    /// The number of the line that was read last.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// The line that was read last, as it was typed.
    pub(crate) fn typed(&self) -> String {
        String::from_utf8_lossy(&self.text).into_owned()
    }

    /// An error in the line that was read last.
    pub(crate) fn error(&self, problem: &dyn fmt::Display) -> Error {
        self.error_at(None, problem)
    }

    fn error_at(&self, column: Option<usize>, problem: &dyn fmt::Display) -> Error {
        Error::Content { place: FilePlace { column, ..self.place() }, problem: problem.to_string() }
    }

    /// Reads the first line.
    pub(crate) fn heading(&mut self) -> Result<ScriptHeading, Error> {
        if !self.next_text()? {
            return Err(self.error_at(None, &format_args!("no lines: {FIRST}")));
        }
        match self.fields()? {
            Fields {
                game,
                setup: Some(StrictJson(setup @ Value::Object(_))),
                names,
                draw: None,
                seat: None,
                command: None,
                share: None,
                note: None,
            } => Ok(ScriptHeading { game, setup, names: names.unwrap_or_default() }),
            _ => Err(self.error(&FIRST)),
        }
    }

    /// Reads the next line, if there is one, and its command by this function.
    pub(crate) fn next(
        &mut self,
        read: impl Fn(&str) -> Result<DynCommand, LineError>,
    ) -> Result<Option<ScriptLine>, Error> {
        if !self.next_text()? {
            return Ok(None);
        }
        let fields = self.fields()?;
        let command = fields.command.map(|json| {
            read(json.get()).map_err(|error| match error {
                LineError::Json { column, problem } => self.error_at(Some(self.column(json, column)), &problem),
                other => self.error(&other),
            })
        });
        let command = command.transpose()?;
        if fields.setup.is_some() || fields.game.is_some() || fields.names.is_some() {
            let message = format_args!("a set-up is allowed only on the first line: expected {KINDS}");
            return Err(self.error(&message));
        }
        match (fields.draw, fields.seat, command, fields.share, fields.note) {
            (Some(item), None, None, None, None) => Ok(Some(ScriptLine::Draw(item))),
            (None, Some(seat), Some(command), None, None) => {
                self.check_spelling(&command.value)?;
                Ok(Some(ScriptLine::Command(seat, command)))
            }
            (None, None, None, Some(share), None) => {
                let opening = share.parse().map_err(|error| self.error(&format_args!("share: {error}")))?;
                Ok(Some(ScriptLine::Share(opening)))
            }
            (None, None, None, None, Some(note)) => Ok(Some(ScriptLine::Note(note))),
            _ => Err(self.error(&format_args!("expected one of {KINDS}"))),
        }
    }

    /// The column of an error in a part of the line that was read last.
    fn column(&self, part: &RawValue, column: usize) -> usize {
        let before = part.get().as_ptr().addr() - self.text.as_ptr().addr();
        if column > 0 {
            return before + column;
        }
        // an error without a place is one of the whole part: it is known where the reader of the line is then
        let after = before + part.get().len();
        after + usize::from(self.text.get(after) == Some(&b'}'))
    }

    /// Fails unless a command is spelled canonically: no fields without their names, no `null`.
    fn check_spelling(&self, command: &DynValue) -> Result<(), Error> {
        let fault = |error: serde_json::Error| Error::Fault(error.to_string());
        let typed: Value = serde_json::from_slice(&self.text).map_err(fault)?;
        let right = serde_json::to_value(command).map_err(fault)?;
        if typed.get("command") == Some(&right) {
            return Ok(());
        }
        let right = serde_json::to_string(command).map_err(fault)?;
        Err(self.error(&format_args!("the command is not in canonical form: expected {right}")))
    }

    fn fields(&self) -> Result<Fields<'_>, Error> {
        if self.number == 1
            && let Some(mistaken) = FileKind::Script.mistaken(&[&self.text, &b"\n"[..], self.reader.buffer()].concat())
        {
            return Err(self.error_at(Some(1), &mistaken));
        }
        let text = std::str::from_utf8(&self.text).map_err(|error| {
            let column = Some(error.valid_up_to() + 1);
            self.error_at(column, &"a byte that is not UTF-8: expected JSON in UTF-8")
        })?;
        match text.trim_start().chars().next() {
            Some('{') => {}
            None => return Err(self.error(&"a blank line: expected a JSON object on every line")),
            Some(_) => return Err(self.error(&format_args!("expected a JSON object: {KINDS}"))),
        }
        serde_json::from_str(text)
            .map_err(|error| self.error_at(Some(error.column().max(1)), &json_problem(text, &error)))
    }

    /// Reads a line; returns false at the end.
    fn next_text(&mut self) -> Result<bool, Error> {
        self.text.clear();
        let mut bounded = (&mut self.reader).take(LONGEST_LINE + 1);
        let read = bounded.read_until(b'\n', &mut self.text);
        let read = read.map_err(|error| self.unreadable(error))?;
        if read == 0 {
            return Ok(false);
        }
        self.number += 1;
        if self.number > MOST_LINES {
            let message = format_args!("the script is too long: expected at most {MOST_LINES} lines");
            return Err(self.error(&message));
        }
        if self.text.last() == Some(&b'\n') {
            self.text.pop();
        } else if u64::try_from(read).unwrap_or(u64::MAX) > LONGEST_LINE {
            let message = format_args!("this line is too long: expected at most {LONGEST_LINE} bytes");
            return Err(self.error(&message));
        }
        Ok(true)
    }

    fn unreadable(&self, error: io::Error) -> Error {
        Error::Read { file: self.file.clone(), error }
    }
}
