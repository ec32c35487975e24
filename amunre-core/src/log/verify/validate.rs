//! The form of a record beyond its types: what a type does not say, and the page does.

use crate::log::format::record::{Commanded, DrawRecord, Record, SIGNATURE, SeatChange, is_signature};
use crate::log::format::scan::FormatError;
use crate::log::format::seat_names::check_name;
use crate::log::verify::offset;

/// What is wrong with the form of a record; the place is that within its text.
pub(super) fn check_form(text: &str, record: &Record<'_>) -> Result<(), FormatError> {
    match record {
        Record::Start(start) => check_labels(text, &start.draws),
        Record::Command(commanded) => check_command(text, commanded),
        Record::Seat(SeatChange::Replaced { by, .. }) => {
            check_name(by).map_err(|expected| problem(text, "\"by\":", shown(by), expected))
        }
        _ => Ok(()),
    }
}

fn check_command(text: &str, commanded: &Commanded<'_>) -> Result<(), FormatError> {
    check_labels(text, &commanded.draws)?;
    let halved = commanded.reveals.iter().find(|reveal| reveal.of.is_some() != reveal.salt.is_some());
    if let Some(reveal) = halved {
        let (found, expected) = ("one of `of` and `salt`".to_owned(), "both of them or none".to_owned());
        // the value of a reveal is a part of the text
        return Err(FormatError { at: offset(text, reveal.value.get()), found, expected });
    }
    match &commanded.signed {
        Some(signed) if !is_signature(signed) => {
            let found = format!("{} bytes in `signed`", signed.len());
            Err(problem(text, "\"signed\":", found, SIGNATURE.to_owned()))
        }
        _ => Ok(()),
    }
}

/// A label has three parts of printable ASCII, none of them empty.
fn check_labels(text: &str, draws: &[DrawRecord]) -> Result<(), FormatError> {
    let fits = |label: &str| {
        let is_printable = label.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        is_printable && label.split('/').count() == 3 && label.split('/').all(|part| !part.is_empty())
    };
    match draws.iter().find(|drawn| !fits(&drawn.label)) {
        None => Ok(()),
        Some(DrawRecord { label, .. }) => {
            let written = serde_json::to_string(label).unwrap_or_default();
            let expected = "a label, `pile/phase/round`: three parts of printable ASCII, none of them empty";
            Err(problem(text, &format!("\"label\":{written}"), shown(label), expected.to_owned()))
        }
    }
}

/// A problem with what stands behind a key.
fn problem(text: &str, key: &str, found: String, expected: String) -> FormatError {
    let colon = key.find(':').map_or(0, |colon| colon + 1);
    FormatError { at: text.find(key).map_or(0, |at| at + colon), found, expected }
}

fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
