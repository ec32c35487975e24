//! A game run again with two changes at once: other values and other readings, in pairs.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use crate::engine::{FullGame, OpenValue};
use crate::log::tools::rerun::{OtherReading, RerunOutcome, RuleChange, RuleChangeRuns};

/// Does work on several threads at once: each takes a part of it until none is left.
pub type RunOnThreads = fn(&(dyn Fn() + Sync));

/// The outcomes of two changes at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PairRuns {
    /// The number of pairs that were run.
    pub run: usize,
    /// The number of those under which the same seats win.
    pub same_winner: usize,
    /// The number of pairs that were not run because there are more than were allowed.
    pub not_run: usize,
    /// The number of pairs that cannot be: where the first change is made, the second changes nothing.
    pub impossible: usize,
    /// The number of changes that are in no pair: alone they change the outcome, or cannot be run.
    pub left_out: usize,
    /// The pairs under which others win, or a command is not legal, or nothing can be told.
    pub found: Vec<PairRun>,
}

/// Two changes and their outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PairRun {
    /// The changes.
    pub changes: [PairChange; 2],
    /// The outcome with both.
    pub outcome: RerunOutcome,
}

/// One change of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PairChange {
    /// The change.
    pub otherwise: RuleChange,
    /// The value that was tried, if the change allows several.
    pub value: Option<String>,
}

impl Serialize for PairChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        match &self.otherwise {
            RuleChange::Reading(reading) => fields.serialize_entry("reading", reading)?,
            RuleChange::Assumed(path) => fields.serialize_entry("assumed", path)?,
        }
        if let Some(value) = &self.value {
            fields.serialize_entry("value", value)?;
        }
        fields.end()
    }
}

/// A change of the rules: which of the changes of a reading or a value it is, from 0.
pub(crate) struct Change<'r> {
    of: &'r RuleChangeRuns,
    number: usize,
}

impl Change<'_> {
    /// Returns the rules with this change; none if it changes nothing there.
    pub(crate) fn apply<G: FullGame>(&self, rules: &G::Rules, open: &[OpenValue]) -> Option<G::Rules> {
        match &self.of.otherwise {
            RuleChange::Reading(OtherReading { id, .. }) => {
                G::with_interpretation(rules, id).into_iter().nth(self.number).map(|changed| changed.rules)
            }
            RuleChange::Assumed(path) => {
                let place = open.iter().find(|value| value.path == *path)?.place;
                let mut changed = rules.clone();
                G::assume(&mut changed, rules, place, self.number).then_some(changed)
            }
        }
    }

    fn named(&self) -> PairChange {
        let value = self.of.runs.get(self.number).and_then(|run| run.value.clone());
        PairChange { otherwise: self.of.otherwise.clone(), value }
    }
}

/// Runs a game with each two changes that change nothing alone: `run` runs it once, if there is a second change where the first is made.
pub(crate) fn two_at_once(
    alone: &[RuleChangeRuns],
    most: usize,
    run_on_threads: Option<RunOnThreads>,
    run: &(dyn Fn([&Change<'_>; 2]) -> Option<RerunOutcome> + Sync),
) -> PairRuns {
    let all = alone.iter().flat_map(|of| (0..of.runs.len()).map(move |number| Change { of, number }));
    let is_quiet = |change: &Change<'_>| {
        let run = change.of.runs.get(change.number);
        run.is_some_and(|run| matches!(run.outcome, RerunOutcome::SameWinner { .. }))
    };
    let (quiet, loud): (Vec<Change<'_>>, Vec<Change<'_>>) = all.partition(is_quiet);
    let later = |place: usize| quiet.iter().skip(place + 1);
    let pairs: Vec<[&Change<'_>; 2]> = quiet
        .iter()
        .enumerate()
        .flat_map(|(place, first)| later(place).map(move |second| [first, second]))
        .filter(|[first, second]| first.of.otherwise != second.of.otherwise)
        .take(most)
        .collect();
    let number = pairs.len();
    let of_two = |number: usize| number * number.saturating_sub(1) / 2;
    let quiet_of = |of: &RuleChangeRuns| quiet.iter().filter(|change| change.of.otherwise == of.otherwise).count();
    let all = of_two(quiet.len()) - alone.iter().map(|of| of_two(quiet_of(of))).sum::<usize>();
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(vec![None; number]));
    let work = || {
        let mut found = Vec::new();
        while let Some(pair) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|place| *place < number) {
            found.push((pair, pairs.get(pair).and_then(|changes| run(*changes))));
        }
        let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        for (pair, outcome) in found {
            outcomes.get_mut(pair).into_iter().for_each(|place| place.clone_from(&outcome));
        }
    };
    run_on_threads.map_or_else(work, |run_on_threads| run_on_threads(&work));
    let outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut runs = PairRuns { not_run: all - number, left_out: loud.len(), ..PairRuns::default() };
    for (outcome, changes) in outcomes.into_iter().zip(pairs) {
        match outcome {
            Some(RerunOutcome::SameWinner { .. }) => {
                (runs.run, runs.same_winner) = (runs.run + 1, runs.same_winner + 1);
            }
            Some(outcome) => {
                runs.run += 1;
                runs.found.push(PairRun { changes: changes.map(Change::named), outcome });
            }
            None => runs.impossible += 1,
        }
    }
    runs
}
