//! A verdict and the verdict with another board, written for a person.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat, Seats};
use amunre_core::log::Verdict;
use amunre_core::log::tools::{BoardOutcome, BoardVerdict, ChangedValue};
use amunre_report::sanitize;
use amunre_report::texts::BOLD;
use amunre_report::texts::wrap::wrap;
use amunre_report::words::safe_names;
use serde_json::Value;

/// Writes it.
pub(crate) fn write(log: &str, verdict: &BoardVerdict, out: &mut dyn Write) -> io::Result<()> {
    let BoardVerdict { board, before, after, changed, .. } = verdict;
    let names = safe_names(&before.seats, u8::try_from(before.scores.len()).unwrap_or(Seat::MOST));
    writeln!(out, "{BOLD}{}{BOLD:#}", sanitize::line(log))?;
    let how = format!("judged again with the board {board}: the same commands, and the same draws by label and number");
    writeln!(out, "  {}", wrap(&sanitize::line(&how), 2, 4))?;
    let mut part =
        |title: &str, text: String| writeln!(out, "{BOLD}{title:<7}{BOLD:#} {}", wrap(&sanitize::line(&text), 8, 8));
    part("before", of_verdict(before, &names))?;
    part("after", of_outcome(after, &names))?;
    part("winner", winner(before, after, &names))?;
    match changed.len() {
        0 => return writeln!(out, "no value differs"),
        1 => writeln!(out, "1 value differs:")?,
        number => writeln!(out, "{number} values differ:")?,
    }
    for ChangedValue { path, before, after, used, .. } in changed {
        let used = match used {
            Some(true) => "; the game used it",
            Some(false) => "; the game did not use it",
            None => "",
        };
        let line = format!("{path}: {} instead of {}{used}", in_words(after), in_words(before));
        writeln!(out, "  {}", wrap(&sanitize::line(&line), 2, 4))?;
    }
    Ok(())
}

fn of_verdict(verdict: &Verdict, names: &Names) -> String {
    let legal = match verdict.legal.fault().or(verdict.result.fault()) {
        Some(fault) => format!("with a fault: entry {}: {}", fault.entry, fault.rule),
        None => "legal".to_owned(),
    };
    standing(legal, &verdict.scores, verdict.winners, verdict.rests_on.assumed.len(), names)
}

fn of_outcome(outcome: &BoardOutcome, names: &Names) -> String {
    let legal = match (&outcome.refused, &outcome.unknown) {
        (Some(refused), _) => {
            let seat = refused.seat.map(|seat| format!("{}: ", names.of(seat))).unwrap_or_default();
            format!("not legal: entry {}: {seat}{} ({})", refused.entry, refused.sentence, refused.rule)
        }
        (None, Some(why)) => format!("cannot be decided: {why}"),
        (None, None) => "legal".to_owned(),
    };
    standing(legal, &outcome.scores, outcome.winners, outcome.assumed.len(), names)
}

fn standing(legal: String, scores: &[u16], winners: Seats, assumed: usize, names: &Names) -> String {
    let scores: Vec<String> =
        Seat::all(Seat::MOST).zip(scores).map(|(seat, score)| format!("{} {score}", names.of(seat))).collect();
    let won = if winners.is_empty() { "no winner".to_owned() } else { format!("won by {}", list(winners, names)) };
    let values = match assumed {
        0 => "no assumed value".to_owned(),
        1 => "1 assumed value".to_owned(),
        number => format!("{number} assumed values"),
    };
    let scores = if scores.is_empty() { String::new() } else { format!("; {}", scores.join(", ")) };
    format!("{legal}{scores}; {won}; it rests on {values}")
}

fn winner(before: &Verdict, after: &BoardOutcome, names: &Names) -> String {
    if before.winners.is_empty() && after.winners.is_empty() {
        return "there is none".to_owned();
    }
    if before.winners == after.winners {
        return format!("stays {}", list(before.winners, names));
    }
    let of = |seats: Seats| if seats.is_empty() { "no winner".to_owned() } else { list(seats, names) };
    format!("{} instead of {}", of(after.winners), of(before.winners))
}

fn list(seats: Seats, names: &Names) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    seats.join(" and ")
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "no value".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) if text.is_empty() => "none".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
