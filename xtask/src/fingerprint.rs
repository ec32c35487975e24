//! Fingerprints of files: a step that passed with the same files need not run again, and a package that was made of them is the same.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use crate::machine::compiler;
use crate::root;

/// The files on which every face depends.
const ALWAYS: &[&str] = &["Cargo.toml", "Cargo.lock", ".cargo", "amunre-core", "xtask"];

/// Returns a text that changes with [`ALWAYS`], the compiler, these files and folders of the project, and these versions.
pub(crate) fn of(files: &[&str], versions: &str) -> String {
    let mut hasher = DefaultHasher::new();
    ALWAYS.iter().chain(files).for_each(|name| hash(&root().join(name), &mut hasher));
    (compiler(), versions).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Hashes a file, or the files of a folder. A link counts as the file that it names.
fn hash(path: &Path, hasher: &mut DefaultHasher) {
    if let Ok(entries) = fs::read_dir(path) {
        let mut inner: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        inner.sort();
        let made = |path: &PathBuf| {
            let is_cache = ["__pycache__", ".mypy_cache"].iter().any(|name| path.ends_with(name));
            is_cache || path.extension().is_some_and(|end| end == "so")
        };
        inner.iter().filter(|path| !made(path)).for_each(|path| hash(path, hasher));
    } else if let Ok(bytes) = fs::read(path) {
        (path, bytes).hash(hasher);
    }
}

/// A note below the target folder that something was done with a fingerprint.
pub(crate) struct Note {
    path: PathBuf,
    fingerprint: String,
}

impl Note {
    pub(crate) fn new(path: PathBuf, fingerprint: String) -> Self {
        Self { path, fingerprint }
    }

    /// Returns true if the last thing that was done had the same fingerprint.
    pub(crate) fn is_kept(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|kept| kept == self.fingerprint)
    }

    /// Keeps the note, after good work.
    pub(crate) fn keep(&self) {
        if let Err(error) = fs::write(&self.path, &self.fingerprint) {
            eprintln!("{}: {error}", self.path.display());
        }
    }

    /// Removes the note, before work that may fail.
    pub(crate) fn forget(&self) {
        let _ = fs::remove_file(&self.path);
    }
}
