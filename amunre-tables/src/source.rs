//! The logs to read: files, folders of files, bytes, and simulated games.

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::fs::File;
use std::io;
use std::io::{BufRead, BufReader, Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use amunre_core::log::VerifyOptions;
use amunre_core::log::format::record::PointOfView;
use amunre_core::session::{DynSimulation, LogHeader, replay};
use amunre_files::shown_path;

/// The end of the name of a log in a folder.
const ENDING: &str = ".amunre.jsonl";

/// The ends that a program adds to the name of a log when it packs it.
const PACKED: &[&str] = &[".bz2", ".gz", ".xz", ".zip", ".zst"];

/// The first bytes of a log.
const BEGINNING: &[u8] = b"{\"hash\":\"";

/// The most files that a message names.
const MOST_NAMED: usize = 3;

/// A log to read.
#[derive(Clone, Debug)]
pub enum LogSource {
    /// A file.
    Path(PathBuf),
    /// Its bytes.
    Bytes(Arc<[u8]>),
    /// A simulated game.
    Simulated(SimulatedLog),
    /// A path that leads to no log: it has a row with the reason. On the heap, since a folder of many logs is a long list.
    Nothing(Box<NoLog>),
}

/// A path that leads to no log.
#[derive(Clone, Debug)]
pub struct NoLog {
    /// The path.
    pub path: PathBuf,
    /// The reason.
    pub why: String,
}

/// A game of a simulation: it is played each time it is read, and never recorded.
#[derive(Clone)]
pub struct SimulatedLog {
    /// The simulation.
    pub simulation: Arc<dyn DynSimulation>,
    /// The number of the game in it.
    pub number: u64,
    /// The action ids of the commands that the caller chose.
    pub asked: Arc<[u32]>,
    /// The players of the seats, for people.
    pub players: Arc<[String]>,
}

impl fmt::Debug for SimulatedLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SimulatedLog({})", self.number)
    }
}

impl LogSource {
    /// The path, or the place in the list.
    pub(crate) fn name(&self, number: usize) -> String {
        match self {
            Self::Path(path) => shown_path(path),
            Self::Nothing(none) => shown_path(&none.path),
            Self::Bytes(_) | Self::Simulated(_) => number.to_string(),
        }
    }

    /// The length in bytes, as far as it is known.
    pub(crate) fn size(&self) -> u64 {
        match self {
            Self::Path(path) => fs::metadata(path).map_or(0, |file| file.len()),
            Self::Bytes(bytes) => u64::try_from(bytes.len()).unwrap_or(u64::MAX),
            Self::Simulated(_) | Self::Nothing(_) => 0,
        }
    }

    /// Returns true if a file that is made from the log shows all hands.
    pub fn shows_hands(&self) -> bool {
        let header = |lines| replay(lines, &VerifyOptions::default()).ok().map(|replay| shows_hands(replay.header()));
        self.open().ok().and_then(header).unwrap_or(false)
    }

    /// Opens the log, or returns the reason why it cannot be read.
    pub(crate) fn open(&self) -> Result<Box<dyn BufRead + Send>, String> {
        let cannot = |error: io::Error| format!("cannot be read: {error}");
        Ok(match self {
            Self::Nothing(none) => return Err(none.why.clone()),
            Self::Path(path) => Box::new(BufReader::with_capacity(1 << 16, File::open(path).map_err(cannot)?)),
            Self::Bytes(bytes) => Box::new(Cursor::new(Arc::clone(bytes))),
            Self::Simulated(SimulatedLog { simulation, number, asked, .. }) => {
                let log = simulation.log(*number, asked).map_err(io::Error::other).map_err(cannot)?;
                Box::new(Cursor::new(log))
            }
        })
    }
}

/// Returns true if a log with this header shows what its writer alone may know. A table's own record shows what everyone saw.
pub fn shows_hands(header: &LogHeader) -> bool {
    !header.is_redacted && header.point_of_view != PointOfView::Table
}

/// The logs of a folder and of the folders in it.
#[derive(Debug, Default)]
pub struct FoundLogs {
    /// The logs, in the order of their paths.
    pub logs: Vec<PathBuf>,
    /// The folders that cannot be read.
    pub unreadable: Vec<NoLog>,
    /// The files that are logs but have other names, in the order of their paths. They are not read.
    pub skipped: Vec<PathBuf>,
}

impl FoundLogs {
    /// Returns a sentence about the logs that are not read because of their names.
    pub fn skipped_in_words(&self) -> Option<String> {
        let named: Vec<String> = self.skipped.iter().take(MOST_NAMED).map(|path| shown_path(path)).collect();
        let more = match self.skipped.len().saturating_sub(named.len()) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let (number, their) = match self.skipped.len() {
            0 => return None,
            1 => ("1 log is".to_owned(), "its name does"),
            number => (format!("{number} logs are"), "their names do"),
        };
        Some(format!(
            "{number} skipped, because {their} not end in {ENDING}: {}{more}. In a folder only such names are read: \
             rename a log, or give its own path",
            named.join(", ")
        ))
    }
}

/// Finds the files `*.amunre.jsonl` of a folder and of the folders in it, and the logs with other names.
pub fn logs_in(folder: &Path) -> FoundLogs {
    let mut found = FoundLogs::default();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if let Err(error) = read_folder(&folder, &mut found, &mut folders) {
            found.unreadable.push(NoLog { path: folder, why: format!("cannot be read: {error}") });
        }
    }
    found.logs.sort_unstable();
    found.skipped.sort_unstable();
    found
}

fn read_folder(folder: &Path, found: &mut FoundLogs, folders: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let mut path = entry.path();
        // a link to a folder is not followed, since it could lead in circles
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if entry.file_name().as_encoded_bytes().ends_with(ENDING.as_bytes()) {
            if is_file_or_lost(&path) {
                path.shrink_to_fit();
                found.logs.push(path);
            }
        } else if is_log(&entry.file_name(), &path) {
            found.skipped.push(path);
        }
    }
    Ok(())
}

/// Returns true if a file without the name of a log is one, as far as its beginning shows, or a packed one.
fn is_log(name: &OsStr, path: &Path) -> bool {
    let name = name.as_encoded_bytes();
    let is_packed = |end: &&str| name.ends_with(format!("{ENDING}{end}").as_bytes());
    let begins = || {
        let mut beginning = [0; BEGINNING.len()];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut beginning));
        read.is_ok() && beginning == BEGINNING
    };
    // a hidden file belongs to a program
    !name.starts_with(b".") && is_file(path) && (PACKED.iter().any(is_packed) || begins())
}

/// Returns true if a path leads to a file. A pipe is not waited for.
fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| there.is_file())
}

/// Returns true if a path leads to a file or to nothing (which is reported when it is read). A pipe is not waited for.
fn is_file_or_lost(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |there| there.is_file())
}
