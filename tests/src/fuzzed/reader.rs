//! Bytes taken for lines of a log: the reader of lines, without the rules of a game.

use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::record::{Opening, Record};
use amunre_core::log::format::{Unreadable, check_canonical};
use amunre_core::log::read::{game_of, seats_at};
use amunre_core::log::verify::cut_line;
use amunre_core::log::{VerifyOptions, verify};

/// Each line is cut or not; what is cut is what is read byte by byte. An error names a place within the bytes.
pub fn reader(bytes: &[u8]) {
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    for line in &lines {
        is_cut(line);
    }
    let header = game_of(bytes);
    let seats = seats_at(bytes, None);
    let judged = verify(bytes, &VerifyOptions::default()).map(drop);
    assert!(header.is_ok() || judged.is_err(), "a log whose header cannot be read has a verdict");
    for error in [header.map(drop).err(), seats.map(drop).err(), judged.err()].into_iter().flatten() {
        stands_in(&error, &lines);
    }
}

/// An error of form names a line and a byte of it, or its end.
fn stands_in(error: &Unreadable, lines: &[&[u8]]) {
    let place = |number: u64| usize::try_from(number).expect("a small number").checked_sub(1).expect("counted from 1");
    if let Unreadable::Form { line, column, .. } = error {
        let length = lines.get(place(*line)).map(|line| line.len());
        assert!(length.is_some_and(|length| place(*column) <= length), "{error}: a line of {length:?} bytes");
    } else if let Some(line) = error.line() {
        assert!(place(line) < lines.len(), "{error}: {} lines", lines.len());
    }
}

/// Returns true if the line can be cut. What is cut out is what is read the other way, and would be written just so.
pub fn is_cut(bytes: &[u8]) -> bool {
    let Some((hash, open, text, commanded, found)) = cut_line(bytes) else {
        return false;
    };
    if [commanded.command, commanded.events].iter().any(|part| check_canonical(part.get().as_bytes()).is_err()) {
        return false;
    }
    let record = serde_json::from_str::<Record<'_>>(text).expect("a record");
    assert_eq!(format!("{:?}", Record::Command(commanded)), format!("{record:?}"));
    assert_eq!(to_canonical(&record).as_deref(), Ok(text));
    let openings = serde_json::from_str::<Vec<Opening<'_>>>(open).expect("openings");
    assert_eq!(format!("{found:?}"), format!("{openings:?}"));
    assert_eq!(to_canonical(&openings).as_deref(), Ok(open));
    assert_eq!(format!("{{\"hash\":\"{hash}\",\"open\":{open},\"record\":{text}}}").as_bytes(), bytes);
    true
}
