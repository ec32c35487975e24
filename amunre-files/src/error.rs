//! The reasons why a file is not written.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::shown_path::shown_path;

/// The reason why a file is not written.
#[derive(Debug)]
pub enum FileError {
    /// It exists, and must not be overwritten.
    Exists {
        /// The path.
        file: PathBuf,
    },
    /// Another program is writing it.
    Locked {
        /// The path.
        file: PathBuf,
    },
    /// The system refuses it.
    System {
        /// The path.
        file: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exists { file } => write!(f, "{} exists", shown_path(file)),
            Self::Locked { file } => {
                write!(f, "{} is being written by another program: a log has one writer at a time", shown_path(file))
            }
            Self::System { file, error } => write!(f, "{} cannot be written: {error}", shown_path(file)),
        }
    }
}

impl Error for FileError {}
