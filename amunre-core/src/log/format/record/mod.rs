//! The records of a log: one type for each kind (docs/reference/log-format.md, "Records"). The values of a game stay JSON, so a record is
//! independent of the game.

mod agreement;
mod incidents;
mod parts;
mod sealed;

pub use agreement::{ChanceSource, DataDigest, FORMAT, Header, PointOfView, Secrecy, Signer, StatedPosition, VERSION};
pub use incidents::{Note, Redrawn, Ruled, SeatChange, SeatSignature, Undo};
use parts::filled;
pub use parts::{Digest, DrawRecord, Opening, Reveal};
pub(crate) use sealed::UNSEEN;
pub use sealed::{Concealed, Seal};

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats};
#[cfg(feature = "schema")]
use crate::log::format::schema_values as schema;
use crate::log::{Address, Hash, RawJson};

/// A record: the public part of a line. Tagged by its kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
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

/// The result of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
