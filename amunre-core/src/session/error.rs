//! Why something asked of a running game comes to nothing.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::text::notation::NotationError;
use crate::engine::{FullGame as Game, Interrupt, Seat, SetupError, UndoError};
use crate::log::{Alternative, CanonicalError, Fault, ResumeError, Unreadable, Waiting};
use crate::registry::UnknownGame;

/// Why something comes to nothing. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SessionError {
    /// There is no such game.
    #[error("{0}")]
    Game(#[from] UnknownGame),
    /// The set-up, a name or a stated position cannot be.
    #[error("{0}")]
    Setup(SetupError),
    /// The seat is not at the table.
    #[error("{seat} is not at the table: expected a seat from 0 to {}", .players - 1)]
    Seat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        players: u8,
    },
    /// What was given is no command, event or view of the game.
    #[error("{what} is {found}: expected {expected}")]
    Form {
        /// What was to be read.
        what: &'static str,
        /// What was found.
        found: String,
        /// What would have been right.
        expected: String,
    },
    /// No command is written so.
    #[error("{0}")]
    Words(NotationError),
    /// No command has this action id.
    #[error("{id} is no action id: expected one below {space} that names a command")]
    Action {
        /// The id.
        id: u32,
        /// How many there are.
        space: u32,
    },
    /// A rule forbids it.
    #[error("{}", .0.sentence)]
    Illegal(Box<IllegalCommand>),
    /// Chance has no answer.
    #[error("{0}")]
    Chance(String),
    /// It cannot be taken back.
    #[error("{0}")]
    Undo(UndoError),
    /// The log cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// The log has a fault.
    #[error("entry {}: {}", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// It cannot be recorded, or this copy of a log does not say enough.
    #[error("{0}")]
    Record(String),
    /// The outcomes cannot be listed.
    #[error("{0}")]
    Outcomes(String),
}

/// The kinds of problem, by stable names: each is one error of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // as in SessionError
pub enum Status {
    UnknownGame,
    Setup,
    Seat,
    Form,
    Action,
    Illegal,
    Chance,
    Undo,
    Unreadable,
    Fault,
    Record,
    Outcomes,
}

impl SessionError {
    /// Which kind of problem it is.
    pub fn status(&self) -> Status {
        match self {
            Self::Game(_) => Status::UnknownGame,
            Self::Setup(_) => Status::Setup,
            Self::Seat { .. } => Status::Seat,
            Self::Form { .. } | Self::Words(_) => Status::Form,
            Self::Action { .. } => Status::Action,
            Self::Illegal(_) => Status::Illegal,
            Self::Chance(_) => Status::Chance,
            Self::Undo(_) => Status::Undo,
            Self::Unreadable(_) => Status::Unreadable,
            Self::Fault(_) => Status::Fault,
            Self::Record(_) => Status::Record,
            Self::Outcomes(_) => Status::Outcomes,
        }
    }

    /// What stopped a command.
    pub(super) fn stopped<G: Game>(
        rules: &G::Rules,
        state: &G::State,
        seat: Seat,
        command: G::Command,
        stop: &Interrupt<G::Violation>,
    ) -> Self {
        match stop {
            Interrupt::Refused(violation) => {
                let fault = Fault::refused::<G>(0, rules, state, seat, command, violation);
                Self::Illegal(Box::new(IllegalCommand::of(fault, seat)))
            }
            other => Self::Chance(other.to_string()),
        }
    }
}

impl From<CanonicalError> for SessionError {
    fn from(error: CanonicalError) -> Self {
        Self::Record(error.to_string())
    }
}

impl From<ResumeError> for SessionError {
    fn from(cannot: ResumeError) -> Self {
        match cannot {
            ResumeError::Unreadable(unreadable) => Self::Unreadable(unreadable),
            ResumeError::Fault(fault) => Self::Fault(fault),
            other => Self::Record(other.to_string()),
        }
    }
}

/// A command that a rule forbids: which, why, and what could have been done instead.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IllegalCommand {
    /// The rule that forbids it.
    pub rule: String,
    /// Where that rule is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Who asked.
    pub seat: Seat,
    /// What, in JSON.
    pub command: Value,
    /// What, in words.
    pub words: String,
    /// Why not, in a sentence.
    pub sentence: String,
    /// The numbers of the case, by name.
    pub numbers: Map<String, Value>,
    /// What would have been legal, the likest first.
    pub alternatives: Vec<Alternative>,
    /// How many more there were.
    pub more_alternatives: usize,
    /// Whom the table waits for.
    pub waited_for: Vec<Waiting>,
}

impl IllegalCommand {
    fn of(fault: Fault, asking: Seat) -> Self {
        let Fault { rule, source, seat, command, words, sentence, numbers, .. } = fault;
        let Fault { alternatives, more_alternatives, waited_for, .. } = fault;
        Self {
            rule,
            source,
            seat: seat.unwrap_or(asking),
            command: command.unwrap_or_default(),
            words: words.unwrap_or_default(),
            sentence,
            numbers,
            alternatives,
            more_alternatives,
            waited_for,
        }
    }
}
