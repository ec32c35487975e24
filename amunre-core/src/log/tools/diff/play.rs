//! The difference of the course of two games: round by round, by the spectator's view at their ends, then command by command.

use serde_json::Value;

use crate::log::Hash;
use crate::log::format::difference::{at, descend};
use crate::log::tools::describe::LogWords;
use crate::log::tools::diff::field::shortened;
use crate::log::tools::diff::history::{HistoryStep, LogHistory, StepKind};
use crate::log::tools::diff::report::{DiffSide, Difference, KnowledgeDifference, PlayDifference};
use crate::log::tools::diff::steps;

/// Compares the course of two games.
pub(super) fn compare(a: &LogHistory, b: &LogHistory, words: &LogWords<'_>) -> PlayDifference {
    if let Some(difference) = agreed(a, b) {
        return PlayDifference::Different {
            difference,
            phase: None,
            same_until: None,
            same_again: false,
            parts_later: None,
        };
    }
    let mut comparison =
        Comparison { words, rounds: (rounds(&a.steps), rounds(&b.steps)), known: KnowledgeDifference::default() };
    comparison.run()
}

/// The first difference of what was agreed before the game.
pub(super) fn agreed(a: &LogHistory, b: &LogHistory) -> Option<Difference> {
    if a.agreed == b.agreed {
        return None;
    }
    let mut path = Vec::new();
    descend(&a.agreed, &b.agreed, &mut path);
    let of = |history: &LogHistory| match at(&history.agreed, &path) {
        Some(Value::Object(_)) if path == ["position"] => "a stated position".to_owned(),
        value => shortened(value),
    };
    let (field, what) = (path.join("."), format!("what was agreed: {}", path.join(".")));
    Some(Difference { entry_a: Some(0), entry_b: Some(0), what, field, a: of(a), b: of(b) })
}

/// The steps of a round, and its end if it ended.
struct RoundSteps<'s> {
    steps: &'s [HistoryStep],
    ended: Option<Hash>,
}

/// Splits a history at the ends of its rounds.
fn rounds(steps: &[HistoryStep]) -> Vec<RoundSteps<'_>> {
    let parts = steps.split_inclusive(|step| step.ended.is_some());
    parts.map(|steps| RoundSteps { steps, ended: steps.last().and_then(|step| step.ended) }).collect()
}

struct Comparison<'c> {
    words: &'c LogWords<'c>,
    rounds: (Vec<RoundSteps<'c>>, Vec<RoundSteps<'c>>),
    known: KnowledgeDifference,
}

/// The difference of a round.
enum RoundDifference<'s> {
    Same,
    /// One log ends in this round; the other continues with this step.
    GoesOn(DiffSide, &'s HistoryStep),
    Different(Box<Difference>),
}

impl<'c> Comparison<'c> {
    fn run(&mut self) -> PlayDifference {
        let (a, b) = (self.rounds.0.len(), self.rounds.1.len());
        // the first round at whose end the spectator's views differ
        let (mut same, mut apart) = (0, a.min(b));
        while same < apart {
            let middle = usize::midpoint(same, apart);
            if self.ends_same(middle) { same = middle + 1 } else { apart = middle }
        }
        let mut first: Option<(usize, Box<Difference>)> = None;
        // equal ends do not prove equal rounds: the rounds before are compared too
        for place in 0..a.max(b) {
            match self.round(place) {
                RoundDifference::Same => {}
                RoundDifference::GoesOn(which, step) if first.is_none() => {
                    return PlayDifference::GoesOn {
                        which,
                        entry: step.entry,
                        words: steps::in_words(step, self.words),
                    };
                }
                RoundDifference::GoesOn(..) => break,
                RoundDifference::Different(difference) => {
                    let same_again = self.ends_same(place);
                    match first.take() {
                        None if same_again && same > place => first = Some((place, difference)),
                        None => return self.different(place, *difference, None),
                        // both reach the same table again: the place where they differ for good is added
                        Some(earlier) if same_again && same > place => first = Some(earlier),
                        Some((earlier, at)) => {
                            let later = Box::new((self.phase_of(&difference), *difference));
                            return self.different(earlier, *at, Some(later));
                        }
                    }
                }
            }
        }
        match first {
            Some((place, difference)) => self.different(place, *difference, None),
            None => PlayDifference::Same(self.known),
        }
    }

    fn ends_same(&self, place: usize) -> bool {
        let end = |rounds: &[RoundSteps<'_>]| rounds.get(place).and_then(|round| round.ended);
        let (a, b) = (end(&self.rounds.0), end(&self.rounds.1));
        a.is_some() && a == b
    }

    /// The phase in which the logs differ, in words.
    fn phase_of(&self, difference: &Difference) -> Option<String> {
        let phase = |rounds: &[RoundSteps<'c>], entry: Option<u64>| {
            let step = rounds.iter().flat_map(|round| round.steps).find(|step| Some(step.entry) == entry)?;
            Some(step.phase.clone())
        };
        phase(&self.rounds.0, difference.entry_a).or_else(|| phase(&self.rounds.1, difference.entry_b))
    }

    /// The last phase of a round, in words.
    fn last_phase(&self, place: usize) -> Option<String> {
        Some(self.rounds.0.get(place)?.steps.last()?.phase.clone())
    }

    fn different(
        &self,
        place: usize,
        difference: Difference,
        parts_later: Option<Box<(Option<String>, Difference)>>,
    ) -> PlayDifference {
        let before = place.checked_sub(1).filter(|before| self.ends_same(*before));
        PlayDifference::Different {
            phase: self.phase_of(&difference),
            difference,
            same_until: before.and_then(|before| self.last_phase(before)),
            same_again: self.ends_same(place),
            parts_later,
        }
    }

    /// Compares the steps of a round.
    fn round(&mut self, place: usize) -> RoundDifference<'c> {
        let of = |rounds: &[RoundSteps<'c>]| {
            rounds.get(place).map_or((&[][..], false), |round| (round.steps, round.ended.is_some()))
        };
        let ((mut a, ends_a), (mut b, ends_b)) = (of(&self.rounds.0), of(&self.rounds.1));
        let is_last = (place + 1 >= self.rounds.0.len() && !ends_a, place + 1 >= self.rounds.1.len() && !ends_b);
        loop {
            let (first_a, first_b) = match (a.first(), b.first()) {
                (None, None) => break,
                (Some(step), None) if is_last.1 => return RoundDifference::GoesOn(DiffSide::A, step),
                (None, Some(step)) if is_last.0 => return RoundDifference::GoesOn(DiffSide::B, step),
                (Some(step), None) => return self.one_sided(Some(step), None),
                (None, Some(step)) => return self.one_sided(None, Some(step)),
                (Some(a), Some(b)) => (a, b),
            };
            let (run_a, run_b) = (run(a), run(b));
            if run_a > 1 && run_a == run_b && first_a.kind == StepKind::Command {
                let (now_a, now_b) = (a.split_at(run_a), b.split_at(run_b));
                if let Some(difference) = steps::together(self.words, &mut self.known, now_a.0, now_b.0) {
                    return RoundDifference::Different(difference);
                }
                (a, b) = (now_a.1, now_b.1);
                continue;
            }
            if let Some(goes_on) = short_run(a, b, is_last.1).map(|step| (DiffSide::A, step)) {
                return RoundDifference::GoesOn(goes_on.0, goes_on.1);
            }
            if let Some(goes_on) = short_run(b, a, is_last.0).map(|step| (DiffSide::B, step)) {
                return RoundDifference::GoesOn(goes_on.0, goes_on.1);
            }
            if let Some(difference) = steps::step(self.words, &mut self.known, first_a, first_b) {
                return RoundDifference::Different(difference);
            }
            (a, b) = (a.get(1..).unwrap_or_default(), b.get(1..).unwrap_or_default());
        }
        if ends_a && ends_b && !self.ends_same(place) {
            let end = |rounds: &[RoundSteps<'_>]| {
                rounds.get(place).and_then(|round| round.ended.map(|digest| digest.to_string()))
            };
            let last = |rounds: &[RoundSteps<'_>]| {
                rounds.get(place).and_then(|round| round.steps.last()).map(|step| step.entry)
            };
            return RoundDifference::Different(Box::new(Difference {
                entry_a: last(&self.rounds.0),
                entry_b: last(&self.rounds.1),
                what: "the digest of what a spectator sees at the end of the round".to_owned(),
                field: "digest.spectator".to_owned(),
                a: end(&self.rounds.0).unwrap_or_default(),
                b: end(&self.rounds.1).unwrap_or_default(),
            }));
        }
        RoundDifference::Same
    }

    fn one_sided(&self, a: Option<&HistoryStep>, b: Option<&HistoryStep>) -> RoundDifference<'c> {
        let words = |step: Option<&HistoryStep>| {
            step.map_or_else(|| "nothing more in this round".to_owned(), |step| steps::in_words(step, self.words))
        };
        RoundDifference::Different(Box::new(Difference {
            entry_a: a.map(|step| step.entry),
            entry_b: b.map(|step| step.entry),
            what: "what comes next".to_owned(),
            field: String::new(),
            a: words(a),
            b: words(b),
        }))
    }
}

/// The number of consecutive secret commands at the beginning of these steps.
pub(super) fn run(steps: &[HistoryStep]) -> usize {
    steps.iter().take_while(|step| step.name.is_some()).count()
}

/// Handles a log that ends amid secret commands, which are given simultaneously. Returns the first of the other log that it
/// does not have, if the other has all of its commands, in any order.
fn short_run<'s>(long: &'s [HistoryStep], short: &[HistoryStep], ends: bool) -> Option<&'s HistoryStep> {
    let (all, there) = (long.get(..run(long))?, short.get(..run(short))?);
    if !ends || there.len() < short.len() || there.is_empty() || there.len() >= all.len() {
        return None;
    }
    let is_there = |wanted: &HistoryStep| {
        let same = |step: &&HistoryStep| (step.seat, &step.name) == (wanted.seat, &wanted.name);
        let other =
            |step: &HistoryStep| matches!((&step.command, &wanted.command), (Some(one), Some(other)) if one != other);
        all.iter().find(same).is_some_and(|step| !other(step))
    };
    let missing = |step: &&HistoryStep| !there.iter().any(|other| other.seat == step.seat);
    if there.iter().all(is_there) { all.iter().find(missing) } else { None }
}
