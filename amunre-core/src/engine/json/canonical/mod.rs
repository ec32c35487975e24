//! Canonical JSON: the one spelling of a value (docs/reference/log-format.md, "Canonical JSON").

mod buffer;
mod serializer;

use buffer::Buffer;
pub use buffer::{CanonicalError, LARGEST_NUMBER};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer as _};
use serializer::CanonicalSerializer;

use crate::engine::json::reader::from_text;

/// The canonical form of a value.
///
/// ```
/// use amunre_core::amun_re::{Command, Province};
/// use amunre_core::engine::json::to_canonical;
///
/// // members in ascending order of their names, and no spaces
/// let bid = Command::bid(Province::Sawu, 6);
/// assert_eq!(to_canonical(&bid)?, r#"{"bid":{"gold":6,"province":"sawu"}}"#);
/// assert!(to_canonical(&0.5).is_err()); // whole numbers only
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_canonical(value: &impl Serialize) -> Result<String, CanonicalError> {
    Canonical::default().into_text(value)
}

/// The JSON of a value like [`to_canonical`], but with the members of each object in the order of their declaration.
pub(crate) fn to_declared(value: &impl Serialize) -> Result<String, CanonicalError> {
    Canonical::declared().into_text(value)
}

/// Returns true if the bytes are the same. WebAssembly has no instruction for it, and the function of its standard library compares byte by byte.
pub(crate) fn is_same(one: &[u8], other: &[u8]) -> bool {
    if !cfg!(target_family = "wasm") {
        return one == other;
    }
    let ((ones, one_rest), (others, other_rest)) = (one.as_chunks(), other.as_chunks());
    let same = |(one, other): (&[u8; 8], &[u8; 8])| u64::from_ne_bytes(*one) == u64::from_ne_bytes(*other);
    one.len() == other.len() && one_rest == other_rest && ones.iter().zip(others).all(same)
}

/// Writes canonical JSON into a buffer that is used again and again.
#[derive(Debug, Default)]
pub struct Canonical(Buffer);

impl Canonical {
    /// Returns a writer that leaves the members of each object in the order of their declaration.
    pub(crate) fn declared() -> Self {
        Self(Buffer::declared())
    }

    /// Writes one value; returns its bytes.
    ///
    /// ```
    /// use amunre_core::engine::json::Canonical;
    ///
    /// let mut canonical = Canonical::default();
    /// assert_eq!(canonical.write(&("sawu", 6))?, br#"["sawu",6]"#);
    /// assert_eq!(canonical.write(&[1, 2])?, b"[1,2]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&mut self, value: &(impl Serialize + ?Sized)) -> Result<&[u8], CanonicalError> {
        self.0.out.truncate(0);
        self.0.as_it_is = false;
        value.serialize(CanonicalSerializer(&mut self.0))?;
        Ok(self.0.out.bytes())
    }

    /// Writes a list; returns its bytes.
    pub(crate) fn write_list(&mut self, list: impl Iterator<Item = impl Serialize>) -> Result<&[u8], CanonicalError> {
        self.0.out.truncate(0);
        self.0.as_it_is = false;
        CanonicalSerializer(&mut self.0).collect_seq(list)?;
        Ok(self.0.out.bytes())
    }

    /// Returns true if the text is the one spelling of a value.
    pub(crate) fn spells(&mut self, value: &impl Serialize, text: &str) -> bool {
        self.write(value).is_ok_and(|written| is_same(written, text.as_bytes()))
    }

    /// Reads a value of this type. Returns none unless the text is its one spelling.
    pub(crate) fn read<T: DeserializeOwned + Serialize>(&mut self, text: &str) -> Option<T> {
        from_text(text).ok().filter(|value| self.spells(value, text))
    }

    /// Writes one value; returns its text.
    pub fn text(&mut self, value: &(impl Serialize + ?Sized)) -> Result<String, CanonicalError> {
        let bytes = self.write(value)?.to_vec();
        String::from_utf8(bytes).map_err(CanonicalError::new)
    }

    /// Writes one value, and no other; returns its text.
    fn into_text(mut self, value: &impl Serialize) -> Result<String, CanonicalError> {
        // most commands and events have no more
        self.0.out.grow(128);
        self.write(value)?;
        String::from_utf8(self.0.out.into_bytes()).map_err(CanonicalError::new)
    }
}
