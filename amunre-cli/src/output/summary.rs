//! The report on many logs: a line for each, the faults below, and the number of logs of each kind.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::Seat;
use amunre_core::log::verify::Answer;
use amunre_report::sanitize;
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{BOLD, fault};
use amunre_report::words::safe_names;

use crate::code;
use crate::output::batch::Judged;

/// The mark for something that a copy does not show.
const UNKNOWN: &str = "?";

/// The part of a judged log that the report keeps.
pub(crate) struct LogSummary {
    name: String,
    pub(crate) code: u8,
    /// Answers, entries, players and game, if the log can be read.
    summary: Option<VerdictSummary>,
    /// The fault in short, or the reason why the log cannot be read.
    trouble: Option<String>,
    /// The outcome of its game under other readings, in a sentence.
    rereading: Option<String>,
}

struct VerdictSummary {
    answers: [&'static str; 4],
    entries: u64,
    players: usize,
    game: &'static str,
}

impl LogSummary {
    /// Takes the part that is kept.
    pub(crate) fn of(judged: Judged) -> Self {
        let code = judged.code();
        let (summary, trouble) = match &judged.verdict {
            Ok(verdict) => {
                let players = verdict.scores.len();
                let seats = u8::try_from(players).unwrap_or(Seat::MOST);
                let names = safe_names(&verdict.seats, seats);
                let answers = verdict.answers().map(|(_, answer)| in_a_word(answer));
                let summary = VerdictSummary { answers, entries: verdict.entries, players, game: verdict.game };
                (Some(summary), verdict.first_fault().map(|first| fault::in_short(first, &names)))
            }
            Err(problem) => (None, Some(format!("  {}\n", wrap(&fault::cut(&problem.message), 2, 2)))),
        };
        let rereading = judged.rereading.map(|rereading| rereading.summary());
        Self { name: sanitize::line(&judged.name).into_owned(), code, summary, trouble, rereading }
    }
}

fn in_a_word(answer: &Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No(_) => "no",
        Answer::Possible(_) => "possible",
        Answer::NotCheckable(_) => UNKNOWN,
    }
}

/// The report so far.
#[derive(Default)]
pub(crate) struct Summary {
    /// The texts below the table: faults and other readings, by the name of the log.
    below: Vec<(String, String)>,
    /// The number of logs with each exit code.
    counts: [u64; 4],
    unknown: bool,
    has_begun: bool,
}

impl Summary {
    /// Writes the titles of the table.
    pub(crate) fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.has_begun = true;
        writeln!(out, "{BOLD}code  intact  legal     fair  result  entries  players  game     log{BOLD:#}")
    }

    /// Counts a log with this exit code.
    pub(crate) fn count(&mut self, code: u8) {
        if let Some(count) = self.counts.get_mut(usize::from(code)) {
            *count += 1;
        }
    }

    /// Writes the line of a log, the first one below the titles.
    pub(crate) fn row(&mut self, row: LogSummary, out: &mut dyn Write) -> io::Result<()> {
        let LogSummary { name, code, summary, trouble, rereading } = row;
        if !self.has_begun {
            self.begin(out)?;
        }
        if let Some(VerdictSummary { answers, entries, players, game }) = summary {
            self.unknown |= answers.contains(&UNKNOWN);
            let [intact, legal, fair, result] = answers;
            write!(out, "{code:4}  {intact:6}  {legal:8}  {fair:4}  {result:6}  ")?;
            writeln!(out, "{entries:7}  {players:7}  {game:7}  {name}")?;
        } else {
            let none = "-";
            write!(out, "{code:4}  {none:6}  {none:8}  {none:4}  {none:6}  ")?;
            writeln!(out, "{none:>7}  {none:>7}  {none:7}  {name}")?;
        }
        let rereading = rereading.map(|text| format!("  other readings: {}\n", wrap(&text, 18, 2)));
        let below = [trouble, rereading].into_iter().flatten().collect::<String>();
        self.below.extend((!below.is_empty()).then_some((name, below)));
        Ok(())
    }

    /// Writes the texts below the table.
    pub(crate) fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.unknown {
            writeln!(out, "\n{UNKNOWN}: not checkable (the report on that log alone says why)")?;
        }
        for (name, below) in &self.below {
            write!(out, "\n{BOLD}{name}{BOLD:#}\n{below}")?;
        }
        let [yes, no, unreadable, undecided] = self.counts;
        let all: u64 = self.counts.iter().sum();
        let counts = [(yes, "all yes"), (no, "with a fault"), (undecided, "undecided"), (unreadable, "unreadable")];
        let counts = counts.into_iter().filter(|(number, _)| *number > 0);
        let counts: Vec<String> = counts.map(|(number, what)| format!("{number} {what}")).collect();
        let gap = if self.has_begun { "\n" } else { "" };
        writeln!(out, "{gap}{BOLD}{all} logs:{BOLD:#} {}", counts.join(", "))
    }
}

/// The worse of two exit codes: unreadable, then a fault, then undecided.
pub(crate) fn worse(one: u8, other: u8) -> u8 {
    let badness = |code| match code {
        code::UNREADABLE => 3,
        code::STOPPED => 2,
        code::UNFINISHED => 1,
        _ => 0,
    };
    if badness(other) > badness(one) { other } else { one }
}
