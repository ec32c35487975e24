//! 32 bytes as 64 lower-case hex digits.

use std::fmt;

use serde::Deserializer;
use serde::de::{Error, Visitor};

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

/// The value of each hex digit; 16 or more for other bytes. A table is the fastest way, and a log is full of hashes.
#[allow(clippy::indexing_slicing)] // computed when the program is built
const VALUE_OF: [u8; 256] = {
    let mut values = [0xff; 256];
    let mut value = 0;
    while value < 16 {
        values[b"0123456789abcdef"[value as usize] as usize] = value;
        value += 1;
    }
    values
};

/// Reads the digits. Returns `None` unless they are exactly 64 lower-case digits.
pub(crate) fn read(digits: &[u8]) -> Option<[u8; 32]> {
    let digits: &[u8; 64] = digits.try_into().ok()?;
    let (pairs, _) = digits.as_chunks::<2>();
    let value = |digit: u8| VALUE_OF.get(usize::from(digit)).copied().unwrap_or(0xff);
    let mut bytes = [0; 32];
    let mut odd = 0;
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        let (high, low) = (value(*high), value(*low));
        odd |= (high | low) & 0xf0;
        *byte = high << 4 | low & 15;
    }
    (odd == 0).then_some(bytes)
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
