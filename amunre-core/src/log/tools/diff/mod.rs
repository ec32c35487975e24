//! The differences of two logs: in their records, and in the course of the game.
//!
//! Copies of one log have the same records and hashes, and differ in their openings. Two recordings of one game differ in every
//! hash, but describe the same course. So there are two questions: where do the records differ first, and does the game differ?

mod chains;
mod differences;
mod field;
mod history;
mod play;
mod report;
mod seal_openings;
mod steps;

use history::LogHistory;
pub use report::{
    ComparedLog, Diff, DiffMethod, DiffSide, Difference, KnowledgeDifference, OpeningDifference, PlayDifference,
    RecordDifference,
};

use crate::engine::{FullGame, Names, from_text};
use crate::log::Unreadable;
use crate::log::format::line::Line;
use crate::log::format::record::{Header, Record};
use crate::log::read::game_of::game_of;
use crate::log::tools::describe::LogWords;
use crate::registry::with_game;

/// The reason why two logs cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotDiff {
    /// One cannot be read.
    #[error("{1}")]
    Unreadable(DiffSide, Unreadable),
    /// They are logs of two games.
    #[error("one is a log of {0}, the other of {1}: only logs of the same game can be compared")]
    OtherGame(&'static str, &'static str),
}

/// Compares two logs: their records, what they open, and the course of the game. Each may have faults. Fails if a log cannot be read, or if
/// they are logs of two games.
///
/// ```
/// use amunre_core::log::tools::{RecordDifference, diff};
/// use amunre_core::session::{GameStart, open};
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let mut other = game.copy();
/// game.step(0)?;
/// other.step(1)?;
/// let found = diff(game.log()?.as_bytes(), other.log()?.as_bytes())?;
/// let RecordDifference::Apart { difference, .. } = found.records else { return Err("the first bids differ".into()) };
/// assert_eq!((difference.a.as_str(), difference.b.as_str()), ("bid MEMPHIS 0", "bid MEMPHIS 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn diff(a: &[u8], b: &[u8]) -> Result<Diff, CannotDiff> {
    compared(a, b, false)
}

/// Compares two logs as [`diff`] does, and lists all differences of the course of the game ([`Diff::all`]).
pub fn diff_all(a: &[u8], b: &[u8]) -> Result<Diff, CannotDiff> {
    compared(a, b, true)
}

fn compared(a: &[u8], b: &[u8], all: bool) -> Result<Diff, CannotDiff> {
    let game_of = |log, which| game_of(log).map_err(|why| CannotDiff::Unreadable(which, why));
    let (game_a, game_b) = (game_of(a, DiffSide::A)?, game_of(b, DiffSide::B)?);
    if game_a != game_b {
        return Err(CannotDiff::OtherGame(game_a, game_b));
    }
    with_game!(game_a, G => compared_as::<G>(a, b, all))
        .map_err(|why| CannotDiff::Unreadable(DiffSide::A, why.into()))?
}

/// Compares two logs of the game `G`, registered or not, as [`diff`] does.
pub fn diff_as<G: FullGame>(a: &[u8], b: &[u8]) -> Result<Diff, CannotDiff> {
    compared_as::<G>(a, b, false)
}

fn compared_as<G: FullGame>(a: &[u8], b: &[u8], all: bool) -> Result<Diff, CannotDiff> {
    let read = |log, which| LogHistory::read::<G>(log).map_err(|why| CannotDiff::Unreadable(which, why));
    Ok(compared_histories(
        (a, read(a, DiffSide::A)?),
        (b, read(b, DiffSide::B)?),
        |names| LogWords::of::<G>(names),
        all,
    ))
}

/// Compares two logs that were read.
fn compared_histories(
    (a, history_a): (&[u8], LogHistory),
    (b, history_b): (&[u8], LogHistory),
    words: fn(&Names) -> LogWords<'_>,
    all: bool,
) -> Diff {
    let (lines_a, lines_b) = (lines(a), lines(b));
    let header = header(&lines_a);
    let seats = header.as_ref().map_or_else(Vec::new, |header| header.seats.clone());
    let names = Names::new(seats).with_terms(history_a.terms);
    let words = words(&names);
    let records = chains::compare(&lines_a, &lines_b, &words);
    let openings = match (&records, &header) {
        (RecordDifference::Same { .. }, Some(header)) => seal_openings::compare(header, &lines_a, &lines_b, &names),
        _ => Vec::new(),
    };
    let of = |history: &LogHistory| ComparedLog {
        entries: history.verdict.entries,
        head: history.verdict.head,
        fault: history.verdict.first_fault().map(|fault| (fault.entry, fault.rule.clone())),
        sentence: history.verdict.first_fault().map(|fault| fault.sentence.clone()),
    };
    let happened = play::compare(&history_a, &history_b, &words);
    let all = if all { differences::list(&history_a, &history_b, &words) } else { Vec::new() };
    Diff { a: of(&history_a), b: of(&history_b), records, openings, happened, all }
}

/// The whole lines of a log that was read before.
fn lines(log: &[u8]) -> Vec<Line<'_>> {
    let mut lines: Vec<&[u8]> = log.split(|byte| *byte == b'\n').collect();
    // after the last line feed there is nothing, or an incomplete line
    lines.pop();
    lines.into_iter().filter_map(|line| Line::read(line).ok()).collect()
}

/// The header of a log.
fn header<'l>(lines: &[Line<'l>]) -> Option<Box<Header<'l>>> {
    match from_text(lines.first()?.record).ok()? {
        Record::Header(header) => Some(header),
        _ => None,
    }
}
