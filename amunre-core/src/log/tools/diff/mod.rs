//! Where two logs differ: as records, and in what happened at the table.
//!
//! Copies of one log have the same records and hashes, and differ in what they open. Two recordings of one game differ in every
//! hash, and tell the same. So there are two questions: where do the records part, and does anything else happen?

mod chains;
mod field;
mod history;
mod play;
mod seal_openings;
mod steps;

use history::LogHistory;
use serde::Serialize;
use serde_json::Value;

use crate::engine::{FullGame, Names, Seat};
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

/// How two logs differ.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diff {
    /// The first log.
    pub a: ComparedLog,
    /// The second log.
    pub b: ComparedLog,
    /// How the records differ.
    pub records: Records,
    /// Where all records are the same: what one opens that the other does not, or opens otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<OpeningDifference>,
    /// How what happened differs.
    pub happened: PlayDifference,
}

/// A log that was compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedLog {
    /// How many entries it has.
    pub entries: u64,
    /// Its last hash.
    pub head: Hash,
    /// Its first fault: what it says from there on was not judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<(u64, String)>,
}

/// How the records of two logs differ.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Records {
    /// All are the same: these are copies of one record. A hash may be another where a chain is broken.
    Same {
        /// The first entry with another hash.
        #[serde(skip_serializing_if = "Option::is_none")]
        other_hash: Option<u64>,
    },
    /// One goes on where the other ends; up to there they are the same.
    GoesOn {
        /// Which one goes on.
        which: Which,
        /// With which entry.
        entry: u64,
        /// In words.
        words: String,
    },
    /// They part.
    Apart {
        /// At which entry.
        entry: u64,
        /// How that was found.
        found: FoundBy,
        /// What differs there first.
        difference: Difference,
    },
}

/// How the first differing record was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundBy {
    /// By bisection of the hashes, with so many looks. Both chains were seen to be intact, so each hash stands for all before.
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
    /// What differs, in words: "command of blue".
    pub what: String,
    /// The path of the first differing field: `command.bid.gold`.
    pub field: String,
    /// What stands in the first log, in words.
    pub a: String,
    /// What stands in the second log, in words.
    pub b: String,
}

/// A value that one log opens and the other does not, or not so.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpeningDifference {
    /// On which line.
    pub entry: u64,
    /// Which seal.
    pub of: Address,
    /// What lies under it, in words.
    pub what: String,
    /// The value in the first log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<Value>,
    /// The value in the second log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<Value>,
    /// Where both open it otherwise: which of them fits the seal, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits: Option<Which>,
}

/// How what happened differs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayDifference {
    /// Nothing else happened.
    Same(Known),
    /// One goes on where the other ends.
    GoesOn {
        /// Which one goes on.
        which: Which,
        /// With which entry.
        entry: u64,
        /// In words.
        words: String,
    },
    /// Something else happened.
    Different {
        /// What, first.
        difference: Difference,
        /// In which phase: `round 2, market`.
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<String>,
        /// Up to the end of this phase both carry the same digests of what a spectator sees.
        #[serde(skip_serializing_if = "Option::is_none")]
        same_until: Option<String>,
        /// At the end of the phase both carry the same digest again: another way led there, if both are legal.
        same_again: bool,
        /// Where the tables part for good, and what differs there first, if that is later.
        #[serde(skip_serializing_if = "Option::is_none")]
        parts_later: Option<Box<(Option<String>, Difference)>>,
    },
}

/// What two logs of the same events know of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Known {
    /// How many values (commands, draws) the first log shows and the second does not.
    pub more_in_a: u64,
    /// How many the second shows and the first does not.
    pub more_in_b: u64,
    /// How many times secret commands, which are given by all at once, were written in another order.
    pub other_order: u64,
}

impl Diff {
    /// Whether something else happened, or one log ends before the other, or they open a value otherwise.
    pub fn is_different(&self) -> bool {
        let contradict = self.openings.iter().any(|opened| opened.a.is_some() && opened.b.is_some());
        contradict || !matches!(self.happened, PlayDifference::Same(_))
    }
}

/// Why two logs cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotDiff {
    /// One cannot be read.
    #[error("{1}")]
    Unreadable(Which, Unreadable),
    /// They are of two games.
    #[error("one is a log of {0}, the other of {1}: logs of one game can be compared")]
    OtherGame(&'static str, &'static str),
}

/// Compares two logs. Each may have faults; what cannot be read cannot be compared.
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
    let names = names(&lines_a);
    let records = chains::compare::<G>(&lines_a, &lines_b, &names);
    let openings = match records {
        Records::Same { .. } => seal_openings::compare(&lines_a, &lines_b, &names),
        _ => Vec::new(),
    };
    let compared = |history: &LogHistory| ComparedLog {
        entries: history.verdict.entries,
        head: history.verdict.head,
        fault: history.verdict.first_fault().map(|fault| (fault.entry, fault.rule.clone())),
    };
    let happened = play::compare::<G>(&told_a, &told_b, &names);
    Ok(Diff { a: compared(&told_a), b: compared(&told_b), records, openings, happened })
}

/// The whole lines of a log that was read before.
fn lines(log: &[u8]) -> Vec<Line<'_>> {
    let mut lines: Vec<&[u8]> = log.split(|byte| *byte == b'\n').collect();
    // behind the last line feed stands nothing, or a torn line
    lines.pop();
    lines.into_iter().filter_map(|line| Line::read(line).ok()).collect()
}

/// What the seats are called at the beginning.
fn names(lines: &[Line<'_>]) -> Names {
    Names::new(header(lines).map_or_else(Vec::new, |header| header.seats))
}

fn header<'l>(lines: &[Line<'l>]) -> Option<Box<Header<'l>>> {
    match serde_json::from_str(lines.first()?.record).ok()? {
        Record::Header(header) => Some(header),
        _ => None,
    }
}

/// A seat in words.
fn seat_of(record: &Value, names: &Names) -> String {
    let seat = record.get("seat").and_then(|seat| serde_json::from_value::<Seat>(seat.clone()).ok());
    seat.map_or_else(|| "nobody".to_owned(), |seat| names.of(seat))
}

/// A value in words, not too many of them.
fn shortened(value: Option<&Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => return "nothing".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    };
    let cut: String = text.chars().take(80).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}
