//! Whether the winner leans on a reading, told to a person.

use std::io;
use std::io::Write;

use amunre_core::engine::{Names, Seat, Seats};
use amunre_core::log::{RerunOutcome, RuleChange, RuleChangeRuns, Run};
use clap::builder::styling::Style;
use serde::Serialize;

use crate::output::sanitize;
use crate::output::wrap::{wrap, wrap_list};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// What came of running a game again.
#[derive(Debug, Serialize)]
pub(crate) struct RerunSummary {
    /// Why nothing was run, if so.
    #[serde(rename = "readings_not_run", skip_serializing_if = "Option::is_none")]
    pub(crate) not_run: Option<String>,
    /// Each other reading and value.
    #[serde(rename = "readings")]
    pub(crate) rereads: Vec<RuleChangeRuns>,
}

/// What comes of a reading or a value on the whole: the gravest of its runs.
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
    matches!(reread.otherwise, RuleChange::Reading { .. })
}

/// So many readings and values.
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
    /// How many readings and how many values stand so.
    fn number(&self, is_meant: impl Fn(WorstOutcome) -> bool) -> (usize, usize) {
        let meant = self.rereads.iter().filter(|reread| is_meant(WorstOutcome::of_all(reread)));
        let (readings, values): (Vec<&RuleChangeRuns>, Vec<&RuleChangeRuns>) =
            meant.partition(|reread| is_reading(reread));
        (readings.len(), values.len())
    }

    /// The whole in a sentence.
    pub(crate) fn summary(&self) -> String {
        if let Some(why) = &self.not_run {
            return format!("no game was run again: {}", sanitize::line(why));
        }
        let say = |is_meant: &dyn Fn(WorstOutcome) -> bool| {
            let (readings, values) = self.number(is_meant);
            (readings + values > 0).then(|| counted(readings, values))
        };
        let is_run = |standing| matches!(standing, WorstOutcome::Stands | WorstOutcome::Illegal | WorstOutcome::Other);
        let run = say(&is_run).unwrap_or_else(|| "none".to_owned());
        let (other, illegal) = (say(&|own| own == WorstOutcome::Other), say(&|own| own == WorstOutcome::Illegal));
        let mut parts = match (&other, &illegal) {
            (None, None) => vec![format!("the winner stands under all that were run: {run}")],
            _ => vec![format!(
                "run again under {run}: the winner stands under {}",
                say(&|own| own == WorstOutcome::Stands).unwrap_or_else(|| "none".to_owned())
            )],
        };
        parts.extend(other.map(|number| format!("another would win under {number}")));
        parts.extend(illegal.map(|number| format!("the game would not have been legal under {number}")));
        parts.extend(say(&|own| own == WorstOutcome::Untold).map(|number| format!("{number} cannot be told")));
        parts.extend(say(&|own| own == WorstOutcome::More).map(|number| format!("{number} only allow more")));
        parts.join("; ")
    }

    /// The whole, and what does not stand.
    pub(crate) fn write(&self, names: &Names, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{BOLD}other readings:{BOLD:#} {}", wrap(&self.summary(), 16, 2))?;
        if self.not_run.is_some() {
            return Ok(());
        }
        let how =
            "one thing is otherwise at a time; the commands are the same, and so are the draws, by label and number";
        writeln!(out, "  {DIM}{}{DIM:#}", wrap(how, 2, 2))?;
        for title in [WorstOutcome::Other, WorstOutcome::Illegal, WorstOutcome::Untold] {
            for reread in self.rereads.iter().filter(|reread| WorstOutcome::of_all(reread) == title) {
                write_reread(reread, names, out)?;
            }
        }
        for (title, standing) in [("the winner stands", WorstOutcome::Stands), ("only allow more", WorstOutcome::More)]
        {
            let of = self.rereads.iter().filter(|reread| WorstOutcome::of_all(reread) == standing).map(named);
            let of: Vec<String> = of.collect();
            if !of.is_empty() {
                writeln!(out, "  {title}: {}", wrap_list(&of, title.len() + 4, 4))?;
            }
        }
        Ok(())
    }
}

fn named(reread: &RuleChangeRuns) -> String {
    match &reread.otherwise {
        RuleChange::Reading { ruling, id, .. } => format!("ruling {ruling} {id}"),
        RuleChange::Assumed(path) => path.clone(),
    }
}

/// A reading or a value under which something is otherwise: each run that is.
fn write_reread(reread: &RuleChangeRuns, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    match &reread.otherwise {
        RuleChange::Reading { sentence, .. } => {
            writeln!(out, "  {}", wrap(&format!("{}: {sentence}", named(reread)), 2, 4))?;
        }
        RuleChange::Assumed(path) => writeln!(out, "  {path}")?,
    }
    let same: Vec<String> = reread
        .runs
        .iter()
        .filter(|run| WorstOutcome::of(&run.outcome) == WorstOutcome::Stands)
        .filter_map(|run| run.value.clone())
        .collect();
    for run in reread.runs.iter().filter(|run| WorstOutcome::of(&run.outcome) > WorstOutcome::Stands) {
        let with = run.value.as_ref().map_or(String::new(), |value| format!("with {value}: "));
        writeln!(out, "    {}", wrap(&format!("{with}{}", in_words(run, names)), 4, 6))?;
    }
    if !same.is_empty() {
        writeln!(out, "    the winner stands with {}", wrap_list(&same, 27, 6))?;
    }
    Ok(())
}

fn in_words(Run { outcome, .. }: &Run, names: &Names) -> String {
    let said = match outcome {
        RerunOutcome::SameWinner { .. } => "the same winner".to_owned(),
        RerunOutcome::OtherWinner { winners, scores } => {
            format!("{} would win ({})", list(*winners, names), points(scores, names))
        }
        RerunOutcome::NotLegal { entry, rule, sentence } => {
            format!("entry {entry} would not have been legal: {sentence} ({rule})")
        }
        RerunOutcome::CannotBeTold { why } => format!("cannot be told: {why}"),
        RerunOutcome::AllowsMore => "it only allows more".to_owned(),
    };
    sanitize::line(&said).into_owned()
}

fn list(seats: Seats, names: &Names) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    seats.join(" and ")
}

fn points(scores: &[u16], names: &Names) -> String {
    let scores = Seat::all(Seat::MOST).zip(scores).map(|(seat, score)| format!("{} {score}", names.of(seat)));
    scores.collect::<Vec<_>>().join(", ")
}
