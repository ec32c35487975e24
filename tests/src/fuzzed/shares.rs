//! Bytes taken for hashes, anchors, shares and signatures.

use amunre_core::log::format::{Anchor, Hash};
use amunre_core::log::{VerifyOptions, verify};

use super::rehash::rehashed;

/// A log whose seats made the seed together; two of three sign, and the last line is signed.
pub const SIGNED: &str = include_str!("../../../fuzz/signed.amunre.jsonl");

/// A text that is read as a hash or an anchor is written so. A line put in the place of one of a signed log leaves no log without a
/// fault, unless it is that line.
pub fn shares(bytes: &[u8]) {
    for text in bytes.split(|byte| *byte == b'\n') {
        if let Some(hash) = Hash::read(text) {
            assert_eq!(hash.to_string().as_bytes(), text);
        }
        if let Ok(anchor) = String::from_utf8_lossy(text).parse::<Anchor>() {
            let again: Anchor = anchor.to_string().parse().expect("an anchor that was written");
            assert_eq!(anchor, again);
            assert_eq!(Anchor::read_all(&anchor.to_string()).expect("one anchor"), [anchor]);
        }
    }
    // the first byte says which line is replaced, the others are the record
    let Some((place, record)) = bytes.split_first() else { return };
    let lines: Vec<&str> = SIGNED.lines().collect();
    // nothing vouches for the last line but itself
    let place = usize::from(*place) % (lines.len() - 1);
    let old = record_of(lines[place]);
    let line = [&lines[place].as_bytes()[..lines[place].len() - old.len() - 1], record, b"}"].concat();
    let parts: Vec<&[u8]> = (0..lines.len()).map(|at| if at == place { &line } else { lines[at].as_bytes() }).collect();
    let log = rehashed(&[parts.join(&b'\n'), b"\n".to_vec()].concat());
    if let Ok(verdict) = verify(log.as_slice(), &VerifyOptions::default()) {
        assert!(
            verdict.first_fault().is_some() || record == old.as_bytes(),
            "{:?} passes",
            String::from_utf8_lossy(record)
        );
    }
}

/// The record of a line.
fn record_of(line: &str) -> &str {
    let (_, record) = line.split_once(",\"record\":").expect("a record");
    record.strip_suffix('}').expect("the end of a line")
}
