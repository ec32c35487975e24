//! The narration of a game while it is played, in any format.

use std::io;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, ShareOpening};
use amunre_core::session::{DynCommand, DynDecision, DynEvents, DynValue};

use crate::runner::live_game::Standings;
use crate::runner::log_output::WrittenLog;
use crate::runner::script_error::ScriptError;

/// The beginning of a game.
pub(crate) struct OpeningInfo<'g> {
    /// The id of the game.
    pub(crate) game: &'static str,
    /// The set-up.
    pub(crate) setup: DynValue,
    /// The values that no text confirms.
    pub(crate) assumed: Vec<String>,
    /// The number that the draws and the choices are made from, if there is one: none if the seed is secret.
    pub(crate) seed: Option<u64>,
    /// The names of the seats, if they have names.
    pub(crate) names: &'g [String],
}

/// A game that is not played to its end.
pub(crate) struct Unfinished<'g> {
    /// The seats that the table waits for, and their decisions.
    pub(crate) decisions: &'g [(Seat, DynDecision)],
    /// The information that is needed before the game can begin, if it has not.
    pub(crate) needs: Option<&'g str>,
    /// The points so far.
    pub(crate) standing: Standings<'g>,
}

/// The narration of a game while it is played.
pub(crate) trait Narrator {
    /// Narrates the set-up.
    fn opening(&mut self, opening: &OpeningInfo<'_>) -> io::Result<()>;
    /// The header is fixed: every seat keeps its hash, and then opens its share of the seed.
    fn header(&mut self, hash: Hash) -> io::Result<()>;
    /// A seat has opened its share of the seed.
    fn share(&mut self, opening: &ShareOpening) -> io::Result<()>;
    /// Narrates a remark.
    fn note(&mut self, text: &str) -> io::Result<()>;
    /// Narrates the events before the first command.
    fn start(&mut self, events: &dyn DynEvents) -> io::Result<()>;
    /// Narrates a command of a seat and its events.
    fn step(&mut self, seat: Seat, command: &DynCommand, events: &dyn DynEvents) -> io::Result<()>;
    /// Narrates the end of the game.
    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()>;
    /// Narrates that the game is not finished.
    fn unfinished(&mut self, unfinished: &Unfinished<'_>) -> io::Result<()>;
    /// Narrates that the game cannot continue. A person gets the reason on another stream.
    fn stopped(&mut self, stopped: &ScriptError) -> io::Result<()>;
    /// Narrates that the record was written.
    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()>;
}
