//! The number of forgeries of each kind, and their outcomes.

use std::collections::BTreeMap;
use std::fmt;

use crate::forgery::MutationKind;

/// The outcome of a forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForgeryOutcome {
    /// The changed entry is named.
    NamedThere,
    /// A later entry is named.
    NamedLater,
    /// No entry is named: it is another legal game, and only a hash that was known before shows the forgery.
    Legal,
}

#[derive(Clone, Copy, Debug, Default)]
struct OutcomeCount {
    tried: usize,
    there: usize,
    later: usize,
    legal: usize,
}

/// The counts of each kind, with the old chain and with a new one.
#[derive(Clone, Debug, Default)]
pub struct Statistics(BTreeMap<(bool, MutationKind), OutcomeCount>);

impl Statistics {
    /// Counts one.
    pub fn count(&mut self, hashed_anew: bool, kind: MutationKind, outcome: ForgeryOutcome) {
        let count = self.0.entry((hashed_anew, kind)).or_default();
        count.tried += 1;
        match outcome {
            ForgeryOutcome::NamedThere => count.there += 1,
            ForgeryOutcome::NamedLater => count.later += 1,
            ForgeryOutcome::Legal => count.legal += 1,
        }
    }

    /// Adds the counts of others.
    pub fn add(&mut self, others: &Self) {
        for (kind, other) in &others.0 {
            let count = self.0.entry(*kind).or_default();
            count.tried += other.tried;
            count.there += other.there;
            count.later += other.later;
            count.legal += other.legal;
        }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for hashed_anew in [false, true] {
            let title = if hashed_anew { "hashed anew" } else { "as it is" };
            writeln!(f, "{title:<16}{:>8}{:>13}{:>13}{:>8}", "tried", "named there", "named later", "legal")?;
            for ((_, kind), count) in self.0.iter().filter(|((anew, _), _)| *anew == hashed_anew) {
                let OutcomeCount { tried, there, later, legal } = count;
                writeln!(f, "{:<16}{tried:>8}{there:>13}{later:>13}{legal:>8}", format!("{kind:?}"))?;
            }
        }
        Ok(())
    }
}
