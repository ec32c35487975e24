//! The reason why a command could not be given, or its outcome.

use std::collections::BTreeSet;
use std::io;
use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use amunre_core::engine::refusal::Refusal;
use amunre_core::log::VerifyOptions;
use amunre_core::log::verify::Fault;
use amunre_core::session::{self, CommandAnswer, DynStep, DynView};
use serde::Serialize;

use crate::texts::explain::entry::{judged, stopped};
use crate::texts::wrap::{wrap, wrap_list};
use crate::texts::{BOLD, DIM, NamedLog, Outcome, TextError, fault, write_json};
use crate::words::{decisions, decisions_in_words, named, safe_names, write_commands};
use crate::{entry, sanitize, viewer_fault};

#[derive(Serialize)]
struct CommandJson<'t> {
    log: &'t str,
    entry: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'t Fault>,
    answers: &'t [CommandAnswer],
}

/// Explains the outcome of a command after an entry.
pub(super) fn explain(
    log: &dyn NamedLog,
    wanted: u64,
    command: &str,
    viewer: Viewer,
    json: bool,
    out: &mut dyn Write,
) -> Result<Outcome, TextError> {
    let verdict = judged(log, wanted)?;
    let stop = stopped(&verdict, wanted);
    // the table before a fault is the last one that is judged
    let wanted = stop.map_or(wanted, |fault| fault.entry.saturating_sub(1));
    let fault = stop.map(|found| viewer_fault::seen(found, viewer));
    let mut replay = log.replay(&VerifyOptions::default())?;
    let at = replay.go_to(Some(wanted)).map_err(|error| log.error(error.into()))?;
    let (entry, names) = (at.entry(), safe_names(at.names(), replay.header().players));
    let table = at.after(viewer);
    let answers = session::explain(&*table, command, &names)
        .map_err(|error| TextError::Command { given: command.to_owned(), error: error.into() })?;
    let written = if json {
        write_json(&CommandJson { log: log.name(), entry, fault: fault.as_ref(), answers: &answers }, out)
    } else {
        let viewer_note = match viewer {
            Viewer::Referee if replay.is_whole() => String::new(),
            Viewer::Referee => ", for all that this copy shows".to_owned(),
            Viewer::Seat(seat) => format!(", as {} sees it", names.of(seat)),
            Viewer::Spectator => ", as a spectator sees it".to_owned(),
        };
        let title = format!("{}: the table after entry {entry}{viewer_note}", sanitize::line(log.name()));
        writeln!(out, "{BOLD}{title}{BOLD:#}")
            .and_then(|()| write(&*at, &*table, fault.as_ref(), &answers, &names, out))
    };
    written.map_err(TextError::Write)?;
    Ok(if fault.is_some() || answers.iter().any(|answer| !answer.legal) {
        Outcome::Wrong
    } else if answers.iter().any(|answer| answer.possible) {
        Outcome::Open
    } else {
        Outcome::Right
    })
}

fn write(
    at: &dyn DynStep,
    table: &dyn DynView,
    fault: Option<&Fault>,
    answers: &[CommandAnswer],
    names: &Names,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let Some(found) = fault {
        writeln!(out, "it is the last entry that was not undone:")?;
        write!(out, "{}", fault::in_short(found, names))?;
    }
    let pending = decisions(table);
    if !pending.is_empty() {
        writeln!(out, "{}", wrap(&format!("the table waits for {}", decisions_in_words(&pending, names)), 0, 2))?;
    }
    if let Some(why) = table.interruption() {
        writeln!(out, "{}", wrap(&sanitize::line(&why), 0, 2))?;
    }
    let of_entry = entry::done(at, names).map(|done| done.words);
    let is_given = |answer: &CommandAnswer| {
        let words = format!("{}: {}", names.of(answer.seat), sanitize::line(&answer.words));
        !answer.legal && of_entry.as_ref() == Some(&words)
    };
    if fault.is_none() && answers.iter().any(is_given) {
        let entry = at.entry();
        let before = entry.saturating_sub(1);
        let text =
            format!("entry {entry} is this command: the table before it is that after entry {before} (--at {before})");
        writeln!(out, "{}", wrap(&text, 0, 2))?;
    }
    answers.iter().try_for_each(|answer| write_answer(answer, names, out))
}

fn write_answer(answer: &CommandAnswer, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let CommandAnswer { seat, words, objections, event_words, needs, .. } = answer;
    let (who, command_words) = (named(*seat, names), sanitize::line(words));
    if answer.legal {
        let title = if answer.possible { "possible" } else { "legal" };
        writeln!(out, "\n{BOLD}{title}:{BOLD:#} {}", wrap(&format!("{who}: {command_words}"), title.len() + 2, 2))?;
        if answer.possible {
            writeln!(out, "  no rule forbids it, but the known facts do not prove it legal")?;
        }
        for event in event_words {
            writeln!(out, "  {DIM}{}{DIM:#}", wrap(event, 2, 4))?;
        }
        return match needs {
            Some(needs) => writeln!(out, "  {}", wrap(&format!("what follows depends on this: {needs}"), 2, 4)),
            None => Ok(()),
        };
    }
    if let Some(why) = &answer.barred {
        return writeln!(
            out,
            "\n{BOLD}refused:{BOLD:#} {}",
            wrap(&format!("{who}: {command_words}: {}", sanitize::line(why)), 9, 2)
        );
    }
    let rules: BTreeSet<&str> = objections.iter().map(|refusal| refusal.rule.0).collect();
    let rules = match rules.len() {
        1 => "1 rule forbids it".to_owned(),
        number => format!("{number} rules forbid it"),
    };
    writeln!(out, "\n{BOLD}refused:{BOLD:#} {}", wrap(&format!("{who}: {command_words}: {rules}"), 9, 2))?;
    for Refusal { rule, source, numbers, sentence, .. } in objections {
        let source = source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
        writeln!(out, "  {}", wrap(sentence, 2, 4))?;
        writeln!(out, "    {}", wrap(&format!("rule: {rule}{source}"), 4, 6))?;
        if let Some(numbers) = numbers.as_object().filter(|numbers| !numbers.is_empty()) {
            writeln!(out, "    numbers: {}", wrap_list(&sanitize::field_list(numbers), 13, 6))?;
        }
    }
    if !answer.rests_on.is_empty() {
        writeln!(out, "  rests on: {}", wrap(&sanitize::line(&answer.rests_on.to_string()), 12, 4))?;
        fault::ruling_lines(&answer.rests_on, 4, out)?;
    }
    let name = names.of(*seat);
    if answer.alternatives.is_empty() {
        return writeln!(out, "  {name} has no legal command then");
    }
    writeln!(out, "  legal instead for {name}, the nearest first:")?;
    let others = answer.alternatives.iter().map(|other| (other.words.clone(), other.command.to_string()));
    write_commands(&others.collect::<Vec<_>>(), answer.more_alternatives, out)
}
