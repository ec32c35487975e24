//! The differences of two logs: in their records, and in the course of the game.
//!
//! Copies of one log have the same records and hashes, and differ in their openings. Two recordings of one game differ in every
//! hash, but describe the same course. So there are two questions: where do the records differ first, and does the game differ?

mod chains;
mod field;
mod history;
mod play;
mod seal_openings;
mod steps;

use history::LogHistory;
use serde::Serialize;
use serde_json::Value;

use crate::engine::{FullGame, Names, Seat, from_text};
use crate::log::format::line::Line;
use crate::log::format::record::{Header, Record};
use crate::log::read::game_of::game_of;
use crate::log::{Address, Hash, Unreadable};
use crate::registry::with_game;

/// One of two logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The first.
    A,
    /// The second.
    B,
}

/// The differences of two logs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diff {
    /// The first log.
    pub a: ComparedLog,
    /// The second log.
    pub b: ComparedLog,
    /// The difference of the records.
    pub records: Records,
    /// If all records are the same: the openings that only one log has, or that differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<OpeningDifference>,
    /// The difference of the course of the game.
    pub happened: PlayDifference,
}

/// A log that was compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedLog {
    /// The number of entries.
    pub entries: u64,
    /// Its last hash.
    pub head: Hash,
    /// Its first fault. The rest of the log was not judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<(u64, String)>,
    /// The sentence of this fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
}

/// The difference of the records of two logs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Records {
    /// All are the same: these are copies of one record. The hashes differ only where a chain is broken.
    Same {
        /// The first entry with another hash.
        #[serde(skip_serializing_if = "Option::is_none")]
        other_hash: Option<u64>,
    },
    /// One log continues after the end of the other; up to there they are the same.
    GoesOn {
        /// The log that continues.
        which: Which,
        /// The entry with which it continues.
        entry: u64,
        /// That entry in words.
        words: String,
    },
    /// The records differ from this entry on.
    Apart {
        /// The first entry that differs.
        entry: u64,
        /// The method by which it was found.
        found: FoundBy,
        /// The first difference in that entry.
        difference: Difference,
    },
}

/// The method by which the first differing record was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundBy {
    /// By bisection of the hashes, with this number of comparisons. Both chains are intact, so each hash covers all entries
    /// before it.
    Bisection(u32),
    /// By comparing line by line, since the chain of this log breaks at this entry.
    LineByLine(Which, u64),
}

/// A first difference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The entry in the first log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry_a: Option<u64>,
    /// The entry in the second log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry_b: Option<u64>,
    /// The differing thing, in words: "command of blue".
    pub what: String,
    /// The path of the first differing field: `command.bid.gold`.
    pub field: String,
    /// The value in the first log, in words.
    pub a: String,
    /// The value in the second log, in words.
    pub b: String,
}

/// A value that only one log opens, or that both open differently.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpeningDifference {
    /// The entry of the opening.
    pub entry: u64,
    /// The address of the seal.
    pub of: Address,
    /// The sealed value, in words.
    pub what: String,
    /// The value in the first log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<Value>,
    /// The value in the second log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<Value>,
    /// If both open it differently: the log whose opening fits the seal, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits: Option<Which>,
}

/// The difference of the course of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayDifference {
    /// The games are the same.
    Same(Known),
    /// One game continues after the end of the other log.
    GoesOn {
        /// The log that continues.
        which: Which,
        /// The entry with which it continues.
        entry: u64,
        /// That entry in words.
        words: String,
    },
    /// The games differ.
    Different {
        /// The first difference.
        difference: Difference,
        /// The phase of the first difference: `round 2, market`.
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<String>,
        /// The last phase of the last round at whose end both logs have the same digest of the spectator's view.
        #[serde(skip_serializing_if = "Option::is_none")]
        same_until: Option<String>,
        /// True if both logs have the same digest at the end of the round: another way led to the same position, if both are
        /// legal.
        same_again: bool,
        /// The phase and the first difference from which on the games differ for good, if that is later.
        #[serde(skip_serializing_if = "Option::is_none")]
        parts_later: Option<Box<(Option<String>, Difference)>>,
    },
}

/// The difference in knowledge of two logs of the same events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Known {
    /// The number of values (commands, draws) that only the first log shows.
    pub more_in_a: u64,
    /// The number of values that only the second log shows.
    pub more_in_b: u64,
    /// The number of times that secret commands, which are given simultaneously, were recorded in another order.
    pub other_order: u64,
}

impl Diff {
    /// Returns true if the games differ, one log ends before the other, or the logs open a value differently.
    pub fn is_different(&self) -> bool {
        let contradict = self.openings.iter().any(|opened| opened.a.is_some() && opened.b.is_some());
        contradict || !matches!(self.happened, PlayDifference::Same(_))
    }
}

/// The reason why two logs cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotDiff {
    /// One cannot be read.
    #[error("{1}")]
    Unreadable(Which, Unreadable),
    /// They are logs of two games.
    #[error("one is a log of {0}, the other of {1}: only logs of the same game can be compared")]
    OtherGame(&'static str, &'static str),
}

/// Compares two logs. Each may have faults. Fails if a log cannot be read.
pub fn diff(a: &[u8], b: &[u8]) -> Result<Diff, CannotDiff> {
    let game_of = |log, which| game_of(log).map_err(|why| CannotDiff::Unreadable(which, why));
    let (game_a, game_b) = (game_of(a, Which::A)?, game_of(b, Which::B)?);
    if game_a != game_b {
        return Err(CannotDiff::OtherGame(game_a, game_b));
    }
    with_game!(game_a, G => diff_as::<G>(a, b)).map_err(|why| CannotDiff::Unreadable(Which::A, why.into()))?
}

/// Compares two logs of the game `G`, registered or not, as [`diff`] does.
pub fn diff_as<G: FullGame>(a: &[u8], b: &[u8]) -> Result<Diff, CannotDiff> {
    let read = |log, which| LogHistory::read::<G>(log).map_err(|why| CannotDiff::Unreadable(which, why));
    let (told_a, told_b) = (read(a, Which::A)?, read(b, Which::B)?);
    let (lines_a, lines_b) = (lines(a), lines(b));
    let names = names(&lines_a).with_terms(told_a.terms);
    let records = chains::compare::<G>(&lines_a, &lines_b, &names);
    let openings = match records {
        Records::Same { .. } => seal_openings::compare(&lines_a, &lines_b, &names),
        _ => Vec::new(),
    };
    let compared = |history: &LogHistory| ComparedLog {
        entries: history.verdict.entries,
        head: history.verdict.head,
        fault: history.verdict.first_fault().map(|fault| (fault.entry, fault.rule.clone())),
        sentence: history.verdict.first_fault().map(|fault| fault.sentence.clone()),
    };
    let happened = play::compare::<G>(&told_a, &told_b, &names);
    Ok(Diff { a: compared(&told_a), b: compared(&told_b), records, openings, happened })
}

/// The whole lines of a log that was read before.
fn lines(log: &[u8]) -> Vec<Line<'_>> {
    let mut lines: Vec<&[u8]> = log.split(|byte| *byte == b'\n').collect();
    // after the last line feed there is nothing, or an incomplete line
    lines.pop();
    lines.into_iter().filter_map(|line| Line::read(line).ok()).collect()
}

/// The names of the seats at the beginning.
fn names(lines: &[Line<'_>]) -> Names {
    Names::new(header(lines).map_or_else(Vec::new, |header| header.seats))
}

fn header<'l>(lines: &[Line<'l>]) -> Option<Box<Header<'l>>> {
    match from_text(lines.first()?.record).ok()? {
        Record::Header(header) => Some(header),
        _ => None,
    }
}

/// A seat in words.
fn seat_of(record: &Value, names: &Names) -> String {
    let seat = record.get("seat").and_then(|seat| serde_json::from_value::<Seat>(seat.clone()).ok());
    seat.map_or_else(|| "no seat".to_owned(), |seat| names.of(seat))
}

/// A value in words, shortened.
fn shortened(value: Option<&Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => return "nothing".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    };
    let cut: String = text.chars().take(80).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}
