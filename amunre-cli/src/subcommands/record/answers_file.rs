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
    /// True if the file was written.
    is_there: bool,
}

impl AnswersFile {
    /// The file beside the log with this path. Nothing is written.
    pub(super) fn beside(log: &Path) -> Self {
        let mut name = log.as_os_str().to_owned();
        name.push(ENDING);
        Self { path: name.into(), is_there: false }
    }

    /// Keeps the lines that wait after this number of entries; they are on the disk when this returns. Without lines there is no file.
    pub(super) fn keep(&mut self, entries: u64, lines: &[String]) -> Result<(), Error> {
        if lines.is_empty() {
            if std::mem::take(&mut self.is_there) {
                // a file that stays belongs to an earlier entry, and is not read
                let _ = fs::remove_file(&self.path);
            }
            return Ok(());
        }
        let text = format!("{entries}\n{}\n", lines.join("\n"));
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
}
