//! A running game of any kind: faces that learn only at run time which game is played use it.
//!
//! Commands are numbers (action ids), JSON or words. Commands, events and states are returned as values that serialise into
//! any format of a face ([`to_json`] writes JSON). Nothing here depends on one game, and no rule is here. A game from another
//! crate is opened by its type ([`open_as`]).
//!
//! ```
//! use amunre_core::session::{CommandInput, GameStart, Scope, open};
//!
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let seat = game.to_act().iter().next().ok_or("somebody begins")?;
//! let mut ids = Vec::new();
//! game.legal_ids(seat, Scope::Required, &mut ids);
//! game.apply(seat, CommandInput::Id(ids[0]))?;
//! assert!(game.last().number() > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod acts;
mod agreement;
mod attendance;
mod build_check;
mod commands;
mod error;
mod events;
mod explanation;
mod host;
mod incidents;
mod input;
mod live_log;
mod perft;
mod queries;
mod recorder;
mod replay;
mod rows;
mod rules;
mod saved_game;
mod saved_log;
mod setup;
mod simulation;
mod stepping;
mod value;
mod view;

use std::sync::Arc;

pub use agreement::{AgreedDraws, AgreementTerms, DynAgreement, agree, agree_as};
pub use error::{IllegalCommand, SessionError, Status};
pub use events::{DynEvents, read_events, read_events_as};
pub use explanation::{CommandAnswer, ExplainedEvent, LineError};
use host::Session;
pub use incidents::Incidents;
use input::setup_fields;
pub use perft::DynBranch;
pub use recorder::{DynRecordedStep, DynRecorder, DynReply, resume_record, resume_record_as};
pub use replay::{DynReplay, DynStep, LogHeader, replay, replay_as};
pub use rows::{DynLine, tables};
pub use rules::DynRules;
pub use saved_game::{restore, restore_as};
pub use saved_log::{load, load_as};
use serde_json::Value;
pub use setup::{DynSetup, RecordTerms, default_setup, default_setup_as, samples};
pub use simulation::{DynSimulatedGame, DynSimulation, SimulatedResult, SimulatedSeat, simulation, simulation_as};
pub use stepping::Steps;
pub use value::{DynCommand, DynDecision, DynValue, to_json};
pub use view::{DynView, branches, branches_as, explain, explain_as, open_view, open_view_as};

pub use crate::engine::Scope;
use crate::engine::{FullGame, ScoreLine, Seat, Seats, Seed, SetupError, Viewer, read_setup};
use crate::log::{Anchor, Hash, SecretKey, SignRequest, check_new_names};
use crate::registry::with_game;

/// A command, as a face gives it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum CommandInput<'a> {
    /// Its action id.
    Id(u32),
    /// JSON, as docs/schema has it.
    Json(&'a str),
    /// The value of such JSON.
    Value(&'a Value),
    /// Words, as docs/notation.md has them.
    Words(&'a str),
}

/// JSON, as a face gives it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum JsonInput<'a> {
    /// Text.
    Text(&'a str),
    /// The value of the text.
    Value(&'a Value),
}

/// The beginning of a running game, besides its set-up.
#[derive(Clone, Debug)]
pub struct GameStart {
    /// The source of the draws.
    pub seed: SeedSource,
    /// The names of the seats in their order, or nothing.
    pub names: Vec<String>,
}

/// The source of a seed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SeedSource {
    /// A number below 2^53, which anybody can guess: for tests and examples.
    Number(u64),
    /// 32 bytes that only the host knows.
    Bytes(Seed),
}

impl GameStart {
    /// A game of a small number, without names.
    pub fn of_number(number: u64) -> Self {
        Self { seed: SeedSource::Number(number), names: Vec::new() }
    }

    /// A game of a seed, without names.
    pub fn of_seed(seed: [u8; 32]) -> Self {
        Self { seed: SeedSource::Bytes(Seed(seed)), names: Vec::new() }
    }
}

/// The questions that a game and a view of it answer alike.
pub trait TableQueries {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The set-up.
    fn setup_value(&self) -> DynValue;
    /// The set-up, in canonical JSON.
    fn setup(&self) -> String {
        to_json(&*self.setup_value()).unwrap_or_default()
    }
    /// The number of seats.
    fn players(&self) -> u8;
    /// The seats that the table waits for: those that must act by the rules, and have not left.
    fn to_act(&self) -> Seats;
    /// The decision that a seat must make, if the table waits for it.
    fn decision(&self, seat: Seat) -> Option<DynDecision>;
    /// Returns true once the game is over, or was abandoned.
    fn is_over(&self) -> bool;
    /// The reason why no seat can act although the game is not over: the rules wait only for seats that have left.
    fn interruption(&self) -> Option<String>;
    /// The points of each seat so far.
    fn scores(&self) -> Vec<u16>;
    /// The winners, once the game is over.
    fn winners(&self) -> Seats;
    /// The phase; `over` once the game is over by its rules.
    fn phase(&self) -> &'static str;
    /// The phase as the rulebook of the edition calls it.
    fn phase_words(&self) -> &'static str;
    /// The round, 0 before the first, and of a game that is over the last that was played.
    fn round(&self) -> u16;
    /// The number of action ids: each is below it. An id keeps its meaning within a game's set-up and version; in Horus the id of a spot
    /// counts from the tile with the lowest number that touches the spot.
    fn action_space(&self) -> u32;
    /// Puts the action ids of the legal commands of a seat into a list, in ascending order.
    fn legal_ids(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>);
    /// Sets the byte of each action id to 1 if `legal_ids` lists it, and to 0 if it does not. The mask has
    /// [`Self::action_space`] bytes.
    fn legal_mask(&self, seat: Seat, scope: Scope, mask: &mut [u8]);
    /// Returns true if a seat may give a command. It explains nothing and is as quick for an illegal command.
    fn is_legal(&self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError>;
    /// Fails if a seat may not give a command; the error explains why, and lists what would be legal.
    fn check(&self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError>;
    /// The command with this id.
    fn command(&self, id: u32) -> Result<DynValue, SessionError>;
    /// The command in words, as docs/notation.md has it: what follows the name of the seat and a colon.
    fn words(&self, asked: CommandInput<'_>) -> Result<String, SessionError>;
    /// The id of a command; none for one that no rules could ever allow.
    fn id(&self, asked: CommandInput<'_>) -> Result<Option<u32>, SessionError>;
    /// The id of a command in JSON that a face wrote out of an object of its own, with its keys in any order; none if it cannot be
    /// read, or for one that no rules could ever allow.
    fn id_of(&self, command: &str) -> Option<u32>;
}

/// A running game.
pub trait DynGame: TableQueries + Steps + Incidents + Send + Sync {
    /// The names of the seats in their order, or nothing.
    fn names(&self) -> &Arc<[String]>;
    /// The table as a viewer may know it; as a referee: the truth.
    fn view(&self, viewer: Viewer) -> Box<dyn DynView>;
    /// The points so far, with their reasons.
    fn breakdown(&self) -> Vec<ScoreLine>;
    /// Judges a command and carries it out. An error changes nothing.
    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError>;
    /// The same with the signature of the seat (128 hex digits), of what [`Self::sign_request`] asks for.
    fn apply_signed(&mut self, seat: Seat, asked: CommandInput<'_>, signature: &str) -> Result<(), SessionError>;
    /// The request that a seat sign a command now, for a seat whose key is elsewhere. Fails if the command is illegal.
    fn sign_request(&self, seat: Seat, asked: CommandInput<'_>) -> Result<SignRequest, SessionError>;
    /// From now on the commands of this seat are signed with its key, which is the one that the header names.
    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError>;
    /// Carries a command out if it is legal; returns false, without an explanation, if it is not.
    fn apply_if_legal(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError>;
    /// The events of the last command that was not undone; before the first one, of the start, or of the command whose outcome
    /// this game is. Empty in a game that was dealt at random, until its first command.
    fn last(&self) -> Arc<dyn DynEvents>;
    /// Fails if a seat cannot undo its last command.
    fn can_undo(&self, seat: Seat) -> Result<(), SessionError>;
    /// Undoes the last command of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), SessionError>;
    /// Returns true if a command was undone, none was given since, and its seat can act.
    fn can_redo(&self) -> bool;
    /// Carries out again the command that was undone last.
    fn redo(&mut self) -> Result<(), SessionError>;
    /// A second game that continues from here independently.
    fn copy(&self) -> Box<dyn DynGame>;
    /// A game that the viewer cannot tell from this one: the hidden values are dealt at random, by this number. It has no
    /// record.
    fn determinize(&self, viewer: Viewer, number: u64) -> Box<dyn DynGame>;
    /// All outcomes of a command, at most so many: each with its weight, an integer, and with the game after it. What is
    /// drawn in another order is another outcome. Those games have no record.
    fn outcomes(
        &self,
        seat: Seat,
        asked: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError>;
    /// The record of the game, as a referee's own log: as far as it was played, with its result if it is over.
    fn log(&self) -> Result<String, SessionError>;
    /// The whole game as bytes, for [`restore`]: with its record, what can be undone and redone, and all secrets of the host. The
    /// keys with which seats sign are not in it.
    fn save(&self) -> Result<Vec<u8>, SessionError>;
    /// The anchor of an entry of the record, of the last one if none is named: short enough to read out.
    fn anchor(&self, entry: Option<u64>) -> Result<Anchor, SessionError> {
        let log = self.log()?;
        let entries = log.lines().count() as u64;
        let at = entry.unwrap_or(entries.saturating_sub(1));
        let line = usize::try_from(at).ok().and_then(|at| log.lines().nth(at));
        let hash = line.and_then(|line| Hash::read(line.strip_prefix("{\"hash\":\"")?.as_bytes().get(..64)?));
        hash.map(|hash| Anchor::of(at, hash)).ok_or_else(|| SessionError::Form {
            what: "the entry",
            found: at.to_string(),
            expected: format!("an entry from 0 to {}", entries.saturating_sub(1)),
        })
    }
    /// Returns true if the set-ups and the states are the same.
    fn is_as(&self, other: &dyn DynGame) -> bool {
        self.setup() == other.setup() && self.view(Viewer::Referee).is_as(&*other.view(Viewer::Referee))
    }
}

/// Begins a game. The set-up is a JSON object; omitted fields take their defaults.
pub fn open(game: &str, setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    with_game!(game, G => open_as::<G>(setup, beginning))?
}

/// Begins a game, as [`open`], whose type is known at compile time: a game of another crate, for example.
pub fn open_as<G: FullGame>(setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    let setup = read_setup::<G>(setup_fields::<G>(setup)?).map_err(SessionError::Setup)?;
    Ok(Box::new(Session::<G>::open(&setup, beginning)?))
}

/// Fails unless there is a name for each seat of a table, or none, and each can be told from every other line and name.
pub fn expect_names(names: &[String], players: u8) -> Result<(), SetupError> {
    check_new_names(names, usize::from(players))
}
