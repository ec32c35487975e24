//! The form of a record beyond its types, as docs/log-format.md requires it.

use crate::engine::{JsonMismatch, ReadError, to_canonical};
use crate::log::Unreadable;
use crate::log::format::commitment::kinds::is_content;
use crate::log::format::record::{
    Commanded, Concealed, DrawRecord, Record, SIGNATURE, SeatChange, SeatSignature, is_signature,
};
use crate::log::format::scan::FormatError;
use crate::log::format::seat_names::{check_name, name_form};
use crate::log::format::share::is_hex_signature;
use crate::log::verify::offset;

/// Checks the form of a record; the place of an error is that within the text of the record.
pub(super) fn check_form(text: &str, record: &Record<'_>) -> Result<(), FormatError> {
    match record {
        Record::Start(start) => check_draws(text, &start.draws),
        Record::Redrawn(redrawn) => check_draws(text, &redrawn.draws),
        Record::Command(commanded) => check_command(text, commanded),
        Record::Share(share) => check_signature(text, share.signed.as_deref()),
        Record::Acknowledgement(SeatSignature { signed, .. }) => check_digits(text, signed),
        Record::Ruling(ruled) => check_signatures(text, &ruled.signatures),
        Record::Seat(SeatChange::Replaced { by, .. }) => {
            check_name(by).map_err(|_| problem(text, "\"by\":", shown(by), name_form()))
        }
        _ => Ok(()),
    }
}

fn check_command(text: &str, commanded: &Commanded<'_>) -> Result<(), FormatError> {
    check_draws(text, &commanded.draws)?;
    let halved = commanded.reveals.iter().find(|reveal| reveal.of.is_some() != reveal.salt.is_some());
    if let Some(reveal) = halved {
        let (found, expected) = ("one of `of` and `salt`".to_owned(), "both of them or none".to_owned());
        // the value of a reveal is a part of the text
        return Err(FormatError { at: offset(text, reveal.value.get()), found, expected });
    }
    check_signature(text, commanded.signed.as_deref())
}

fn check_signature(text: &str, signed: Option<&str>) -> Result<(), FormatError> {
    match signed {
        Some(signed) if !is_signature(signed) => {
            let found = format!("{} bytes in `signed`", signed.len());
            Err(problem(text, "\"signed\":", found, SIGNATURE.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Fails unless the signatures of a ruling are in the order of their seats, each once.
fn check_signatures(text: &str, signatures: &[SeatSignature]) -> Result<(), FormatError> {
    let is_in_order = signatures.is_sorted_by(|one, other| one.seat < other.seat);
    if !is_in_order {
        let expected = "one signature of each seat, in the order of the seats".to_owned();
        return Err(problem(text, "\"signatures\":", "another order".to_owned(), expected));
    }
    signatures.iter().try_for_each(|signed| check_digits(text, &signed.signed))
}

/// Fails unless a signature has its 128 digits.
fn check_digits(text: &str, signed: &String) -> Result<(), FormatError> {
    if is_hex_signature(signed) {
        return Ok(());
    }
    let expected = "128 lower-case hex digits".to_owned();
    let (shown, found) = (to_canonical(signed).unwrap_or_default(), format!("{} bytes in `signed`", signed.len()));
    Err(problem(text, &format!("\"signed\":{shown}"), found, expected))
}

/// Fails where the content of a pile lists an item twice, or a label has other than three parts of printable ASCII.
fn check_draws(text: &str, draws: &[DrawRecord]) -> Result<(), FormatError> {
    let fits = |label: &str| {
        let is_printable = label.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        let mut parts = label.as_bytes().split(|byte| *byte == b'/');
        let mut next = || parts.next().map(<[u8]>::is_empty);
        is_printable && [next(), next(), next(), next()] == [Some(false), Some(false), Some(false), None]
    };
    let odd = draws.iter().find_map(|drawn| match &drawn.made {
        Some(Concealed::Clear(made)) if !is_content(made) => Some(made),
        _ => None,
    });
    if let Some(made) = odd {
        let written = serde_json::to_string(made).unwrap_or_default();
        let expected = "each item once, and at most 65535 copies in all".to_owned();
        return Err(problem(
            text,
            &format!("\"made\":{written}"),
            "an item twice, or too many copies".to_owned(),
            expected,
        ));
    }
    match draws.iter().find(|drawn| !fits(&drawn.label)) {
        None => Ok(()),
        Some(DrawRecord { label, .. }) => {
            let written = serde_json::to_string(label).unwrap_or_default();
            let expected = "a label, `pile/phase/round`: three parts of printable ASCII, none of them empty";
            Err(problem(text, &format!("\"label\":{written}"), shown(label), expected.to_owned()))
        }
    }
}

/// A problem with the value of a key.
fn problem(text: &str, key: &str, found: String, expected: String) -> FormatError {
    let colon = key.find(':').map_or(0, |colon| colon + 1);
    FormatError { at: text.find(key).map_or(0, |at| at + colon), found, expected }
}

fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}

/// The reason why a value of a record cannot be read.
pub(super) fn misread_value(line: u64, at: usize, text: &str, error: &ReadError) -> Unreadable {
    let JsonMismatch { found, expected } =
        JsonMismatch::of(&error.to_string(), "a record as docs/log-format.md describes it");
    let within = error.column().saturating_sub(1).min(text.len());
    // a missing field is reported at the end of its object
    let before = text.as_bytes().get(..within).unwrap_or_default();
    let begin = if found == JsonMismatch::MISSING {
        within
    } else if found.ends_with(JsonMismatch::TOO_FEW) {
        // of a list of another length the whole is wrong
        before.iter().rposition(|byte| *byte == b'[').unwrap_or(within)
    } else {
        begin_of(text.as_bytes(), within)
    };
    Unreadable::form(line, FormatError { at: at + begin, found, expected })
}

/// Returns the beginning of the value that a reader stopped at: of the string or number that ends there, or of the next one.
fn begin_of(text: &[u8], end: usize) -> usize {
    let before = text.get(..end).unwrap_or_default();
    if matches!(text.get(end), Some(b':' | b',' | b'[')) && matches!(text.get(end + 1), Some(b'{' | b'[')) {
        return end + 1;
    }
    let is_escaped = |quote: usize| before.iter().take(quote).rev().take_while(|byte| **byte == b'\\').count() % 2 == 1;
    let quote = |end: usize| (0..end).rev().find(|place| before.get(*place) == Some(&b'"') && !is_escaped(*place));
    let last = match text.get(end) {
        // the reader stopped at the closing quotation mark, or after it
        Some(b'"') => Some(end),
        _ => before.len().checked_sub(1).filter(|last| before.get(*last) == Some(&b'"')),
    };
    if let Some(begin) = last.and_then(quote) {
        return begin;
    }
    if text.get(end).is_some_and(u8::is_ascii_lowercase) {
        // a letter of `true` or `false`, or of a string that was only looked at
        let begin = end - before.iter().rev().take_while(|byte| byte.is_ascii_lowercase()).count();
        return begin - usize::from(begin > 0 && text.get(begin - 1) == Some(&b'"'));
    }
    let is_number = |byte: &u8| matches!(byte, b'-' | b'0'..=b'9');
    let digits = before.iter().rev().take_while(|byte| is_number(byte)).count();
    end - digits
}
