//! The log that a scribe writes: adding a line never damages the lines before it.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use amunre_core::log::write::LogWriter;
use amunre_files::{Existing, FileError, PathTarget, Readers, WholeFile, open_locked, shown_path};
use amunre_report::words::entries_in_words;

use crate::error::Error;

/// The end of the name of a log.
const ENDING: &str = ".amunre.jsonl";

/// The most names that are tried for a copy of a log.
const MOST_COPIES: u32 = 100;

/// The file of a log that grows line by line, locked for this program.
pub(crate) struct LogFile {
    path: PathBuf,
    /// A second handle of the same file, for reading.
    seen: File,
    writer: LogWriter<File>,
    /// The length of the complete lines, in bytes.
    length: u64,
    /// The number of complete lines.
    entries: u64,
}

/// The mended end of an interrupted log. It displays itself as a sentence.
pub(crate) enum MendedEnd {
    /// The last line lacked its line feed, which was added.
    LineFeed,
    /// An incomplete last line of so many bytes was removed.
    Torn(u64),
}

impl fmt::Display for MendedEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineFeed => f.write_str("the last line is whole: added the line feed that it lacked"),
            Self::Torn(bytes) => write!(f, "removed an incomplete last line ({bytes} bytes)"),
        }
    }
}

impl LogFile {
    /// Begins a log. An existing one is never overwritten. A log with a key is only for its owner.
    pub(crate) fn create(path: &Path, has_key: bool) -> Result<Self, Error> {
        let readers = if has_key { Readers::Owner } else { Readers::Everyone };
        let file = readers.options().open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Error::LogExists { file: shown_path(path) },
            _ => Error::Output { file: shown_path(path), error },
        })?;
        // not every disk has locks; writes of others are found before the next line
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Error::Locked { file: shown_path(path) });
        }
        Self::of(path, file)
    }

    /// Opens a log to continue it, and locks it before anything is read.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let file = open_locked(path, OpenOptions::new().read(true).write(true), false);
        let file = file.map_err(|error| match error {
            FileError::System { error, .. } if error.kind() != io::ErrorKind::PermissionDenied => {
                Error::Read { file: shown_path(path), error }
            }
            error => error.into(),
        })?;
        Self::of(path, file)
    }

    fn of(path: &Path, file: File) -> Result<Self, Error> {
        let seen = file.try_clone().map_err(|error| Error::Output { file: shown_path(path), error })?;
        let writer = LogWriter::new(file, |file| file.sync_data());
        Ok(Self { path: path.to_owned(), seen, writer, length: 0, entries: 0 })
    }

    /// Reads the log from its beginning.
    pub(crate) fn read(&self) -> Result<impl BufRead + '_, Error> {
        (&self.seen).rewind().map_err(|error| Error::Read { file: shown_path(&self.path), error })?;
        Ok(BufReader::new(&self.seen))
    }

    /// Continues the log after its complete lines. Adds the line feed that the last of them lacks, or cuts off an incomplete line after
    /// them; returns the mended end, if there was one.
    pub(crate) fn resume(&mut self, length: u64, entries: u64) -> Result<Option<MendedEnd>, Error> {
        let cannot = |error| Error::Output { file: shown_path(&self.path), error };
        let torn = self.cut(length).map_err(cannot)?;
        (self.length, self.entries) = (length, entries);
        if self.lacks_line_feed().map_err(cannot)? {
            self.writer.line("\n").map_err(cannot)?;
            self.length += 1;
            return Ok(Some(MendedEnd::LineFeed));
        }
        Ok((torn > 0).then_some(MendedEnd::Torn(torn)))
    }

    /// Returns true if the last line does not end with a line feed.
    fn lacks_line_feed(&self) -> io::Result<bool> {
        let mut last = [0];
        (&self.seen).seek(SeekFrom::End(-1))?;
        (&self.seen).read_exact(&mut last)?;
        Ok(last != *b"\n")
    }

    fn cut(&self, length: u64) -> io::Result<u64> {
        let torn = self.seen.metadata()?.len().saturating_sub(length);
        if torn > 0 {
            self.seen.set_len(length)?;
        }
        (&self.seen).seek(SeekFrom::Start(length)).map(|_| torn)
    }

    /// Adds lines; they are on the disk when this returns. Incompletely written lines are cut off again.
    pub(crate) fn add(&mut self, lines: &[String]) -> Result<(), Error> {
        if lines.is_empty() {
            return Ok(());
        }
        self.check()?;
        let added = lines.concat();
        self.writer.line(&added).map_err(|error| {
            // if this fails too, an incomplete line is left, which does not count
            let _ = self.seen.set_len(self.length);
            Error::Output { file: shown_path(&self.path), error }
        })?;
        self.length += u64::try_from(added.len()).unwrap_or(u64::MAX);
        self.entries += u64::try_from(lines.len()).unwrap_or(u64::MAX);
        Ok(())
    }

    /// Makes sure that the name still leads to the file, and that no one else has written to it.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let cannot = |error| Error::Output { file: shown_path(&self.path), error };
        let happened = match PathTarget::of(&self.path, &self.seen).map_err(cannot)? {
            PathTarget::Open => {
                let found = self.seen.metadata().map_err(cannot)?.len();
                if found == self.length {
                    return Ok(());
                }
                return Err(Error::Changed { file: shown_path(&self.path), expected: self.length, found });
            }
            PathTarget::Other => "was replaced by another file",
            PathTarget::Nothing => "was removed or renamed",
        };
        Err(Error::Moved { file: shown_path(&self.path), happened, kept: self.rescue() })
    }

    /// Writes the entries of a file that lost its name to a new one; returns the place of them in words.
    fn rescue(&self) -> String {
        let entries = entries_in_words(self.entries);
        match self.copy() {
            Ok(copy) => format!(
                "Its {entries} are in {}: give that file the name of the log, and continue with --resume",
                shown_path(&copy)
            ),
            Err(error) => format!("It had {entries}, which cannot be written to a new file: {error}"),
        }
    }

    /// Copies the complete lines to a new file beside the log, for its owner alone.
    fn copy(&self) -> Result<PathBuf, FileError> {
        let name = Path::new(self.path.file_name().unwrap_or_default());
        let is_usual = name.as_os_str().as_encoded_bytes().ends_with(ENDING.as_bytes());
        let (stem, ending) =
            if is_usual { (name.with_extension("").with_extension(""), ENDING) } else { (name.to_owned(), "") };
        let mut number = 1;
        let mut file = loop {
            let mut name = stem.clone().into_os_string();
            name.push(format!(".saved-{number}{ending}"));
            let path = self.path.with_file_name(name);
            match WholeFile::create(&path, Existing::Keep, Readers::Owner) {
                Err(FileError::Exists { .. }) if number < MOST_COPIES => number += 1,
                made => break made?,
            }
        };
        let mut lines = (&self.seen).take(self.length);
        let copied = (&self.seen).rewind().and_then(|()| io::copy(&mut lines, &mut file));
        copied.map_err(|error| file.error(error))?;
        let path = file.path().to_owned();
        file.keep().map(|()| path)
    }

    /// Removes a log that nothing was written to.
    pub(crate) fn remove(self) {
        if self.length == 0 && matches!(PathTarget::of(&self.path, &self.seen), Ok(PathTarget::Open)) {
            // if this fails, an empty file is left
            let _ = fs::remove_file(&self.path);
        }
    }

    /// The path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The name of the file in messages.
    pub(crate) fn name(&self) -> String {
        shown_path(&self.path)
    }
}
