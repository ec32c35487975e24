//! A file with a secret: only for its owner, and never overwritten.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::{fs, io};

use crate::error::Error;

/// The options to create a file that only its owner can read and write. If the system has no such modes, the folder protects
/// it.
pub(crate) fn for_its_owner() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates the file with this content; fails if it exists. An incomplete file is removed again.
pub(crate) fn create(path: &Path, content: &str) -> Result<(), Error> {
    let name = || path.display().to_string();
    let opened = for_its_owner().create_new(true).open(path);
    let mut file: File = opened.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Error::SecretExists { file: name() },
        _ => Error::Output { file: name(), error },
    })?;
    file.write_all(content.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| {
        // nobody could report that this failed
        let _ = fs::remove_file(path);
        Error::Output { file: name(), error }
    })
}
