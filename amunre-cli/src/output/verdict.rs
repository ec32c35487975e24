//! The verdict on one log, as text.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::Verdict;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::verify::{Fault, FaultKind};
use amunre_report::sanitize;
use amunre_report::texts::shell_word::shell_word;
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{BOLD, DIM, fault};
use amunre_report::verdict_words::{counted, dependencies, ending, in_words, reach, signers};
use amunre_report::words::safe_names;

use crate::input::files::STDIN;
use crate::output::score_table;
use crate::output::what_if::RerunSummary;
use crate::runner::live_game::Standings;

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
        let text = in_words(verdict, name, answer);
        writeln!(out, "{BOLD}{name:<8}{BOLD:#}  {}", wrap(&text, 10, 10))?;
    }
    let mut rests = dependencies(verdict, "listed by --json");
    if let Some(values) = rereading.and_then(RerunSummary::of_values) {
        rests = format!("{rests}; {values}");
    }
    writeln!(out, "{BOLD}rests on{BOLD:#}  {}", wrap(&rests, 10, 10))?;
    fault::ruling_lines(&verdict.rests_on, 10, out)?;
    writeln!(out, "{}", wrap(&ending(verdict), 0, 2))?;
    writeln!(out, "\nwhat a forger could still have done:")?;
    for assurance in &verdict.assurance {
        writeln!(out, "  {DIM}{}:{DIM:#} {}", assurance.id, wrap(assurance.sentence, assurance.id.len() + 4, 4))?;
    }
    for line in signers(verdict, &names).into_iter().chain(reach(verdict, &names)) {
        writeln!(out, "  {}", wrap(&line, 2, 4))?;
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
