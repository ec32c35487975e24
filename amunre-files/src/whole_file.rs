//! A file that is written whole or not at all.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::FileError;
use crate::lock::unlocked;
use crate::readers::Readers;
use crate::temporary::Temporary;

/// The rule for a file that exists already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is written.
    Keep,
    /// The new file takes its place, unless another program holds it locked.
    Replace,
}

/// A file that is being written. Until it is kept, its name is not used; dropped before that, it leaves nothing. A pipe or a device is
/// written to directly.
pub struct WholeFile {
    path: PathBuf,
    out: BufWriter<File>,
    /// None for a pipe or a device.
    temporary: Option<Temporary>,
    existing: Existing,
}

/// Writes a file as a whole.
pub fn write(path: &Path, content: &[u8], existing: Existing, readers: Readers) -> Result<(), FileError> {
    let mut file = WholeFile::create(path, existing, readers)?;
    file.write_all(content).map_err(|error| file.error(error))?;
    file.keep()
}

impl WholeFile {
    /// Begins a file. One that exists keeps its permissions, but for readers who may not read the new one. A link is followed to the
    /// file that it leads to.
    pub fn create(path: &Path, existing: Existing, readers: Readers) -> Result<Self, FileError> {
        let file = Self::begin(path, existing, readers)?;
        if existing == Existing::Replace {
            // better now than after the work
            file.unlocked()?;
        }
        Ok(file)
    }

    /// Begins a file in the place of one that this program holds.
    pub(crate) fn replacing(path: &Path, readers: Readers) -> Result<Self, FileError> {
        Self::begin(path, Existing::Replace, readers)
    }

    fn begin(path: &Path, existing: Existing, readers: Readers) -> Result<Self, FileError> {
        let failed = |error| FileError::System { file: path.to_owned(), error };
        let (target, before) = match fs::metadata(path) {
            Ok(there) if there.is_dir() => return Err(failed(io::ErrorKind::IsADirectory.into())),
            Ok(there) if !there.is_file() => {
                let file = OpenOptions::new().write(true).open(path).map_err(failed)?;
                return Ok(Self { path: path.to_owned(), out: BufWriter::new(file), temporary: None, existing });
            }
            // follows a link to the file itself
            Ok(there) => (fs::canonicalize(path).map_err(failed)?, Some(there)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
            Err(error) => return Err(failed(error)),
        };
        if existing == Existing::Keep && fs::symlink_metadata(path).is_ok() {
            return Err(FileError::Exists { file: path.to_owned() });
        }
        let (temporary, file) = Temporary::beside(target, readers).map_err(failed)?;
        if let Some(before) = before {
            readers.take_over(&file, &before).map_err(failed)?;
        }
        Ok(Self { path: path.to_owned(), out: BufWriter::new(file), temporary: Some(temporary), existing })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The error of a file that cannot be written.
    pub fn error(&self, error: io::Error) -> FileError {
        FileError::System { file: self.path.clone(), error }
    }

    /// Completes the file and gives it its name.
    pub fn keep(self) -> Result<(), FileError> {
        // no program can lock the earlier file before it is replaced
        let _unlocked = if self.existing == Existing::Replace { self.unlocked()? } else { None };
        self.put()
    }

    /// Completes the file and gives it its name, whoever holds the earlier one.
    pub(crate) fn put(mut self) -> Result<(), FileError> {
        let Self { path, out, temporary, existing } = &mut self;
        let put = out.flush().and_then(|()| match temporary {
            Some(temporary) => {
                out.get_ref().sync_all()?;
                temporary.put(out.get_ref(), *existing)
            }
            None => Ok(()),
        });
        put.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => FileError::Exists { file: path.clone() },
            _ => FileError::System { file: path.clone(), error },
        })
    }

    /// Fails if another program holds the file that would be replaced.
    fn unlocked(&self) -> Result<Option<File>, FileError> {
        if self.temporary.is_some() { unlocked(&self.path) } else { Ok(None) }
    }
}

impl Write for WholeFile {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.out.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
