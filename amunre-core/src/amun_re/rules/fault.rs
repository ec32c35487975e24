//! Faults of positions and repairs.

use std::fmt;

use serde::Serialize;

use crate::engine::{FaultCheck, expect};

/// The most gold and the most points of a seat at the start, or after a ruling: far above any game, far below the range
/// of the numbers.
pub(crate) const MOST: u16 = 10_000;

/// Returns a value as JSON, as in a position; an absent one is null, which canonical JSON does not have.
pub(crate) fn json(value: &impl Serialize) -> impl fmt::Display {
    fmt::from_fn(|f| f.write_str(&serde_json::to_string(value).unwrap_or_default()))
}

/// Checks that what a repair names is in the game.
pub(crate) fn check_option(is_on: bool, field: &str, value: impl fmt::Display, option: &str) -> FaultCheck {
    expect(is_on, field, value, format_args!("a game with the option {option}"))
}

/// Checks that something is moved at all.
pub(crate) fn check_other<P: PartialEq + Serialize>(from: &P, to: &P) -> FaultCheck {
    expect(from != to, "to", json(to), "a place other than the one that it comes from")
}
