//! What a line records: one type for each kind (docs/log-format.md, "Records"). What belongs to the game stands in them as
//! JSON, so the record knows no game.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::engine::{Seat, Seats, Viewer};
use crate::log::format::commitment::seal::UNSEEN;
#[cfg(feature = "schema")]
use crate::log::format::schema;
use crate::log::{Address, Hash, RawJson};

/// The name of the format.
pub const FORMAT: &str = "amunre-log";

/// The version of the format.
pub const VERSION: u64 = 1;

/// A record: what everybody may see of a line. Tagged by its kind.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Record<'r> {
    /// What was agreed.
    #[serde(borrow)]
    Header(Box<Header<'r>>),
    /// A seat's share of the seed, for all to see.
    Share(#[cfg_attr(feature = "schema", schemars(with = "schema::Share"))] SharedOpening<'r>),
    /// What happens before the first command.
    Start(Start<'r>),
    /// What a seat asked, and what came of it.
    Command(Commanded<'r>),
    /// A command is taken back.
    Undo(Undo),
    /// A referee puts something right.
    Ruling(Ruled<'r>),
    /// A remark.
    Note(Note),
    /// Somebody leaves or comes.
    Seat(SeatChange),
    /// How it ended.
    Result(Finished<'r>),
}

impl Record<'_> {
    /// The kind, as it is written.
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

/// A value that is sealed, or stands for all to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(untagged)]
pub enum Concealed<T> {
    /// Sealed.
    Sealed(Seal),
    /// For all to see.
    Clear(T),
}

/// A value that is no object, so that it cannot be taken for a seal.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Concealed<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = Concealed<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seal, or what is for all to see")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                T::deserialize(text.into_deserializer()).map(Concealed::Clear)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                T::deserialize(SeqAccessDeserializer::new(list)).map(Concealed::Clear)
            }

            fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Self::Value, A::Error> {
                Seal::deserialize(MapAccessDeserializer::new(object)).map(Concealed::Sealed)
            }
        }
        from.deserialize_any(Either(PhantomData))
    }
}

/// Shows what lies under a seal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Opening<'r> {
    /// Which seal.
    pub of: Address,
    /// Its salt.
    pub salt: Hash,
    /// The value.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Opened"))]
    pub value: RawJson<'r>,
}

/// Shows a seat's share of the seed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedOpening<'r> {
    /// Which seal.
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

/// The key that a seat signs with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Signer {
    /// Its public key.
    pub key: Hash,
    /// The seat that signs with it.
    pub seat: Seat,
}

/// What was agreed.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header<'r> {
    /// Where the draws come from.
    pub chance: ChanceSource,
    /// The data files that the game stands on.
    pub data: Vec<DataDigest>,
    /// [`FORMAT`].
    #[cfg_attr(feature = "schema", schemars(description = "The name of the format.", extend("const" = FORMAT)))]
    pub format: String,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [schema::GAME])))]
    pub game: String,
    /// 32 bytes that no other game has.
    pub game_id: Hash,
    /// The key of the salts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Seal>,
    /// Whose knowledge the writer had.
    pub point_of_view: PointOfView,
    /// A position that the game starts from.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub position: Option<StatedPosition<'r>>,
    /// What the seats are called.
    pub seats: Vec<String>,
    /// There where the seals hide nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secrecy: Option<Secrecy>,
    /// The set-up, in the words of the game.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Agreed"))]
    pub setup: RawJson<'r>,
    /// The public keys of the seats that sign, in the order of the seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub signers: Vec<Signer>,
    /// [`VERSION`].
    #[cfg_attr(feature = "schema", schemars(description = "The version of the format.", extend("const" = VERSION)))]
    pub version: u64,
}

/// Where the draws come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceSource {
    /// They were written down as they fell.
    Recorded,
    /// A seed that the host chose.
    Seed(Seal),
    /// A seed that all made together.
    Shares {
        /// The share of the host.
        host: Seal,
        /// The shares of the seats, in order.
        seats: Vec<Seal>,
    },
}

/// A data file, by its id and the hash of its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DataDigest {
    /// SHA-256 of its bytes.
    pub digest: Hash,
    /// Its id.
    pub id: String,
}

/// Whose knowledge the writer of a log had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PointOfView {
    /// All of it.
    Referee,
    /// That of a seat.
    Seat(Seat),
    /// What lay open at a real table.
    Table,
}

impl PointOfView {
    /// Who sees as much.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Referee => Viewer::Referee,
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Table => Viewer::Spectator,
        }
    }
}

/// Says that the seals hide nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Secrecy {
    /// Key and seed were made from a small number.
    None,
}

/// A position that a game starts from.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StatedPosition<'r> {
    /// The view of each seat; none where a table states what lies open to all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub seats: Vec<Seal>,
    /// The whole of it; only where a table states what lies open to all nobody knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Seal>,
    /// The view of a spectator.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::State"))]
    pub view: RawJson<'r>,
}

/// What happens before the first command.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Start<'r> {
    /// The digests after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The draws, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub draws: Vec<DrawRecord>,
    /// What happened, as a spectator sees it.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
}

/// What a seat asked, and what came of it.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("allOf" = [schema::named_if_hidden()])))]
#[serde(deny_unknown_fields)]
pub struct Commanded<'r> {
    /// The command; a seal where it is secret, `"unseen"` where nobody wrote it down.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Asked"))]
    pub command: RawJson<'r>,
    /// The digests after it, at the end of a phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The draws that it brought, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub draws: Vec<DrawRecord>,
    /// What happened, as a spectator sees it.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
    /// The public name of a secret command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Named values that it turned over for all to see.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub reveals: Vec<Reveal<'r>>,
    /// Who asked.
    pub seat: Seat,
    /// The seat's signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 1024), extend("pattern" = "^[ -~]*$")))]
    pub signed: Option<String>,
}

impl Commanded<'_> {
    /// The seal of the command, if it is sealed.
    pub fn seal(&self) -> Option<Seal> {
        let text = self.command.get();
        if text.starts_with("{\"sealed\":") { serde_json::from_str(text).ok() } else { None }
    }
}

/// The digests of the state after a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Digest {
    /// Of the state as a spectator sees it.
    pub spectator: Hash,
    /// Of the whole state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Seal>,
}

/// A draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawRecord {
    /// What was drawn, by name; `"unseen"` where nobody wrote it down.
    pub item: Concealed<String>,
    /// Which draws it belongs to.
    pub label: String,
    /// What was in the pile, where that is not what the last draw left of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Concealed<Vec<(String, u8)>>>,
    /// The public name of an item that is laid aside face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its number under the label, from 0.
    pub number: u32,
}

impl DrawRecord {
    /// The item of a draw that is not sealed, if it was seen.
    pub(crate) fn clear_item(&self) -> Option<&str> {
        match &self.item {
            Concealed::Clear(item) if item != UNSEEN => Some(item),
            _ => None,
        }
    }
}

/// A named value that is turned over for all to see.
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

/// A command is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The entry of that command.
    pub first: u64,
    /// Whose it was.
    pub seat: Seat,
}

/// A referee puts something right.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ruled<'r> {
    /// The seats that agreed.
    pub agreed: Seats,
    /// The digests after it, where the phase changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// Repairs, in the words of the game.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
    /// Why.
    pub reason: String,
}

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Whose, if it is a seat's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What it says.
    pub text: String,
}

/// Somebody leaves or comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChange {
    /// A seat resigned.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A seat ran out of time.
    OutOfTime {
        /// Who.
        seat: Seat,
    },
    /// Somebody takes the place of one that left.
    Replaced {
        /// The newcomer's name.
        by: String,
        /// Whose place.
        seat: Seat,
    },
    /// The game is given up.
    Abandoned {
        /// Why.
        reason: String,
    },
}

/// How it ended.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Finished<'r> {
    /// The points, in the order in which they were given.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::engine::ScoreLine>"))]
    pub breakdown: RawJson<'r>,
    /// The points of each seat.
    pub scores: Vec<u16>,
    /// Who won.
    pub winners: Seats,
}

/// What a signature is.
pub(crate) const SIGNATURE: &str = "a signature: at most 1,024 characters of printable ASCII";

/// Whether this can stand as a signature.
pub(crate) fn is_signature(text: &str) -> bool {
    text.len() <= 1024 && text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}
