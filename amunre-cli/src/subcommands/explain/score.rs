//! The points as a tree of sums, for a person or for a program.

use std::io;
use std::io::Write;

use amunre_core::engine::{Names, Seat, Viewer};
use amunre_core::log::{Fault, RulePoints, ScoreBreakdown, SeatPoints, VerifyOptions, score_breakdown};
use amunre_report::sanitize;
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{BOLD, fault};
use amunre_report::words::safe_names;
use serde::Serialize;

use crate::code;
use crate::error::Error;
use crate::input::files::Input;

#[derive(Serialize)]
struct ScoreJson<'t> {
    log: &'t str,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'t Fault>,
    seats: Vec<&'t SeatPoints>,
}

/// Explains the points of one seat, or of all.
pub(super) fn explain(input: &Input, viewer: Viewer, json: bool, out: &mut dyn Write) -> Result<u8, Error> {
    let points = score_breakdown(input.read()?, &VerifyOptions::default()).map_err(|error| input.error(&error))?;
    let ScoreBreakdown { seats, verdict } = &points;
    let is_meant = |of: &&SeatPoints| !matches!(viewer, Viewer::Seat(seat) if seat != of.seat);
    let seats: Vec<&SeatPoints> = seats.iter().filter(is_meant).collect();
    let (fault, complete) = (verdict.first_fault().map(|found| fault::seen(found, viewer)), verdict.complete);
    let told = ScoreJson { log: input.name(), complete, fault: fault.as_ref(), seats };
    let written = if json {
        let line = serde_json::to_string(&told).map_err(|error| Error::Fault(error.to_string()))?;
        writeln!(out, "{line}")
    } else {
        let players = u8::try_from(verdict.scores.len()).unwrap_or(Seat::MOST);
        write(&told, &safe_names(&verdict.seats, players), viewer, out)
    };
    written.map_err(Error::Write)?;
    Ok(match (fault, complete) {
        (Some(_), _) => code::STOPPED,
        (None, false) => code::UNFINISHED,
        (None, true) => code::DONE,
    })
}

fn write(told: &ScoreJson<'_>, names: &Names, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#}", sanitize::line(told.log))?;
    for of in &told.seats {
        writeln!(out, "\n{BOLD}{}: {}{BOLD:#}", names.of(of.seat), of.points)?;
        if of.before > 0 {
            writeln!(out, "{:5}  at the start", of.before)?;
        }
        for part in &of.parts {
            writeln!(out, "{BOLD}{:5}  {}{BOLD:#}", part.points, part.part)?;
            part.rules.iter().try_for_each(|rule| write_rule(rule, out))?;
        }
    }
    match (told.fault, told.complete) {
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
        let said = format!("entry {}: {}", line.entry, sanitize::line(&line.event));
        writeln!(out, "{:13}  {}", line.points, wrap(&said, 15, 17))?;
    }
    Ok(())
}
