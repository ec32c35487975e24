//! What keeps a command from being done: input that cannot be read, and output that cannot be written.

use std::{fmt, io};

use amunre_core::engine::SetupError;
use amunre_core::registry::UnknownGame;

/// What keeps a command from being done.
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
        /// Why.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{file} cannot be written: {error}")]
    Output {
        /// Its name.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// A file is there that would be written over.
    #[error("{file} is there already: with --force it is written over")]
    Exists {
        /// Its name.
        file: String,
    },
    /// A log is there that would be written over.
    #[error("{file} is there already: with --resume it is gone on with, and a log is never written over")]
    LogExists {
        /// Its name.
        file: String,
    },
    /// A secret is there that would be lost.
    #[error("{file} is there already, and a file with a secret is never written over: expected another name")]
    SecretExists {
        /// Its name.
        file: String,
    },
    /// The system gives no bytes that cannot be guessed.
    #[error("the system has no random bytes for the {what}: {error}")]
    Random {
        /// The thing that they are for.
        what: &'static str,
        /// Why.
        error: String,
    },
    /// The keys of the seats do not fit.
    #[error("--sign-with: {0}")]
    SignWith(String),
    /// The commitments of the seats do not fit the game.
    #[error("--commitment: {0}")]
    Commitments(String),
    /// Somebody else is writing a log.
    #[error("{file} is being written by another program: a log has one writer at a time")]
    Locked {
        /// Its name.
        file: String,
    },
    /// Somebody else wrote to a log while it was being written.
    #[error(
        "{file} has {found} bytes, not the {expected} that were left there: somebody else writes it too. Nothing was \
         added; look at it, and go on with --resume"
    )]
    Changed {
        /// Its name.
        file: String,
        /// How many bytes it had.
        expected: u64,
        /// How many it has.
        found: u64,
    },
    /// A copy or a report would be written over its log.
    #[error("--out {file}: this is what is read: expected another file")]
    Itself {
        /// Its name.
        file: String,
    },
    /// Standard input cannot be read twice.
    #[error("`-` stands twice: standard input is one log")]
    TwiceStdin,
    /// A game has no record.
    #[error("this game cannot be recorded: {0}")]
    Record(String),
    /// A log cannot be read.
    #[error("{file}: {error}")]
    Log {
        /// Its name.
        file: String,
        /// Where, and why.
        error: String,
    },
    /// The seals of a log hide nothing, so that to redact it hides nothing either.
    #[error(
        "{file}: key and seed of this log were made from a small number, so anybody can find out what a copy leaves \
         out: --anyway makes one all the same"
    )]
    NoSecrecy {
        /// Its name.
        file: String,
    },
    /// Nobody at the table is called so.
    #[error("--seat {given}: expected {expected}")]
    Seat {
        /// What was given.
        given: String,
        /// Who sits at the table.
        expected: String,
    },
    /// A log has fewer entries.
    #[error("--at {given}: {file} has {entries} entries, from 0 to {}", .entries.saturating_sub(1))]
    At {
        /// What was given.
        given: u64,
        /// The log.
        file: String,
        /// How many there are.
        entries: u64,
    },
    /// A command cannot be read.
    #[error("--command {given:?}: {problem}")]
    Command {
        /// What was given.
        given: String,
        /// Where, and what would be right.
        problem: String,
    },
    /// A file holds more than is read.
    #[error("{file} is longer than {limit} bytes, which is the most that is read")]
    TooLong {
        /// Its name.
        file: String,
        /// The most bytes.
        limit: u64,
    },
    /// A file holds what it must not hold.
    #[error("{place}: {problem}")]
    Content {
        /// Where.
        place: FilePlace,
        /// What is wrong, and what would be right.
        problem: String,
    },
    /// No rule has this name.
    #[error("{name:?} is no rule: expected {expected}")]
    Rule {
        /// What was asked for.
        name: String,
        /// What would have been right.
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
        /// What was given.
        value: String,
        /// What the game says.
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
        /// All of them.
        faults: Vec<SetupError>,
    },
    /// The name or the date of an owner cannot be.
    #[error("{option} {given:?}: expected {expected}")]
    Owner {
        /// The option.
        option: &'static str,
        /// The value that was given.
        given: String,
        /// The values that would be right.
        expected: String,
    },
    /// The names do not fit the table.
    #[error("--names: {0}")]
    Names(String),
    /// The game itself is at fault: a list of commands and the judgement differ, say.
    #[error("this is a fault of the program, not of yours: {0}")]
    Fault(String),
}

/// Faults, one a line.
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
    /// The column in bytes, from 1, where it is known.
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

/// What the reader of JSON says, without the place that it says it of.
pub(crate) fn json_problem(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    said.strip_suffix(&place).unwrap_or(&said).to_owned()
}
