//! Logs, scripts and boards to be read: files, and standard input.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;
use amunre_files::{Existing, FileError, HeldFile, Readers, shown_path};
use amunre_report::texts::{NamedLog, TextError};
use amunre_report::{Estimates, Report};
use amunre_tables::shows_hands;

use crate::error::Error;

/// The largest part of standard input that is kept to read it twice: 64 MiB.
const MOST_KEPT: u64 = 64 << 20;

/// The largest part of a file that is held at once: 256 MiB.
const MOST_HELD: u64 = 256 << 20;

/// The name of standard input in messages.
pub(crate) const STDIN: &str = "stdin";

/// Opens a file.
pub(crate) fn open(path: &Path) -> Result<File, Error> {
    File::open(path).map_err(|error| Error::Read { file: shown_path(path), error })
}

/// Opens a file that is read, decided on and replaced, while other programs wait.
pub(crate) fn hold(path: &Path) -> Result<HeldFile, Error> {
    HeldFile::open(path).map_err(|error| match error {
        FileError::System { file, error } => Error::Read { file: shown_path(&file), error },
        error => error.into(),
    })
}

/// The rule for an existing file, with `--force` or without.
pub(crate) fn existing(force: bool) -> Existing {
    if force { Existing::Replace } else { Existing::Keep }
}

/// Returns true if two paths lead to the same file.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// A log that can be read more than once.
pub(crate) struct Input {
    name: String,
    source: Source,
}

enum Source {
    File(PathBuf),
    Kept(Arc<[u8]>),
}

impl Input {
    /// The log of this path; `-` is standard input, which is read to its end.
    pub(crate) fn new(path: &Path, stdin: &mut dyn Read) -> Result<Self, Error> {
        if path != Path::new("-") {
            let name = shown_path(path);
            if path.is_dir() {
                return Err(Error::Read { file: name, error: io::ErrorKind::IsADirectory.into() });
            }
            return Ok(Self { name, source: Source::File(path.to_owned()) });
        }
        let (file, mut text) = (STDIN.to_owned(), Vec::new());
        if let Err(error) = stdin.take(MOST_KEPT + 1).read_to_end(&mut text) {
            return Err(Error::Read { file, error });
        }
        if u64::try_from(text.len()).unwrap_or(u64::MAX) > MOST_KEPT {
            return Err(Error::TooLong { file, limit: MOST_KEPT });
        }
        Ok(Self { name: file, source: Source::Kept(text.into()) })
    }

    /// Makes the report on the log.
    pub(crate) fn report(
        &self,
        options: &VerifyOptions,
        reader: Viewer,
        estimates: Option<&Estimates>,
    ) -> Result<Report, TextError> {
        amunre_report::report_with(self.name(), self.read()?, options, reader, estimates)
            .map_err(|error| self.error(error.into()))
    }

    /// The users who may read a file that shows what this viewer of the log knows.
    pub(crate) fn readers(&self, viewer: Viewer) -> Result<Readers, Error> {
        let replay = self.replay(&VerifyOptions::default())?;
        let is_secret = viewer == Viewer::Referee && shows_hands(replay.header());
        Ok(if is_secret { Readers::Owner } else { Readers::Everyone })
    }

    /// The whole log, to be compared or minimised.
    pub(crate) fn whole(&self) -> Result<Cow<'_, [u8]>, Error> {
        let path = match &self.source {
            Source::Kept(text) => return Ok(Cow::Borrowed(text)),
            Source::File(path) => path,
        };
        let (file, mut text) = (self.name.clone(), Vec::new());
        if let Err(error) = open(path)?.take(MOST_HELD + 1).read_to_end(&mut text) {
            return Err(Error::Read { file, error });
        }
        if u64::try_from(text.len()).unwrap_or(u64::MAX) > MOST_HELD {
            return Err(Error::TooLong { file, limit: MOST_HELD });
        }
        Ok(Cow::Owned(text))
    }
}

impl NamedLog for Input {
    fn name(&self) -> &str {
        &self.name
    }

    fn open(&self) -> io::Result<Box<dyn BufRead + Send>> {
        Ok(match &self.source {
            Source::File(path) => Box::new(BufReader::new(File::open(path)?)),
            Source::Kept(text) => Box::new(Cursor::new(Arc::clone(text))),
        })
    }
}
