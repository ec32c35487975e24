//! Errors of batches.

use amunre_core::engine::ids::Seat;
use amunre_core::registry::UnknownGame;
use amunre_core::session::SessionError;

/// A call was refused. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The set-up cannot be.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A number of rows or of threads that cannot be.
    #[error("{what} is {found}: expected {expected}")]
    Value {
        /// The name of the argument.
        what: &'static str,
        /// The argument.
        found: String,
        /// The right argument.
        expected: String,
    },
    /// An array has another length.
    #[error("the array of {what} has {found} numbers: expected {expected}, {rows} rows of {width}")]
    Length {
        /// The content of the array.
        what: &'static str,
        /// Its length.
        found: usize,
        /// The right length.
        expected: usize,
        /// The number of rows.
        rows: usize,
        /// The length of a row.
        width: usize,
    },
    /// An action is not legal.
    #[error("row {row}: action {id} of {seat} is not legal: expected {expected}")]
    Action {
        /// The row, from 0.
        row: usize,
        /// The seat that was to act.
        seat: Seat,
        /// The action.
        id: i32,
        /// The first legal actions.
        expected: String,
    },
    /// The episode of a row has ended.
    #[error("row {row}: action {id}, but its episode has ended: expected -1 (no action), or a reset of the row first")]
    Ended {
        /// The row, from 0.
        row: usize,
        /// The action.
        id: i32,
    },
    /// The text is no saved batch.
    #[error("the saved batch cannot be read: {0}")]
    Saved(String),
}
