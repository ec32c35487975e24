//! Faults of positions and repairs.

use std::fmt;

use serde::Serialize;

use crate::engine::SetupError;

/// The result of a check of a position or a repair.
pub(crate) type FaultCheck = Result<(), SetupError>;

/// The most gold and the most points of a seat at the start, or after a ruling: far above any game, far below the range
/// of the numbers.
pub(crate) const MOST: u16 = 10_000;

/// Returns the fault of a field of a position.
pub(crate) fn wrong(field: impl fmt::Display, value: impl fmt::Display, expected: impl fmt::Display) -> FaultCheck {
    Err(SetupError::new(format_args!("position.{field}"), value, expected))
}

/// Returns a value as JSON, as in a position.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
