//! The differences of two logs, as they are reported.

use serde::Serialize;
use serde_json::Value;

use crate::log::{Address, Hash};

/// One of two logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiffSide {
    /// The first.
    A,
    /// The second.
    B,
}

/// The differences of two logs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Diff {
    /// The first log.
    pub a: ComparedLog,
    /// The second log.
    pub b: ComparedLog,
    /// The difference of the records.
    pub records: RecordDifference,
    /// If all records are the same: the openings that only one log has, or that differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<OpeningDifference>,
    /// The difference of the course of the game.
    pub happened: PlayDifference,
    /// If they were asked for: all differences of the course of the game, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Difference>,
}

/// A log that was compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
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
pub enum RecordDifference {
    /// All are the same: these are copies of one record. The hashes differ only where a chain is broken.
    Same {
        /// The first entry with another hash.
        #[serde(skip_serializing_if = "Option::is_none")]
        other_hash: Option<u64>,
    },
    /// One log continues after the end of the other; up to there they are the same.
    GoesOn {
        /// The log that continues.
        which: DiffSide,
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
        found: DiffMethod,
        /// The first difference in that entry.
        difference: Difference,
    },
}

/// The method by which the first differing record was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiffMethod {
    /// By bisection of the hashes, with this number of comparisons. Both chains are intact, so each hash covers all entries
    /// before it.
    Bisection(u32),
    /// By comparing line by line, since the chain of this log breaks at this entry.
    LineByLine(DiffSide, u64),
}

/// A first difference.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct OpeningDifference {
    /// The entry of the opening.
    pub entry: u64,
    /// The address of the seal.
    pub of: Address,
    /// A description of the sealed value.
    pub what: String,
    /// The value in the first log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<Value>,
    /// The value in the second log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<Value>,
    /// The log whose opening fits the seal, if the two logs open it differently and one of the openings fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits: Option<DiffSide>,
}

/// The difference of the course of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayDifference {
    /// The games are the same.
    Same(KnowledgeDifference),
    /// One game continues after the end of the other log.
    GoesOn {
        /// The log that continues.
        which: DiffSide,
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
#[non_exhaustive]
pub struct KnowledgeDifference {
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
