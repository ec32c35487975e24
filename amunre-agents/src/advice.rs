//! Advice: the choice of an agent, and its reasons.

use amunre_core::engine::ids::Seat;
use amunre_core::session::SessionError;
use serde::Serialize;

use crate::AgentError;
use crate::known::Known;

/// The choice of an agent, and its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Advice {
    /// The action id of the choice.
    pub id: u32,
    /// The choice in words, as docs/reference/notation.md has it.
    pub words: String,
    /// The commands that the agent compared, the choice first. An agent that compares nothing gives its choice alone.
    pub choices: Vec<Choice>,
    /// The number of worlds that it dealt out of the view.
    pub worlds: u64,
    /// The commands that a search expects from here on, its choice first, in one of its worlds: forced moves too.
    pub line: Vec<LineStep>,
}

/// One of the commands that an agent compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// The action id.
    pub id: u32,
    /// The command in words.
    pub words: String,
    /// The number of games or worlds in which the agent tried it.
    pub visits: u32,
    /// Its worth. For a search it lies between 0 and 1: half is the share of the win, half the margin of the points, where an even game
    /// with the best other seat counts half. For a greedy agent it is the lead that it expects
    /// at once.
    pub value: f64,
}

/// One command of the line that a search expects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LineStep {
    /// The seat.
    pub seat: Seat,
    /// The command in words.
    pub words: String,
}

/// A choice, by its place in the list, with what an agent found out about it.
pub(crate) struct Tried {
    pub(crate) place: usize,
    pub(crate) visits: u32,
    pub(crate) value: f64,
}

/// The result of an agent before it is put into words.
pub(crate) struct Chosen {
    /// The choice first.
    pub(crate) tried: Vec<Tried>,
    pub(crate) worlds: u64,
    pub(crate) line: Vec<LineStep>,
}

impl Advice {
    pub(crate) fn of(known: &Known<'_>, chosen: Chosen) -> Result<Self, AgentError> {
        let world = known.world()?;
        let choice = |tried: &Tried| {
            let id = world.id(tried.place).ok_or(SessionError::NoActionId(known.seat))?;
            Ok(Choice { id, words: world.words(tried.place), visits: tried.visits, value: tried.value })
        };
        let choices = chosen.tried.iter().map(choice).collect::<Result<Vec<_>, AgentError>>()?;
        let first = choices.first().ok_or(AgentError::NoDecision { seat: known.seat })?;
        Ok(Self { id: first.id, words: first.words.clone(), worlds: chosen.worlds, line: chosen.line, choices })
    }
}
