//! The lines that a scribe typed and that wait for answers: they survive an interruption.

use std::path::{Path, PathBuf};
use std::{fs, io};

use amunre_files::{Existing, Readers, shown_path};

use crate::error::Error;

/// The end of the name of the file, after that of the log.
const ENDING: &str = ".answers";

/// The lines that wait for answers, in a file beside the log.
pub(super) struct AnswersFile {
    path: PathBuf,
    lines: Vec<String>,
    /// True if the file was written.
    is_there: bool,
}

impl AnswersFile {
    /// The file beside the log with this path. Nothing is written.
    pub(super) fn beside(log: &Path) -> Self {
        let mut name = log.as_os_str().to_owned();
        name.push(ENDING);
        Self { path: name.into(), lines: Vec::new(), is_there: false }
    }

    /// Adds a typed line after this number of entries; it is on the disk when this returns.
    pub(super) fn add(&mut self, entries: u64, line: &str) -> Result<(), Error> {
        self.lines.push(line.trim().to_owned());
        let text = format!("{entries}\n{}\n", self.lines.join("\n"));
        amunre_files::write(&self.path, text.as_bytes(), Existing::Replace, Readers::Owner)?;
        self.is_there = true;
        Ok(())
    }

    /// Returns the lines that were typed after this number of entries, and forgets them: they are typed again.
    pub(super) fn take(&mut self, entries: u64) -> Result<Vec<String>, Error> {
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(Error::Read { file: shown_path(&self.path), error }),
        };
        self.is_there = true;
        let mut lines = text.lines();
        let is_current = lines.next().and_then(|line| line.parse().ok()) == Some(entries);
        Ok(if is_current { lines.map(str::to_owned).collect() } else { Vec::new() })
    }

    /// Removes the file: its lines are recorded, or were dropped.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        if std::mem::take(&mut self.is_there) {
            // a file that stays belongs to an earlier entry, and is not read
            let _ = fs::remove_file(&self.path);
        }
    }
}
