//! The records of a log: one type for each kind (docs/log-format.md, "Records"). The values of a game stay JSON, so a record is
//! independent of the game.

mod agreement;
mod incidents;

pub use agreement::{ChanceSource, DataDigest, Header, PointOfView, Secrecy, Signer, StatedPosition};
pub use incidents::{Note, Redrawn, Ruled, SeatChange, SeatSignature, Undo};

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IgnoredAny, IntoDeserializer as _, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::engine::{Seat, Seats};
use crate::log::format::commitment::seal::UNSEEN;
#[cfg(feature = "schema")]
use crate::log::format::schema;
use crate::log::{Address, Hash, RawJson};

/// The name of the format.
pub const FORMAT: &str = "amunre-log";

/// The version of the format.
pub const VERSION: u64 = 1;

/// A record: the public part of a line. Tagged by its kind.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Record<'r> {
    /// The agreement before the game.
    #[serde(borrow)]
    Header(Box<Header<'r>>),
    /// A seat's share of the seed, opened to all.
    Share(#[cfg_attr(feature = "schema", schemars(with = "schema::Share"))] SharedOpening<'r>),
    /// The draws and events before the first command.
    Start(Start<'r>),
    /// A command of a seat and its outcome.
    Command(Commanded<'r>),
    /// An undo of a command.
    Undo(Undo),
    /// A ruling of the referee.
    Ruling(Ruled<'r>),
    /// A remark.
    Note(Note),
    /// A change at a seat: a resignation, a time-out, a replacement, or the end of the game.
    Seat(SeatChange),
    /// The result of the game.
    Result(Finished<'r>),
    /// A seat vouches for all entries up to here.
    Acknowledgement(SeatSignature),
    /// Draws that were made by hand and written down wrongly are corrected.
    Redrawn(Redrawn<'r>),
}

impl Record<'_> {
    /// The name of the kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Header(_) => "header",
            Self::Share(_) => "share",
            Self::Start(_) => "start",
            Self::Command(_) => "command",
            Self::Undo(_) => "undo",
            Self::Ruling(_) => "ruling",
            Self::Note(_) => "note",
            Self::Seat(_) => "seat",
            Self::Result(_) => "result",
            Self::Acknowledgement(_) => "acknowledgement",
            Self::Redrawn(_) => "redrawn",
        }
    }
}

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

/// Reads a list that is omitted where it would be empty.
fn filled<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
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

/// The opening of a seat's share of the seed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedOpening<'r> {
    /// The address of the seal.
    pub of: Address,
    /// Its salt.
    pub salt: Hash,
    /// The seat's signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<String>,
    /// The share.
    #[serde(borrow)]
    pub value: RawJson<'r>,
}

impl SharedOpening<'_> {
    /// The seat whose share has this address: slot 0 is the host's.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.of.1.checked_sub(1).and_then(|slot| u8::try_from(slot).ok()).and_then(Seat::new)
    }
}

/// The draws and events before the first command.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Start<'r> {
    /// The digests of the state after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The draws, in order.
    #[serde(default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub draws: Vec<DrawRecord>,
    /// The events, as a spectator sees them.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
}

/// A command of a seat and its outcome.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("allOf" = [schema::named_if_hidden()])))]
#[serde(deny_unknown_fields)]
pub struct Commanded<'r> {
    /// The command; a seal if it is secret, `"unseen"` if it was not recorded.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Asked"))]
    pub command: RawJson<'r>,
    /// The digests of the state after it, at the end of a round and of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The draws that it caused, in order.
    #[serde(default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub draws: Vec<DrawRecord>,
    /// The events, as a spectator sees them.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
    /// The public name of a secret command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The named values that it revealed to all.
    #[serde(borrow, default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub reveals: Vec<Reveal<'r>>,
    /// The seat that gave the command.
    pub seat: Seat,
    /// The seat's signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 1024), extend("pattern" = "^[ -~]*$")))]
    pub signed: Option<String>,
}

impl Commanded<'_> {
    /// The seal of the command, if it is sealed.
    pub fn seal(&self) -> Option<Seal> {
        let digits = self.command.get().strip_prefix("{\"sealed\":\"")?.strip_suffix("\"}")?;
        Hash::read(digits.as_bytes()).map(|sealed| Seal { sealed })
    }
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

/// The result of the game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Finished<'r> {
    /// The score lines, in the order in which the points were given.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::engine::ScoreLine>"))]
    pub breakdown: RawJson<'r>,
    /// The points of each seat.
    pub scores: Vec<u16>,
    /// The winners.
    pub winners: Seats,
}

/// The expected form of a signature, for error messages.
pub(crate) const SIGNATURE: &str = "a signature: at most 1,024 characters of printable ASCII";

/// Returns true if the text has the form of a signature.
pub(crate) fn is_signature(text: &str) -> bool {
    text.len() <= 1024 && text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}
