//! A ruling in words: `ruling "a coin was under the box" agreed all: gold black 12`.

use serde_json::{Value, json};

use crate::engine::Seat;
use crate::session::typed_line::moment::Moment;
use crate::session::typed_line::reading::Reading;
use crate::session::typed_line::tokens::plain;

/// The form of a ruling.
const FORM: &str = "ruling \"REASON\" agreed all: REPAIR; REPAIR";

/// Returns the meaning of a ruling that is typed in words; none for another line, and for a ruling in JSON.
pub(super) fn read(typed: &str, moment: &Moment<'_>) -> Option<Reading> {
    let letters: Vec<char> = typed.chars().collect();
    let text = plain(typed);
    let rest = text.strip_prefix("ruling").or_else(|| text.strip_prefix("Ruling"))?;
    let rest = rest.strip_prefix(' ')?.trim_start();
    if rest.starts_with('{') {
        return None;
    }
    Some(match parts(rest) {
        Some((before, reason, after)) => {
            // the reason keeps its own signs: a plain line has as many letters
            let begin = text.chars().count() - rest.chars().count() + before;
            let reason: String = letters.iter().skip(begin).take(reason.chars().count()).collect();
            ruling(&reason, after, moment)
        }
        None => Reading::Hint(format!("a ruling begins with its reason: `{FORM}`")),
    })
}

/// Returns the number of letters before the reason, the reason, and the text after it.
fn parts(rest: &str) -> Option<(usize, &str, &str)> {
    let quote = rest.chars().next().filter(|letter| matches!(letter, '"' | '\''))?;
    let (reason, after) = rest.get(1..)?.split_once(quote)?;
    Some((1, reason, after))
}

/// Returns the line of a ruling.
fn ruling(reason: &str, after: &str, moment: &Moment<'_>) -> Reading {
    let Some((agreed, repairs)) = after.split_once(':') else {
        return Reading::Hint(format!("the repairs of a ruling stand after a colon: `{FORM}`"));
    };
    let seats = match agreed_seats(agreed, moment) {
        Ok(seats) => seats,
        Err(name) => {
            return Reading::Hint(format!("`{name}` names no seat: `agreed all`, `agreed none`, or their names"));
        }
    };
    let mut events = Vec::new();
    for repair in repairs.split(';').map(str::trim).filter(|repair| !repair.is_empty()) {
        match repaired(repair, moment) {
            Ok(more) => events.extend(more),
            Err(problem) => {
                let forms: Vec<String> = moment.repairs.iter().map(|form| format!("`{form}`")).collect();
                return Reading::Hint(format!("{problem}. A repair is one of {}", forms.join("; ")));
            }
        }
    }
    if events.is_empty() {
        return Reading::Hint(format!("the ruling has no repair: `{FORM}`"));
    }
    let agreed: Vec<u8> = seats.into_iter().map(Seat::number).collect();
    let ruling: Value = json!({"agreed": agreed, "events": events, "reason": reason});
    Reading::Lines(vec![format!("ruling {ruling}")])
}

/// Returns the events of a repair, or of several with commas between them.
fn repaired(text: &str, moment: &Moment<'_>) -> Result<Vec<Value>, String> {
    let alone = match (moment.repair)(text) {
        Ok(event) => return Ok(vec![event]),
        Err(problem) => problem,
    };
    // a place on a plane has a comma of its own
    let parts = text.split(", ").map(|part| part.trim().trim_start_matches("and "));
    let each: Result<Vec<Value>, String> = parts.map(moment.repair).collect();
    each.map_err(|problem| if text.contains(", ") { problem } else { alone })
}

/// Returns the seats that agreed, in ascending order, or the name that is none.
fn agreed_seats(agreed: &str, moment: &Moment<'_>) -> Result<Vec<Seat>, String> {
    let text = agreed.trim().to_lowercase();
    let text = ["agreed", "by"].iter().fold(text.as_str(), |text, word| text.strip_prefix(word).unwrap_or(text).trim());
    match text {
        "all" | "everyone" | "everybody" => return Ok(Seat::all(moment.players).collect()),
        "" | "none" => return Ok(Vec::new()),
        _ => {}
    }
    let typed = text.split([',', ' ']).filter(|name| !name.is_empty() && *name != "and");
    let named = |name: &str| match moment.called(name).as_slice() {
        [seat] => Ok(*seat),
        _ => Err(name.to_owned()),
    };
    let mut seats: Vec<Seat> = typed.map(named).collect::<Result<_, _>>()?;
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}
