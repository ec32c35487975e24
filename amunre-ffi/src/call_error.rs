//! The errors of calls, before they are stored for a C program.

use std::any::Any;
use std::fmt;

use amunre_agents::AgentError;
use amunre_core::log::format::Unreadable;
use amunre_core::log::tools::RedactError;
use amunre_core::session::SessionError;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::status::amunre_status;

/// An error of a call. It is small: each call returns one or nothing, and code for size copies more than 64 bytes by a slow instruction.
pub(crate) enum Failure {
    /// A pointer is NULL.
    Null(&'static str),
    /// A buffer is too short.
    Short { capacity: usize, needed: usize },
    /// A text is not UTF-8 from this byte on.
    Utf8 { what: &'static str, at: usize },
    /// A number is out of its range.
    Value { what: &'static str, found: i128, expected: String },
    /// A seat that does not exist.
    Seat { found: i32, players: u8, or_viewer: bool },
    /// A handle of another type.
    Handle { found: &'static str, expected: &'static str },
    /// A rule forbids the command; no explanation was asked for.
    Illegal,
    /// A command without an action id.
    NoActionId,
    /// The library has a bug.
    Panic(String),
    /// An error of the game or its record.
    Problem(Box<SessionError>),
    /// A share is not bound to a header.
    NotRecorded(&'static str),
    /// An agent cannot choose.
    Agent(Box<AgentError>),
    /// A log cannot be redacted.
    Redact(Box<RedactError>),
    /// An error of a batch.
    #[cfg(feature = "batches")]
    Batch(Box<amunre_batch::BatchError>),
}

const _: () = assert!(size_of::<Result<(), Failure>>() <= 64);

impl Failure {
    /// The error of a panic.
    pub(crate) fn panicked(panic: &(dyn Any + Send)) -> Self {
        let message = panic.downcast_ref::<&str>().map(ToString::to_string);
        let message = message.or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Panic(format!("the library failed: {}", message.unwrap_or_default()))
    }

    /// An argument of a wrong form.
    pub(crate) fn form(what: &'static str, found: String, expected: impl Into<String>) -> Self {
        SessionError::Form { what, found, expected: expected.into() }.into()
    }

    pub(crate) fn status(&self) -> amunre_status {
        match self {
            Self::Null(_) => amunre_status::AMUNRE_NULL,
            Self::Short { .. } => amunre_status::AMUNRE_SHORT_BUFFER,
            Self::Utf8 { .. } => amunre_status::AMUNRE_UTF8,
            Self::Value { .. } | Self::Handle { .. } => amunre_status::AMUNRE_VALUE,
            Self::Illegal => amunre_status::AMUNRE_ILLEGAL,
            Self::Agent(error) => match **error {
                AgentError::NotOfASeat { .. } | AgentError::NoDecision { .. } => amunre_status::AMUNRE_SEAT,
                _ => amunre_status::AMUNRE_VALUE,
            },
            Self::Seat { .. } => amunre_status::AMUNRE_SEAT,
            Self::NoActionId => amunre_status::AMUNRE_ACTION,
            Self::Panic(_) => amunre_status::AMUNRE_PANIC,
            Self::Problem(problem) => problem.status().into(),
            Self::Redact(error) => match **error {
                RedactError::NoSeat(..) => amunre_status::AMUNRE_SEAT,
                RedactError::Unreadable(_) => amunre_status::AMUNRE_UNREADABLE,
                RedactError::Fault(_) => amunre_status::AMUNRE_FAULT,
                RedactError::NoSecrecy => amunre_status::AMUNRE_NO_SECRECY,
                _ => amunre_status::AMUNRE_RECORD,
            },
            Self::NotRecorded(_) => amunre_status::AMUNRE_RECORD,
            #[cfg(feature = "batches")]
            Self::Batch(error) => crate::batch::status(error),
        }
    }

    /// The rule that forbids the command, if it is a refusal.
    pub(crate) fn rule(&self) -> &str {
        match self {
            Self::Problem(problem) => match &**problem {
                SessionError::Illegal(illegal) => &illegal.rule,
                SessionError::Fault(fault) => &fault.rule,
                _ => "",
            },
            Self::Redact(error) => match &**error {
                RedactError::Fault(fault) => &fault.rule,
                _ => "",
            },
            _ => "",
        }
    }

    /// All details in JSON: status and sentence, and the further fields of a refusal or a fault.
    pub(crate) fn json(&self) -> String {
        let mut fields = match self {
            Self::Problem(problem) => match &**problem {
                SessionError::Illegal(illegal) => fields(illegal),
                SessionError::Fault(fault) => fields(fault),
                SessionError::Unreadable(unreadable) => place(unreadable),
                _ => Map::new(),
            },
            Self::Redact(error) => match &**error {
                RedactError::Fault(fault) => fields(fault),
                RedactError::Unreadable(unreadable) => place(unreadable),
                _ => Map::new(),
            },
            #[cfg(feature = "batches")]
            Self::Batch(error) => crate::batch::details(error),
            _ => Map::new(),
        };
        let name = amunre_status::name_of(self.status() as i32).unwrap_or_default().to_string_lossy();
        fields.insert("status".to_owned(), name.into());
        fields.entry("sentence").or_insert_with(|| self.to_string().into());
        Value::Object(fields).to_string()
    }
}

fn fields(of: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(of) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

fn place(unreadable: &Unreadable) -> Map<String, Value> {
    let mut fields = Map::new();
    if let Some(line) = unreadable.line() {
        fields.insert("line".to_owned(), line.into());
    }
    if let Unreadable::Form { column, .. } = unreadable {
        fields.insert("column".to_owned(), (*column).into());
    }
    fields
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(what) => write!(f, "`{what}` is NULL: expected a pointer"),
            Self::Short { capacity, needed } => {
                write!(f, "the buffer is too short: its capacity is {capacity}, but {needed} is needed")
            }
            Self::Utf8 { what, at } => write!(f, "{what} is not UTF-8 at byte {at}: expected UTF-8"),
            Self::Value { what, found, expected } => write!(f, "{what} is {found}: expected {expected}"),
            Self::Seat { found, players, or_viewer } => {
                let or = if *or_viewer { ", AMUNRE_SPECTATOR or AMUNRE_REFEREE" } else { "" };
                write!(
                    f,
                    "seat {found} is not at the table: expected a seat from 0 to {}{or}",
                    players.saturating_sub(1)
                )
            }
            Self::Handle { found, expected } => write!(f, "the handle is {found}: expected {expected}"),
            Self::Illegal => f.write_str("a rule forbids the command"),
            Self::NoActionId => f.write_str("this command has no action id: no rules could ever allow it"),
            Self::Panic(message) => f.write_str(message),
            Self::NotRecorded(why) => f.write_str(why),
            Self::Problem(problem) => problem.fmt(f),
            Self::Redact(cannot) => cannot.fmt(f),
            #[cfg(feature = "batches")]
            Self::Batch(error) => error.fmt(f),
            Self::Agent(error) => error.fmt(f),
        }
    }
}

impl From<SessionError> for Failure {
    fn from(problem: SessionError) -> Self {
        if let SessionError::Room { room, needed } = problem {
            return Self::Short { capacity: room, needed };
        }
        Self::Problem(Box::new(problem))
    }
}

impl From<AgentError> for Failure {
    fn from(error: AgentError) -> Self {
        match error {
            AgentError::Session(problem) => problem.into(),
            AgentError::Game(unknown) => SessionError::Game(unknown).into(),
            other => Self::Agent(Box::new(other)),
        }
    }
}
