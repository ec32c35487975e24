//! The form of a record beyond its types, as docs/reference/log-format.md requires it.

use crate::engine::PathStep;
use crate::log::format::commitment::kinds::is_content;
use crate::log::format::line::place_in;
use crate::log::format::record::{
    Commanded, Concealed, DrawRecord, Record, SIGNATURE, SeatChange, SeatSignature, is_signature,
};
use crate::log::format::scan::FormatError;
use crate::log::format::seat_names::{is_name, name_form};
use crate::log::format::share::is_hex_signature;
use crate::log::verify::misread::place_of;

/// Checks the form of a record; the place of an error is that within the text of the record.
pub(super) fn check_form(text: &str, record: &Record<'_>) -> Result<(), FormatError> {
    match record {
        Record::Start(start) => check_draws(text, "start", &start.draws),
        Record::Redrawn(redrawn) => check_draws(text, "redrawn", &redrawn.draws),
        Record::Command(commanded) => check_command(text, commanded),
        Record::Share(share) => check_signature(text, "share", share.signed.as_deref()),
        Record::Acknowledgement(SeatSignature { signed, .. }) => {
            check_digits(text, &keys(["acknowledgement", "signed"]), signed)
        }
        Record::Ruling(ruled) => check_signatures(text, &ruled.signatures),
        Record::Seat(SeatChange::Replaced { by, .. }) if !is_name(by) => {
            Err(problem(text, &keys(["seat", "replaced", "by"]), shown(by), name_form()))
        }
        _ => Ok(()),
    }
}

fn check_command(text: &str, commanded: &Commanded<'_>) -> Result<(), FormatError> {
    check_draws(text, "command", &commanded.draws)?;
    let halved = commanded.reveals.iter().find(|reveal| reveal.of.is_some() != reveal.salt.is_some());
    if let Some(reveal) = halved {
        let (found, expected) = ("one of `of` and `salt`".to_owned(), "both of them or none".to_owned());
        // the value of a reveal is a part of the text, and the last field of its object
        let end = place_in(text, reveal.value.get()) + reveal.value.get().len();
        return Err(FormatError { at: end, found, expected });
    }
    check_signature(text, "command", commanded.signed.as_deref())
}

fn check_signature(text: &str, kind: &str, signed: Option<&str>) -> Result<(), FormatError> {
    match signed {
        Some(signed) if !is_signature(signed) => {
            let found = format!("{} bytes in `signed`", signed.len());
            Err(problem(text, &keys([kind, "signed"]), found, SIGNATURE.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Fails unless the signatures of a ruling are in the order of their seats, each once.
fn check_signatures(text: &str, signatures: &[SeatSignature]) -> Result<(), FormatError> {
    let path = |place, field: &str| {
        let [ruling, signatures, field] = keys(["ruling", "signatures", field]);
        [ruling, signatures, PathStep::Place(place), field]
    };
    let mut before = None;
    for (place, SeatSignature { seat, signed }) in signatures.iter().enumerate() {
        if before >= Some(*seat) {
            let expected = "one signature of each seat, in the order of the seats".to_owned();
            return Err(problem(text, &path(place, "seat"), format!("{seat} after others"), expected));
        }
        check_digits(text, &path(place, "signed"), signed)?;
        before = Some(*seat);
    }
    Ok(())
}

/// Fails unless a signature has its 128 digits.
fn check_digits(text: &str, path: &[PathStep], signed: &str) -> Result<(), FormatError> {
    if is_hex_signature(signed) {
        return Ok(());
    }
    let expected = "128 lower-case hex digits".to_owned();
    Err(problem(text, path, format!("{} bytes in `signed`", signed.len()), expected))
}

/// Fails where the content of a pile lists an item twice, or a label has other than three parts of printable ASCII.
fn check_draws(text: &str, kind: &str, draws: &[DrawRecord]) -> Result<(), FormatError> {
    let fits = |label: &str| {
        let is_printable = label.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        let mut parts = label.as_bytes().split(|byte| *byte == b'/');
        let mut next = || parts.next().map(<[u8]>::is_empty);
        is_printable && [next(), next(), next(), next()] == [Some(false), Some(false), Some(false), None]
    };
    let wrong = |place, field: &str, found, expected: &str| {
        let [kind, draws, field] = keys([kind, "draws", field]);
        Err(problem(text, &[kind, draws, PathStep::Place(place), field], found, expected.to_owned()))
    };
    for (place, DrawRecord { label, made, .. }) in draws.iter().enumerate() {
        if !fits(label) {
            let expected = "a label, `pile/phase/round`: three parts of printable ASCII, none of them empty";
            return wrong(place, "label", shown(label), expected);
        }
        if let Some(Concealed::Clear(made)) = made
            && !is_content(made)
        {
            let expected = "each item once, and at most 65535 copies in all";
            return wrong(place, "made", "an item twice, or too many copies".to_owned(), expected);
        }
    }
    Ok(())
}

/// A problem with the part of a record to which a path leads.
fn problem(text: &str, path: &[PathStep], found: String, expected: String) -> FormatError {
    FormatError { at: place_of(text, path), found, expected }
}

/// The path of keys.
fn keys<const N: usize>(keys: [&str; N]) -> [PathStep; N] {
    keys.map(|key| PathStep::Key(key.to_owned()))
}

fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
