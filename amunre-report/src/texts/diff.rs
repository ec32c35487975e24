//! The first difference of two logs, and of their games, or all differences.

use std::io;
use std::io::Write;

use amunre_core::log::tools::{
    self, CannotDiff, ComparedLog, Diff, DiffMethod, DiffSide, Difference, KnowledgeDifference, OpeningDifference,
    PlayDifference, RecordDifference, diff_all,
};

use crate::sanitize;
use crate::texts::shell_word::shell_word;
use crate::texts::wrap::{wrap, wrap_list};
use crate::texts::{BOLD, DIM, TextError, fault, write_json};

/// The most differences of openings that are listed.
const MOST_LISTED: usize = 12;

/// Writes the first difference of two logs, each with its name, or all differences; as a text or in JSON.
///
/// Returns true if the logs differ.
pub fn diff(
    (name_a, a): (&str, &[u8]),
    (name_b, b): (&str, &[u8]),
    all: bool,
    json: bool,
    out: &mut dyn Write,
) -> Result<bool, TextError> {
    let compare = if all { diff_all } else { tools::diff };
    let differences = compare(a, b).map_err(|error| {
        let log = if matches!(error, CannotDiff::Unreadable(DiffSide::B, _)) { name_b } else { name_a };
        TextError::Unreadable { log: log.to_owned(), error: error.into() }
    })?;
    let written = if json { write_json(&differences, out) } else { write((name_a, name_b), &differences, all, out) };
    written.map_err(TextError::Write)?;
    Ok(differences.is_different())
}

fn write(files: (&str, &str), differences: &Diff, all: bool, out: &mut dyn Write) -> io::Result<()> {
    let Diff { a, b, records, openings, happened, all: listed, .. } = differences;
    log("A", files.0, a, out)?;
    log("B", files.1, b, out)?;
    writeln!(out)?;
    write_records(records, a.entries, out)?;
    if matches!(records, RecordDifference::Same { .. }) {
        write_openings(openings, if all { usize::MAX } else { MOST_LISTED }, out)?;
    }
    writeln!(out)?;
    write_happened(happened, listed, out)
}

fn log(letter: &str, file: &str, log: &ComparedLog, out: &mut dyn Write) -> io::Result<()> {
    let ComparedLog { entries, head, fault: found, sentence, .. } = log;
    writeln!(out, "{BOLD}{letter}{BOLD:#}  {}", sanitize::line(file))?;
    writeln!(out, "   {DIM}{entries} entries, last hash {head}{DIM:#}")?;
    match found {
        None => Ok(()),
        Some((entry, rule)) => {
            writeln!(out, "   a fault at entry {entry}: {}", sanitize::line(rule))?;
            writeln!(out, "   {}", wrap(&fault::cut(sentence.as_deref().unwrap_or_default()), 3, 3))?;
            writeln!(out, "   amunre explain {} --at {entry}", shell_word(&sanitize::line(file)))
        }
    }
}

fn write_records(records: &RecordDifference, entries: u64, out: &mut dyn Write) -> io::Result<()> {
    let bold = |words: &str| format!("{BOLD}{words}{BOLD:#}");
    match records {
        RecordDifference::Same { other_hash: None } => {
            let text = format!("all {entries} entries and their hashes are the same: these are copies of one record");
            writeln!(out, "{} {}", bold("records:"), wrap(&text, 9, 2))
        }
        RecordDifference::Same { other_hash: Some(entry) } => {
            let text = format!(
                "all {entries} entries are the same, but the hashes differ from entry {entry} on: a chain is broken"
            );
            writeln!(out, "{} {}", bold("records:"), wrap(&text, 9, 2))
        }
        RecordDifference::GoesOn { which, entry, words } => {
            let text =
                format!("the same up to entry {}; {} continues with {words}", entry.saturating_sub(1), letter(*which));
            writeln!(out, "{} {}", bold("records:"), wrap(&sanitize::line(&text), 9, 2))
        }
        RecordDifference::Apart { entry, found, difference } => {
            let found = match found {
                DiffMethod::Bisection(looks) => format!("found by bisection of the hashes in {looks} steps"),
                DiffMethod::LineByLine(which, entry) => {
                    let which = letter(*which);
                    format!(
                        "found line by line, because the chain of {which} is broken at entry {entry} and its hashes \
                         prove nothing"
                    )
                }
            };
            let text = match entry {
                0 => "the headers differ: these are two records, not copies of one".to_owned(),
                _ => format!("the first difference is at entry {entry} (line {}), {found}", entry + 1),
            };
            writeln!(out, "{} {}", bold("records:"), wrap(&text, 9, 2))?;
            write_difference(difference, false, out)
        }
    }
}

fn write_difference(difference: &Difference, with_entries: bool, out: &mut dyn Write) -> io::Result<()> {
    let Difference { entry_a, entry_b, what, field, a, b, .. } = difference;
    let field = if field.is_empty() || what.ends_with(field.as_str()) { String::new() } else { format!(" ({field})") };
    writeln!(out, "  {}", wrap(&sanitize::line(&format!("{what}{field}")), 2, 4))?;
    for (letter, entry, words) in [("A", entry_a, a), ("B", entry_b, b)] {
        let entry = match entry {
            Some(entry) if with_entries => format!(" (entry {entry})"),
            _ => String::new(),
        };
        writeln!(out, "    {letter}: {}", wrap(&sanitize::line(&format!("{words}{entry}")), 7, 7))?;
    }
    Ok(())
}

fn letter(which: DiffSide) -> &'static str {
    match which {
        DiffSide::A => "A",
        DiffSide::B => "B",
    }
}

fn write_openings(openings: &[OpeningDifference], most: usize, out: &mut dyn Write) -> io::Result<()> {
    let contradict = |opened: &&OpeningDifference| opened.a.is_some() && opened.b.is_some();
    for opened in openings.iter().filter(contradict) {
        let OpeningDifference { entry, of, what, a, b, fits, .. } = opened;
        let fits = fits.map_or("neither fits the seal", |which| match which {
            DiffSide::A => "A fits the seal, B does not",
            DiffSide::B => "B fits the seal, A does not",
        });
        writeln!(
            out,
            "  {}",
            wrap(&format!("at entry {entry} they open {of}, {what}, with different values: {fits}"), 2, 4)
        )?;
        for (letter, value) in [("A", a), ("B", b)] {
            let value = value.as_ref().map(ToString::to_string).unwrap_or_default();
            writeln!(out, "    {letter}: {}", sanitize::line(&value))?;
        }
    }
    let only = [
        ("opened in A but not in B", openings.iter().filter(|opened| opened.b.is_none()).collect::<Vec<_>>()),
        ("opened in B but not in A", openings.iter().filter(|opened| opened.a.is_none()).collect()),
    ];
    if openings.is_empty() {
        return writeln!(out, "  both open the same values");
    }
    for (title, opened) in only.into_iter().filter(|(_, opened)| !opened.is_empty()) {
        writeln!(out, "{title}: {} values", opened.len())?;
        let mut kinds: Vec<&str> = Vec::new();
        for OpeningDifference { what, .. } in &opened {
            if !kinds.contains(&what.as_str()) {
                kinds.push(what);
            }
        }
        for kind in kinds {
            let mut entries: Vec<(u64, usize)> = Vec::new();
            for OpeningDifference { entry, .. } in opened.iter().filter(|opened| opened.what == kind) {
                match entries.last_mut() {
                    Some((last, times)) if last == entry => *times += 1,
                    _ => entries.push((*entry, 1)),
                }
            }
            let once = |(entry, times): &(u64, usize)| {
                if *times == 1 { entry.to_string() } else { format!("{entry} ({times} of them)") }
            };
            let mut listed: Vec<String> = entries.iter().take(most).map(once).collect();
            if entries.len() > most {
                listed.push(format!("and {} more", entries.len() - most));
            }
            let title = format!("{kind}: {}", if entries.len() == 1 { "entry" } else { "entries" });
            writeln!(out, "  {title} {}", wrap_list(&listed, title.chars().count() + 3, 4))?;
        }
    }
    Ok(())
}

fn write_happened(happened: &PlayDifference, all: &[Difference], out: &mut dyn Write) -> io::Result<()> {
    let title = format!("{BOLD}what happened:{BOLD:#}");
    match happened {
        PlayDifference::Same(known) => {
            writeln!(out, "{title} the same")?;
            write_known(known, out)
        }
        PlayDifference::GoesOn { which, entry, words } => {
            let which = letter(*which);
            let text = format!("the same until one log ends; {which} continues at entry {entry} with {words}");
            writeln!(out, "{title} {}", wrap(&sanitize::line(&text), 15, 2))
        }
        PlayDifference::Different { difference, phase, same_until, same_again, parts_later } => {
            let phase = phase.as_ref().map_or(String::new(), |phase| format!(" in {phase}"));
            let until = same_until.as_ref();
            let until =
                until.map_or(String::new(), |until| format!("; up to the end of {until} the digests are the same"));
            writeln!(out, "{title} {}", wrap(&format!("it differs{phase}{until}"), 15, 2))?;
            if !all.is_empty() {
                writeln!(out, "all differences: {}", all.len())?;
                return all.iter().try_for_each(|difference| write_difference(difference, true, out));
            }
            write_difference(difference, true, out)?;
            if *same_again {
                writeln!(out, "  at the end of this phase both have the same digest again")?;
            }
            let Some((phase, later)) = parts_later.as_deref() else { return Ok(()) };
            let phase = phase.as_ref().map_or(String::new(), |phase| format!(" in {phase}"));
            writeln!(out, "{}", wrap(&format!("the last difference begins{phase}"), 0, 2))?;
            write_difference(later, true, out)
        }
    }
}

fn write_known(known: &KnowledgeDifference, out: &mut dyn Write) -> io::Result<()> {
    let KnowledgeDifference { more_in_a, more_in_b, other_order, .. } = known;
    for (number, one, other) in [(more_in_a, "A", "B"), (more_in_b, "B", "A")] {
        match number {
            0 => {}
            1 => writeln!(out, "  1 command or draw is known in {one} and not in {other}")?,
            many => writeln!(out, "  {many} commands and draws are known in {one} and not in {other}")?,
        }
    }
    match other_order {
        0 => Ok(()),
        _ => writeln!(out, "  simultaneous commands were written in another order, which does not matter"),
    }
}
