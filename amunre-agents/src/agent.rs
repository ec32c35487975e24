//! Agents: who they are, and what they are given to think.

use std::fmt;
use std::time::Duration;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::FullGame;
use amunre_core::session::{DynView, SessionError};

use crate::advice::{Chosen, Tried};
use crate::known::Known;
use crate::search::{Search, Stop};
use crate::{Advice, AgentError, Budget, greedy};

/// An agent. It is read from its name ([`std::str::FromStr`]), and written as it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Agent {
    /// It chooses a kind of command at random, then a command of that kind.
    Random,
    /// It chooses a command after which it expects the greatest lead.
    Greedy,
    /// It plays on in worlds that look like its view.
    Search(Budget),
}

/// All that an agent is given besides its view.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Thinking<'c> {
    /// The number that all its random choices follow from.
    pub seed: u64,
    /// The number of threads of a search, at least 1. Each searches for itself; a budget of games is divided among them. With one, no thread
    /// is started.
    pub threads: u32,
    /// The time since a moment of the caller, for a search that has a time.
    pub clock: Option<&'c (dyn Fn() -> Duration + Sync)>,
    /// Returns true once a search shall end without advice ([`AgentError::Stopped`]). Each of its threads calls it before each game.
    pub stop: Option<&'c (dyn Fn() -> bool + Sync)>,
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, threads, clock, stop } = self;
        let (clock, stop) = (clock.is_some(), stop.is_some());
        write!(f, "Thinking {{ seed: {seed}, threads: {threads}, clock: {clock}, stop: {stop} }}")
    }
}

impl<'c> Thinking<'c> {
    /// One thread, and no clock.
    pub fn of_seed(seed: u64) -> Self {
        Self { seed, threads: 1, clock: None, stop: None }
    }

    /// The same with a clock.
    pub fn with_clock(self, clock: &'c (dyn Fn() -> Duration + Sync)) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// The same with a way to stop.
    pub fn with_stop(self, stop: &'c (dyn Fn() -> bool + Sync)) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// The same with so many threads.
    pub fn with_threads(self, threads: u32) -> Self {
        Self { threads, ..self }
    }
}

impl Agent {
    /// Chooses for the seat whose view this is, and says why.
    pub fn advise(self, view: &dyn DynView, thinking: &Thinking<'_>) -> Result<Advice, AgentError> {
        self.advise_known(&Known::of(view)?, thinking)
    }

    /// Chooses, as [`Self::advise`], in a game that is known when the program is compiled.
    pub fn advise_as<G: FullGame>(self, view: &dyn DynView, thinking: &Thinking<'_>) -> Result<Advice, AgentError> {
        self.advise_known(&Known::of_game::<G>(view)?, thinking)
    }

    fn advise_known(self, known: &Known<'_>, thinking: &Thinking<'_>) -> Result<Advice, AgentError> {
        Advice::of(known, self.chosen(known, thinking)?)
    }

    /// Chooses, as [`Self::advise`]; returns the action id alone, which takes no words.
    pub(crate) fn choose_id(self, view: &dyn DynView, thinking: &Thinking<'_>) -> Result<u32, AgentError> {
        let known = Known::of(view)?;
        let place = self.chosen(&known, thinking)?.tried.first().map_or(0, |tried| tried.place);
        Ok(known.world()?.id(place).ok_or(SessionError::NoActionId(known.seat))?)
    }

    fn chosen(self, known: &Known<'_>, thinking: &Thinking<'_>) -> Result<Chosen, AgentError> {
        let mut chance = Fast::of_world(thinking.seed, u64::MAX);
        match self {
            _ if known.choices == 1 => Ok(alone(0)),
            Self::Random => Ok(alone(known.world()?.choose(&mut chance).unwrap_or_default())),
            Self::Greedy => greedy::choose(known, thinking.seed, &mut chance),
            Self::Search(budget) => Search::choose(known, thinking, &Stop::of(budget, thinking)?),
        }
    }
}

/// A choice that was compared with no other.
fn alone(place: usize) -> Chosen {
    Chosen { tried: vec![Tried { place, visits: 0, value: 0.0 }], worlds: 0, line: Vec::new() }
}
