//! Locks on files, and the file that a path leads to.

use std::fs;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::error::FileError;

/// The most files that are opened one after the other because each was replaced before it was locked.
const MOST_TRIES: u32 = 1000;

/// The file that a path leads to, beside a file that was opened through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathTarget {
    /// The open file.
    Open,
    /// Another file.
    Other,
    /// Nothing: the file was removed, or it has another name now.
    Nothing,
}

impl PathTarget {
    /// The target of a path. On a system other than unix, a file with another length or another time of creation is another file.
    pub fn of(path: &Path, open: &File) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(there) => Ok(if is_same(&there, &open.metadata()?) { Self::Open } else { Self::Other }),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                Ok(Self::Nothing)
            }
            Err(error) => Err(error),
        }
    }
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    one.len() == other.len() && one.created().ok() == other.created().ok()
}

/// Opens a file and locks it for this program; the path leads to it when this returns. Fails with [`FileError::Locked`] if another
/// program holds it, unless this one waits. A disk without locks gives the file without one.
pub fn open_locked(path: &Path, options: &OpenOptions, waits: bool) -> Result<File, FileError> {
    let failed = |error| FileError::System { file: path.to_owned(), error };
    for _ in 0..MOST_TRIES {
        let file = options.open(path).map_err(failed)?;
        if waits {
            // a signal does not end the wait; not every disk has locks
            while file.lock().is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {}
        } else if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(FileError::Locked { file: path.to_owned() });
        }
        // the one that held the lock may have put another file in its place
        if PathTarget::of(path, &file).map_err(failed)? == PathTarget::Open {
            return Ok(file);
        }
    }
    Err(failed(io::Error::other("other programs replace it again and again")))
}

/// Makes sure that no program holds an existing file. The result keeps others from locking it as long as it lives. It is none if the
/// disk has no locks, or if this user may not open the file.
pub(crate) fn unlocked(path: &Path) -> Result<Option<File>, FileError> {
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock_shared() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(FileError::Locked { file: path.to_owned() }),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}
