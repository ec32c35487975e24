//! The errors that stop a command: input that cannot be read, output that cannot be written, arguments that do not fit.

use std::{fmt, io};

use amunre_core::engine::game::SetupError;
use amunre_core::log::format::{FileKind, ShareError};
use amunre_core::registry::UnknownGame;
use amunre_files::{FileError, shown_path};
use amunre_report::texts::TextError;

/// The reason why a command stops.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The output is closed, or its disk is full.
    #[error("the output cannot be written: {0}")]
    Write(io::Error),
    /// A file cannot be read.
    #[error("{file} cannot be read: {error}")]
    Read {
        /// Its name.
        file: String,
        /// The error of the system.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{file} cannot be written: {error}")]
    Output {
        /// Its name.
        file: String,
        /// The error of the system.
        error: io::Error,
    },
    /// A file exists and would be overwritten.
    #[error("{file} exists: pass --force to overwrite it")]
    Exists {
        /// Its name.
        file: String,
    },
    /// A log exists and would be overwritten.
    #[error("{file} exists: pass --resume to continue it (a log is never overwritten)")]
    LogExists {
        /// Its name.
        file: String,
    },
    /// A secret exists and would be lost.
    #[error("{file} exists: give another name (a file with a secret is never overwritten)")]
    SecretExists {
        /// Its name.
        file: String,
    },
    /// The system provides no random bytes.
    #[error("the operating system gave no random bytes for the {what}: {error}")]
    Random {
        /// The purpose of the bytes.
        what: &'static str,
        /// The error of the system.
        error: String,
    },
    /// A secret stands among the arguments.
    #[error(
        "--seed: a secret seed must not be an argument, because every user of this machine can see it in the list of \
         processes. Expected it in a file (`amunre key new --seed FILE` makes one): --seed-file FILE, or --seed-file - for standard input. The seed that was given is not secret any more"
    )]
    SecretSeed,
    /// Standard input has two uses.
    #[error(
        "--seed-file -: standard input already gives the lines of the game: expected a file with the seed, or a file \
         with the lines"
    )]
    SeedAndLines,
    /// The keys of the seats do not fit.
    #[error("--sign-with: {0}")]
    SignWith(String),
    /// The public keys of the seats do not fit.
    #[error("--signer: {0}")]
    Signer(String),
    /// The commitments of the seats do not fit the game.
    #[error("--commitment: {0}")]
    Commitments(ShareError),
    /// Another program is writing the log.
    #[error("{file} is being written by another program: a log has one writer at a time")]
    Locked {
        /// Its name.
        file: String,
    },
    /// The name of the log leads to another file, or to none, while it is being written.
    #[error("{file} {happened} while it was being written: nothing is recorded any more. {kept}")]
    Moved {
        /// Its name.
        file: String,
        /// The event: it was removed, for example.
        happened: &'static str,
        /// The place of the entries that it had, and the way to continue.
        kept: String,
    },
    /// Another program wrote to the log while it was being written.
    #[error(
        "{file} has {found} bytes instead of {expected}: another program has changed it. Nothing was added; check the \
         file, then continue with --resume"
    )]
    Changed {
        /// Its name.
        file: String,
        /// The number of bytes that it had.
        expected: u64,
        /// The number of bytes that it has.
        found: u64,
    },
    /// A copy or a report would overwrite its log.
    #[error("--out {file}: this file is also the input: expected another file")]
    Itself {
        /// Its name.
        file: String,
    },
    /// Standard input cannot be read twice.
    #[error("`-` is given twice: standard input can be read only once")]
    TwiceStdin,
    /// A game has no record.
    #[error("this game cannot be recorded: {0}")]
    Record(String),
    /// A log cannot be read, or not for the question.
    #[error("{0}")]
    Log(TextError),
    /// The seals of a log hide nothing, so redacting it would hide nothing either.
    #[error(
        "{file}: the key and the seed of this log were made from a small number, so anyone can compute what a copy \
         hides: pass --anyway to make a copy nevertheless"
    )]
    NoSecrecy {
        /// Its name.
        file: String,
    },
    /// No seat has this name.
    #[error("--seat {given}: expected {expected}")]
    Seat {
        /// The given name.
        given: String,
        /// The names of the seats.
        expected: String,
    },
    /// A file is longer than the limit.
    #[error("{file} is too long: at most {limit} bytes are read")]
    TooLong {
        /// Its name.
        file: String,
        /// The limit, in bytes.
        limit: u64,
    },
    /// A file has content that is not allowed.
    #[error("{place}: {problem}")]
    Content {
        /// The place.
        place: FilePlace,
        /// The problem, and the right form.
        problem: String,
    },
    /// No rule has this name.
    #[error("{name:?} is not a rule: expected {expected}")]
    Rule {
        /// The given name.
        name: String,
        /// The right names.
        expected: String,
    },
    /// No game has this name.
    #[error("--game: {0}")]
    Game(UnknownGame),
    /// An option has a value that the game cannot read.
    #[error("{option} {value}: {error}")]
    Option {
        /// The option.
        option: &'static str,
        /// The given value.
        value: String,
        /// The error that the game reports.
        error: Box<SetupError>,
    },
    /// The set-up cannot be played.
    #[error("{0}")]
    Setup(SetupError),
    /// A board has faults.
    #[error("{file} has {}{}", if faults.len() == 1 { "a fault" } else { "faults" }, list(faults))]
    Board {
        /// Its name.
        file: String,
        /// All faults.
        faults: Vec<SetupError>,
    },
    /// The name or the date of an owner is not allowed.
    #[error("{option} {given:?}: expected {expected}")]
    Owner {
        /// The option.
        option: &'static str,
        /// The value that was given.
        given: String,
        /// The right form.
        expected: String,
    },
    /// An export was interrupted that would overwrite files.
    #[error("interrupted: {skipped} of {logs} logs were not read. The earlier files are as they were")]
    Interrupted {
        /// The number of logs that were not read.
        skipped: usize,
        /// The number of all logs.
        logs: usize,
    },
    /// Parquet was not compiled in.
    #[error(
        "--format parquet: this build has no Parquet: install amunre with `cargo install --profile dist-command --path amunre-cli --features \
         parquet`, write CSV, or write a table in Python: \
         `polars.DataFrame(amunre.tables(logs)[\"games\"]).write_parquet(file)`"
    )]
    NoParquet,
    /// No table has this name.
    #[error("--tables: {0}")]
    Tables(String),
    /// The names do not fit the table.
    #[error("--names: {}: expected {}", .0.value, .0.expected)]
    Names(SetupError),
    /// The draws that can come are not known.
    #[error("this copy does not say what can come: {0}: count from the log of the referee, which shows all cards")]
    UnknownDraws(String),
    /// A game at random needs the number of seats.
    #[error("--players <NUMBER> is missing: give the number of seats, such as `amunre play --seed 7 --players 4`")]
    PlayersMissing,
    /// The players do not fit the seats.
    #[error("--seats: {0}")]
    Seats(String),
    /// An option of the game is given twice.
    #[error("--option {name} is given twice: give it once")]
    OptionTwice {
        /// Its name.
        name: String,
    },
    /// The game itself is faulty: its list of commands and its judgement differ, for example.
    #[error("this is a bug in amunre, not your mistake: {0}")]
    Fault(String),
}

impl From<TextError> for Error {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Write(error) => Self::Write(error),
            error => Self::Log(error),
        }
    }
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Exists { file } => Self::Exists { file: shown_path(&file) },
            FileError::Locked { file } => Self::Locked { file: shown_path(&file) },
            FileError::System { file, error } => Self::Output { file: shown_path(&file), error },
        }
    }
}

impl Error {
    /// Fails if a file is of another kind than this one, as its first bytes tell. The error quotes nothing of the file.
    pub(crate) fn of_mistaken(file: &str, kind: FileKind, text: &[u8]) -> Result<(), Self> {
        let place = FilePlace { file: file.to_owned(), line: 1, column: Some(1) };
        kind.mistaken(text).map_or(Ok(()), |mistaken| Err(Self::Content { place, problem: mistaken.to_string() }))
    }
}

/// The faults, one per line.
fn list(faults: &[SetupError]) -> String {
    faults.iter().fold(":".to_owned(), |list, fault| format!("{list}\n  {fault}"))
}

/// A place in a file.
#[derive(Clone, Debug)]
pub(crate) struct FilePlace {
    /// The name of the file.
    pub(crate) file: String,
    /// The line, from 1; 0 is the file as a whole.
    pub(crate) line: usize,
    /// The column in bytes, from 1, if it is known.
    pub(crate) column: Option<usize>,
}

impl fmt::Display for FilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line == 0 {
            return Ok(());
        }
        write!(f, ":{}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ":{column}"))
    }
}
