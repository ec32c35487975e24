//! The whole report on one log.

pub(crate) mod page;

use std::io;
use std::io::Write;

use amunre_core::engine::{AssumedSet, Names, Seat};
use amunre_core::log::record::PointOfView;
use amunre_core::log::{Answer, CommandCounts, Fault, RestsOn, Verdict};
use clap::builder::styling::Style;

use crate::output::what_if::RerunSummary;
use crate::output::words::safe_names;
use crate::output::wrap::wrap;
use crate::output::{fault, sanitize, score_table};
use crate::runner::live_game::Standings;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Writes it.
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
    }
    writeln!(out)?;
    for (name, answer) in verdict.answers() {
        let said = in_words(answer);
        writeln!(out, "{BOLD}{name:<6}{BOLD:#}  {}", wrap(&said, 8, 8))?;
    }
    writeln!(out, "{}", wrap(&ending(verdict), 0, 2))?;
    writeln!(out, "{}", wrap(&dependencies(&verdict.leans_on, "--json lists them"), 0, 2))?;
    writeln!(out, "\nwhat a forger could still have done, or not:")?;
    for assurance in &verdict.assurance {
        writeln!(out, "  {DIM}{}:{DIM:#} {}", assurance.id, wrap(assurance.sentence, assurance.id.len() + 4, 4))?;
    }
    scores(verdict, &names, out)?;
    rereading.map_or(Ok(()), |rereading| rereading.write(&names, out))
}

/// The log, its game, who plays, how long it is.
fn heading(log: &str, verdict: &Verdict, names: &Names, players: u8, out: &mut dyn Write) -> io::Result<()> {
    let setup = format!("{}: {}", verdict.game, sanitize::line(&sanitize::fields(&verdict.setup)));
    writeln!(out, "{BOLD}{}{BOLD:#}", sanitize::line(log))?;
    writeln!(out, "  {}", wrap(&setup, 2, 4))?;
    let seats: Vec<String> = Seat::all(players).map(|seat| names.of(seat)).collect();
    writeln!(out, "  {}", wrap(&seats.join(", "), 2, 4))?;
    let by = match verdict.point_of_view {
        PointOfView::Referee => "a referee".to_owned(),
        PointOfView::Seat(seat) => names.of(seat),
        PointOfView::Table => "a table, of what lay open there".to_owned(),
    };
    let Verdict { entries, commands, head, .. } = verdict;
    let counted = counted(&verdict.counted);
    writeln!(out, "  {}", wrap(&format!("entries: {entries}; commands: {commands}{counted}; written by {by}"), 2, 4))?;
    writeln!(out, "  {DIM}last hash: {head}{DIM:#}")
}

/// How the commands came out, where that is not all one.
pub(crate) fn counted(counted: &CommandCounts) -> String {
    let CommandCounts { legal, illegal, possible, unjudged } = *counted;
    let parts = [(legal, "legal"), (illegal, "illegal"), (possible, "possible"), (unjudged, "not judged")];
    let parts: Vec<String> =
        parts.iter().filter(|(number, _)| *number > 0).map(|(number, how)| format!("{number} {how}")).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// An answer with its reason.
pub(crate) fn in_words(answer: &Answer) -> String {
    match answer {
        Answer::Yes => "yes".to_owned(),
        Answer::No(fault) => format!("no: entry {}: {}", fault.entry, sanitize::line(&fault.rule)),
        Answer::Possible(1) => "possible: this copy neither proves nor refutes 1 command".to_owned(),
        Answer::Possible(number) => format!("possible: this copy neither proves nor refutes {number} commands"),
        Answer::NotCheckable(why) => format!("not checkable: {}", sanitize::line(why)),
    }
}

/// Whether the log goes to the end of the game.
pub(crate) fn ending(verdict: &Verdict) -> String {
    let complete = if verdict.complete { "complete: there is a result" } else { "not complete: there is no result" };
    let torn =
        verdict.torn.map(|bytes| format!("; torn: a last line that does not end ({bytes} bytes) does not count"));
    format!("{complete}{}", torn.unwrap_or_default())
}

/// What the verdict leans on besides the rulebook, and where assumed values are listed.
pub(crate) fn dependencies(leans_on: &RestsOn, listed: &str) -> String {
    let RestsOn { assumed, assumed_sets, repairs, rulings } = leans_on;
    let mut on: Vec<String> = assumed_sets
        .iter()
        .map(|AssumedSet { data, values }| format!("{} with {}", sanitize::line(data), assumed_values(*values)))
        .collect();
    match assumed.len() {
        0 => {}
        1 => on.push(assumed_values(1)),
        number => on.push(format!("{} ({listed})", assumed_values(number))),
    }
    let mut list = |one: &str, many: &str, numbers: Vec<String>| match numbers.as_slice() {
        [] => {}
        [number] => on.push(format!("{one} {number}")),
        numbers => on.push(format!("{many} {}", numbers.join(", "))),
    };
    list("ruling", "rulings", rulings.iter().map(ToString::to_string).collect());
    list("the repair at entry", "the repairs at entries", repairs.iter().map(ToString::to_string).collect());
    if on.is_empty() { "leans on nothing but the rulebook".to_owned() } else { format!("leans on {}", on.join("; ")) }
}

fn assumed_values(number: usize) -> String {
    format!("{number} value{} that no text confirms", if number == 1 { "" } else { "s" })
}

/// The points of all seats, with what they were given for.
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
