//! The difference of two steps: seat, command, draws, events and revealed values.

use serde_json::Value;

use crate::engine::Seat;
use crate::log::format::difference::{at, descend};
use crate::log::format::record::UNSEEN;
use crate::log::tools::describe::LogWords;
use crate::log::tools::diff::field::{self, shortened};
use crate::log::tools::diff::history::{HistoryStep, KnownDraw, StepKind};
use crate::log::tools::diff::report::{Difference, KnowledgeDifference};

/// Compares consecutive secret commands; their order does not matter.
pub(super) fn together(
    words: &LogWords<'_>,
    known: &mut KnowledgeDifference,
    a: &[HistoryStep],
    b: &[HistoryStep],
) -> Option<Box<Difference>> {
    let in_order = a.iter().map(|step| step.seat).eq(b.iter().map(|step| step.seat));
    let (mut sorted_a, mut sorted_b) = (by_seat(a), by_seat(b));
    if in_order || !sorted_a.iter().map(|step| &step.name).eq(sorted_b.iter().map(|step| &step.name)) {
        return a.iter().zip(b).find_map(|(a, b)| step(words, known, a, b));
    }
    let (of_a, of_b) = (outcomes(&mut sorted_a), outcomes(&mut sorted_b));
    if let Some(difference) = sorted_a.iter().zip(&sorted_b).find_map(|(a, b)| step(words, known, a, b)) {
        return Some(difference);
    }
    let (mut last_a, mut last_b) = (a.last()?.clone(), b.last()?.clone());
    // the entries are those of the last ones
    (last_a.events, last_a.draws, last_a.reveals) = of_a;
    (last_b.events, last_b.draws, last_b.reveals) = of_b;
    last_b.seat = last_a.seat;
    last_b.command.clone_from(&last_a.command);
    known.other_order += 1;
    step(words, known, &last_a, &last_b)
}

/// Returns steps in the order of their seats.
fn by_seat(steps: &[HistoryStep]) -> Vec<HistoryStep> {
    let seats = [None].into_iter().chain(Seat::all(Seat::MOST).map(Some));
    seats.flat_map(|seat| steps.iter().filter(move |step| step.seat == seat).cloned()).collect()
}

/// Takes the outcomes of steps into one list each: events, draws and revealed values.
fn outcomes(steps: &mut [HistoryStep]) -> (Vec<Value>, Vec<KnownDraw>, Vec<(String, Value)>) {
    let events = steps.iter_mut().flat_map(|step| std::mem::take(&mut step.events));
    let mut events: Vec<(String, Value)> = events.map(|event| (event.to_string(), event)).collect();
    let draws = steps.iter_mut().flat_map(|step| std::mem::take(&mut step.draws)).collect();
    let mut reveals: Vec<_> = steps.iter_mut().flat_map(|step| std::mem::take(&mut step.reveals)).collect();
    sort_by_text(&mut events);
    sort_by_text(&mut reveals);
    (events.into_iter().map(|(_, event)| event).collect(), draws, reveals)
}

fn sort_by_text(list: &mut [(String, Value)]) {
    list.sort_by(|(one, _), (other, _)| one.cmp(other));
}

/// Compares two steps.
pub(super) fn step(
    words: &LogWords<'_>,
    known: &mut KnowledgeDifference,
    a: &HistoryStep,
    b: &HistoryStep,
) -> Option<Box<Difference>> {
    let difference = |what: String, field: &str, one: String, other: String| {
        let (entry_a, entry_b, field) = (Some(a.entry), Some(b.entry), field.to_owned());
        Some(Box::new(Difference { entry_a, entry_b, what, field, a: one, b: other }))
    };
    let whole = || (in_words(a, words), in_words(b, words));
    if a.kind != b.kind || a.seat != b.seat || a.name.is_some() != b.name.is_some() {
        let (one, other) = whole();
        return difference("what comes next".to_owned(), "", one, other);
    }
    match (&a.command, &b.command) {
        (Some(one), Some(other)) if one != other => {
            let who = a.seat.map_or_else(String::new, |seat| words.names.of(seat));
            let text_of = |command: &Value| field::command(&serde_json::json!({"command": command}), words);
            return difference(format!("command of {who}"), "command", text_of(one), text_of(other));
        }
        (one, other) => known.note(one.is_some(), other.is_some()),
    }
    let of = if a.kind == StepKind::Start { "the start".to_owned() } else { in_words(a, words) };
    for place in 0..a.draws.len().max(b.draws.len()) {
        let (one, other) = (a.draws.get(place), b.draws.get(place));
        if let (Some(one), Some(other)) = (one, other)
            && (&one.label, one.number) == (&other.label, other.number)
            && (one.item.is_none() || other.item.is_none() || one.item == other.item)
        {
            known.note(one.item.is_some(), other.item.is_some());
            continue;
        }
        let text_of = |draw: Option<&KnownDraw>| match draw {
            None => "nothing more".to_owned(),
            Some(draw) => {
                format!("{} ({}, number {})", draw.item.as_deref().unwrap_or(UNSEEN), draw.label, draw.number)
            }
        };
        return difference(format!("draw {} of {of}", place + 1), "draws", text_of(one), text_of(other));
    }
    for place in 0..a.events.len().max(b.events.len()) {
        let (one, other) = (a.events.get(place), b.events.get(place));
        if one.zip(other).is_some_and(|(one, other)| agree(one, other)) {
            continue;
        }
        let text_of =
            |step: &HistoryStep| field::event(&serde_json::json!({"events": step.events}), Some(place), words);
        let (what, texts) = (format!("event {} of {of}", place + 1), (text_of(a), text_of(b)));
        if texts.0 != texts.1 {
            return difference(what, &format!("events.{place}"), texts.0, texts.1);
        }
        // words do not show everything
        let mut path = vec![place.to_string()];
        let (one, other) = (one.unwrap_or(&Value::Null), other.unwrap_or(&Value::Null));
        descend(one, other, &mut path);
        let shown = |value| shortened(at(value, path.get(1..).unwrap_or_default()));
        return difference(what, &format!("events.{}", path.join(".")), shown(one), shown(other));
    }
    for place in 0..a.reveals.len().max(b.reveals.len()) {
        let (one, other) = (a.reveals.get(place), b.reveals.get(place));
        if one.zip(other).is_some_and(|(one, other)| one.0 == other.0 && agree(&one.1, &other.1)) {
            continue;
        }
        let text_of = |shown: Option<&(String, Value)>| {
            shown.map_or_else(
                || "nothing more".to_owned(),
                |(name, value)| format!("{name}: {}", shortened(Some(value))),
            )
        };
        return difference(format!("what {of} turned over"), "reveals", text_of(one), text_of(other));
    }
    if a.result != b.result {
        let mut path = Vec::new();
        descend(&a.result, &b.result, &mut path);
        let shown = |step: &HistoryStep| shortened(at(&step.result, &path));
        return difference(format!("the result: {}", path.join(".")), &path.join("."), shown(a), shown(b));
    }
    None
}

impl KnowledgeDifference {
    fn note(&mut self, in_a: bool, in_b: bool) {
        self.more_in_a += u64::from(in_a && !in_b);
        self.more_in_b += u64::from(in_b && !in_a);
    }
}

/// Returns true if two values can be the same: a value that one log does not show can be any value of the other.
fn agree(a: &Value, b: &Value) -> bool {
    let is_unseen = |value: &Value| value.as_str() == Some(UNSEEN);
    match (a, b) {
        _ if is_unseen(a) || is_unseen(b) => true,
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| agree(value, other)))
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agree(a, b)),
        _ => a == b,
    }
}

/// A step in words.
pub(super) fn in_words(step: &HistoryStep, words: &LogWords<'_>) -> String {
    let who = step.seat.map_or_else(String::new, |seat| words.names.of(seat));
    match step.kind {
        StepKind::Start => "the game begins".to_owned(),
        StepKind::Command => {
            let fields =
                serde_json::json!({"command": step.command.clone().unwrap_or(UNSEEN.into()), "name": step.name});
            format!("{who}: {}", field::command(&fields, words))
        }
        StepKind::Ruling => "a ruling".to_owned(),
        StepKind::Abandoned => "the game is abandoned".to_owned(),
        StepKind::Result => "the result".to_owned(),
    }
}
