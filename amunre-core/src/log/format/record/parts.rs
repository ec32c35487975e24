//! The parts of records: openings, draws, revealed values, digests.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::log::format::record::sealed::{Concealed, Seal, UNSEEN};
#[cfg(feature = "schema")]
use crate::log::format::schema_values as schema;
use crate::log::{Address, Hash, RawJson};

/// Reads a list that is omitted where it would be empty.
pub(super) fn filled<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(from)?;
    if list.is_empty() {
        return Err(D::Error::custom("an empty list: expected at least one part, or no such field"));
    }
    Ok(list)
}

/// The opening of a seal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Opening<'r> {
    /// The address of the seal.
    pub of: Address,
    /// Its salt.
    pub salt: Hash,
    /// The value.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Opened"))]
    pub value: RawJson<'r>,
}

/// The digests of the state after a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Digest {
    /// The digest of the state as a spectator sees it.
    pub spectator: Hash,
    /// The seal of the digest of the whole state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Seal>,
}

/// A draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawRecord {
    /// The name of the drawn item; `"unseen"` if it was not recorded.
    pub item: Concealed<String>,
    /// The label of the draw.
    pub label: String,
    /// The content of the pile before the draw, unless it is what the last draw left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Concealed<Vec<(String, u8)>>>,
    /// The public name of an item that is laid aside face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its number under the label, from 0.
    pub number: u32,
}

impl DrawRecord {
    /// The item as it stands in the clear; `"sealed"` for a sealed one.
    pub(crate) fn written_item(&self) -> &str {
        match &self.item {
            Concealed::Clear(item) => item,
            Concealed::Sealed(_) => "sealed",
        }
    }

    /// The item of a draw that is not sealed, if it was seen.
    pub(crate) fn clear_item(&self) -> Option<&str> {
        match &self.item {
            Concealed::Clear(item) if item != UNSEEN => Some(item),
            _ => None,
        }
    }
}

/// A named value that is revealed to all.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("dependentRequired" = {"of": ["salt"], "salt": ["of"]})))]
#[serde(deny_unknown_fields)]
pub struct Reveal<'r> {
    /// Its name.
    pub name: String,
    /// Its seal, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Address>,
    /// The salt of that seal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Hash>,
    /// The value.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Opened"))]
    pub value: RawJson<'r>,
}
