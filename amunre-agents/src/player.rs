//! Games between players that see their views alone.

use std::time::Duration;

use amunre_core::engine::chance::Fast;
use amunre_core::session::{CommandInput, DynSimulation, DynView, SimulatedResult};

use crate::simulated::seed_of;
use crate::{Agent, AgentError, Thinking};

/// A player of a seat: an agent of this crate, or one of yours. It is given what its seat sees, and nothing else.
pub trait Player: Send {
    /// Returns the action id of the command with which the seat makes its decision.
    fn choose(&mut self, view: &dyn DynView, thinking: &Thinking<'_>) -> Result<u32, AgentError>;
}

impl Player for Agent {
    fn choose(&mut self, view: &dyn DynView, thinking: &Thinking<'_>) -> Result<u32, AgentError> {
        self.choose_id(view, thinking)
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayedGame {
    /// The points, the winners and the number of commands.
    pub result: SimulatedResult,
    /// The action ids of the choices in their order: [`DynSimulation::log`] writes the record of the game with them.
    pub ids: Vec<u32>,
}

/// Plays a game of a series in which the caller chooses for all seats
/// ([`SimulatedSeat::Asked`](amunre_core::session::SimulatedSeat::Asked)). The choices of players follow from a seed, the number of the game
/// and their seat, if no budget is a time.
pub fn play_game(
    series: &dyn DynSimulation,
    number: u64,
    players: &mut [Box<dyn Player>],
    seed: u64,
    clock: Option<&(dyn Fn() -> Duration + Sync)>,
) -> Result<PlayedGame, AgentError> {
    if players.len() != usize::from(series.players()) {
        return Err(AgentError::Players { found: players.len(), expected: series.players() });
    }
    let (mut game, mut ids, mut numbers) = (series.begin(number)?, Vec::new(), Vec::new());
    while let Some(seat) = game.advance()? {
        let place = usize::from(seat.number());
        numbers.resize_with(players.len(), || None);
        let numbers: &mut Fast = numbers[place].get_or_insert_with(|| Fast::of_player(seed, number, seat));
        let thinking = Thinking { clock, ..Thinking::of_seed(seed_of(numbers)) };
        let id = players[place].choose(&*game.view(seat), &thinking)?;
        ids.push(game.give(seat, CommandInput::Id(id))?);
    }
    Ok(PlayedGame { result: game.result(), ids })
}
