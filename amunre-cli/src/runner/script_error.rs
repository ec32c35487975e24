//! The reason why a script cannot continue: the explanation of a refusal, or of an impossible draw.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::turn::{Pending, WrongDraw};
use amunre_core::session::{DynCommand, DynDecision, IllegalCommand};
use amunre_report::sanitize;
use amunre_report::texts::BOLD;
use amunre_report::words::{decisions_in_words, named, write_commands};

use crate::error::Error;
use crate::runner::live_game::LiveGame;

/// The most legal commands that an explanation lists.
const MOST_NAMED: usize = 10;

/// The longest line that is shown as it was typed, in characters.
const LONGEST_TYPED: usize = 300;

/// The reason why a game cannot continue, and its line.
pub(crate) struct ScriptError {
    /// The line of the script.
    pub(crate) line: usize,
    /// The line of the command, as it was typed.
    pub(crate) typed: Option<String>,
    /// The reason.
    pub(crate) why: ScriptErrorKind,
}

/// The reason why a game cannot continue.
pub(crate) enum ScriptErrorKind {
    /// A rule forbids a command.
    Refused {
        /// The seat that gave the command.
        seat: Seat,
        /// The command.
        command: DynCommand,
        /// The rule, the numbers of the case, the sentence.
        refusal: Box<IllegalCommand>,
        /// Commands that are legal, those of the same kind first.
        instead: Vec<DynCommand>,
        /// The number of legal commands that are not listed.
        more: usize,
        /// The seats that the table waits for, and their decisions.
        decisions: Vec<(Seat, DynDecision)>,
    },
    /// A draw is missing, impossible, or not needed.
    BadDraw {
        /// The problem.
        problem: String,
        /// The advice.
        advice: String,
    },
}

impl ScriptError {
    /// The error of a missing draw: the command cannot be carried out.
    pub(crate) fn missing(line: usize, typed: String, need: &Pending) -> Self {
        let advice = match need {
            Pending::Draw { .. } => r#"give it on a line before the command: {"draw":"…"}"#,
            Pending::Look { .. } => "a game whose set-up does not contain this value cannot be continued",
        };
        Self {
            line,
            typed: Some(typed),
            why: ScriptErrorKind::BadDraw { problem: need.to_string(), advice: advice.to_owned() },
        }
    }

    /// The error of an impossible draw.
    pub(crate) fn wrong(line: usize, item: &str, wrong: &WrongDraw) -> Self {
        let left: Vec<String> = wrong.left.iter().map(|(item, copies)| format!("{copies} {item}")).collect();
        let left = if left.is_empty() { "any item of the pile".to_owned() } else { left.join(", ") };
        let (number, label) = (wrong.number, wrong.label);
        Self {
            line,
            typed: None,
            why: ScriptErrorKind::BadDraw {
                problem: format!("{item:?} cannot be draw {number} of {label}"),
                advice: format!("expected {left}"),
            },
        }
    }

    /// The error of draws that were not needed.
    pub(crate) fn left_over(drawn: &[(usize, &str)], why: &str) -> Self {
        let items: Vec<String> = drawn.iter().take(MOST_NAMED).map(|(_, item)| format!("{item:?}")).collect();
        let cut = if drawn.len() > items.len() { ", …" } else { "" };
        Self {
            line: drawn.first().map_or(0, |(line, _)| *line),
            typed: None,
            why: ScriptErrorKind::BadDraw {
                problem: format!("{}{cut} drawn, but {why}", items.join(", ")),
                advice: "expected each draw directly before the command that needs it".to_owned(),
            },
        }
    }
}

impl ScriptErrorKind {
    /// The error of a refusal.
    pub(crate) fn refused(
        referee: &LiveGame,
        seat: Seat,
        command: DynCommand,
        refusal: Box<IllegalCommand>,
    ) -> Result<Self, Error> {
        let mut instead = referee.instead_of(seat, &command)?;
        let more = instead.len().saturating_sub(MOST_NAMED);
        instead.truncate(MOST_NAMED);
        Ok(Self::Refused { seat, command, refusal, instead, more, decisions: referee.decision() })
    }
}

impl ScriptError {
    /// Writes the explanation for a person.
    pub(crate) fn explain(&self, file: &str, names: &Names, out: &mut dyn Write) -> io::Result<()> {
        let place = sanitize::line(file);
        match &self.why {
            ScriptErrorKind::Refused { seat, command, refusal, .. } => {
                let (who, command) = (named(*seat, names), &command.words);
                writeln!(out, "{BOLD}refused:{BOLD:#} {place}:{}: {who}: {command}", self.line)?;
                writeln!(out, "  {}", refusal.sentence)?;
                let source = refusal.source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
                writeln!(out, "  rule: {}{source}", refusal.rule)?;
                writeln!(out, "  numbers: {}", sanitize::field_list(&refusal.numbers).join(", "))?;
            }
            ScriptErrorKind::BadDraw { problem, advice } => {
                writeln!(out, "{BOLD}stopped:{BOLD:#} {place}:{}: {}", self.line, sanitize::line(problem))?;
                writeln!(out, "  {}", sanitize::line(advice))?;
            }
        }
        if let Some(typed) = &self.typed {
            let shown: String = typed.chars().take(LONGEST_TYPED).collect();
            let cut = if shown.len() < typed.len() { "…" } else { "" };
            writeln!(out, "  as typed: {}{cut}", sanitize::line(shown.trim_end()))?;
        }
        self.alternatives(names, out)
    }

    fn alternatives(&self, names: &Names, out: &mut dyn Write) -> io::Result<()> {
        let ScriptErrorKind::Refused { seat, instead, more, decisions, .. } = &self.why else {
            return Ok(());
        };
        let name = names.of(*seat);
        if !decisions.iter().any(|(to_act, _)| to_act == seat) {
            writeln!(out, "  the table waits for {}", decisions_in_words(decisions, names))?;
        }
        if instead.is_empty() {
            return writeln!(out, "  {name} has no legal command now");
        }
        writeln!(out, "  {name} may:")?;
        let json = |command: &DynCommand| Ok((command.words.clone(), serde_json::to_string(&command.value)?));
        let instead: io::Result<Vec<_>> = instead.iter().map(json).collect();
        write_commands(&instead?, *more, out)
    }
}
