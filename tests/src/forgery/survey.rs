//! The table of docs/evidence/tampering.md: how often edits of each class were tried, and what came of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rayon::prelude::*;

use crate::forgery::attempt::{Accepted, Attempt, Mended, Outcome, attempts, fault_ids};
use crate::forgery::trial::Base;
use crate::forgery::{MutationKind, sample};

/// The outcomes of the edits of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The number of attempts.
    pub edits: usize,
    /// The number found at the first entry that differs.
    pub exact: usize,
    /// The number found elsewhere, by the fault that was named.
    pub elsewhere: BTreeMap<&'static str, usize>,
    /// The number accepted, by the reason.
    pub accepted: BTreeMap<Accepted, usize>,
    /// The number of these that the last hash of the original log refuses.
    pub anchored: usize,
}

/// The rows by what was made fit, the class, and the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey(pub BTreeMap<(Mended, MutationKind, String), Row>);

impl Row {
    /// Returns the number found.
    pub fn found(&self) -> usize {
        self.exact + self.elsewhere.values().sum::<usize>()
    }

    fn count(&mut self, attempt: &Attempt, base: &Base) {
        self.edits += 1;
        match attempt.outcome {
            Outcome::Exact => self.exact += 1,
            Outcome::Elsewhere(fault) => *self.elsewhere.entry(fault).or_default() += 1,
            Outcome::Accepted(reason) => {
                *self.accepted.entry(reason).or_default() += 1;
                self.anchored += usize::from(attempt.is_refused_by(base.head));
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.edits += other.edits;
        self.exact += other.exact;
        self.anchored += other.anchored;
        other.elsewhere.iter().for_each(|(fault, count)| *self.elsewhere.entry(fault).or_default() += count);
        other.accepted.iter().for_each(|(reason, count)| *self.accepted.entry(*reason).or_default() += count);
    }
}

/// The number of a list, and what it is made of: `3: record/draw 2, record/seal 1`.
fn counted<'n>(counts: impl Iterator<Item = (&'n str, usize)> + Clone) -> String {
    let sum: usize = counts.clone().map(|(_, count)| count).sum();
    let parts: Vec<String> = counts.map(|(name, count)| format!("{name} {count}")).collect();
    if sum == 0 { "0".to_owned() } else { format!("{sum}: {}", parts.join(", ")) }
}

/// Reads such a list, whose names are among these.
fn read_counted<N>(text: &str, named: impl Fn(&str) -> Option<N>) -> Option<Vec<(N, usize)>> {
    let Some((_, parts)) = text.split_once(": ") else { return (text == "0").then(Vec::new) };
    let part = |part: &str| {
        let (name, count) = part.rsplit_once(' ')?;
        Some((named(name)?, count.parse().ok()?))
    };
    parts.split(", ").map(part).collect()
}

impl Survey {
    /// Edits logs, of each class so many times each.
    pub fn of(bases: &[Base], at_most: usize) -> Self {
        let each = bases.par_iter().map(|base| {
            let mut own = Self::default();
            for mutation in sample(&base.log, at_most) {
                for attempt in attempts(base, &mutation) {
                    let key = (attempt.mended, mutation.kind, base.game());
                    own.0.entry(key).or_default().count(&attempt, base);
                }
            }
            own
        });
        each.reduce(Self::default, |mut all, own| {
            own.0.iter().for_each(|(key, row)| all.0.entry(key.clone()).or_default().add(row));
            all
        })
    }

    /// The table of what was made fit, as Markdown.
    pub fn table(&self, mended: Mended) -> String {
        let mut text = String::from(
            "| edit | game | edits | detected | located exactly | named elsewhere | accepted | of these refused with the last hash |\n\
             |---|---|--:|--:|--:|---|---|--:|\n",
        );
        for ((_, kind, game), row) in self.0.iter().filter(|((of, ..), _)| *of == mended) {
            let elsewhere = counted(row.elsewhere.iter().map(|(fault, count)| (*fault, *count)));
            let accepted = counted(row.accepted.iter().map(|(reason, count)| (reason.name(), *count)));
            let Row { edits, exact, anchored, .. } = row;
            writeln!(
                text,
                "| {} | {game} | {edits} | {} | {exact} | {elsewhere} | {accepted} | {anchored} |",
                kind.words(),
                row.found()
            )
            .expect("a string");
        }
        text
    }

    /// Reads the rows of a table; none where a line of it is not as this program writes it.
    pub fn read(&mut self, mended: Mended, table: &str) -> Option<()> {
        for line in table.lines().skip(2) {
            let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
            let [kind, game, edits, _, exact, elsewhere, accepted, anchored] = cells.as_slice() else { return None };
            let kind = MutationKind::ALL.iter().find(|known| known.words() == *kind)?;
            let reason = |name: &str| Accepted::ALL.into_iter().find(|reason| reason.name() == name);
            let row = Row {
                edits: edits.parse().ok()?,
                exact: exact.parse().ok()?,
                elsewhere: read_counted(elsewhere, |name| fault_ids().find(|id| *id == name))?.into_iter().collect(),
                accepted: read_counted(accepted, reason)?.into_iter().collect(),
                anchored: anchored.parse().ok()?,
            };
            self.0.insert((mended, *kind, (*game).to_owned()), row);
        }
        (self.table(mended) == table).then_some(())
    }

    /// Returns the contradictions to the promises of docs/evidence/tampering.md.
    pub fn broken_promises(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for ((mended, kind, game), row) in &self.0 {
            let mut wrong = |what: &str| broken.push(format!("{mended:?}, {kind:?}, {game}: {what}: {row:?}"));
            let accepted: usize = row.accepted.values().sum();
            if row.edits != row.found() + accepted {
                wrong("the edits are not the sum of what was found and accepted");
            }
            if *mended == Mended::Nothing && accepted > 0 && !kind.is_no_fault() {
                wrong("an edit without new hashes is accepted");
            }
            if *mended == Mended::Nothing && row.found() > 0 && kind.is_no_fault() {
                wrong("a redaction, or a shorter log, has a fault");
            }
            if *mended == Mended::Nothing && row.exact < row.found() && *kind != MutationKind::Swap {
                wrong("an edit without new hashes is located elsewhere");
            }
            let kept = row.accepted.iter().filter(|(reason, _)| reason.keeps_the_last_hash()).map(|(_, count)| count);
            if row.anchored + kept.sum::<usize>() != accepted {
                wrong("the last hash does not refuse what changes the chain, or refuses what does not");
            }
            let is_signature = matches!(
                kind,
                MutationKind::ForgedSignature
                    | MutationKind::SwappedSignature
                    | MutationKind::DroppedSignature
                    | MutationKind::ForeignKey
                    | MutationKind::ForgedShare
            );
            if is_signature && accepted > 0 {
                wrong("a forged signature or share is accepted");
            }
        }
        broken
    }
}

/// The marks around a table in the page.
fn marks(mended: Mended) -> [String; 2] {
    ["begin", "end"].map(|mark| format!("<!-- {mark}: {mended:?}; written by cargo xtask tamper -->\n"))
}

/// The table of a page.
pub fn part(page: &str, mended: Mended) -> Option<&str> {
    let [begin, end] = marks(mended);
    page.split_once(&begin)?.1.split_once(&end).map(|(table, _)| table)
}

/// The page with the tables of a survey in the places of the old ones.
pub fn written(page: &str, survey: &Survey) -> String {
    let mut page = page.to_owned();
    for mended in Mended::ALL {
        let [begin, end] = marks(mended);
        let old = part(&page, mended).unwrap_or_else(|| panic!("no place for a table of {mended:?}"));
        page = page.replace(&format!("{begin}{old}{end}"), &format!("{begin}{}{end}", survey.table(mended)));
    }
    page
}
