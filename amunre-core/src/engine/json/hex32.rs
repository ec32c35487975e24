//! 32 bytes as 64 lower-case hex digits.

use std::fmt;

use serde::Deserializer;
use serde::de::{Error, Visitor};

/// The text is not 64 lower-case hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 lower-case hex digits")]
#[non_exhaustive]
pub struct HexError;

/// Does something with the digits.
pub(crate) fn with_digits<T>(bytes: &[u8; 32], then: impl FnOnce(&str) -> T) -> Option<T> {
    let mut digits = [0; 64];
    hex::encode_to_slice(bytes, &mut digits).ok()?;
    std::str::from_utf8(&digits).ok().map(then)
}

/// Writes the digits.
pub(crate) fn write(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    with_digits(bytes, |digits| f.write_str(digits)).unwrap_or(Err(fmt::Error))
}

/// Reads the digits. Returns `None` unless they are exactly 64 lower-case digits.
pub(crate) fn read(digits: &[u8]) -> Option<[u8; 32]> {
    let digits: &[u8; 64] = digits.try_into().ok()?;
    let mut bytes = [0; 32];
    let mut odd = 0;
    for (four, eight) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(digits.as_chunks::<8>().0) {
        let digits = u64::from_be_bytes(*eight);
        let values = values_of(digits);
        odd |= digits ^ digits_of(values);
        *four = packed(values);
    }
    (odd == 0).then_some(bytes)
}

/// A one in each of 8 bytes.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The values of 8 hex digits, a byte each. A log is full of hashes, and this is faster than a table. Of other bytes the value is
/// below 16 too, but its digit is another one.
fn values_of(digits: u64) -> u64 {
    let is_letter = digits >> 6 & ONES;
    (digits & (ONES * 15)).wrapping_add(is_letter.wrapping_mul(9)) & (ONES * 15)
}

/// The digits of 8 values below 16.
fn digits_of(values: u64) -> u64 {
    let is_letter = values.wrapping_add(ONES * 6) >> 4 & ONES;
    let least = values.wrapping_add(ONES * u64::from(b'0'));
    least.wrapping_add(is_letter.wrapping_mul(u64::from(b'a' - b'0' - 10)))
}

/// 8 values below 16, half a byte each.
fn packed(values: u64) -> [u8; 4] {
    let pairs = (values | values >> 4) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    let [.., one, two, three, four] = (fours | fours >> 16).to_be_bytes();
    [one, two, three, four]
}

/// Reads the digits out of JSON.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 32], D::Error> {
    struct Digits;
    impl Visitor<'_> for Digits {
        type Value = [u8; 32];
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("64 lower-case hex digits")
        }
        fn visit_str<E: Error>(self, digits: &str) -> Result<[u8; 32], E> {
            read(digits.as_bytes()).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(digits), &self))
        }
    }
    from.deserialize_str(Digits)
}
