//! All differences of the course of two games, command by command.

use crate::log::tools::describe::LogWords;
use crate::log::tools::diff::history::{HistoryStep, LogHistory, StepKind};
use crate::log::tools::diff::play::{agreed, run};
use crate::log::tools::diff::report::{Difference, KnowledgeDifference};
use crate::log::tools::diff::steps;

/// The most steps that one log can have more than the other before both continue alike.
const MOST_MORE: usize = 32;

/// Lists the differences in the order of the game. Steps that only one log has are found by the next step that both have.
pub(super) fn list(a: &LogHistory, b: &LogHistory, words: &LogWords<'_>) -> Vec<Difference> {
    let mut differences = Vec::from_iter(agreed(a, b));
    let (mut known, mut a, mut b) = (KnowledgeDifference::default(), a.steps.as_slice(), b.steps.as_slice());
    while let (Some(first_a), Some(first_b)) = (a.first(), b.first()) {
        let together = run(a);
        let (difference, number) = if together > 1 && together == run(b) && first_a.kind == StepKind::Command {
            let (secret_a, secret_b) = (a.split_at(together).0, b.split_at(together).0);
            (steps::together(words, &mut known, secret_a, secret_b), together)
        } else {
            (steps::step(words, &mut known, first_a, first_b), 1)
        };
        let (mut more_a, mut more_b) = (number, number);
        let is_other = |difference: &Difference| matches!(difference.field.as_str(), "" | "command");
        let skipped = difference.as_deref().filter(|found| is_other(found)).and_then(|_| next_alike(a, b));
        // as many steps of each are changed steps
        if let Some(skipped) = skipped.filter(|(in_a, in_b)| in_a != in_b) {
            (more_a, more_b) = skipped;
            differences.extend(a.iter().take(more_a).map(|step| only(Some(step), None, words)));
            differences.extend(b.iter().take(more_b).map(|step| only(None, Some(step), words)));
        } else {
            differences.extend(difference.map(|difference| *difference));
        }
        (a, b) = (a.get(more_a..).unwrap_or_default(), b.get(more_b..).unwrap_or_default());
    }
    differences.extend(a.iter().map(|step| only(Some(step), None, words)));
    differences.extend(b.iter().map(|step| only(None, Some(step), words)));
    differences
}

/// The numbers of steps after which both logs continue alike, the fewest.
fn next_alike(a: &[HistoryStep], b: &[HistoryStep]) -> Option<(usize, usize)> {
    let is_alike = |&(more_a, more_b): &(usize, usize)| {
        let (a, b) = (a.get(more_a), b.get(more_b));
        a.zip(b).is_some_and(|(a, b)| (a.kind, a.seat, &a.name, &a.command) == (b.kind, b.seat, &b.name, &b.command))
    };
    (1..=MOST_MORE).flat_map(|more| (0..=more).map(move |in_a| (in_a, more - in_a))).find(is_alike)
}

/// The difference of a step that only one log has.
fn only(a: Option<&HistoryStep>, b: Option<&HistoryStep>, words: &LogWords<'_>) -> Difference {
    let shown = |step: Option<&HistoryStep>| {
        step.map_or_else(|| "nothing here".to_owned(), |step| steps::in_words(step, words))
    };
    Difference {
        entry_a: a.map(|step| step.entry),
        entry_b: b.map(|step| step.entry),
        what: if a.is_some() { "only in A".to_owned() } else { "only in B".to_owned() },
        field: String::new(),
        a: shown(a),
        b: shown(b),
    }
}
