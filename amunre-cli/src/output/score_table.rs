//! The scores as a table: for each seat the rule, the reason and the points.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat};
use amunre_report::texts::{BOLD, DIM};

use crate::runner::live_game::Standings;

/// Writes the table of every seat, the winners below if there are any.
pub(crate) fn write(standing: &Standings<'_>, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let rules = standing.score_lines.iter().map(|line| line.rule.0);
    let parts = standing.score_lines.iter().map(|line| line.part);
    let whats = standing.score_lines.iter().map(|line| line.what.as_str());
    let widths = (widest(parts), widest(rules.chain(["sum"])), widest(whats.chain([BEFORE])));
    for (seat, score) in Seat::all(Seat::MOST).zip(&standing.scores) {
        write_seat(standing, seat, *score, &names.of(seat), widths, out)?;
    }
    let winners: Vec<String> = standing.winners.iter().map(|seat| names.of(seat)).collect();
    if winners.is_empty() {
        return Ok(());
    }
    let title = if winners.len() == 1 { "winner" } else { "winners" };
    writeln!(out, "\n{BOLD}{title}: {}{BOLD:#}", winners.join(" and "))
}

/// The width of a column.
fn widest<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

/// The name of the row of the points at the start.
const BEFORE: &str = "at the start";

fn write_seat(
    standing: &Standings<'_>,
    seat: Seat,
    score: u16,
    name: &str,
    (part_width, rule_width, what_width): (usize, usize, usize),
    out: &mut dyn Write,
) -> io::Result<()> {
    let before = standing.scores_before.get(usize::from(seat.number())).copied();
    let before = before.filter(|points| *points > 0).map(|points| ("", "", BEFORE, i32::from(points)));
    let given = standing.score_lines.iter().filter(|line| line.seat == seat);
    let given = given.map(|line| (line.part, line.rule.0, line.what.as_str(), i32::from(line.points)));
    writeln!(out, "\n{BOLD}{name}{BOLD:#}")?;
    for (part, rule, what, points) in before.into_iter().chain(given) {
        writeln!(out, "  {part:part_width$}  {DIM}{rule:rule_width$}{DIM:#}  {what:what_width$}  {points:>3}")?;
    }
    writeln!(out, "  {BOLD}{:part_width$}  {:rule_width$}  {:what_width$}  {score:>3}{BOLD:#}", "sum", "", "")
}
