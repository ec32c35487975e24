//! The output of the record of a game that is played, and the errors that stop it.

use std::path::PathBuf;

use amunre_core::engine::{Interrupt, Refusal};
use amunre_core::log::{Hash, RecordError};
use clap::Args;

use crate::error::Error;

/// The file for the record of a game.
#[derive(Clone, Debug, Args)]
pub(crate) struct RecordOptions {
    /// Write the record of the game, a referee's log, to this file (`….amunre.jsonl`)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// The reason why a start or a command failed.
pub(crate) enum PlayInterrupt {
    /// A rule forbids it, or chance has no answer.
    Stop(Interrupt<Refusal>),
    /// It cannot be recorded.
    Error(Error),
}

impl From<RecordError<Refusal>> for PlayInterrupt {
    fn from(error: RecordError<Refusal>) -> Self {
        match error {
            RecordError::Stopped(stop) => Self::Stop(stop),
            cannot => Self::Error(Error::Record(cannot.to_string())),
        }
    }
}

impl PlayInterrupt {
    /// The error, if no rule can stop the game, only a fault of the program or of the disk.
    pub(crate) fn error(self) -> Error {
        match self {
            Self::Stop(stop) => Error::Fault(stop.to_string()),
            Self::Error(error) => error,
        }
    }
}

/// The record of a game that was written.
pub(crate) struct WrittenLog {
    /// The file.
    pub(crate) file: String,
    /// The number of its lines.
    pub(crate) entries: u64,
    /// The last hash of its chain.
    pub(crate) head: Hash,
}
