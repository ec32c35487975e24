//! The errors of a running game.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::text::notation::NotationError;
use crate::engine::{
    CanonicalError, FullGame, Interrupt, Names, RedoError, RestsOn, Seat, SetupError, UndoError, refusal_dependencies,
};
use crate::log::{Alternative, Fault, RecordError, ResumeError, Unreadable, Waiting};
use crate::registry::UnknownGame;

/// An error of a running game. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
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
        /// The number of seats.
        players: u8,
    },
    /// The input is no command, event or view of the game.
    #[error("{what} is {found}: expected {expected}")]
    Form {
        /// The thing that was to be read.
        what: &'static str,
        /// The input.
        found: String,
        /// The right input.
        expected: String,
    },
    /// No command is written so.
    #[error("{0}")]
    Words(NotationError),
    /// No command has this action id.
    #[error("{id} is not a valid action id: expected one below {space} that names a command")]
    Action {
        /// The id.
        id: u32,
        /// The number of ids.
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
    /// Nothing can be carried out again.
    #[error("{0}")]
    Redo(RedoError),
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

/// The kinds of error, by stable names: each is one error of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Status {
    /// No game has this id.
    UnknownGame,
    /// The set-up, a name or a stated position is not valid.
    Setup,
    /// The seat is not at the table.
    Seat,
    /// The input is not a command, event or view of the game.
    Form,
    /// No command has this action id.
    Action,
    /// A rule forbids the command.
    Illegal,
    /// Chance has no answer.
    Chance,
    /// The command cannot be undone.
    Undo,
    /// The log cannot be read.
    Unreadable,
    /// The log has a fault.
    Fault,
    /// The value cannot be recorded, or this copy of a log does not show enough.
    Record,
    /// The outcomes cannot be listed.
    Outcomes,
}

impl Status {
    /// The kinds, each with its stable name.
    pub const ALL: [(Self, &'static str); 12] = [
        (Self::UnknownGame, "unknown_game"),
        (Self::Setup, "setup"),
        (Self::Seat, "seat"),
        (Self::Form, "form"),
        (Self::Action, "action"),
        (Self::Illegal, "illegal"),
        (Self::Chance, "chance"),
        (Self::Undo, "undo"),
        (Self::Unreadable, "unreadable"),
        (Self::Fault, "fault"),
        (Self::Record, "record"),
        (Self::Outcomes, "outcomes"),
    ];

    /// The stable name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(status, _)| *status == self).map_or("", |(_, name)| name)
    }
}

impl SessionError {
    /// The kind of error.
    pub fn status(&self) -> Status {
        match self {
            Self::Game(_) => Status::UnknownGame,
            Self::Setup(_) => Status::Setup,
            Self::Seat { .. } => Status::Seat,
            Self::Form { .. } | Self::Words(_) => Status::Form,
            Self::Action { .. } => Status::Action,
            Self::Illegal(_) => Status::Illegal,
            Self::Chance(_) => Status::Chance,
            Self::Undo(_) | Self::Redo(_) => Status::Undo,
            Self::Unreadable(_) => Status::Unreadable,
            Self::Fault(_) => Status::Fault,
            Self::Record(_) => Status::Record,
            Self::Outcomes(_) => Status::Outcomes,
        }
    }

    /// The explanation of a refusal. It lists all legal commands, which takes much longer than the refusal itself.
    pub(super) fn illegal<G: FullGame>(
        rules: &G::Rules,
        names: &Names,
        state: &G::State,
        seat: Seat,
        command: G::Command,
        violation: &G::Violation,
    ) -> Self {
        let on = refusal_dependencies::<G>(rules, state, seat, command, violation);
        let fault = Fault::refused::<G>(0, rules, names, state, seat, command, violation).resting_on::<G>(rules, on);
        Self::Illegal(Box::new(IllegalCommand::of(G::ID, fault, seat)))
    }
}

impl From<CanonicalError> for SessionError {
    fn from(error: CanonicalError) -> Self {
        Self::Record(error.to_string())
    }
}

impl<V: Display + Debug> From<RecordError<V>> for SessionError {
    fn from(cannot: RecordError<V>) -> Self {
        match cannot {
            RecordError::Setup(error) => Self::Setup(error),
            RecordError::Stopped(stop @ (Interrupt::Needs(_) | Interrupt::WrongDraw(_))) => {
                Self::Chance(stop.to_string())
            }
            other => Self::Record(other.to_string()),
        }
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

/// A command that a rule forbids, with the reason and what would have been legal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct IllegalCommand {
    /// The game.
    #[serde(skip)]
    pub game: &'static str,
    /// The rule that forbids it.
    pub rule: String,
    /// The place of that rule in the rulebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The seat that gave the command.
    pub seat: Seat,
    /// The command, in JSON.
    pub command: Value,
    /// The command, in words.
    pub words: String,
    /// The reason, in a sentence.
    pub sentence: String,
    /// The numbers of the case, by name.
    pub numbers: Map<String, Value>,
    /// Legal commands, the most similar first.
    pub alternatives: Vec<Alternative>,
    /// The number of legal commands that are not listed.
    pub more_alternatives: usize,
    /// The seats that the table waits for.
    pub waited_for: Vec<Waiting>,
    /// The assumed values and rulings that the refusal rests on.
    pub rests_on: RestsOn,
}

impl IllegalCommand {
    fn of(game: &'static str, fault: Fault, asking: Seat) -> Self {
        let Fault { rule, source, seat, command, words, sentence, numbers, .. } = fault;
        let Fault { alternatives, more_alternatives, waited_for, rests_on, .. } = fault;
        Self {
            game,
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
            rests_on,
        }
    }
}
