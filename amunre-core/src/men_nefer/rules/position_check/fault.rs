//! A fault of a position.

use std::fmt::Display;

use crate::engine::SetupError;

/// The result of a check: the first fault, if there is one.
pub(super) type Check = Result<(), SetupError>;

/// Returns the fault of a field.
pub(super) fn wrong(field: impl Display, value: impl Display, expected: impl Display) -> Check {
    Err(SetupError::new(format_args!("position.{field}"), value, expected))
}

/// Checks that a field has a right value.
pub(super) fn expect(is_right: bool, field: impl Display, value: impl Display, expected: impl Display) -> Check {
    if is_right { Ok(()) } else { wrong(field, value, expected) }
}
