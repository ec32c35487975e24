//! The players of the seats of a game that the command plays.

use std::str::FromStr;
use std::time::Instant;

use amunre_agents::{Advice, Agent, Thinking};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{DynCommand, DynRecorder, DynView, view_of_seat};

use crate::error::Error;

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatPlayer {
    /// The person at the terminal.
    You,
    /// A program.
    Agent(Agent),
}

impl FromStr for SeatPlayer {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name == "you" {
            return Ok(Self::You);
        }
        name.parse().map(Self::Agent).map_err(|error: amunre_agents::AgentError| match error {
            amunre_agents::AgentError::Unknown { .. } => format!("{error}, or you"),
            error => error.to_string(),
        })
    }
}

/// The players of all seats of a game.
pub(crate) struct Seating {
    players: Vec<SeatPlayer>,
    /// The source of the choices of programs.
    choices: Fast,
    begun: Instant,
}

impl Seating {
    /// Seats the players; without any, every seat plays at random.
    pub(crate) fn new(players: &[SeatPlayer], seats: u8, choices: Fast) -> Result<Self, Error> {
        let players = match players {
            [] => vec![SeatPlayer::Agent(Agent::Random); seats.into()],
            some if some.len() == usize::from(seats) => some.to_vec(),
            some => {
                let problem = format!("{} players: expected {seats}, one for each seat", some.len());
                return Err(Error::Seats(problem));
            }
        };
        if players.iter().filter(|player| **player == SeatPlayer::You).count() > 1 {
            return Err(Error::Seats(
                "you is named twice: expected it once, since you see what one seat sees".to_owned(),
            ));
        }
        Ok(Self { players, choices, begun: Instant::now() })
    }

    /// The seat of the person, if there is one.
    pub(crate) fn person(&self) -> Option<Seat> {
        Seat::all(Seat::MOST).zip(&self.players).find(|(_, player)| **player == SeatPlayer::You).map(|(seat, _)| seat)
    }

    /// The program that plays a seat.
    pub(crate) fn agent(&self, seat: Seat) -> Option<Agent> {
        match self.players.get(usize::from(seat.number())) {
            Some(SeatPlayer::Agent(agent)) => Some(*agent),
            _ => None,
        }
    }

    /// Returns the command that the program of a seat gives; none if it has no choice.
    pub(crate) fn command(&mut self, recorder: &dyn DynRecorder, seat: Seat) -> Result<Option<DynCommand>, Error> {
        match self.agent(seat) {
            // of the whole table no more is looked at than which commands are legal
            None | Some(Agent::Random) => Ok(recorder.choose(seat, &mut self.choices)),
            Some(agent) => {
                let table = recorder.table();
                let advice = self.advise(agent, &*table, seat)?;
                let command = table.command(advice.id).and_then(|command| command.json());
                let command = command.map_err(|error| Error::Fault(error.to_string()))?;
                recorder.read_command(&command).map(Some).map_err(|error| Error::Fault(error.to_string()))
            }
        }
    }

    /// Returns the advice of a program for a seat, which sees what this seat sees of the table of the referee.
    pub(crate) fn advise(&mut self, agent: Agent, table: &dyn DynView, seat: Seat) -> Result<Advice, Error> {
        let view = view_of_seat(table, seat).map_err(|error| Error::Fault(error.to_string()))?;
        let number = |choices: &mut Fast| u64::from(choices.below(u32::MAX));
        let seed = number(&mut self.choices) << 32 | number(&mut self.choices);
        let clock = || self.begun.elapsed();
        let thinking = Thinking::of_seed(seed).with_clock(&clock);
        agent.advise(&*view, &thinking).map_err(|error| Error::Fault(error.to_string()))
    }
}
