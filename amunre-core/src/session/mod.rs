//! A running game, whichever it is: what a face talks to that learns only at run time which game is played.
//!
//! Commands are numbers (action ids) or JSON, events and states are JSON when somebody asks for it and stay as they are
//! until then. Nothing here is of one game, and no rule is here.
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

mod error;
mod events;
mod host;
mod input;
mod queries;
mod saved_log;
mod view;

use std::sync::Arc;

pub use error::{IllegalCommand, SessionError, Status};
pub use events::DynEvents;
use host::Session;
use input::setup_fields;
pub use view::{DynView, open_view};

use crate::engine::{FullGame as Game, Samples, ScoreLine, Seat, Seats, Seed, Viewer, read_setup};
use crate::log::{check_names, to_canonical};
use crate::registry::with_game;

/// A command, as a face gives it.
#[derive(Clone, Copy, Debug)]
pub enum CommandInput<'a> {
    /// By its action id.
    Id(u32),
    /// In JSON, as docs/schema has it.
    Json(&'a str),
    /// In words, as docs/notation.md has it.
    Words(&'a str),
}

/// Which legal commands are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    All,
    /// Those by which a seat does what it owes: not the ones that are legal at any time, unless there are no others.
    Required,
}

/// What a seat must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionText {
    /// In JSON.
    pub json: String,
    /// In words.
    pub words: String,
}

/// What a running game stands on besides its set-up.
#[derive(Clone, Debug)]
pub struct GameStart {
    /// Where the draws come from.
    pub seed: SeedSource,
    /// What the seats are called, in their order, or nothing.
    pub names: Vec<String>,
}

/// Where a seed comes from.
#[derive(Clone, Copy, Debug)]
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

/// What can be asked of a table, whether all of it is seen or a part.
pub trait TableQueries {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// What was agreed, in canonical JSON.
    fn setup(&self) -> String;
    /// How many seats there are.
    fn players(&self) -> u8;
    /// The seats that the table waits for.
    fn to_act(&self) -> Seats;
    /// What a seat must do, if the table waits for it.
    fn decision(&self, seat: Seat) -> Option<DecisionText>;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The points of each seat so far.
    fn scores(&self) -> Vec<u16>;
    /// Who won, once the game is over.
    fn winners(&self) -> Seats;
    /// The phase and the round.
    fn phase(&self) -> (&'static str, u8);
    /// How many action ids there are: each is below this number.
    fn action_space(&self) -> u32;
    /// Puts the action ids of what a seat may do into a list.
    fn legal_ids(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>);
    /// Whether a seat may do this, and if not, why.
    fn check(&self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError>;
    /// The command with this id, in JSON.
    fn command(&self, id: u32) -> Result<String, SessionError>;
    /// The command in words, as docs/notation.md has it: what follows the name of the seat and a colon.
    fn words(&self, asked: CommandInput<'_>) -> Result<String, SessionError>;
    /// The id of a command; none for one that no rules could ever allow.
    fn id(&self, asked: CommandInput<'_>) -> Result<Option<u32>, SessionError>;
}

/// A running game.
pub trait DynGame: TableQueries + Send + Sync {
    /// What the seats are called, in their order, or nothing.
    fn names(&self) -> &[String];
    /// The table as a viewer may know it; as a referee: the truth.
    fn view(&self, viewer: Viewer) -> Box<dyn DynView>;
    /// The points so far, with their reasons.
    fn breakdown(&self) -> Vec<ScoreLine>;
    /// Judges a command and carries it out. What stops it changes nothing.
    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError>;
    /// What came of the last command that stands; before the first one, of the start, or of the command whose outcome this
    /// game is. In a game that goes on from a log or was dealt at random, nothing before its first command.
    fn last(&self) -> Arc<dyn DynEvents>;
    /// Whether a seat may take its last command back, and if not, why.
    fn can_undo(&self, seat: Seat) -> Result<(), SessionError>;
    /// Takes the last command of a seat back.
    fn undo(&mut self, seat: Seat) -> Result<(), SessionError>;
    /// A second game that goes on from here on its own.
    fn copy(&self) -> Box<dyn DynGame>;
    /// A game that a viewer could be looking at: what it does not see is dealt at random, by this number. It has no record.
    fn determinize(&self, viewer: Viewer, number: u64) -> Box<dyn DynGame>;
    /// What can come of a command, at most so many: each with its weight, an integer, and with the game after it. What is
    /// drawn in another order is another outcome. Those games have no record.
    fn outcomes(
        &self,
        seat: Seat,
        asked: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError>;
    /// The record of the game, a referee's own log: as far as it was played, with its result if it is over.
    fn log(&self) -> Result<String, SessionError>;
    /// Who it is, for a face that compares games: the states are the same, and so are the rules.
    fn is_as(&self, other: &dyn DynGame) -> bool {
        self.setup() == other.setup() && self.view(Viewer::Referee).is_as(&*other.view(Viewer::Referee))
    }
}

/// Begins a game. The set-up is a JSON object: fields that are left out are as the game has them where nothing is said.
pub fn open(game: &str, setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    with_game!(game, G => open_as::<G>(setup, beginning))?
}

/// Begins a game of a type that need not be registered, as [`open`] does.
pub fn open_as<G: Game>(setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    let setup = read_setup::<G>(setup_fields::<G>(setup)?).map_err(SessionError::Setup)?;
    Ok(Box::new(Session::<G>::open(&setup, beginning)?))
}

/// Goes on with the game of a log: a referee's own copy, without a fault.
pub fn load(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    saved_log::load(log)
}

/// Whether names fit the seats of a table: one for each, or none.
pub fn expect_names(names: &[String], players: u8) -> Result<(), SessionError> {
    check_names(names, usize::from(players)).map_err(SessionError::Setup)
}

/// The set-ups of a game that tests play, by name, in canonical JSON: every edition and number of players among others.
pub fn samples(game: &str) -> Result<Vec<(String, String)>, SessionError> {
    with_game!(game, G => samples_as::<G>())?
}

fn samples_as<G: Samples>() -> Result<Vec<(String, String)>, SessionError> {
    G::samples().into_iter().map(|sample| Ok((sample.name, to_canonical(&sample.setup)?))).collect()
}
