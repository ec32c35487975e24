//! The outcome of a game under other values and readings, written for a person.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat, Seats};
use amunre_core::log::tools::{
    OtherReading, PairRun, PairRuns, RerunOutcome, RuleChange, RuleChangeRun, RuleChangeRuns,
};
use amunre_report::sanitize;
use amunre_report::texts::wrap::{wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM};
use serde::Serialize;

/// The outcomes of running a game again.
#[derive(Debug, Serialize)]
pub(crate) struct RerunSummary {
    /// The reason why nothing was run, if so.
    #[serde(rename = "readings_not_run", skip_serializing_if = "Option::is_none")]
    pub(crate) not_run: Option<String>,
    /// Each other reading and value.
    #[serde(rename = "readings")]
    pub(crate) rereads: Vec<RuleChangeRuns>,
    /// The outcomes of two changes at once, if they were tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pairs: Option<PairRuns>,
    /// True if other readings were tried too.
    #[serde(skip)]
    pub(crate) in_full: bool,
}

/// The worst outcome of the runs of a reading or a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum WorstOutcome {
    More,
    Stands,
    Untold,
    Illegal,
    Other,
}

impl WorstOutcome {
    fn of(outcome: &RerunOutcome) -> Self {
        match outcome {
            RerunOutcome::AllowsMore => Self::More,
            RerunOutcome::SameWinner { .. } => Self::Stands,
            RerunOutcome::CannotBeTold { .. } => Self::Untold,
            RerunOutcome::NotLegal { .. } => Self::Illegal,
            RerunOutcome::OtherWinner { .. } => Self::Other,
        }
    }

    fn of_all(reread: &RuleChangeRuns) -> Self {
        reread.runs.iter().map(|run| Self::of(&run.outcome)).max().unwrap_or(Self::Untold)
    }
}

fn is_reading(reread: &RuleChangeRuns) -> bool {
    matches!(reread.otherwise, RuleChange::Reading(_))
}

/// The numbers of readings and values, in words.
fn counted(readings: usize, values: usize) -> String {
    let of = |number: usize, one: &str, many: &str| match number {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{number} {many}")),
    };
    let parts = [of(readings, "reading", "readings"), of(values, "value", "values")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "none".to_owned() } else { parts.join(" and ") }
}

impl RerunSummary {
    /// The numbers of readings and of values with such an outcome.
    fn number(&self, is_meant: impl Fn(WorstOutcome) -> bool) -> (usize, usize) {
        let meant = self.rereads.iter().filter(|reread| is_meant(WorstOutcome::of_all(reread)));
        let (readings, values): (Vec<&RuleChangeRuns>, Vec<&RuleChangeRuns>) =
            meant.partition(|reread| is_reading(reread));
        (readings.len(), values.len())
    }

    /// The summary in a sentence.
    pub(crate) fn summary(&self) -> String {
        if let Some(why) = &self.not_run {
            return format!("the game was not run again: {}", sanitize::line(why));
        }
        let say = |is_meant: &dyn Fn(WorstOutcome) -> bool| {
            let (readings, values) = self.number(is_meant);
            (readings + values > 0).then(|| counted(readings, values))
        };
        let is_run = |standing| matches!(standing, WorstOutcome::Stands | WorstOutcome::Illegal | WorstOutcome::Other);
        let run = say(&is_run).unwrap_or_else(|| "none".to_owned());
        let (other, illegal) = (say(&|own| own == WorstOutcome::Other), say(&|own| own == WorstOutcome::Illegal));
        let mut parts = match (&other, &illegal) {
            (None, None) => vec![format!("the winner is the same under all changes that were run: {run}")],
            _ => vec![format!(
                "run again under {run}: the winner is the same under {}",
                say(&|own| own == WorstOutcome::Stands).unwrap_or_else(|| "none".to_owned())
            )],
        };
        parts.extend(other.map(|number| format!("another would win under {number}")));
        parts.extend(illegal.map(|number| format!("the game would not have been legal under {number}")));
        parts.extend(say(&|own| own == WorstOutcome::Untold).map(|number| format!("{number} cannot be decided")));
        parts.extend(
            say(&|own| own == WorstOutcome::More)
                .map(|number| format!("more commands would be allowed under {number}")),
        );
        parts.join("; ")
    }

    /// The outcome under other values, in a sentence; none if the game depends on none or was not run again.
    pub(crate) fn of_values(&self) -> Option<String> {
        let values = || self.rereads.iter().filter(|reread| !is_reading(reread));
        if self.not_run.is_some() || values().next().is_none() {
            return None;
        }
        let number = |is_meant: fn(WorstOutcome) -> bool| {
            values().filter(|reread| is_meant(WorstOutcome::of_all(reread))).count()
        };
        let other = number(|worst| worst == WorstOutcome::Other);
        let open = number(|worst| matches!(worst, WorstOutcome::Illegal | WorstOutcome::Untold));
        let text = match (other, open) {
            (0, 0) => "no other plausible value changes the winner".to_owned(),
            (0, open) => format!("no other plausible value gives another winner, but {} the game", cannot(open)),
            (other, 0) => format!("another plausible value of {} changes the winner", one_of(other)),
            (other, open) => format!(
                "another plausible value of {} changes the winner, and {} the game",
                one_of(other),
                cannot(open)
            ),
        };
        Some(text)
    }

    /// Writes the summary, and the readings and values that change the outcome.
    pub(crate) fn write(&self, names: &Names, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{BOLD}other readings:{BOLD:#} {}", wrap(&self.summary(), 16, 2))?;
        if self.not_run.is_some() {
            return Ok(());
        }
        let how = "one change at a time; the commands stay the same, and so do the draws, by label and number";
        writeln!(out, "  {DIM}{}{DIM:#}", wrap(how, 2, 2))?;
        for title in [WorstOutcome::Other, WorstOutcome::Illegal, WorstOutcome::Untold] {
            for reread in self.rereads.iter().filter(|reread| WorstOutcome::of_all(reread) == title) {
                write_reread(reread, names, out)?;
            }
        }
        for (title, standing) in
            [("the winner is the same", WorstOutcome::Stands), ("more commands would be allowed", WorstOutcome::More)]
        {
            let of = self.rereads.iter().filter(|reread| WorstOutcome::of_all(reread) == standing).map(named);
            let of: Vec<String> = of.collect();
            if !of.is_empty() {
                writeln!(out, "  {title}: {}", wrap_list(&of, title.len() + 4, 4))?;
            }
        }
        self.pairs.as_ref().map_or(Ok(()), |pairs| write_pairs(pairs, names, out))
    }
}

/// The number of values of which one changes something.
fn one_of(values: usize) -> String {
    if values == 1 { "1 of them".to_owned() } else { format!("any of {values} of them") }
}

/// The number of values that do not allow the game.
fn cannot(values: usize) -> String {
    if values == 1 {
        "another value of 1 of them does not allow".to_owned()
    } else {
        format!("other values of {values} of them do not allow")
    }
}

/// The most pairs that are written out.
const MOST_PAIRS: usize = 20;

/// Writes the outcomes of two changes at once: the number of pairs, and the pairs that change something.
fn write_pairs(pairs: &PairRuns, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let PairRuns { run, same_winner, not_run, impossible, left_out, found, .. } = pairs;
    let text = format!(
        "{run} pairs of changes without an effect of their own were run: the winner is the same under {same_winner}; \
         {not_run} more were not run; {impossible} are impossible, because the second change has no meaning after the first; {left_out} changes are in no pair, because they have an effect of their own or cannot be run"
    );
    writeln!(out, "\n{BOLD}two changes at once:{BOLD:#} {}", wrap(&text, 21, 2))?;
    for PairRun { changes, outcome, .. } in found.iter().take(MOST_PAIRS) {
        let changes = changes.each_ref().map(|change| match &change.value {
            Some(value) => format!("{} {value}", name_of(&change.otherwise)),
            None => name_of(&change.otherwise),
        });
        writeln!(out, "  {}", wrap(&format!("{}: {}", changes.join(" and "), in_words(outcome, names)), 2, 4))?;
    }
    if found.len() > MOST_PAIRS {
        writeln!(out, "  and {} more: --json lists them", found.len() - MOST_PAIRS)?;
    }
    Ok(())
}

fn named(reread: &RuleChangeRuns) -> String {
    name_of(&reread.otherwise)
}

fn name_of(change: &RuleChange) -> String {
    match change {
        RuleChange::Reading(OtherReading { ruling, id, .. }) => format!("ruling {ruling} {id}"),
        RuleChange::Assumed(path) => path.clone(),
    }
}

/// Writes a reading or a value that changes something: each outcome, with the values that lead to it.
fn write_reread(reread: &RuleChangeRuns, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    match &reread.otherwise {
        RuleChange::Reading(OtherReading { sentence, .. }) => {
            writeln!(out, "  {}", wrap(&format!("{}: {sentence}", named(reread)), 2, 4))?;
        }
        RuleChange::Assumed(path) => writeln!(out, "  {path}")?,
    }
    let stands = |run: &&RuleChangeRun| WorstOutcome::of(&run.outcome) == WorstOutcome::Stands;
    let values = |runs: &[&RuleChangeRun]| ranges(&runs.iter().filter_map(|run| run.value.clone()).collect::<Vec<_>>());
    let mut rest: Vec<&RuleChangeRun> = reread.runs.iter().filter(|run| !stands(run)).collect();
    while let Some(first) = rest.first().copied() {
        let (same, others): (Vec<&RuleChangeRun>, Vec<&RuleChangeRun>) =
            rest.iter().partition(|run| run.outcome == first.outcome);
        let with = values(&same);
        let with = if with.is_empty() { String::new() } else { format!("with {}: ", with.join(", ")) };
        writeln!(out, "    {}", wrap(&format!("{with}{}", in_words(&first.outcome, names)), 4, 6))?;
        rest = others;
    }
    let same = values(&reread.runs.iter().filter(stands).collect::<Vec<_>>());
    if !same.is_empty() {
        writeln!(out, "    the winner is the same with {}", wrap_list(&same, 27, 6))?;
    }
    Ok(())
}

/// Consecutive values as ranges: "1 to 3" for 1, 2 and 3.
fn ranges(values: &[String]) -> Vec<String> {
    let mut ranges: Vec<(&String, &String)> = Vec::new();
    for value in values {
        let follows = |last: &str| {
            last.parse::<u32>().ok().zip(value.parse().ok()).is_some_and(|(last, next): (u32, u32)| last + 1 == next)
        };
        match ranges.last_mut() {
            Some((_, last)) if follows(last) => *last = value,
            _ => ranges.push((value, value)),
        }
    }
    let written =
        |(first, last): (&String, &String)| if first == last { first.clone() } else { format!("{first} to {last}") };
    ranges.into_iter().map(written).collect()
}

fn in_words(outcome: &RerunOutcome, names: &Names) -> String {
    let text = match outcome {
        RerunOutcome::SameWinner { .. } => "the same winner".to_owned(),
        RerunOutcome::OtherWinner { winners, scores } => {
            format!("{} would win ({})", list(*winners, names), points(scores, names))
        }
        RerunOutcome::NotLegal { entry, rule, sentence } => {
            format!("entry {entry} would not have been legal: {sentence} ({rule})")
        }
        RerunOutcome::CannotBeTold { why } => format!("cannot be decided: {why}"),
        RerunOutcome::AllowsMore => "it only allows more commands".to_owned(),
    };
    sanitize::line(&text).into_owned()
}

fn list(seats: Seats, names: &Names) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    seats.join(" and ")
}

fn points(scores: &[u16], names: &Names) -> String {
    let scores = Seat::all(Seat::MOST).zip(scores).map(|(seat, score)| format!("{} {score}", names.of(seat)));
    scores.collect::<Vec<_>>().join(", ")
}
