//! A value that some may know and others may not.

use serde::{Deserialize, Serialize};

/// A value as its reader may know it. JSON: `{"known":…}` or `"unseen"`.
///
/// A value is hidden from a seat only if two histories that look the same to that seat can differ in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(rename_all = "snake_case")]
pub enum Hidden<T> {
    /// The reader may know the value, and this is it.
    Known(T),
    /// The reader may not know it, or nobody wrote it down.
    Unseen,
}

impl<T> Hidden<T> {
    /// The value, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unseen => None,
        }
    }

    /// What is made of the value, as hidden as it is.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Hidden<U> {
        match self {
            Self::Known(value) => Hidden::Known(make(value)),
            Self::Unseen => Hidden::Unseen,
        }
    }

    /// The same value for a reader who may see it, else unseen.
    #[must_use]
    pub fn if_seen(self, seen: bool) -> Self {
        if seen { self } else { Self::Unseen }
    }
}
