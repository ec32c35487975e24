//! Finding logs: files, folders of them, and standard input.

use std::io::Write;
use std::path::{Path, PathBuf};

use amunre_files::shown_path;
use amunre_report::sanitize;
use amunre_report::texts::wrap::wrap;
use amunre_tables::{FoundLogs, NoLog, logs_in};

use crate::error::Error;

/// The target of a path of the command line.
pub(crate) enum LogPath {
    /// A log, which may be unreadable.
    Log(PathBuf),
    /// Standard input.
    Stdin,
    /// No log. On the heap, since a folder of many logs is a long list.
    Nothing(Box<NoLog>),
}

/// The logs of these paths, in their order; those of a folder in the order of their own paths. A note says which logs of a folder are
/// skipped.
pub(crate) fn find(paths: &[PathBuf], notes: &mut dyn Write) -> Result<Vec<LogPath>, Error> {
    let mut found = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            if found.iter().any(|other| matches!(other, LogPath::Stdin)) {
                return Err(Error::TwiceStdin);
            }
            found.push(LogPath::Stdin);
        } else if path.is_dir() {
            found.extend(within(path, notes));
        } else {
            found.push(LogPath::Log(path.clone()));
        }
    }
    Ok(found)
}

/// The logs of a folder and of the folders in it.
fn within(folder: &Path, notes: &mut dyn Write) -> Vec<LogPath> {
    let found = logs_in(folder);
    if let Some(skipped) = found.skipped_in_words() {
        let note = format!("{}: {skipped}", shown_path(folder));
        // if this cannot be written, nothing can be reported
        let _ = writeln!(notes, "{}", wrap(&sanitize::line(&note), 0, 2));
    }
    let FoundLogs { logs, mut unreadable, .. } = found;
    if logs.is_empty() && unreadable.is_empty() {
        let why = "a folder without logs: expected files with names that end in .amunre.jsonl".to_owned();
        unreadable.push(NoLog { path: folder.to_owned(), why });
    }
    let unreadable = unreadable.into_iter().map(|none| LogPath::Nothing(Box::new(none)));
    logs.into_iter().map(LogPath::Log).chain(unreadable).collect()
}
