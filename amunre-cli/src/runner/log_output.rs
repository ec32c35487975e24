//! The output of the record of a game that is played, and the errors that stop it.

use std::path::PathBuf;

use amunre_core::log::format::Hash;
use amunre_core::session::SessionError;
use clap::Args;

use crate::error::Error;
use crate::runner::live_game::cannot_record;

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
    Stop(SessionError),
    /// It cannot be recorded.
    Error(Error),
}

impl From<SessionError> for PlayInterrupt {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Illegal(_) | SessionError::Chance(_) => Self::Stop(error),
            cannot => Self::Error(cannot_record(cannot)),
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
