//! The file beside its target until it is complete.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::lock::PathTarget;
use crate::readers::Readers;
use crate::whole_file::Existing;

/// The most names that are tried for a file.
const MOST_NAMES: u32 = 10_000;

/// A file in the folder of its target. It has no name if the system has files without one; then nothing is left of it if the program
/// is killed. Where a named file is left, the next program that writes into the folder removes it: no program holds its lock.
pub(crate) struct Temporary {
    target: PathBuf,
    name: Option<PathBuf>,
}

impl Temporary {
    /// A new file in the folder of the target.
    pub(crate) fn beside(target: PathBuf, readers: Readers) -> io::Result<(Self, File)> {
        let (name, file) = match nameless::create(folder_of(&target), readers) {
            Some(file) => (None, file),
            None => free_name(folder_of(&target), |path| readers.options().open(path))
                .map(|(path, file)| (Some(path), file))?,
        };
        // this shows others that the file is not left over; not every disk has locks
        let is_taken = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        if let Some(path) = &name
            && (is_taken || PathTarget::of(path, &file)? != PathTarget::Open)
        {
            // it was taken for one that is left over before it was locked
            return Self::beside(target, readers);
        }
        Ok((Self { target, name }, file))
    }

    /// Puts the file in the place of the target. It has the name afterwards, or the earlier file is still there.
    pub(crate) fn put(&mut self, file: &File, existing: Existing) -> io::Result<()> {
        let linked = match &self.name {
            Some(name) => fs::hard_link(name, &self.target),
            None => nameless::link(file, &self.target),
        };
        match (linked, existing) {
            // a link, unlike a renamed file, never replaces another one
            (Ok(()), _) => return Ok(()),
            (Err(error), Existing::Keep) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // not every disk has links
            (Err(_), Existing::Keep) if fs::symlink_metadata(&self.target).is_ok() => {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            (Err(_), _) => {}
        }
        let name = if let Some(name) = &self.name {
            name
        } else {
            let (name, ()) = free_name(folder_of(&self.target), |path| nameless::link(file, path))?;
            self.name.insert(name)
        };
        fs::rename(name, &self.target)?;
        self.name = None;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            // `drop` cannot return an error
            let _ = fs::remove_file(name);
        }
    }
}

/// Creates a file with a free name in a folder.
fn free_name<T>(folder: &Path, create: impl Fn(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    let exists = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
    for number in 0..MOST_NAMES {
        let path = folder.join(format!(".amunre-{number}.partial"));
        let made = match create(&path) {
            Err(error) if exists(&error) && remove_left(&path) => create(&path),
            made => made,
        };
        match made {
            Err(error) if exists(&error) => {}
            made => return made.map(|made| (path, made)),
        }
    }
    Err(io::Error::other("there are too many temporary files in its folder"))
}

/// Removes a file that a killed program left; returns true if it is gone.
fn remove_left(path: &Path) -> bool {
    let Ok(left) = File::open(path) else { return false };
    match left.try_lock() {
        Ok(()) => matches!(PathTarget::of(path, &left), Ok(PathTarget::Open)) && fs::remove_file(path).is_ok(),
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => false,
    }
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Files without a name.
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs;
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd as _;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    use crate::readers::Readers;

    /// Creates a file; none if the disk has no such files.
    pub(super) fn create(folder: &Path, readers: Readers) -> Option<File> {
        let mode = match readers {
            Readers::Everyone => Mode::from_raw_mode(0o666),
            Readers::Owner => Mode::from_raw_mode(0o600),
        };
        let file: File = open(folder, OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC, mode).ok()?.into();
        // the way to give it a name later
        fs::symlink_metadata(way_to(&file)).is_ok().then_some(file)
    }

    /// Gives the file a name that no other file has.
    pub(super) fn link(file: &File, name: &Path) -> io::Result<()> {
        Ok(linkat(CWD, way_to(file), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }

    fn way_to(file: &File) -> String {
        format!("/proc/self/fd/{}", file.as_raw_fd())
    }
}

/// Files without a name, which this system does not have.
#[cfg(not(target_os = "linux"))]
mod nameless {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    use crate::readers::Readers;

    pub(super) fn create(_folder: &Path, _readers: Readers) -> Option<File> {
        None
    }

    pub(super) fn link(_file: &File, _name: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
