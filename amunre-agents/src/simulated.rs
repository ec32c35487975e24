//! Agents in games that are played again by their numbers: series of simulated games, and batches.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{CommandInput, DynSimulatedGame, SimulatedSeat};

use crate::{Agent, AgentError, Budget, Thinking};

/// The player of a seat in a game that is played the same again. It is read from its name, that of an agent or `asked`, and written as it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SimulatedPlayer {
    /// An agent. A search has a budget of games: with a time it would play other games each time.
    Agent(Agent),
    /// The caller chooses.
    Asked,
}

impl SimulatedPlayer {
    /// The way in which the seat plays for the session: a random seat needs no view.
    pub fn seat(self) -> SimulatedSeat {
        if self == Self::Agent(Agent::Random) { SimulatedSeat::Random } else { SimulatedSeat::Asked }
    }
}

impl FromStr for SimulatedPlayer {
    type Err = AgentError;

    fn from_str(name: &str) -> Result<Self, AgentError> {
        if name == "asked" {
            return Ok(Self::Asked);
        }
        match name.parse()? {
            Agent::Search(Budget::Milliseconds(milliseconds)) => Err(AgentError::Timed { milliseconds }),
            agent => Ok(Self::Agent(agent)),
        }
    }
}

impl fmt::Display for SimulatedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agent(agent) => agent.fmt(f),
            Self::Asked => f.write_str("asked"),
        }
    }
}

/// The agents at the table of a simulated game.
#[derive(Clone, Debug)]
pub struct SeatedAgents {
    players: Arc<[SimulatedPlayer]>,
    seed: u64,
    number: u64,
}

impl SeatedAgents {
    /// Seats players, one for each seat, at a game of the series of a seed.
    pub fn new(players: Arc<[SimulatedPlayer]>, seed: u64, number: u64) -> Self {
        Self { players, seed, number }
    }

    /// Plays until the caller must choose for a seat, which is returned, or to the end. The ids of what agents chose are added to the list.
    pub fn advance(
        &self,
        game: &mut dyn DynSimulatedGame,
        ids: &mut Vec<u32>,
        stop: Option<&(dyn Fn() -> bool + Sync)>,
    ) -> Result<Option<Seat>, AgentError> {
        while let Some(seat) = game.advance()? {
            let Some(SimulatedPlayer::Agent(agent)) = self.players.get(usize::from(seat.number())) else {
                return Ok(Some(seat));
            };
            let seed = choice_seed(self.seed, self.number, seat, game.result().length);
            let id = agent.choose_id(&*game.view(seat), &Thinking { stop, ..Thinking::of_seed(seed) })?;
            ids.push(game.give(seat, CommandInput::Id(id))?);
        }
        Ok(None)
    }
}

/// The seed of the choice of a seat in a game of the series of a seed, after so many commands of the game.
pub fn choice_seed(seed: u64, number: u64, seat: Seat, commands: u32) -> u64 {
    let of_game = seed_of(&mut Fast::of_player(seed, number, seat));
    seed_of(&mut Fast::of_world(of_game, commands.into()))
}

/// The next seed of a source of chance.
pub(crate) fn seed_of(chance: &mut Fast) -> u64 {
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}
