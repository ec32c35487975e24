//! An edit of a log, with what a forger repairs after it, and what comes of it.

use amunre_core::log::format::Hash;
use amunre_core::log::verify::Answer;

use crate::forgery::reseal::key;
use crate::forgery::trial::{Base, VerifierFinding, broken_at, first_named, judge};
use crate::forgery::{Forgery, Mutation, MutationKind, Token, tokens};

/// The parts that a forger repairs after an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mended {
    /// Nothing.
    Nothing,
    /// The hashes of all lines.
    Hashes,
    /// The hashes, and all that follows from the key of the log: salts, seals and openings.
    Seals,
}

impl Mended {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Hashes, Self::Seals];
}

/// Why an edited log has no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Accepted {
    /// Records and chain are the same, fewer values are open.
    Redaction,
    /// It is the beginning of the log, and the verdict says that it is unfinished.
    Unfinished,
    /// It is the log, and a line more at its end.
    Longer,
    /// A name, note or reason is another, which no rule asks for.
    Words,
    /// A seal is another that this copy does not open.
    Unopened,
    /// The verdict says that this copy can neither prove nor refute it.
    Possible,
    /// It is the log of another legal game.
    Legal,
}

impl Accepted {
    /// All reasons.
    pub const ALL: [Self; 7] =
        [Self::Redaction, Self::Unfinished, Self::Longer, Self::Words, Self::Unopened, Self::Possible, Self::Legal];

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Redaction => "another redaction",
            Self::Unfinished => "unfinished",
            Self::Longer => "a line more",
            Self::Words => "words",
            Self::Unopened => "a closed seal",
            Self::Possible => "possible",
            Self::Legal => "a legal game",
        }
    }

    /// True if a hash that a seat kept does not refute it: the chain passes through that hash.
    pub fn keeps_the_last_hash(self) -> bool {
        matches!(self, Self::Redaction | Self::Longer)
    }
}

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The first fault, or that of the record being whole, names the first entry that is another.
    Exact,
    /// It names another entry, for this reason: the id of the fault.
    Elsewhere(&'static str),
    /// There is no fault.
    Accepted(Accepted),
}

/// An edited log, and what is said of it.
pub struct Attempt {
    /// The parts that were repaired.
    pub mended: Mended,
    /// The log.
    pub log: Forgery,
    /// The verdict on it.
    pub found: VerifierFinding,
    /// The outcome.
    pub outcome: Outcome,
}

impl Attempt {
    /// True if a reader who kept this hash refuses the log.
    pub fn is_refused_by(&self, kept: Hash) -> bool {
        first_named(&judge(&self.log, Some(kept))).is_some()
    }
}

/// Makes an edit, and judges the log for all that can be made fit after it.
pub fn attempts(base: &Base, mutation: &Mutation) -> Vec<Attempt> {
    let forged = mutation.of(&base.log);
    let mut logs = Vec::new();
    if mutation.kind != MutationKind::Rewritten {
        logs.push((Mended::Nothing, forged.clone()));
    }
    let hashes_follow = !mutation.kind.is_beside_the_record() && mutation.kind != MutationKind::Cut;
    let seals_fit = matches!(mutation.kind, MutationKind::Resealed | MutationKind::OtherSeed | MutationKind::Rewritten);
    if hashes_follow {
        let level = if seals_fit { Mended::Seals } else { Mended::Hashes };
        logs.push((level, forged.clone().rehashed()));
    }
    if let Some(key) = key(&base.log).filter(|_| mutation.moves_lines() && mutation.entry > 0) {
        logs.push((Mended::Seals, forged.renumbered(key, &mutation.was(&base.log)).rehashed()));
    }
    let other = logs.into_iter().filter(|(_, log)| *log != base.log);
    other.map(|(mended, log)| attempt(base, mutation, mended, log)).collect()
}

fn attempt(base: &Base, mutation: &Mutation, mended: Mended, log: Forgery) -> Attempt {
    let found = judge(&log, None);
    let first = u64::try_from(mutation.first_other()).expect("an entry");
    let outcome = match first_named(&found) {
        Some(named) if named == first || broken_at(&found) == Some(first) => Outcome::Exact,
        Some(_) => Outcome::Elsewhere(fault_id(&found)),
        None => Outcome::Accepted(reason(base, &log, &found)),
    };
    Attempt { mended, log, found, outcome }
}

/// The faults that a table names, those of the rules of a game as one; and what cannot be read.
pub fn fault_ids() -> impl Iterator<Item = &'static str> {
    amunre_core::log::verify::FaultKind::ALL
        .into_iter()
        .map(amunre_core::log::verify::FaultKind::id)
        .chain([UNREADABLE])
}

const UNREADABLE: &str = "unreadable";

/// The id of the first fault.
fn fault_id(found: &VerifierFinding) -> &'static str {
    let Ok(verdict) = found else { return UNREADABLE };
    let rule = verdict.first_fault().map_or("", |fault| fault.rule.as_str());
    fault_ids().find(|id| *id == rule).unwrap_or(amunre_core::log::verify::FaultKind::Refused.id())
}

/// Why there is no fault: read off the logs and the verdict, not off the class of the edit.
fn reason(base: &Base, log: &Forgery, found: &VerifierFinding) -> Accepted {
    let verdict = found.as_ref().expect("a log without a fault has a verdict");
    let records = |log: &Forgery| -> Vec<(Hash, String)> {
        log.lines.iter().map(|line| (line.hash, line.record.clone())).collect()
    };
    let (old, new) = (records(&base.log), records(log));
    if old == new {
        return Accepted::Redaction;
    }
    if old.starts_with(&new) && !verdict.complete {
        return Accepted::Unfinished;
    }
    if new.starts_with(&old) {
        return Accepted::Longer;
    }
    if changes_words_alone(base, log) {
        return Accepted::Words;
    }
    if changes_alone(base, log, |path| path.last() == Some(&"sealed")) {
        return Accepted::Unopened;
    }
    if matches!(verdict.legal, Answer::Possible(_)) { Accepted::Possible } else { Accepted::Legal }
}

/// Returns true if all that is another are words that no rule asks for, or notes that came or went.
fn changes_words_alone(base: &Base, log: &Forgery) -> bool {
    if base.log.lines.len() != log.lines.len() {
        let others = |log: &Forgery| -> Vec<String> {
            let records = log.lines.iter().map(|line| line.record.clone());
            records.filter(|record| !record.starts_with(r#"{"note""#)).collect()
        };
        return others(&base.log) == others(log);
    }
    changes_alone(base, log, |path| {
        matches!(
            path,
            ["header", "seats" | "game_id", ..]
                | ["note", ..]
                | ["ruling", "agreed" | "reason", ..]
                | ["seat", "replaced", "by"]
                | ["seat", "abandoned", "reason"]
                | ["command", "signed"]
        )
    })
}

/// Returns true if the records have the same fields, and all values that are another stand at such paths.
fn changes_alone(base: &Base, log: &Forgery, may_change: impl Fn(&[&str]) -> bool) -> bool {
    base.log.lines.len() == log.lines.len()
        && base.log.lines.iter().zip(&log.lines).all(|(one, other)| {
            let (old, new) = (tokens(&one.record), tokens(&other.record));
            let fits = |(a, b): (&Token, &Token)| {
                let path: Vec<&str> = a.path.split('.').collect();
                a.path == b.path && (one.record[a.at.clone()] == other.record[b.at.clone()] || may_change(&path))
            };
            old.len() == new.len() && old.iter().zip(&new).all(fits)
        })
}
