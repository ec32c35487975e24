//! Bytes taken for a log and a reader: what a copy holds, and copies of copies.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::tools::RedactError;
use amunre_core::log::{RedactOptions, VerifyOptions, redact, verify};

use super::rehash::mend;

/// The first byte is the reader. The copy has the same records and hashes and no other openings, is redacted to itself, gives a
/// spectator what the log gives, and has no fault that the log has not.
pub fn redaction(bytes: &[u8]) {
    let Some((reader, log)) = bytes.split_first() else { return };
    let reader = match Seat::new(reader % 8) {
        Some(seat) if seat.number() < 6 => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    };
    redacted(log, reader);
    redacted(&mend(log), reader);
}

fn copy(log: &[u8], reader: Viewer) -> Result<Vec<u8>, RedactError> {
    let mut copy = Vec::new();
    redact(log, reader, &RedactOptions::new(true), &mut copy).map(|()| copy)
}

fn redacted(log: &[u8], reader: Viewer) {
    let Ok(own) = copy(log, reader) else { return };
    assert!(copy(&own, reader).as_deref() == Ok(&own), "a copy of a copy is another");
    assert!(copy(&own, Viewer::Spectator) == copy(log, Viewer::Spectator), "a spectator's copy of a copy is another");
    let whole: Vec<&[u8]> = log.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n")).collect();
    let lines: Vec<&[u8]> = own.split_inclusive(|byte| *byte == b'\n').collect();
    assert_eq!(whole.len(), lines.len());
    for (old, new) in whole.iter().zip(&lines) {
        let [old, new] = [parts(old), parts(new)];
        assert!(old.0 == new.0 && old.2 == new.2, "hash and record are the same");
        assert!(new.1.iter().all(|opening| old.1.contains(opening)), "a copy opens nothing that the log does not");
    }
    let [truth, seen] = [log, &own].map(|log| verify(log, &VerifyOptions::default()).expect("a log"));
    for ((question, answer), (_, other)) in truth.answers().into_iter().zip(seen.answers()) {
        assert!(
            other.fault().is_none() || answer.fault().is_some(),
            "{question}: {answer:?}, but the copy: {other:#?}"
        );
    }
}

/// Hash, openings and record of a line.
fn parts(line: &[u8]) -> (String, Vec<serde_json::Value>, String) {
    let mut line: serde_json::Value = serde_json::from_slice(line).expect("a line");
    let open = line["open"].as_array_mut().map(std::mem::take).unwrap_or_default();
    (line["hash"].to_string(), open, line["record"].to_string())
}
