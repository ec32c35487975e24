//! The report on one log.

pub(crate) mod page;

use std::io;
use std::io::Write;

use amunre_core::engine::{Names, RestsOn, Seat, Words};
use amunre_core::log::record::PointOfView;
use amunre_core::log::{Answer, CommandCounts, DrawChooser, Fault, FaultKind, SignerCount, UnsignedEntry, Verdict};
use clap::builder::styling::Style;

use crate::input::files::STDIN;
use crate::output::shell_word::shell_word;
use crate::output::what_if::RerunSummary;
use crate::output::words::safe_names;
use crate::output::wrap::wrap;
use crate::output::{fault, sanitize, score_table};
use crate::runner::live_game::Standings;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Writes the report.
pub(crate) fn write(
    log: &str,
    verdict: &Verdict,
    rereading: Option<&RerunSummary>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let players = u8::try_from(verdict.scores.len()).unwrap_or(Seat::MOST);
    let names = safe_names(&verdict.seats, players);
    heading(log, verdict, &names, players, out)?;
    let mut faults: Vec<&Fault> = verdict.answers().into_iter().filter_map(|(_, answer)| answer.fault()).collect();
    faults.sort_by_key(|fault| fault.entry);
    for found in faults {
        writeln!(out)?;
        fault::explain(found, &names, out)?;
        write_commands(log, found, out)?;
    }
    writeln!(out)?;
    for (name, answer) in verdict.answers() {
        let said = in_words(verdict, name, answer);
        writeln!(out, "{BOLD}{name:<8}{BOLD:#}  {}", wrap(&said, 10, 10))?;
    }
    let mut rests = dependencies(verdict, "listed by --json");
    if let Some(said) = rereading.and_then(RerunSummary::of_values) {
        rests = format!("{rests}; {said}");
    }
    writeln!(out, "{BOLD}rests on{BOLD:#}  {}", wrap(&rests, 10, 10))?;
    fault::ruling_lines(&verdict.rests_on, 10, out)?;
    writeln!(out, "{}", wrap(&ending(verdict), 0, 2))?;
    writeln!(out, "\nwhat a forger could still have done:")?;
    for assurance in &verdict.assurance {
        writeln!(out, "  {DIM}{}:{DIM:#} {}", assurance.id, wrap(assurance.sentence, assurance.id.len() + 4, 4))?;
    }
    for said in signers(verdict, &names).into_iter().chain(reach(verdict, &names)) {
        writeln!(out, "  {}", wrap(&said, 2, 4))?;
    }
    scores(verdict, &names, out)?;
    rereading.filter(|rereading| rereading.in_full).map_or(Ok(()), |rereading| rereading.write(&names, out))
}

/// Writes the commands that show the table before a fault, and all rules that forbid what was done.
fn write_commands(log: &str, fault: &Fault, out: &mut dyn Write) -> io::Result<()> {
    let Some(before) = fault.entry.checked_sub(1) else { return Ok(()) };
    let log = if log == STDIN { "LOG" } else { log };
    let log = sanitize::line(log);
    let log = shell_word(&log);
    writeln!(out, "  the table before it:")?;
    writeln!(out, "    amunre show {log} --at {before}")?;
    let (FaultKind::Refused, Some(seat), Some(words)) = (fault.kind, fault.seat, &fault.words) else { return Ok(()) };
    let command = format!("{seat}: {words}");
    writeln!(out, "  all rules that forbid it:")?;
    writeln!(out, "    amunre explain {log} --at {before} --command {}", shell_word(&sanitize::line(&command)))
}

/// The log, its game, its players and its length.
fn heading(log: &str, verdict: &Verdict, names: &Names, players: u8, out: &mut dyn Write) -> io::Result<()> {
    let setup = format!("{}: {}", verdict.game, sanitize::line(&sanitize::fields(&verdict.setup)));
    writeln!(out, "{BOLD}{}{BOLD:#}", sanitize::line(log))?;
    writeln!(out, "  {}", wrap(&setup, 2, 4))?;
    let seats: Vec<String> = Seat::all(players).map(|seat| names.of(seat)).collect();
    writeln!(out, "  {}", wrap(&seats.join(", "), 2, 4))?;
    let by = match verdict.point_of_view {
        PointOfView::Referee => "a referee".to_owned(),
        PointOfView::Seat(seat) => names.of(seat),
        PointOfView::Table => "the table (public information only)".to_owned(),
    };
    let Verdict { entries, commands, head, .. } = verdict;
    let counted = counted(&verdict.counted);
    writeln!(out, "  {}", wrap(&format!("entries: {entries}; commands: {commands}{counted}; written by {by}"), 2, 4))?;
    writeln!(out, "  {DIM}last hash: {head}{DIM:#}")?;
    writeln!(out, "  {}", wrap(&sanitize::line(&verdict.headline()), 2, 4))
}

/// The commands counted by their outcome, if they do not all have the same.
pub(crate) fn counted(counted: &CommandCounts) -> String {
    let CommandCounts { legal, illegal, possible, unjudged } = *counted;
    let parts = [(legal, "legal"), (illegal, "illegal"), (possible, "possible"), (unjudged, "not judged")];
    let parts: Vec<String> =
        parts.iter().filter(|(number, _)| *number > 0).map(|(number, how)| format!("{number} {how}")).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// An answer with its reason; for fair draws also the person who could have chosen them.
pub(crate) fn in_words(verdict: &Verdict, name: &str, answer: &Answer) -> String {
    match answer {
        Answer::Yes if name == "fair" => {
            let chooser = verdict.could_choose_draws;
            let joint = if chooser == DrawChooser::NoOne { "and" } else { "but" };
            format!("yes: the draws are those of the seed, {joint} {}", chooser.assurance().sentence)
        }
        Answer::Yes => "yes".to_owned(),
        Answer::No(fault) => format!("no: entry {}: {}", fault.entry, sanitize::line(&fault.rule)),
        Answer::Possible(_) => format!("possible: {}", verdict.open_in_words()),
        Answer::NotCheckable(why) => format!("not checkable: {}", sanitize::line(why)),
    }
}

/// The commands that each key vouches for, a sentence for each seat that has one.
pub(crate) fn signers(verdict: &Verdict, names: &Names) -> Vec<String> {
    let of = |signer: &SignerCount| {
        let SignerCount { seat, key, signed, unsigned, last_signed } = signer;
        let all = signed + unsigned;
        let reach = match last_signed {
            Some(entry) => format!("vouches for the log up to entry {entry}"),
            None => "vouches for no entry".to_owned(),
        };
        format!("{} signed {signed} of {all} commands, with the key {key}, and {reach}", names.of(*seat))
    };
    verdict.signers.iter().map(of).collect()
}

/// The entries up to which anchors reach, and those that seats have not vouched for: a sentence for each.
pub(crate) fn reach(verdict: &Verdict, names: &Names) -> Vec<String> {
    let anchor = |entry: &u64| format!("the anchor of entry {entry} vouches for the log up to there");
    let unsigned = |unsigned: &UnsignedEntry| {
        let UnsignedEntry { entry, kind, seats } = unsigned;
        let kind = if *kind == "seat" { "change at a seat" } else { kind };
        format!("entry {entry} ({kind}) follows the last signature of {}", Words(seats, names))
    };
    verdict.anchors.iter().map(anchor).chain(verdict.unsigned_tail.iter().map(unsigned)).collect()
}

/// A sentence that says if the log contains the whole game.
pub(crate) fn ending(verdict: &Verdict) -> String {
    let complete = match (verdict.complete, verdict.abandoned) {
        (true, false) => "complete: the log ends with a result",
        (true, true) => "complete: the game was abandoned, and there is no winner",
        (false, true) => "not complete: the game was abandoned, and the log has no result",
        (false, false) => "not complete: the log has no result",
    };
    let torn = verdict.torn.map(|bytes| format!("; torn: an incomplete last line ({bytes} bytes) is ignored"));
    format!("{complete}{}", torn.unwrap_or_default())
}

/// The most values that a line names.
const MOST_NAMED: usize = 6;

/// The values and rulings that a verdict depends on besides the rulebook, and the command that lists all values.
pub(crate) fn dependencies(verdict: &Verdict, listed: &str) -> String {
    let RestsOn { assumed, confirmed, .. } = &verdict.rests_on;
    let mut on = verdict.rests_on.parts(MOST_NAMED);
    let repairs: Vec<String> = verdict.repairs.iter().map(ToString::to_string).collect();
    match repairs.as_slice() {
        [] => {}
        [entry] => on.push(format!("the repair at entry {entry}")),
        entries => on.push(format!("the repairs at entries {}", entries.join(", "))),
    }
    if assumed.len() > MOST_NAMED || confirmed.len() > MOST_NAMED {
        on.push(format!("all values are {listed}"));
    }
    if on.is_empty() { "nothing but the rulebook".to_owned() } else { sanitize::line(&on.join("; ")).into_owned() }
}

/// Writes the points of all seats with their score lines.
fn scores(verdict: &Verdict, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    if verdict.breakdown.is_empty() && verdict.winners.is_empty() {
        return Ok(());
    }
    let standing = Standings {
        scores: verdict.scores.clone(),
        scores_before: &verdict.scores_before,
        score_lines: &verdict.breakdown,
        winners: verdict.winners,
    };
    score_table::write(&standing, names, out)
}
