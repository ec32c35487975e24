//! Finding logs: files, folders of them, and standard input.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::Error;

/// The end of the name of a log in a folder.
const ENDING: &[u8] = b".amunre.jsonl";

/// The target of a path of the command line.
pub(crate) enum LogPath {
    /// A log, which may be unreadable.
    Log(PathBuf),
    /// Standard input.
    Stdin,
    /// No log. On the heap, since a folder of many logs is a long list.
    Nothing(Box<NoLog>),
}

/// A path that leads to no log.
pub(crate) struct NoLog {
    pub(crate) path: PathBuf,
    /// The reason.
    pub(crate) why: String,
}

/// The logs of these paths, in their order; those of a folder in the order of their own paths.
pub(crate) fn find(paths: &[PathBuf]) -> Result<Vec<LogPath>, Error> {
    let mut found = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            if found.iter().any(|other| matches!(other, LogPath::Stdin)) {
                return Err(Error::TwiceStdin);
            }
            found.push(LogPath::Stdin);
        } else if path.is_dir() {
            found.extend(within(path));
        } else {
            found.push(LogPath::Log(path.clone()));
        }
    }
    Ok(found)
}

/// The logs of a folder and of the folders in it.
fn within(folder: &Path) -> Vec<LogPath> {
    let (mut logs, mut unreadable) = (Vec::new(), Vec::new());
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if let Err(why) = read_folder(&folder, &mut logs, &mut folders) {
            unreadable.push(NoLog { path: folder, why: format!("cannot be read: {why}") });
        }
    }
    if logs.is_empty() && unreadable.is_empty() {
        let why = "a folder without logs: expected files with names that end in .amunre.jsonl".to_owned();
        unreadable.push(NoLog { path: folder.to_owned(), why });
    }
    logs.sort_unstable();
    let unreadable = unreadable.into_iter().map(|none| LogPath::Nothing(Box::new(none)));
    logs.into_iter().map(LogPath::Log).chain(unreadable).collect()
}

fn read_folder(folder: &Path, logs: &mut Vec<PathBuf>, folders: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let mut path = entry.path();
        // a link to a folder is not followed, since it could lead in circles
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if entry.file_name().as_encoded_bytes().ends_with(ENDING) && is_file_or_lost(&path) {
            path.shrink_to_fit();
            logs.push(path);
        }
    }
    Ok(())
}

/// Returns true if a path leads to a file or to nothing (which is reported when it is read). A pipe is not waited for.
fn is_file_or_lost(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |there| there.is_file())
}
