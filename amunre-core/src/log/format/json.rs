//! A value of a record that stays JSON, because only the game can read it.

use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::engine::json::syntax::RAW;

/// A value as JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawJson<'r>(&'r str);

impl<'r> RawJson<'r> {
    /// Wraps text that is known to be JSON.
    pub(crate) fn new(text: &'r str) -> Self {
        Self(text)
    }

    /// Its text.
    pub fn get(self) -> &'r str {
        self.0
    }
}

impl Serialize for RawJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut raw = to.serialize_struct(RAW, 1)?;
        raw.serialize_field(RAW, self.0)?;
        raw.end()
    }
}

impl<'de: 'r, 'r> Deserialize<'de> for RawJson<'r> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        <&RawValue>::deserialize(from).map(|value| Self(value.get()))
    }
}
