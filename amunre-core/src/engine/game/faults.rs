//! Checks of set-ups, positions and repairs: each finds the first fault.

use std::fmt::{self, Display};

use crate::engine::{Seat, SetupError};

/// The result of a check: the first fault, if there is one.
pub(crate) type FaultCheck = Result<(), SetupError>;

/// Returns the fault of a field.
#[cold]
pub(crate) fn wrong(field: impl Display, value: impl Display, expected: impl Display) -> FaultCheck {
    Err(SetupError::new(field, value, expected))
}

/// Checks that a field has a right value.
#[inline]
pub(crate) fn expect(is_right: bool, field: impl Display, value: impl Display, expected: impl Display) -> FaultCheck {
    if is_right { Ok(()) } else { wrong(field, value, expected) }
}

/// Checks that a number is not above its bound.
pub(crate) fn at_most<T: Display + PartialOrd>(field: impl Display, value: T, most: T) -> FaultCheck {
    expect(value <= most, field, &value, format_args!("at most {most}"))
}

/// Checks that a number is on a track, which begins with 0.
pub(crate) fn up_to(field: impl Display, value: u8, most: u8) -> FaultCheck {
    expect(value <= most, field, value, format_args!("0 to {most}"))
}

/// Checks that a seat, if there is one, is at the table.
pub(crate) fn at_table(field: impl Display, seat: impl Into<Option<Seat>>, players: u8) -> FaultCheck {
    match seat.into().filter(|seat| seat.number() >= players) {
        Some(seat) => wrong(field, seat.number(), format_args!("a seat from 0 to {}", players.saturating_sub(1))),
        None => Ok(()),
    }
}

/// Returns the path of a field of a seat.
pub(crate) fn of_seat(seat: Seat, field: impl Display) -> impl Display {
    fmt::from_fn(move |f| write!(f, "seats[{}].{field}", seat.number()))
}
