//! A file that is read, decided on and replaced, while others wait.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};

use crate::error::FileError;
use crate::lock::open_locked;
use crate::readers::Readers;
use crate::whole_file::WholeFile;

/// A file that one program at a time reads and replaces.
pub struct HeldFile {
    path: PathBuf,
    file: File,
}

impl HeldFile {
    /// Waits until no other program holds the file, and opens it.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let file = open_locked(path, OpenOptions::new().read(true), true)?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// The content as it is while the file is held.
    pub fn reader(&self) -> impl Read + '_ {
        &self.file
    }

    /// Replaces the file as a whole, for its owner alone. Those who waited then find the new one.
    pub fn replace(self, content: &[u8]) -> Result<(), FileError> {
        let mut file = WholeFile::replacing(&self.path, Readers::Owner)?;
        file.write_all(content).map_err(|error| file.error(error))?;
        file.put()
    }
}

impl Drop for HeldFile {
    fn drop(&mut self) {
        // a child process may have the handle too, and would keep the lock
        let _ = self.file.unlock();
    }
}
