//! A file that is written whole or not at all.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::{fs, io, process};

use crate::error::Error;
use crate::output::secret_file;

/// The most names that are tried for a temporary file.
const MOST_NAMES: u32 = 10_000;

/// A file that is being written. Until it is kept, its name is not used; dropped before that, it leaves nothing.
pub(crate) struct OutputFile {
    name: String,
    file: BufWriter<File>,
    /// None for a pipe or a device, which is written to directly.
    temporary: Option<Temporary>,
}

/// The file beside the target until it is complete.
struct Temporary {
    path: PathBuf,
    target: PathBuf,
    force: bool,
    is_gone: bool,
}

impl OutputFile {
    /// Begins a file. An existing one is overwritten only with `force`.
    pub(crate) fn create(path: &Path, force: bool) -> Result<Self, Error> {
        Self::begin(path, force, &mut OpenOptions::new())
    }

    /// Begins a file with secrets: only its owner can read a new one.
    pub(crate) fn create_for_owner(path: &Path, force: bool) -> Result<Self, Error> {
        Self::begin(path, force, &mut secret_file::for_its_owner())
    }

    fn begin(path: &Path, force: bool, options: &mut OpenOptions) -> Result<Self, Error> {
        let name = path.display().to_string();
        let cannot = |error| Error::Output { file: name.clone(), error };
        let (target, before) = match fs::metadata(path) {
            Ok(there) if there.is_dir() => return Err(cannot(io::ErrorKind::IsADirectory.into())),
            Ok(there) if !there.is_file() => {
                let file = OpenOptions::new().write(true).open(path).map_err(cannot)?;
                return Ok(Self { name, file: BufWriter::new(file), temporary: None });
            }
            // follows a link to the file itself
            Ok(there) => (fs::canonicalize(path).map_err(cannot)?, Some(there)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
            Err(error) => return Err(cannot(error)),
        };
        if !force && fs::symlink_metadata(path).is_ok() {
            return Err(Error::Exists { file: name });
        }
        let (temporary, file) = Temporary::beside(target, force, options).map_err(cannot)?;
        if let Some(before) = before {
            // a file that only its owner could read stays so
            file.set_permissions(before.permissions()).map_err(cannot)?;
        }
        Ok(Self { name, file: BufWriter::new(file), temporary: Some(temporary) })
    }

    /// The name of the file.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The error of a file that cannot be written.
    pub(crate) fn error(&self, error: io::Error) -> Error {
        Error::Output { file: self.name.clone(), error }
    }

    /// Completes the file and gives it its name.
    pub(crate) fn keep(mut self) -> Result<(), Error> {
        let synced = self.file.flush().and_then(|()| match &self.temporary {
            Some(_) => self.file.get_ref().sync_all(),
            None => Ok(()),
        });
        let kept = synced.and_then(|()| self.temporary.as_mut().map_or(Ok(()), Temporary::rename));
        match kept {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Error::Exists { file: self.name }),
            kept => kept.map_err(|error| Error::Output { file: self.name, error }),
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.file.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Temporary {
    /// A new file in the folder of the target.
    fn beside(target: PathBuf, force: bool, options: &mut OpenOptions) -> io::Result<(Self, File)> {
        let folder = folder_of(&target);
        for number in 0..MOST_NAMES {
            let path = folder.join(format!(".amunre-{}-{number}.partial", process::id()));
            match options.write(true).create_new(true).open(&path) {
                Ok(file) => return Ok((Self { path, target, force, is_gone: false }, file)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("there are too many temporary files in its folder"))
    }

    /// Renames the file to the target.
    fn rename(&mut self) -> io::Result<()> {
        if !self.force {
            // creating a link, unlike renaming, fails if the file exists by now
            match fs::hard_link(&self.path, &self.target) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    // not every disk has links
                    if fs::symlink_metadata(&self.target).is_ok() {
                        return Err(io::ErrorKind::AlreadyExists.into());
                    }
                }
                linked => return linked,
            }
        }
        fs::rename(&self.path, &self.target)?;
        self.is_gone = true;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.is_gone {
            // nobody could report that this failed
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
