//! The first field in which two records differ, in words.

use serde_json::Value;

use crate::engine::{Names, Seat, from_text};
use crate::log::format::difference::{at, descend};
use crate::log::format::record::Record;
use crate::log::format::record::UNSEEN;
use crate::log::tools::describe::{LogWords, describe};
use crate::log::tools::diff::report::Difference;

/// The first difference of two records, given as canonical JSON.
pub(super) fn difference(a: &str, b: &str, words: &LogWords<'_>) -> Difference {
    let names = words.names;
    let value = |text| serde_json::from_str::<Value>(text).unwrap_or_default();
    let whole = |text| from_text::<Record<'_>>(text).map_or_else(|_| String::new(), |record| describe(&record, words));
    let (value_a, value_b) = (value(a), value(b));
    let (kind_a, fields_a) = tagged(&value_a);
    let (kind_b, fields_b) = tagged(&value_b);
    let made = |what, field, a, b| Difference { entry_a: None, entry_b: None, what, field, a, b };
    if kind_a != kind_b {
        return made("the value".to_owned(), kind_a.to_owned(), whole(a), whole(b));
    }
    let mut path = Vec::new();
    descend(fields_a, fields_b, &mut path);
    let field = path.join(".");
    let (at_a, at_b) = (at(fields_a, &path), at(fields_b, &path));
    // words do not show everything: if they are the same, the values are shown
    let differing = |what: String, field: String, a: String, b: String| {
        if a == b { made(what, field, shortened(at_a), shortened(at_b)) } else { made(what, field, a, b) }
    };
    let plain = |what: String| differing(what, field.clone(), shortened(at_a), shortened(at_b));
    let of = if kind_a == "start" { "the start".to_owned() } else { whole(a) };
    let place = path.get(1).and_then(|place| place.parse::<usize>().ok());
    match (kind_a, path.first().map(String::as_str)) {
        ("command", Some("command")) if seat_of(fields_a, names) == seat_of(fields_b, names) => {
            let what = format!("command of {}", seat_of(fields_a, names));
            differing(what, field, command(fields_a, words), command(fields_b, words))
        }
        (_, Some("events")) => {
            let words_of = |fields| event(fields, place, words);
            let what = place.map_or("what happened".to_owned(), |place| format!("event {} of {of}", place + 1));
            differing(what, field, words_of(fields_a), words_of(fields_b))
        }
        (_, Some("draws")) => {
            let words_of = |fields: &Value| draw(fields, place, path.get(2).map(String::as_str));
            let what = place.map_or("the draws".to_owned(), |place| format!("draw {} of {of}", place + 1));
            differing(what, field, words_of(fields_a), words_of(fields_b))
        }
        ("header", _) => plain(format!("what was agreed: {field}")),
        ("command", Some("seat" | "command")) | ("note" | "seat" | "undo", _) => {
            differing("the value".to_owned(), field, whole(a), whole(b))
        }
        _ => {
            let what = format!("{field} of {of}");
            plain(what)
        }
    }
}

/// The kind of a record, and its fields.
fn tagged(record: &Value) -> (&str, &Value) {
    let only = record.as_object().and_then(|record| record.iter().next());
    only.map_or(("", record), |(kind, fields)| (kind.as_str(), fields))
}

/// A command in words: in the notation of the game, or its public name.
pub(super) fn command(fields: &Value, words: &LogWords<'_>) -> String {
    let Some(command) = fields.get("command") else { return "nothing".to_owned() };
    if let Some(text) = words.command(&command.to_string()) {
        return text;
    }
    let name = fields.get("name").and_then(Value::as_str).unwrap_or("a command");
    let how = if command.as_str() == Some(UNSEEN) { "unseen" } else { "sealed" };
    format!("{name}, {how}")
}

/// An event in words.
pub(super) fn event(fields: &Value, place: Option<usize>, words: &LogWords<'_>) -> String {
    let event = place.and_then(|place| fields.get("events")?.get(place));
    let Some(event) = event else { return "nothing more".to_owned() };
    words.event(&event.to_string()).unwrap_or_else(|| shortened(Some(event)))
}

/// A draw in words.
fn draw(fields: &Value, place: Option<usize>, part: Option<&str>) -> String {
    let draw = place.and_then(|place| fields.get("draws")?.get(place));
    let Some(draw) = draw else { return "nothing more".to_owned() };
    let label = draw.get("label").and_then(Value::as_str).unwrap_or_default();
    match (draw.get("item"), part) {
        (Some(Value::String(item)), Some("item" | "label" | "number")) => format!("{item} ({label})"),
        (Some(_), Some("item")) => format!("sealed ({label})"),
        (_, Some(part)) => shortened(draw.get(part)),
        _ => shortened(Some(draw)),
    }
}

/// A seat in words.
fn seat_of(record: &Value, names: &Names) -> String {
    let seat = record.get("seat").and_then(|seat| serde_json::from_value::<Seat>(seat.clone()).ok());
    seat.map_or_else(|| "no seat".to_owned(), |seat| names.of(seat))
}

/// A value in words, shortened.
pub(super) fn shortened(value: Option<&Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => return "nothing".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    };
    let cut: String = text.chars().take(80).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}
