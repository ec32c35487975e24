//! The log that a scribe writes: adding a line never damages the lines before it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom};
use std::path::Path;
use std::{fs, io};

use amunre_core::log::LogWriter;

use crate::error::Error;
use crate::output::secret_file;

/// The file of a log that grows line by line.
pub(crate) struct LogFile {
    name: String,
    /// A second handle of the same file, for reading.
    seen: File,
    writer: LogWriter<File>,
    /// The length of the complete lines, in bytes.
    length: u64,
}

impl LogFile {
    /// Begins a log. An existing one is never overwritten. A log with a key is only for its owner.
    pub(crate) fn create(path: &Path, has_key: bool) -> Result<Self, Error> {
        let name = path.display().to_string();
        let mut options = if has_key { secret_file::for_its_owner() } else { OpenOptions::new() };
        match options.write(true).create_new(true).open(path) {
            Ok(file) => {
                let seen = file.try_clone().map_err(|error| Error::Output { file: name.clone(), error })?;
                lock(&seen, &name)?;
                Ok(Self { name, seen, writer: writer(file), length: 0 })
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Error::LogExists { file: name }),
            Err(error) => Err(Error::Output { file: name, error }),
        }
    }

    /// Continues a log after its complete lines; an incomplete line after them is cut off.
    pub(crate) fn resume(path: &Path, length: u64) -> Result<(Self, u64), Error> {
        let name = path.display().to_string();
        let cannot = |error| Error::Output { file: path.display().to_string(), error };
        let mut file = OpenOptions::new().write(true).open(path).map_err(cannot)?;
        lock(&file, &name)?;
        let torn = file.metadata().map_err(cannot)?.len().saturating_sub(length);
        if torn > 0 {
            file.set_len(length).map_err(cannot)?;
        }
        file.seek(SeekFrom::Start(length)).map_err(cannot)?;
        let seen = file.try_clone().map_err(cannot)?;
        Ok((Self { name, seen, writer: writer(file), length }, torn))
    }

    /// Adds lines; they are on the disk when this returns. Incompletely written lines are cut off again.
    pub(crate) fn add(&mut self, lines: &[String]) -> Result<(), Error> {
        if lines.is_empty() {
            return Ok(());
        }
        let found = self.seen.metadata().map_err(|error| Error::Output { file: self.name.clone(), error })?.len();
        if found != self.length {
            return Err(Error::Changed { file: self.name.clone(), expected: self.length, found });
        }
        let lines = lines.concat();
        self.writer.line(&lines).map_err(|error| {
            // if this fails too, an incomplete line is left, which does not count
            let _ = self.seen.set_len(self.length);
            Error::Output { file: self.name.clone(), error }
        })?;
        self.length += u64::try_from(lines.len()).unwrap_or(u64::MAX);
        Ok(())
    }

    /// Removes a log that nothing was written to.
    pub(crate) fn remove(self) {
        if self.length == 0 {
            // if this fails, an empty file is left
            let _ = fs::remove_file(&self.name);
        }
    }

    /// The name of the file.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

/// Locks a log for this program, if the system can.
fn lock(file: &File, name: &str) -> Result<(), Error> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Error::Locked { file: name.to_owned() }),
        // not every disk has locks; writes of others are found before the next line
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn writer(file: File) -> LogWriter<File> {
    LogWriter::new(file, |file| file.sync_data())
}
