//! A place on a plane: two whole numbers with a comma between them.

use std::fmt;
use std::fmt::Write;

/// The two values of a spot as it is written: its coordinates, each with the bound added to it.
pub(crate) fn read(word: &str, bound: u16) -> Option<[u16; 2]> {
    let (one, other) = word.split_once(',')?;
    Some([coordinate(one, bound)?, coordinate(other, bound)?])
}

/// A number with a minus sign or without, from -bound to bound; 0 has no sign.
fn coordinate(text: &str, bound: u16) -> Option<u16> {
    let (size, is_below) = text.strip_prefix('-').map_or((text, false), |size| (size, true));
    let size = number(size).filter(|size| *size <= bound && !(is_below && *size == 0))?;
    if is_below { bound.checked_sub(size) } else { bound.checked_add(size) }
}

/// A number without sign and leading zeros.
pub(super) fn number(word: &str) -> Option<u16> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}

/// Writes the spot that has these values.
pub(super) fn write([one, other]: [u16; 2], bound: u16, to: &mut dyn Write) -> fmt::Result {
    let from_0 = |value: u16| i32::from(value) - i32::from(bound);
    write!(to, "{},{}", from_0(one), from_0(other))
}
