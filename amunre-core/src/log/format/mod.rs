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
