//! Records besides commands: undos, corrected draws, rulings, acknowledgements, remarks, changes at a seat.

use serde::{Deserialize, Serialize};

use crate::engine::{CanonicalError, Seat, Seats, to_canonical};
use crate::log::RawJson;
use crate::log::format::record::parts::{Digest, DrawRecord, filled};
#[cfg(feature = "schema")]
use crate::log::format::schema_values as schema;

/// The draws of the last start or command, as they should have been written down.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Redrawn<'r> {
    /// The digests of the state after it, where the corrected entry has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The draws, in order: all that belong to the corrected entry now.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub draws: Vec<DrawRecord>,
    /// The events that follow now, as a spectator sees them.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
    /// The corrected entry: the last start or command.
    pub of: u64,
    /// The items of its draws as they were written down; `"sealed"` for one that was sealed.
    pub old: Vec<String>,
}

/// An undo of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The entry of that command.
    pub first: u64,
    /// The seat that gave the command.
    pub seat: Seat,
}

/// A ruling of the referee.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ruled<'r> {
    /// The seats that agreed.
    pub agreed: Seats,
    /// The digests of the state after it, if the phase changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// Repairs, as the game defines them.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Event>"))]
    pub events: RawJson<'r>,
    /// The reason.
    pub reason: String,
    /// The signatures of seats that agreed, in the order of the seats.
    #[serde(default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub signatures: Vec<SeatSignature>,
}

impl Ruled<'_> {
    /// Returns the canonical JSON that the seats that agreed sign.
    pub fn text(&self) -> Result<String, CanonicalError> {
        let (agreed, events, reason) = (to_canonical(&self.agreed)?, self.events.get(), to_canonical(&self.reason)?);
        Ok(format!(r#"{{"agreed":{agreed},"events":{events},"reason":{reason}}}"#))
    }
}

/// A signature of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatSignature {
    /// The seat.
    pub seat: Seat,
    /// Its signature: 128 hex digits.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[0-9a-f]{128}$")))]
    pub signed: String,
}

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The seat that made the remark, if it was a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The text of the remark.
    pub text: String,
}

/// A change at a seat: a resignation, a time-out, a replacement, or the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChange {
    /// A seat resigned.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
    },
    /// A seat ran out of time.
    OutOfTime {
        /// The seat that ran out of time.
        seat: Seat,
    },
    /// A new player replaces one that left.
    Replaced {
        /// The newcomer's name.
        by: String,
        /// The seat that is taken over.
        seat: Seat,
    },
    /// The game is abandoned.
    Abandoned {
        /// The reason.
        reason: String,
    },
}

impl SeatChange {
    /// The seat that left or is replaced.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Self::Resigned { seat } | Self::OutOfTime { seat } | Self::Replaced { seat, .. } => Some(*seat),
            Self::Abandoned { .. } => None,
        }
    }
}
