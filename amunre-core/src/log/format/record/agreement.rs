//! The first record: the agreement before the game.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Viewer};
use crate::log::format::record::parts::filled;
use crate::log::format::record::sealed::Seal;
#[cfg(feature = "schema")]
use crate::log::format::schema_values as schema;
use crate::log::{Hash, RawJson};

/// The name of the format.
pub const FORMAT: &str = "amunre-log";

/// The version of the format.
pub const VERSION: u64 = 1;

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

/// The agreement before the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header<'r> {
    /// The source of the draws.
    pub chance: ChanceSource,
    /// The data files that the game uses.
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
    /// The knowledge of the writer.
    pub point_of_view: PointOfView,
    /// A position that the game starts from.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub position: Option<StatedPosition<'r>>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Present if the seals hide nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secrecy: Option<Secrecy>,
    /// The set-up, as the game defines it.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Agreed"))]
    pub setup: RawJson<'r>,
    /// The public keys of the seats that sign, in the order of the seats.
    #[serde(default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub signers: Vec<Signer>,
    /// [`VERSION`].
    #[cfg_attr(feature = "schema", schemars(description = "The version of the format.", extend("const" = VERSION)))]
    pub version: u64,
}

/// The source of the draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceSource {
    /// The draws were recorded as they were made.
    Recorded,
    /// A seed that the host chose.
    Seed(Seal),
    /// A seed to which all contributed a share.
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

/// The knowledge that the writer of a log had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PointOfView {
    /// The whole game.
    Referee,
    /// The knowledge of a seat.
    Seat(Seat),
    /// The public information at a real table.
    Table,
}

impl PointOfView {
    /// The viewer with the same knowledge.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Referee => Viewer::Referee,
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Table => Viewer::Spectator,
        }
    }
}

/// A statement that the seals hide nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Secrecy {
    /// Key and seed were made from a small number.
    None,
}

/// A position that a game starts from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StatedPosition<'r> {
    /// The view of each seat; none if a table states only public information.
    #[serde(default, deserialize_with = "filled", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub seats: Vec<Seal>,
    /// The whole position; none if a table states only public information.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Seal>,
    /// The view of a spectator.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::State"))]
    pub view: RawJson<'r>,
}
