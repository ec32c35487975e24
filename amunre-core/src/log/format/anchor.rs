//! Anchors: hashes of entries of a log, in a form that is short enough to read out.

use std::fmt;
use std::str::FromStr;

use crate::log::Hash;

/// The number of bytes of a short hash: 128 bits.
const SHORT: usize = 16;

/// The form of an anchor.
const FORM: &str =
    "ENTRY:HASH, or HASH alone, with the first 32 or all 64 hex digits: 17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc";

/// The hash of an entry, whole or its first half. Without the number of the entry it fits any entry.
///
/// Written it is short: `17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    entry: Option<u64>,
    hash: Hash,
    is_short: bool,
}

/// The text is not an anchor.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is not an anchor: expected {FORM}")]
#[non_exhaustive]
pub struct AnchorError {
    /// The beginning of the text.
    pub found: String,
}

impl AnchorError {
    /// The form of an anchor.
    pub const EXPECTED: &'static str = FORM;
}

impl Anchor {
    /// Returns the anchor of an entry, in short.
    ///
    /// ```
    /// use amunre_core::log::format::{Anchor, Hash};
    ///
    /// let hash = Hash::of_text("a line");
    /// let anchor = Anchor::of(17, hash);
    /// assert_eq!(anchor.to_string().parse::<Anchor>()?, anchor);
    /// assert!(anchor.fits(hash) && !anchor.fits(Hash::of_text("another line")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(entry: u64, hash: Hash) -> Self {
        let mut first = Hash::default();
        first.0.iter_mut().zip(hash.0).take(SHORT).for_each(|(to, from)| *to = from);
        Self { entry: Some(entry), hash: first, is_short: true }
    }

    /// Returns the entry, if it is of one.
    pub fn entry(&self) -> Option<u64> {
        self.entry
    }

    /// Returns true if the hash of this entry begins as the anchor does.
    pub fn fits(&self, hash: Hash) -> bool {
        let length = if self.is_short { SHORT } else { self.hash.0.len() };
        self.hash.0.iter().zip(hash.0).take(length).all(|(one, other)| *one == other)
    }

    /// Reads anchors that stand one after the other, with spaces between them. Fails at the first text that is no anchor.
    ///
    /// ```
    /// use amunre_core::log::format::Anchor;
    ///
    /// let both = Anchor::read_all("17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc 5df6e0e2761359d30a8275058e299fcc")?;
    /// assert_eq!((both[0].entry(), both[1].entry()), (Some(17), None));
    /// assert!(Anchor::read_all("17:5df6").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_all(text: &str) -> Result<Vec<Self>, AnchorError> {
        let anchors: Vec<Self> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        if anchors.is_empty() { Err(AnchorError { found: String::new() }) } else { Ok(anchors) }
    }
}

impl From<Hash> for Anchor {
    /// The whole hash of any entry.
    fn from(hash: Hash) -> Self {
        Self { entry: None, hash, is_short: false }
    }
}

impl FromStr for Anchor {
    type Err = AnchorError;

    fn from_str(text: &str) -> Result<Self, AnchorError> {
        let read = || {
            let (entry, digits) = match text.split_once(':') {
                Some((entry, digits)) => (Some(read_entry(entry)?), digits),
                None => (None, text),
            };
            if digits.split('-').any(str::is_empty) {
                return None;
            }
            let digits = digits.replace('-', "").to_ascii_lowercase();
            let is_short = digits.len() == 2 * SHORT;
            let whole = if is_short { digits + &"0".repeat(2 * SHORT) } else { digits };
            Some(Self { entry, hash: Hash::read(whole.as_bytes())?, is_short })
        };
        read().ok_or_else(|| AnchorError { found: text.chars().take(80).collect() })
    }
}

/// Reads a number: digits only.
fn read_entry(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entry.map_or(Ok(()), |entry| write!(f, "{entry}:"))?;
        let length = if self.is_short { SHORT } else { self.hash.0.len() };
        for (place, [one, other]) in self.hash.0.as_chunks::<2>().0.iter().take(length / 2).enumerate() {
            let hyphen = if place > 0 { "-" } else { "" };
            write!(f, "{hyphen}{one:02x}{other:02x}")?;
        }
        Ok(())
    }
}
