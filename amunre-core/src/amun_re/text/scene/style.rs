//! The width of the panels, and the mark of values that no text confirms.

/// The width of a drawing.
pub(super) const WIDTH: i16 = 360;

/// Writes a number, and a star if no text confirms it.
pub(super) fn starred(number: impl std::fmt::Display, is_assumed: bool) -> String {
    format!("{number}{}", if is_assumed { "*" } else { "" })
}
