//! The reason why a command could not be given, or its outcome.

use std::collections::BTreeSet;
use std::io;
use std::io::Write;

use amunre_core::engine::notation::read_line;
use amunre_core::engine::{
    Dependencies, FullGame, Interrupt, Names, NoChance, Refusal, RestsOn, Seat, Viewer, alternatives, judge,
    refusal_dependencies,
};
use amunre_core::log::{Alternative, Fault, MOST_ALTERNATIVES, Step};
use amunre_core::registry::with_game;
use clap::builder::styling::Style;
use serde::{Deserialize, Serialize};

use crate::code;
use crate::error::{Error, json_problem};
use crate::input::files::Input;
use crate::output::words::{command_in_words, list_decisions, named, safe_names, write_commands};
use crate::output::wrap::{wrap, wrap_list};
use crate::output::{fault, sanitize};
use crate::subcommands::explain::entry::{judged, stopped};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Explains the outcome of a command after an entry.
pub(super) fn explain(
    input: &Input,
    wanted: u64,
    command: &str,
    viewer: Viewer,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Error> {
    let verdict = judged(input, wanted)?;
    // the table before a fault is the last one that is judged
    let stopped = stopped(&verdict).filter(|fault| fault.entry <= wanted);
    let entry = stopped.map_or(wanted, |fault| fault.entry.saturating_sub(1));
    let fault = stopped.map(|found| fault::seen(found, viewer));
    let query = CommandQuery { input, entry, command, viewer, json, fault, out };
    with_game!(verdict.game, G => query.answer::<G>()).map_err(Error::Game)?
}

/// A question about a command.
struct CommandQuery<'a> {
    input: &'a Input,
    /// The entry after which the command is judged.
    entry: u64,
    command: &'a str,
    viewer: Viewer,
    json: bool,
    /// The fault before which the table is shown.
    fault: Option<Fault>,
    out: &'a mut dyn Write,
}

/// A command as in a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "C: Deserialize<'de>")]
struct ScriptCommand<C> {
    seat: Seat,
    command: C,
}

/// The outcome of a command.
#[derive(Serialize)]
struct CommandAnswer<G: FullGame> {
    seat: Seat,
    command: G::Command,
    words: String,
    legal: bool,
    /// True if no rule forbids it, but the known facts do not prove it legal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    possible: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    objections: Vec<Refusal>,
    /// The assumed values and rulings that the objections depend on.
    #[serde(skip_serializing_if = "RestsOn::is_empty")]
    rests_on: RestsOn,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alternatives: Vec<Alternative>,
    #[serde(skip_serializing_if = "is_none")]
    more_alternatives: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    events: Vec<G::Event>,
    /// The information that is needed before more can follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
fn is_none(number: &usize) -> bool {
    *number == 0
}

#[derive(Serialize)]
#[serde(bound = "")]
struct CommandJson<'t, G: FullGame> {
    log: &'t str,
    entry: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'t Fault>,
    answers: &'t [CommandAnswer<G>],
}

impl CommandQuery<'_> {
    /// Answers the question for a log of this game; returns the exit code.
    fn answer<G: FullGame>(self) -> Result<u8, Error> {
        let mut replay = self.input.replay::<G>()?;
        let at = &replay.go_to(Some(self.entry)).map_err(|error| self.input.error(&error))?;
        let names = safe_names(at.names(), G::players(at.rules()));
        let has_fault = self.fault.is_some();
        let (seat, commands) = self.read::<G>(at)?;
        let mut state = G::view(at.rules(), at.state(), self.viewer);
        let before = state.clone();
        let mut answers = Vec::new();
        for command in commands {
            let answer = answer::<G>(at.rules(), &names, &mut state, seat, command);
            let goes_on = answer.legal && answer.needs.is_none();
            answers.push(answer);
            if !goes_on {
                break;
            }
        }
        let written = if self.json {
            let (log, entry) = (self.input.name(), at.entry());
            let told = CommandJson { log, entry, fault: self.fault.as_ref(), answers: &answers };
            let line = serde_json::to_string(&told).map_err(|error| Error::Fault(error.to_string()))?;
            writeln!(self.out, "{line}")
        } else {
            self.write(at, &before, &answers, &names)
        };
        written.map_err(Error::Write)?;
        Ok(if has_fault || answers.iter().any(|answer| !answer.legal) {
            code::STOPPED
        } else if answers.iter().any(|answer| answer.possible) {
            code::UNFINISHED
        } else {
            code::DONE
        })
    }

    /// Reads the command, in notation or in JSON.
    fn read<G: FullGame>(&self, at: &Step<'_, G>) -> Result<(Seat, Vec<G::Command>), Error> {
        let wrong = |problem: String| Error::Command { given: self.command.to_owned(), problem };
        if self.command.trim_start().starts_with('{') {
            let read = serde_json::from_str::<ScriptCommand<G::Command>>(self.command);
            let ScriptCommand { seat, command } = read.map_err(|error| {
                let column = error.column();
                wrong(format!("column {column}: {}", json_problem(&error)))
            })?;
            return Ok((seat, vec![command]));
        }
        let read = read_line(G::notation(), &Names::new(at.names().to_vec()), G::players(at.rules()), self.command);
        read.map_err(|misspelt| wrong(misspelt.to_string()))
    }

    fn write<G: FullGame>(
        self,
        at: &Step<'_, G>,
        before: &G::State,
        answers: &[CommandAnswer<G>],
        names: &Names,
    ) -> io::Result<()> {
        let Self { input, viewer, fault, out, .. } = self;
        let viewer_note = match viewer {
            Viewer::Referee if at.is_whole() => String::new(),
            Viewer::Referee => ", for all that this copy shows".to_owned(),
            Viewer::Seat(seat) => format!(", as {} sees it", names.of(seat)),
            Viewer::Spectator => ", as a spectator sees it".to_owned(),
        };
        let table = format!("{}: the table after entry {}{viewer_note}", sanitize::line(input.name()), at.entry());
        writeln!(out, "{BOLD}{table}{BOLD:#}")?;
        if let Some(found) = &fault {
            writeln!(out, "it is the last entry that was not undone:")?;
            write!(out, "{}", fault::in_short(found, names))?;
        }
        let owed = |seat| Some((seat, G::decision(at.rules(), before, seat)?));
        let owed: Vec<(Seat, G::Decision)> = G::to_act(at.rules(), before).iter().filter_map(owed).collect();
        if !owed.is_empty() {
            writeln!(out, "{}", wrap(&format!("the table waits for {}", list_decisions::<G>(&owed, names)), 0, 2))?;
        }
        answers.iter().try_for_each(|answer| write_answer(answer, names, out))
    }
}

/// The outcome of a command; updates the state if it is legal.
fn answer<G: FullGame>(
    rules: &G::Rules,
    names: &Names,
    state: &mut G::State,
    seat: Seat,
    command: G::Command,
) -> CommandAnswer<G> {
    let words = command_in_words::<G>(&command);
    let objections = G::violations(rules, state, seat, command);
    let mut answer = CommandAnswer::<G> {
        seat,
        command,
        words,
        legal: objections.is_empty(),
        possible: false,
        objections: objections.iter().map(|objection| Refusal::of::<G>(rules, names, objection)).collect(),
        rests_on: RestsOn::default(),
        alternatives: Vec::new(),
        more_alternatives: 0,
        events: Vec::new(),
        needs: None,
    };
    if !answer.legal {
        let mut on = Dependencies::default();
        for objection in &objections {
            on.add_all(refusal_dependencies::<G>(rules, state, seat, command, objection));
        }
        answer.rests_on = RestsOn::of::<G>(rules, on);
        let legal = alternatives::<G>(rules, state, seat, command);
        answer.more_alternatives = legal.len().saturating_sub(MOST_ALTERNATIVES);
        let shown = legal.iter().take(MOST_ALTERNATIVES).filter_map(|other| {
            Some(Alternative { command: serde_json::to_value(other).ok()?, words: command_in_words::<G>(other) })
        });
        answer.alternatives = shown.collect();
        return answer;
    }
    let (ruling, trace) = judge::<G>(rules, state, &mut NoChance, Some(&mut answer.events), seat, command);
    answer.possible = trace.possible;
    match ruling {
        Ok(()) => {}
        Err(Interrupt::Needs(need)) => answer.needs = Some(need.to_string()),
        Err(stop) => answer.needs = Some(stop.to_string()),
    }
    answer
}

fn write_answer<G: FullGame>(answer: &CommandAnswer<G>, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let CommandAnswer { seat, words, objections, events, needs, .. } = answer;
    let (who, told) = (named(*seat, names), sanitize::line(words));
    if answer.legal {
        let title = if answer.possible { "possible" } else { "legal" };
        writeln!(out, "\n{BOLD}{title}:{BOLD:#} {}", wrap(&format!("{who}: {told}"), title.len() + 2, 2))?;
        if answer.possible {
            writeln!(out, "  no rule forbids it, but the known facts do not prove it legal")?;
        }
        for event in events {
            let mut said = String::new();
            // writing to a string does not fail
            let _ = G::write_event(event, names, &mut said);
            writeln!(out, "  {DIM}{}{DIM:#}", wrap(&said, 2, 4))?;
        }
        return match needs {
            Some(needs) => writeln!(out, "  {}", wrap(&format!("what follows depends on this: {needs}"), 2, 4)),
            None => Ok(()),
        };
    }
    let rules: BTreeSet<&str> = objections.iter().map(|refusal| refusal.rule.0).collect();
    let rules = match rules.len() {
        1 => "1 rule forbids it".to_owned(),
        number => format!("{number} rules forbid it"),
    };
    writeln!(out, "\n{BOLD}refused:{BOLD:#} {}", wrap(&format!("{who}: {told}: {rules}"), 9, 2))?;
    for Refusal { rule, source, numbers, sentence } in objections {
        let source = source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
        writeln!(out, "  {}", wrap(sentence, 2, 4))?;
        writeln!(out, "    {}", wrap(&format!("rule: {rule}{source}"), 4, 6))?;
        if let Some(numbers) = numbers.as_object().filter(|numbers| !numbers.is_empty()) {
            writeln!(out, "    numbers: {}", wrap_list(&sanitize::field_list(numbers), 13, 6))?;
        }
    }
    if !answer.rests_on.is_empty() {
        writeln!(out, "  rests on: {}", wrap(&sanitize::line(&answer.rests_on.to_string()), 12, 4))?;
    }
    let name = names.of(*seat);
    if answer.alternatives.is_empty() {
        return writeln!(out, "  {name} has no legal command then");
    }
    writeln!(out, "  legal instead for {name}, the nearest first:")?;
    let others = answer.alternatives.iter().map(|other| (other.words.clone(), other.command.to_string()));
    write_commands(&others.collect::<Vec<_>>(), answer.more_alternatives, out)
}
