//! A fault of a log, written for a person: in full, and in short.

use std::io;
use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use amunre_core::engine::refusal::RestsOn;
use amunre_core::log::verify::Fault;

use crate::sanitize;
use crate::texts::BOLD;
use crate::texts::wrap::{wrap, wrap_list};
use crate::words::{named, write_commands};

/// The longest sentence of the short form, in characters.
const LONGEST: usize = 300;

/// Writes it in full: place, seat, command, rule, numbers, legal commands.
pub fn explain(fault: &Fault, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let place = format!("entry {} (line {})", fault.entry, fault.line);
    let command =
        fault.words.as_ref().map_or_else(|| "a command".to_owned(), |words| sanitize::line(words).into_owned());
    let command_of_seat = fault.seat.map(|seat| format!(": {}: {command}", named(seat, names))).unwrap_or_default();
    writeln!(out, "{BOLD}fault:{BOLD:#} {}", wrap(&format!("{place}{command_of_seat}"), 7, 2))?;
    details(fault, names, true, out)
}

/// Writes it without its place: rule, numbers, legal commands; the commands in JSON too if `json`.
pub fn details(fault: &Fault, names: &Names, json: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {}", wrap(&sanitize::line(&fault.sentence), 2, 2))?;
    let source = fault.source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
    writeln!(out, "  rule: {}{source}", sanitize::line(&fault.rule))?;
    if !fault.numbers.is_empty() {
        let numbers =
            sanitize::field_list(&fault.numbers).into_iter().map(|number| sanitize::line(&number).into_owned());
        writeln!(out, "  numbers: {}", wrap_list(&numbers.collect::<Vec<_>>(), 11, 4))?;
    }
    if !fault.rests_on.is_empty() {
        writeln!(out, "  rests on: {}", wrap(&sanitize::line(&fault.rests_on.to_string()), 12, 4))?;
        ruling_lines(&fault.rests_on, 4, out)?;
    }
    if let Some(command) = fault.command.as_ref().filter(|_| json) {
        writeln!(out, "  as recorded: {}", sanitize::line(&command.to_string()))?;
    }
    if !fault.same_line.is_empty() {
        let before = fault.same_line.iter().map(|words| sanitize::line(words).into_owned()).collect::<Vec<_>>();
        writeln!(out, "  the whole line was rejected; the rest describes the table after its first commands:")?;
        writeln!(out, "    {}", wrap_list(&before, 4, 4))?;
    }
    if !fault.waited_for.is_empty() {
        let waited = fault.waited_for.iter().map(|waiting| format!("{} ({})", names.of(waiting.seat), waiting.owes));
        writeln!(out, "  the table waited for {}", wrap_list(&waited.collect::<Vec<_>>(), 23, 4))?;
    }
    if fault.alternatives.is_empty() {
        return Ok(());
    }
    let for_seat = fault.seat.map_or_else(String::new, |seat| format!(" for {}", names.of(seat)));
    writeln!(out, "  legal instead{for_seat}, the nearest first:")?;
    let alternatives = fault
        .alternatives
        .iter()
        .map(|other| (other.words.clone(), if json { other.command.to_string() } else { String::new() }));
    write_commands(&alternatives.collect::<Vec<_>>(), fault.more_alternatives, out)
}

/// Writes the first line of each ruling that an answer depends on.
pub fn ruling_lines(rests_on: &RestsOn, indent: usize, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = rests_on.ruling_lines.lines().into_iter();
    lines.try_for_each(|line| writeln!(out, "{:indent$}{}", "", wrap(&line.to_string(), indent, indent + 2)))
}

/// Writes it in full for a referee, in short for others.
pub fn tell(fault: &Fault, viewer: Viewer, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    match viewer {
        Viewer::Referee => explain(fault, names, out),
        _ => write!(out, "fault:\n{}", in_short(fault, names)),
    }
}

/// The short form: entry, seat, rule, sentence.
pub fn in_short(fault: &Fault, names: &Names) -> String {
    let seat = fault.seat.map_or(String::new(), |seat| format!(", {}", named(seat, names)));
    let sentence = cut(&fault.sentence);
    let place = format!("entry {}{seat}: {}", fault.entry, sanitize::line(&fault.rule));
    format!("  {}\n  {}\n", wrap(&place, 2, 4), wrap(&sentence, 2, 2))
}

/// A sentence cut to a length that fits among many lines.
pub fn cut(sentence: &str) -> String {
    let safe = sanitize::line(sentence);
    if safe.chars().count() <= LONGEST {
        return safe.into_owned();
    }
    safe.chars().take(LONGEST).chain(['…']).collect()
}
