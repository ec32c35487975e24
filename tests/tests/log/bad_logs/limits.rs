//! Limits: a reader reads no more than it needs to find that the input is too long.

use std::io::{self, BufReader, Read};

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::{LONGEST_LINE, MOST_ENTRIES, Unreadable};
use amunre_core::log::tools::RedactError;
use amunre_core::log::{RedactOptions, VerifyOptions, redact, verify};

use super::finding;
use super::made::{header, log, note};

/// A source that never ends, and counts the bytes that are read from it.
struct Endless<'b> {
    first: &'b [u8],
    taken: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let given = self.first.read(into)?;
        into[given..].fill(b'x');
        self.taken += into.len();
        assert!(self.taken < 100 << 20, "nobody reads so much");
        Ok(into.len())
    }
}

#[test]
fn of_a_line_without_end_no_more_is_read_than_a_line_may_have() {
    const BUFFER: usize = 1 << 16;
    for first in [Vec::new(), log(&[header()]), log(&[header(), note("")])] {
        let line = u64::try_from(first.split(|byte| *byte == b'\n').count()).expect("a small number");
        let endless = || BufReader::with_capacity(BUFFER, Endless { first: &first, taken: 0 });
        let mut source = endless();
        assert_eq!(verify(&mut source, &VerifyOptions::default()).unwrap_err(), Unreadable::LongLine { line });
        assert!(source.get_ref().taken <= first.len() + LONGEST_LINE + BUFFER, "{}", source.get_ref().taken);
        let mut source = endless();
        let redacted = redact(&mut source, Viewer::Spectator, &RedactOptions::new(true), &mut io::sink());
        assert_eq!(redacted, Err(RedactError::Unreadable(Unreadable::LongLine { line })));
        assert!(source.get_ref().taken <= first.len() + LONGEST_LINE + BUFFER, "{}", source.get_ref().taken);
    }
}

#[test]
fn a_line_may_be_just_so_long() {
    let empty = log(&[header(), note("")]).len() - log(&[header()]).len() - 1;
    let long = |length: usize| log(&[header(), note(&"x".repeat(length - empty))]);
    assert_eq!(finding(&long(LONGEST_LINE)), "no fault");
    assert_eq!(finding(&long(LONGEST_LINE + 1)), "line 2: longer than 1048576 bytes, the limit for a line");
    // the same without its line feed
    let torn = long(LONGEST_LINE + 1);
    assert_eq!(finding(&torn[..torn.len() - 2]), "no fault, 1048576 bytes torn");
    assert!(finding(&torn[..torn.len() - 1]).starts_with("line 2: longer than"));
}

#[test]
fn a_log_may_have_just_so_many_lines() {
    let most = usize::try_from(MOST_ENTRIES).expect("a small number");
    let mut records = vec![header()];
    records.resize_with(most + 1, || note("a remark"));
    let long = log(&records);
    assert_eq!(finding(&long), "line 100001: more than 100000 lines, the limit for a log");
    let last = long[..long.len() - 1].iter().rposition(|byte| *byte == b'\n').expect("lines") + 1;
    assert_eq!(finding(&long[..last]), "no fault");
    // a line that does not end is none
    assert_eq!(finding(&long[..=last]), "no fault, 1 bytes torn");
}

/// A source that fails after its bytes.
struct Broken<'b>(&'b [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self.0.read(into)? {
            0 => Err(io::Error::other("the disk is gone")),
            given => Ok(given),
        }
    }
}

#[test]
fn a_source_that_breaks_off_is_said() {
    let log = log(&[header(), note("")]);
    let error = verify(BufReader::new(Broken(&log)), &VerifyOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "line 3: cannot be read: the disk is gone");
}
