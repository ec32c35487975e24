//! Analysis of a log: estimates of the worth of each decision. They are no part of a verdict.

use std::io::BufRead;
use std::sync::{Mutex, PoisonError};
use std::thread;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Unreadable;
use amunre_core::log::verify::Fault;
use amunre_core::session::{self, CommandInput, DynView};
use serde::Serialize;

use crate::known::Known;
use crate::search::{Search, Stop};
use crate::simulated::seed_of;
use crate::{AgentError, Budget, Thinking};

/// The estimated worth of the decisions of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Analysis {
    /// The sentence that belongs beside each of the numbers.
    pub estimate: &'static str,
    /// The id of the game.
    pub game: &'static str,
    /// The number of seats.
    pub players: u8,
    /// The names of the seats in their order, or nothing.
    pub seats: Vec<String>,
    /// The number of games of each search.
    pub search: u32,
    /// The seed.
    pub seed: u64,
    /// The decisions between two commands or more that still count, in the order of the entries.
    pub decisions: Vec<AnalysedDecision>,
}

/// A decision: the command that was given, and the best one that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct AnalysedDecision {
    /// The entry of the command.
    pub entry: u64,
    /// The seat that chose.
    pub seat: Seat,
    /// The command that was given.
    pub made: ValuedCommand,
    /// The best command that was found: the same one, if none was better.
    pub best: ValuedCommand,
    /// The share of the win of each seat after the command, as far as the seat that gave it could know.
    pub shares: Vec<f64>,
}

/// A command with its estimated worth to its seat, as [`Choice::value`](crate::Choice::value) describes it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ValuedCommand {
    /// The command in words.
    pub words: String,
    /// The worth, from 0 to 1.
    pub worth: f64,
}

/// The reason why a log cannot be analysed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It has a fault.
    #[error("a fault at entry {}: {}. Expected a log without one: `amunre verify` has the verdict", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// It does not show what each seat saw.
    #[error("this copy of the log does not show what each seat saw: expected the log of its writer, with the key")]
    NotWhole,
    /// A search failed or was stopped.
    #[error(transparent)]
    Agent(#[from] AgentError),
}

/// A command of the log, and what its seat saw before it.
struct Given {
    entry: u64,
    seat: Seat,
    id: Option<u32>,
    view: Box<dyn DynView>,
}

impl AnalysedDecision {
    /// The worth that the best command has more.
    pub fn loss(&self) -> f64 {
        self.best.worth - self.made.worth
    }
}

impl Analysis {
    /// The sentence that belongs beside each of the numbers.
    pub const ESTIMATE: &str =
        "These numbers are estimates: they say how games of a program ended, and are no part of a verdict.";

    /// The decisions with the largest loss, at most so many, the largest first.
    pub fn mistakes(&self, most: usize) -> Vec<&AnalysedDecision> {
        let mut found: Vec<_> = self.decisions.iter().filter(|decision| decision.loss() > 0.0).collect();
        found.sort_by(|one, other| other.loss().total_cmp(&one.loss()).then(one.entry.cmp(&other.entry)));
        found.truncate(most);
        found
    }
}

/// Analyses the decisions of a log with searches of so many games. The log is judged first. The threads of `thinking` take one decision
/// after the other, and any number of them gives the same numbers. `progress` is given the number of decisions that are done, and that of
/// all.
pub fn analyse(
    log: Box<dyn BufRead + Send>,
    games: u32,
    thinking: &Thinking<'_>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Analysis, AnalysisError> {
    let mut replay = session::replay(log, &VerifyOptions::default())?;
    let (game, players) = (replay.header().game, replay.header().players);
    let (mut given, mut is_whole) = (Vec::new(), true);
    while let Some(step) = replay.next()? {
        is_whole = replay.is_whole();
        match (step.kind(), step.seat()) {
            // a seat takes back the last command that counts
            ("undo", _) => drop(given.pop()),
            ("command", Some(seat)) if step.is_judging() => {
                let (view, command) = (step.before(Viewer::Seat(seat)), step.command());
                let (Some(view), Some(command)) = (view, command) else {
                    is_whole = false;
                    continue;
                };
                let json = command.json().map_err(AgentError::from)?;
                let id = view.id(CommandInput::Json(&json)).map_err(AgentError::from)?;
                given.push(Given { entry: step.entry(), seat, id, view });
            }
            _ => {}
        }
    }
    let verdict = replay.finish()?;
    if let Some(fault) = verdict.first_fault() {
        return Err(AnalysisError::Fault(Box::new(fault.clone())));
    }
    if !is_whole {
        return Err(AnalysisError::NotWhole);
    }
    let decisions = judged_by(&given, games, thinking, progress)?;
    let (estimate, seed) = (Analysis::ESTIMATE, thinking.seed);
    Ok(Analysis { estimate, game, players, seats: verdict.seats, search: games, seed, decisions })
}

/// Judges commands in the threads of `thinking`.
fn judged_by(
    given: &[Given],
    games: u32,
    thinking: &Thinking<'_>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<AnalysedDecision>, AgentError> {
    let (next, done, number) = (Mutex::new(given.iter()), Mutex::new(0), given.len());
    let next = || next.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut found = Vec::new();
        while let Some(given) = next() {
            let seed = seed_of(&mut Fast::of_world(thinking.seed, given.entry));
            let thinking = Thinking { seed, threads: 1, ..*thinking };
            if let Some(id) = given.id {
                found.extend(judged(given, id, games, &thinking)?);
            }
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            *done += 1;
            progress(*done, number);
        }
        Ok::<_, AgentError>(found)
    };
    let parts = thread::scope(|scope| {
        let others: Vec<_> = (1..thinking.threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others =
            others.into_iter().map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        others.chain([own]).collect::<Result<Vec<_>, _>>()
    })?;
    let mut decisions: Vec<AnalysedDecision> = parts.into_iter().flatten().collect();
    decisions.sort_by_key(|decision| decision.entry);
    Ok(decisions)
}

/// Judges a command; none if it was forced, or no decision of the game.
fn judged(given: &Given, id: u32, games: u32, thinking: &Thinking<'_>) -> Result<Option<AnalysedDecision>, AgentError> {
    let known = match Known::of(&*given.view) {
        Err(AgentError::NoDecision { .. }) => return Ok(None),
        known => known?,
    };
    let world = known.world()?;
    let place = (0..known.choices).find(|place| world.id(*place) == Some(id));
    let Some(place) = place.filter(|_| known.choices > 1) else { return Ok(None) };
    let stop = Stop::of(Budget::Games(games), thinking)?;
    let best = Search::choose(&known, thinking, &stop)?.tried.first().map_or(place, |tried| tried.place);
    // both are tried in the same worlds, which the search has not seen
    let estimate = |place| Search::estimate(&known, place, !thinking.seed, &stop);
    let valued = |place: usize, worth| ValuedCommand { words: world.words(place), worth };
    let (worth, shares) = estimate(place)?;
    let made = valued(place, worth);
    let best = if best == place { made.clone() } else { valued(best, estimate(best)?.0) };
    let best = if best.worth > made.worth { best } else { made.clone() };
    Ok(Some(AnalysedDecision { entry: given.entry, seat: given.seat, made, best, shares }))
}
