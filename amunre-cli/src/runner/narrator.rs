//! What a game tells while it is played, whichever form it is told in.

use std::io;

use amunre_core::engine::{FullGame, Seat};
use amunre_core::log::{Hash, ShareOpening};

use crate::runner::live_game::Standings;
use crate::runner::log_output::WrittenLog;
use crate::runner::script_error::ScriptError;

/// What a game begins with.
pub(crate) struct OpeningInfo<'g, G: FullGame> {
    /// What is agreed.
    pub(crate) setup: &'g G::Setup,
    /// The values that no text confirms.
    pub(crate) assumed: Vec<String>,
    /// The number that the draws and the choices are made from, if there is one: a secret seed is not told.
    pub(crate) seed: Option<u64>,
    /// What the seats are called, if they have names.
    pub(crate) names: &'g [String],
}

/// A game that breaks off.
pub(crate) struct Unfinished<'g, G: FullGame> {
    /// Who owes what.
    pub(crate) owed: &'g [(Seat, G::Decision)],
    /// What the game needs before it can begin, if it has not.
    pub(crate) needs: Option<&'g str>,
    /// The points so far.
    pub(crate) standing: Standings<'g>,
}

/// What a game tells while it is played.
pub(crate) trait Narrator<G: FullGame> {
    /// It is set up.
    fn opening(&mut self, opening: &OpeningInfo<'_, G>) -> io::Result<()>;
    /// The header is fixed: every seat keeps its hash, and then opens its share of the seed.
    fn header(&mut self, hash: Hash) -> io::Result<()>;
    /// A seat has opened its share of the seed.
    fn share(&mut self, opening: &ShareOpening) -> io::Result<()>;
    /// Somebody remarks something.
    fn note(&mut self, text: &str) -> io::Result<()>;
    /// What happened before the first command.
    fn start(&mut self, events: &[G::Event]) -> io::Result<()>;
    /// A seat acted, and this came of it.
    fn step(&mut self, seat: Seat, command: &G::Command, events: &[G::Event]) -> io::Result<()>;
    /// It is over.
    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()>;
    /// It breaks off.
    fn unfinished(&mut self, unfinished: &Unfinished<'_, G>) -> io::Result<()>;
    /// It cannot go on. Why is said to a person elsewhere.
    fn stopped(&mut self, stopped: &ScriptError<G>) -> io::Result<()>;
    /// Its record is written.
    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()>;
}
