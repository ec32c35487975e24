//! The format of a log, byte for byte: canonical JSON, lines, hashes, records, commitments, and its schema.

pub(super) mod anchor;
pub(super) mod chain;
pub(super) mod commitment;
pub(super) mod difference;
pub(super) mod file_kind;
pub(super) mod hash;
pub(super) mod identity;
pub(super) mod json;
pub(super) mod line;
pub(super) mod lines;
pub mod record;
pub(super) mod roster;
pub(super) mod scan;
#[cfg(feature = "schema")]
pub mod schema;
#[cfg(feature = "schema")]
pub(super) mod schema_values;
pub(super) mod seat_names;
pub(super) mod share;
pub(super) mod shared_seed;
pub(super) mod sign_request;
pub(super) mod signature;
pub(super) mod unreadable;

pub use anchor::{Anchor, AnchorError};
pub use file_kind::FileKind;
pub use hash::{Address, Hash, key_from_number, salt, seal, seed_from_shares};
pub use identity::Identity;
pub use json::RawJson;
pub use line::{LONGEST_LINE, MOST_ENTRIES};
pub use roster::{RulingError, SeatError};
pub use scan::{DEEPEST_NESTING, FormatError, check_canonical};
pub use share::{Commitment, Share, ShareError, ShareOpening, read_game_id, seals_of, share_seal};
pub use sign_request::{RulingRequest, SignRequest, SignRequestError};
pub use signature::{SecretKey, Signed, signed_bytes};
pub use unreadable::Unreadable;
