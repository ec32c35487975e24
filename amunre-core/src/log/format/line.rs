//! The lines of a log: how they are split and read.

use std::io;
use std::io::{BufRead, Read};

use crate::log::format::file_kind::FileKind;
use crate::log::format::scan::{FormatError, Scanner, check_utf8};
use crate::log::{Hash, Unreadable};

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

/// Writes a line, its line feed included.
pub(crate) fn write(hash: Hash, open: &str, record: &str) -> String {
    format!("{{\"hash\":\"{hash}\",\"open\":{open},\"record\":{record}}}\n")
}

/// The lines of a log, one after the other. Holds only the last line and a part of the next.
pub(crate) struct Lines<R: BufRead + ?Sized> {
    source: Box<R>,
    line: Vec<u8>,
    part: Vec<u8>,
    /// The number of lines that were read.
    number: u64,
    /// The bytes of these lines, their line feeds included where they have them.
    bytes: u64,
    /// The length of an incomplete last line, once the end is reached.
    torn: Option<usize>,
    /// True if a last line counts that lacks nothing but its line feed.
    keeps_whole: bool,
}

impl<R: BufRead + ?Sized> Lines<R> {
    /// Begins with the first line.
    pub(crate) fn new(source: Box<R>) -> Self {
        Self { source, line: Vec::new(), part: Vec::new(), number: 0, bytes: 0, torn: None, keeps_whole: false }
    }

    /// Counts a last line that lacks nothing but its line feed as a line.
    pub(crate) fn keep_whole(&mut self) {
        self.keeps_whole = true;
    }

    /// Reads the next line and returns its bytes without the line feed; returns none after the last.
    pub(crate) fn next(&mut self) -> Result<Option<&[u8]>, Unreadable> {
        if self.torn.is_some() {
            return Ok(None);
        }
        self.part.clear();
        loop {
            let number = self.number + 1;
            let available = match self.source.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Unreadable::Read { line: number, error: error.to_string() }),
            };
            if available.is_empty() {
                self.torn = Some(self.part.len());
                if !self.keeps_whole || !self.is_whole() {
                    return Ok(None);
                }
                self.torn = Some(0);
                self.bytes += u64::try_from(self.part.len()).unwrap_or(0);
                std::mem::swap(&mut self.line, &mut self.part);
                self.number = number;
                return Ok(Some(&self.line));
            }
            let feed = memchr::memchr(b'\n', available);
            let part = available.get(..feed.unwrap_or(available.len())).unwrap_or_default();
            if self.part.len() + part.len() > LONGEST_LINE {
                return Err(Unreadable::LongLine { line: number });
            }
            if feed.is_some() && self.number >= MOST_ENTRIES {
                return Err(Unreadable::ManyLines);
            }
            self.part.extend_from_slice(part);
            let used = part.len() + usize::from(feed.is_some());
            self.source.consume(used);
            if feed.is_some() {
                std::mem::swap(&mut self.line, &mut self.part);
                self.number = number;
                self.bytes += u64::try_from(self.line.len()).unwrap_or(0) + 1;
                return Ok(Some(&self.line));
            }
        }
    }

    /// Reads the first line, which a log must have.
    pub(crate) fn first(&mut self) -> Result<Line<'_>, Unreadable> {
        let unreadable = match self.next() {
            Ok(Some(_)) => self.last().err(),
            Ok(None) => Some(Unreadable::Empty { torn: self.torn(), is_whole: self.is_whole() }),
            Err(error) => Some(error),
        };
        let Some(error) = unreadable else { return self.last() };
        // the first line with what follows, or the part of it that was read
        let mut start = if self.number > 0 { [&self.line[..], b"\n"].concat() } else { self.part.clone() };
        start.extend_from_slice(self.source.fill_buf().unwrap_or_default());
        Err(FileKind::Log.mistaken(&start).map_or(error, |mistaken| Unreadable::form(1, mistaken)))
    }

    /// Splits the line that was read last into its parts.
    pub(crate) fn last(&self) -> Result<Line<'_>, Unreadable> {
        Line::read(&self.line).map_err(|problem| Unreadable::form(self.number, problem))
    }

    /// The bytes of the lines that were read, their line feeds included.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns true if the incomplete last line lacks nothing but its line feed.
    pub(crate) fn is_whole(&self) -> bool {
        self.torn() > 0 && Line::read(&self.part).is_ok()
    }

    /// The length of an incomplete last line; 0 if there is none.
    pub(crate) fn torn(&self) -> usize {
        self.torn.unwrap_or(0)
    }

    /// The log from its beginning, after one line was read.
    pub(crate) fn restarted(self) -> io::Chain<io::Cursor<Vec<u8>>, Box<R>> {
        let Self { mut line, source, .. } = self;
        line.push(b'\n');
        io::Cursor::new(line).chain(source)
    }
}
