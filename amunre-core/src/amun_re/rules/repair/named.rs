//! Checks of the things and places that a repair names.

use std::fmt;

use serde::Serialize;

use crate::amun_re::Rules;
use crate::amun_re::rules::fault::{FaultCheck, json};
use crate::engine::{Seat, SetupError};

/// Returns the fault of a field of a repair.
pub(super) fn wrong(field: &str, value: impl fmt::Display, expected: impl fmt::Display) -> FaultCheck {
    Err(SetupError::new(format_args!("repair.{field}"), value, expected))
}

/// Checks that what a repair names is in the game.
pub(super) fn check_option(is_on: bool, field: &str, value: impl fmt::Display, option: &str) -> FaultCheck {
    if is_on { Ok(()) } else { wrong(field, value, format_args!("a game with the option {option}")) }
}

/// Checks that a seat that a repair names sits at the table.
pub(super) fn check_seat(rules: &Rules, field: &str, seat: Option<Seat>) -> FaultCheck {
    match seat.filter(|seat| seat.number() >= rules.players) {
        Some(seat) => wrong(field, seat.number(), format_args!("a seat from 0 to {}", rules.players - 1)),
        None => Ok(()),
    }
}

/// Checks that something is moved at all.
pub(super) fn check_other<P: PartialEq + Serialize>(from: &P, to: &P) -> FaultCheck {
    if from == to { wrong("to", json(to), "a place other than the one that it comes from") } else { Ok(()) }
}
