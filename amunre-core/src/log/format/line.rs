//! A line of a log: how it is split into its parts and written.

use crate::log::Hash;
use crate::log::format::scan::{FormatError, Scanner, check_utf8};

/// The longest line, in bytes, without its line feed.
pub const LONGEST_LINE: usize = 1 << 20;

/// The largest number of entries of a log.
pub const MOST_ENTRIES: u64 = 100_000;

/// A line, its form checked.
#[derive(Clone, Debug)]
pub(crate) struct Line<'l> {
    /// The hash that it carries.
    pub(crate) hash: Hash,
    /// The openings of this copy, as JSON.
    pub(crate) open: &'l str,
    /// The record, as JSON.
    pub(crate) record: &'l str,
    /// The place of the record in the line.
    pub(crate) record_at: usize,
    /// The place of the openings in the line.
    pub(crate) open_at: usize,
    /// The seals of the record, in order.
    pub(crate) seals: Vec<Hash>,
}

impl<'l> Line<'l> {
    /// Reads a line: `{"hash":H,"open":[…],"record":R}`, in canonical JSON.
    pub(crate) fn read(bytes: &'l [u8]) -> Result<Self, FormatError> {
        if bytes.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
            let expected = "an entry, or the end of the file. Delete the line";
            return Err(FormatError { at: 0, found: "a blank line".to_owned(), expected: expected.to_owned() });
        }
        let text = check_utf8(bytes)?;
        let mut scan = Scanner::new(bytes);
        scan.exactly("{\"hash\":\"")?;
        let hash = scan.hash()?;
        scan.exactly(",\"open\":")?;
        let open_at = scan.at();
        if bytes.get(open_at) != Some(&b'[') {
            return Err(scan.problem("a list of openings"));
        }
        scan.value_within(1)?;
        let open = text.get(open_at..scan.at()).unwrap_or_default();
        scan.exactly(",\"record\":")?;
        let record_at = scan.at();
        if bytes.get(record_at) != Some(&b'{') {
            return Err(scan.problem("a record"));
        }
        scan.seals.clear();
        scan.in_record = true;
        scan.value_within(1)?;
        let record = text.get(record_at..scan.at()).unwrap_or_default();
        scan.exactly("}")?;
        scan.end()?;
        Ok(Self { hash, open, record, record_at, open_at, seals: scan.seals })
    }
}

impl Line<'_> {
    /// The place in the line of a part of its record.
    pub(crate) fn place_of(&self, part: &str) -> usize {
        self.record_at + place_in(self.record, part)
    }
}

/// The place of a part in its text.
pub(crate) fn place_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Writes a line, its line feed included.
pub(crate) fn write(hash: Hash, open: &str, record: &str) -> String {
    format!("{{\"hash\":\"{hash}\",\"open\":{open},\"record\":{record}}}\n")
}
