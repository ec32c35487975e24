//! The lines of a log, read one after the other.

use std::io;
use std::io::{BufRead, Read};

use crate::log::Unreadable;
use crate::log::format::file_kind::FileKind;
use crate::log::format::line::{LONGEST_LINE, Line, MOST_ENTRIES};

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

    /// Returns the bytes of the lines that were read, their line feeds included.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns true if the incomplete last line lacks nothing but its line feed.
    pub(crate) fn is_whole(&self) -> bool {
        self.torn() > 0 && Line::read(&self.part).is_ok()
    }

    /// Returns the length of an incomplete last line; 0 if there is none.
    pub(crate) fn torn(&self) -> usize {
        self.torn.unwrap_or(0)
    }

    /// Returns the log from its beginning, after one line was read.
    pub(crate) fn restarted(self) -> io::Chain<io::Cursor<Vec<u8>>, Box<R>> {
        let Self { mut line, source, .. } = self;
        line.push(b'\n');
        io::Cursor::new(line).chain(source)
    }
}
