//! The errors of a running game.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::text::notation::NotationError;
use crate::engine::{
    FullGame, Interrupt, Label, Names, OutcomesError, RedoError, RestsOn, RuleId, Seat, Seats, SetupError, UndoError,
    Violation, refusal_dependencies,
};
use crate::log::{Alternative, EntryError, Fault, RecordError, Recorder, ResumeError, Unreadable, WaitedSeat};
use crate::registry::UnknownGame;
use crate::session::attendance::absent;

/// An error of a running game. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SessionError {
    /// There is no such game.
    #[error(transparent)]
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
    #[error(transparent)]
    Words(#[from] NotationError),
    /// No command has this action id.
    #[error("{id} is not a valid action id: expected one below {space} that names a command")]
    Action {
        /// The id.
        id: u32,
        /// The number of ids.
        space: u32,
    },
    /// A list of choices could be longer than the room for it.
    #[error("there is room for {room} action ids: a decision can have {needed}")]
    Room {
        /// The number of ids for which there is room.
        room: usize,
        /// The number of ids that a decision can have.
        needed: usize,
    },
    /// A rule forbids it.
    #[error("{}", .0.sentence)]
    Illegal(Box<IllegalCommand>),
    /// Chance has no answer. A refusal here, by its rule, is a fault of the game: its own list offers the command.
    #[error("{0}")]
    Chance(Interrupt<RuleId>),
    /// The caller must make a draw before any seat can act.
    #[error("draw {number} of {label} comes first: {} makes it, with an item that `pending_draw` lists", draw_call(*.example))]
    AwaitsDraw {
        /// The label of the draw.
        label: Label,
        /// The number of the draw among those of its label, from 0.
        number: u32,
        /// An item that can come, for those who know the pile.
        example: Option<&'static str>,
    },
    /// It cannot be taken back.
    #[error("{0}")]
    Undo(UndoError),
    /// Nothing can be carried out again.
    #[error(transparent)]
    Redo(#[from] RedoError),
    /// The log cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The log has a fault.
    #[error("entry {}: {}", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// It cannot be recorded.
    #[error("{0}")]
    Record(EntryError),
    /// The record cannot be continued: this copy of a log does not say enough, for example.
    #[error("{0}")]
    Resume(ResumeError),
    /// Seats have left, and the game goes on only after they are replaced.
    #[error("{}", absent(*.seats, .names))]
    Absent {
        /// The seats that have left.
        seats: Seats,
        /// The names of all seats in their order; empty if they have none.
        names: Vec<String>,
    },
    /// The game was not played from its beginning.
    #[error("this game has no record: it was not played from its beginning")]
    NoRecord,
    /// The record is incomplete here: the host stores its first lines.
    #[error(
        "the lines before entry {before} of this record were released: put what `log_since` writes from entry {before} on after those \
         that you store"
    )]
    Released {
        /// The first entry that is still here.
        before: u64,
    },
    /// A command of this seat has no number by which it could be recorded.
    #[error("a command of {0} has no action id: it cannot be recorded")]
    NoActionId(Seat),
    /// A simulated game is recorded with too few commands, or with one that is none.
    #[error("a command of the caller is missing")]
    NoCommand,
    /// The outcomes cannot be listed.
    #[error("{0}")]
    Outcomes(OutcomesError<RuleId>),
}

/// The call that makes a draw.
fn draw_call(example: Option<&str>) -> String {
    example.map_or_else(|| "`draw(item)`".to_owned(), |item| format!("`draw({item:?})`"))
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
    ///
    /// ```
    /// use amunre_core::session::{GameStart, Status, open};
    ///
    /// let error = open("senet", "{}", &GameStart::of_number(7)).err().ok_or("there is no such game")?;
    /// assert_eq!(error.status(), Status::UnknownGame);
    /// assert_eq!(error.status().name(), "unknown_game");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn status(&self) -> Status {
        match self {
            Self::Game(_) => Status::UnknownGame,
            Self::Setup(_) => Status::Setup,
            Self::Seat { .. } => Status::Seat,
            Self::Form { .. } | Self::Room { .. } | Self::Words(_) => Status::Form,
            Self::Action { .. } => Status::Action,
            Self::Illegal(_) => Status::Illegal,
            Self::Chance(_) | Self::AwaitsDraw { .. } => Status::Chance,
            Self::Undo(_) | Self::Redo(_) => Status::Undo,
            Self::Unreadable(_) => Status::Unreadable,
            Self::Fault(_) => Status::Fault,
            Self::Record(_)
            | Self::Resume(_)
            | Self::Absent { .. }
            | Self::NoRecord
            | Self::Released { .. }
            | Self::NoActionId(_)
            | Self::NoCommand => Status::Record,
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

    /// The error of a command that is not recorded.
    pub(super) fn unrecorded<G: FullGame>(
        recorder: &Recorder<G>,
        seat: Seat,
        command: G::Command,
        cannot: RecordError<G::Violation>,
    ) -> Self {
        match cannot {
            RecordError::Stopped(Interrupt::Refused(violation)) => {
                let names = Names::new(recorder.names().to_vec());
                Self::illegal::<G>(recorder.rules(), &names, recorder.state(), seat, command, &violation)
            }
            other => other.into(),
        }
    }
}

impl<E: Into<EntryError>> From<E> for SessionError {
    fn from(error: E) -> Self {
        match error.into() {
            EntryError::Setup(error) => Self::Setup(error),
            EntryError::Undo(error) => Self::Undo(error),
            other => Self::Record(other),
        }
    }
}

impl<V: Violation> From<Interrupt<V>> for SessionError {
    fn from(stop: Interrupt<V>) -> Self {
        Self::Chance(stop.map(|violation| violation.rule()))
    }
}

impl<V: Violation> From<RecordError<V>> for SessionError {
    fn from(cannot: RecordError<V>) -> Self {
        match cannot {
            RecordError::Stopped(stop) => stop.into(),
            RecordError::Entry(error) => error.into(),
        }
    }
}

impl From<ResumeError> for SessionError {
    fn from(cannot: ResumeError) -> Self {
        match cannot {
            ResumeError::Unreadable(unreadable) => Self::Unreadable(unreadable),
            ResumeError::Fault(fault) => Self::Fault(fault),
            other => Self::Resume(other),
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
    /// The page of that rule in the rulebook.
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
    pub waited_for: Vec<WaitedSeat>,
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
