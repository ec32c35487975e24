//! The place and the reason of an error in a value of a record, and of one that is not spelled canonically.

use crate::engine::{JsonMismatch, PathStep, ReadError, value_words};
use crate::log::Unreadable;
use crate::log::format::scan::{FormatError, canonical_part};

/// The reason why a value of a record cannot be read.
pub(super) fn misread_value(line: u64, at: usize, text: &str, error: ReadError) -> Unreadable {
    let (is_key, message) = (error.is_key(), error.message().to_owned());
    let (key, value) = place(text, &error.path());
    let part = text.get(value..).unwrap_or_default();
    let part = part.get(..length(part)).unwrap_or_default();
    let parsed = serde_json::from_str(part).ok();
    let of_choice = message.starts_with("unknown variant ") && part.starts_with('{');
    let message = value_words(parsed.as_ref(), &message);
    let JsonMismatch { found, expected } =
        JsonMismatch::of(&message, "a record as docs/reference/log-format.md describes it");
    let has_one_key = parsed.as_ref().and_then(|parsed| parsed.as_object()).is_some_and(|object| object.len() == 1);
    let begin = match () {
        // a missing field is reported at the end of its object
        () if found == JsonMismatch::MISSING => value + part.len().saturating_sub(1),
        () if is_key => key,
        () if of_choice && has_one_key => value + 1,
        () => value,
    };
    Unreadable::form(line, FormatError { at: at + begin, found, expected })
}

/// The places of the part of a value in canonical JSON to which a path leads, and of its key. If a part has another kind than the
/// path expects, it is the last one.
fn place(text: &str, path: &[PathStep]) -> (usize, usize) {
    let (mut key, mut value) = (0, 0);
    for step in path {
        let Some(next) = within(text, value, step) else { break };
        (key, value) = next;
    }
    (key, value)
}

/// The place of the part of a value in canonical JSON to which a path leads.
pub(super) fn place_of(text: &str, path: &[PathStep]) -> usize {
    place(text, path).1
}

/// The places of a member of the object that begins here, and of its key; or of an element of the list.
fn within(text: &str, begin: usize, step: &PathStep) -> Option<(usize, usize)> {
    let wanted = match (text.as_bytes().get(begin)?, step) {
        (b'{', PathStep::Key(_)) | (b'[', PathStep::Place(_)) => step,
        _ => return None,
    };
    let (mut at, mut passed) = (begin + 1, 0);
    loop {
        let rest = text.get(at..)?;
        let (key, value) = match wanted {
            PathStep::Key(_) => (rest.get(..length(rest))?, at + length(rest) + 1),
            PathStep::Place(_) => ("", at),
        };
        let is_wanted = match wanted {
            PathStep::Key(wanted) => key.get(1..key.len().saturating_sub(1)) == Some(wanted),
            PathStep::Place(wanted) => passed == *wanted,
        };
        if is_wanted {
            return Some((at, value));
        }
        let after = value + length(text.get(value..)?);
        if text.as_bytes().get(after) != Some(&b',') {
            return None;
        }
        (at, passed) = (after + 1, passed + 1);
    }
}

/// The length of the canonical JSON that begins here.
fn length(text: &str) -> usize {
    canonical_part(text.as_bytes(), 0).unwrap_or(0)
}

/// The reason why a value, which can be read, is not spelled as it would be written.
pub(super) fn misspelled_value(line: u64, at: usize, text: &str, written: &str) -> Unreadable {
    let same = written.bytes().zip(text.bytes()).take_while(|(one, other)| one == other).count();
    let begin = begin_of(text, same);
    let shown = |text: &str| text.get(begin..).unwrap_or_default().chars().take(40).collect::<String>();
    let problem = FormatError {
        at: at + begin,
        found: format!("`{}`", shown(text)),
        expected: format!("`{}`, the canonical form of this record", shown(written)),
    };
    Unreadable::form(line, problem)
}

/// The beginning of the string, the number or the word in canonical JSON that this place is in.
fn begin_of(text: &str, place: usize) -> usize {
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        // of an object or a list, only the first bracket
        let next = at + if rest.starts_with(['{', '[']) { 1 } else { length(rest).max(1) };
        if place < next {
            break;
        }
        at = next;
    }
    at
}
