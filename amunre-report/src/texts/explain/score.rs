//! The points as a tree of sums, for a person or for a program.

use std::io;
use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::{RulePoints, ScoreBreakdown, SeatPoints, score_breakdown};
use amunre_core::log::verify::Fault;
use serde::Serialize;

use crate::texts::wrap::wrap;
use crate::texts::{BOLD, NamedLog, Outcome, TextError, fault, write_json};
use crate::words::safe_names;
use crate::{sanitize, viewer_fault};

#[derive(Serialize)]
struct ScoreJson<'t> {
    log: &'t str,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'t Fault>,
    seats: Vec<&'t SeatPoints>,
}

/// Explains the points of one seat, or of all.
pub(super) fn explain(
    log: &dyn NamedLog,
    viewer: Viewer,
    json: bool,
    out: &mut dyn Write,
) -> Result<Outcome, TextError> {
    let points = score_breakdown(log.read()?, &VerifyOptions::default()).map_err(|error| log.error(error.into()))?;
    let ScoreBreakdown { seats, verdict, .. } = &points;
    let is_meant = |of: &&SeatPoints| !matches!(viewer, Viewer::Seat(seat) if seat != of.seat);
    let seats: Vec<&SeatPoints> = seats.iter().filter(is_meant).collect();
    let (fault, complete) = (verdict.first_fault().map(|found| viewer_fault::seen(found, viewer)), verdict.complete);
    let score = ScoreJson { log: log.name(), complete, fault: fault.as_ref(), seats };
    let written = if json {
        write_json(&score, out)
    } else {
        let players = u8::try_from(verdict.scores.len()).unwrap_or(Seat::MOST);
        write(&score, &safe_names(&verdict.seats, players), viewer, out)
    };
    written.map_err(TextError::Write)?;
    Ok(match (fault, complete) {
        (Some(_), _) => Outcome::Wrong,
        (None, false) => Outcome::Open,
        (None, true) => Outcome::Right,
    })
}

fn write(score: &ScoreJson<'_>, names: &Names, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#}", sanitize::line(score.log))?;
    for of in &score.seats {
        writeln!(out, "\n{BOLD}{}: {}{BOLD:#}", names.of(of.seat), of.points)?;
        if of.before > 0 {
            writeln!(out, "{:5}  at the start", of.before)?;
        }
        for part in &of.parts {
            writeln!(out, "{BOLD}{:5}  {}{BOLD:#}", part.points, part.part)?;
            part.rules.iter().try_for_each(|rule| write_rule(rule, out))?;
        }
    }
    match (score.fault, score.complete) {
        (Some(found), _) => {
            writeln!(out, "\nthe log has a fault; these are the points that the rules give before it:")?;
            fault::tell(found, viewer, names, out)
        }
        (None, false) => writeln!(out, "\nthe game is unfinished: these are the points so far"),
        (None, true) => Ok(()),
    }
}

fn write_rule(rule: &RulePoints, out: &mut dyn Write) -> io::Result<()> {
    let source = rule.written.as_ref().map_or(String::new(), |written| format!(": {}", written.source));
    writeln!(out, "{:9}  {}", rule.points, wrap(&format!("{}{source}", rule.rule), 11, 11))?;
    for line in &rule.lines {
        let text = format!("entry {}: {}", line.entry, sanitize::line(&line.event));
        writeln!(out, "{:13}  {}", line.points, wrap(&text, 15, 17))?;
    }
    Ok(())
}
