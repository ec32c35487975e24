//! Values that are sealed or public.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IgnoredAny, IntoDeserializer as _, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::log::Hash;

/// The text that replaces a value that was not recorded.
pub(crate) const UNSEEN: &str = "unseen";

/// A sealed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// The commitment.
    pub sealed: Hash,
}

/// A value that is sealed or public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(untagged)]
pub enum Concealed<T> {
    /// Sealed.
    Sealed(Seal),
    /// Public.
    Clear(T),
}

/// The key of a seal.
#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum OnlyKey {
    Sealed,
}

/// A value that is not an object, so that it cannot be mistaken for a seal.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Concealed<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = Concealed<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seal, or a public value")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                T::deserialize(text.into_deserializer()).map(Concealed::Clear)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                T::deserialize(SeqAccessDeserializer::new(list)).map(Concealed::Clear)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
                // any other object is wrong as a whole
                let wrong = || A::Error::invalid_type(Unexpected::Map, &"a seal, or a public value");
                let Ok(Some(OnlyKey::Sealed)) = object.next_key() else { return Err(wrong()) };
                let sealed = object.next_value().map_err(|_| wrong())?;
                match object.next_key::<IgnoredAny>() {
                    Ok(None) => Ok(Concealed::Sealed(Seal { sealed })),
                    _ => Err(wrong()),
                }
            }
        }
        from.deserialize_any(Either(PhantomData))
    }
}
