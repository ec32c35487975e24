//! The record of a game and the verdict on it: what docs/log-format.md says, byte for byte.
//!
//! - [`Recorder`] writes a record, line by line, while a game is played.
//! - [`verify`] judges one: is it intact, was everything legal, were the draws fair, is the result right?
//! - [`redact`] makes the copy that a seat or a spectator may have.
//! - [`diff`](diff::diff) says where two records differ, and whether anything else happened.
//! - [`minimise`](minimise::minimise) makes the shortest log that still shows a fault.
//! - [`follow`] gives the game at any entry, to look at.
//!
//! The record knows no game: it is generic over all of them, and the header says which it is.

mod again;
mod assurance;
mod canonical;
mod counting;
mod course;
pub mod diff;
mod fault;
mod follow;
mod hash;
mod hides;
mod identity;
mod json;
mod judge;
mod line;
pub mod minimise;
mod openings;
mod piles;
mod points;
mod readings;
pub mod record;
mod recorder;
mod redact;
mod said;
mod scan;
#[cfg(feature = "schema")]
pub mod schema;
mod sealing;
mod seats;
mod stage;
mod told;
mod unreadable;
mod verdict;
mod verify;
mod watch;
mod writer;

pub use canonical::{Canonical, LARGEST, NotCanonical, to_canonical};
pub use fault::{Alternative, Fault, Kind, MOST_ALTERNATIVES, Question, Waiting};
pub use follow::{At, Look, follow};
pub use hash::{Address, Hash, key_from_number, salt, seal, seed_from_shares};
pub use identity::Identity;
pub use json::Json;
pub use line::{LONGEST_LINE, MOST_ENTRIES};
pub use points::{LinePoints, PartPoints, Points, RulePoints, SeatPoints, points};
pub use readings::{Otherwise, Outcome, Readings, Reread, Run, readings};
pub(crate) use recorder::resumed;
pub use recorder::{Agreed, CannotRecord, CannotResume, Draws, Recorder, share_seal};
pub use redact::{CannotRedact, redact};
pub use said::said;
pub use scan::{DEEPEST, Problem, check_canonical};
pub(crate) use seats::check_names;
pub use unreadable::Unreadable;
pub use verdict::{Answer, Assurance, Counted, LeansOn, Verdict};
pub(crate) use verify::game_of_log;
pub use verify::{Options, verify};
pub use watch::{Moment, Watch, Watcher, watch};
pub use writer::LogWriter;
