//! Slots in JSON: an empty one is the word `empty`, because canonical JSON has no null.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Id;

const EMPTY: &str = "empty";

/// A slot in JSON: the name of what is in it, or `empty`.
#[derive(Debug)]
pub(crate) struct Slot<K>(Option<K>);

impl<K: Id> Serialize for Slot<K> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.map_or(EMPTY, Id::name))
    }
}

impl<'de, K: Id> Deserialize<'de> for Slot<K> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if text == EMPTY {
            return Ok(Self(None));
        }
        let found = K::parse(&text).map_err(|error| D::Error::custom(format_args!("{error}, or `{EMPTY}`")))?;
        Ok(Self(Some(found)))
    }
}

#[cfg(feature = "schema")]
impl<K: schemars::JsonSchema> schemars::JsonSchema for Slot<K> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("SlotOf{}", K::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The content of a slot.",
            "anyOf": [generator.subschema_for::<K>(), { "const": EMPTY }],
        })
    }
}

/// Slots of any shape: lists, and lists of lists.
pub(crate) trait Slots: Sized {
    /// The slots in JSON.
    type Json: Serialize + DeserializeOwned;
    /// Returns the slots as JSON has them.
    fn to_json(&self) -> Self::Json;
    /// Reads the slots. An error says how many there must be.
    fn from_json(json: Self::Json) -> Result<Self, String>;
}

impl<K: Id> Slots for Option<K> {
    type Json = Slot<K>;

    fn to_json(&self) -> Slot<K> {
        Slot(*self)
    }

    fn from_json(json: Slot<K>) -> Result<Self, String> {
        Ok(json.0)
    }
}

impl<T: Slots, const N: usize> Slots for [T; N] {
    type Json = Vec<T::Json>;

    fn to_json(&self) -> Self::Json {
        self.iter().map(T::to_json).collect()
    }

    fn from_json(json: Self::Json) -> Result<Self, String> {
        let slots = json.into_iter().map(T::from_json).collect::<Result<Vec<T>, String>>()?;
        slots.try_into().map_err(|slots: Vec<T>| format!("{} slots: expected {N}", slots.len()))
    }
}

pub(crate) fn serialize<S: Serializer, T: Slots>(slots: &T, to: S) -> Result<S::Ok, S::Error> {
    slots.to_json().serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Slots>(from: D) -> Result<T, D::Error> {
    T::from_json(T::Json::deserialize(from)?).map_err(D::Error::custom)
}
