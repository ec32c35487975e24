//! The record of a game and the verdict on it: what docs/reference/log-format.md says, byte for byte.
//!
//! - [`Recorder`] writes a record, line by line, while a game is played.
//! - [`verify()`] judges one: is it intact, was everything legal, were the draws fair, is the result right?
//! - [`redact()`] makes the copy that a seat or a spectator may have.
//! - [`diff()`] finds the first difference of two records, and of the two games.
//! - [`minimise()`] makes the shortest log that still shows a fault.
//! - [`Replay`] returns the steps of a log, one after the other, for every other tool.
//!
//! ```
//! use amunre_core::log::{RedactOptions, redact};
//! use amunre_core::prelude::*;
//! use amunre_core::session::SeedSource;
//!
//! let start = GameStart::new(SeedSource::Bytes(Seed([7; 32])), Vec::new()); // in a program: 32 random bytes
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &start)?;
//! game.step(0)?;
//! let noted = game.anchor(None)?; // short enough to read out
//! while game.choices()? > 0 {
//!     game.step(0)?;
//! }
//! let mut copy = Vec::new();
//! redact(game.log()?.as_bytes(), Viewer::Spectator, &RedactOptions::default(), &mut copy)?;
//! let verdict = verify(&copy[..], &VerifyOptions::anchored(vec![noted]))?;
//! assert!(verdict.first_fault().is_none() && verdict.anchors == [2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A record is independent of the game: the code is generic over all games, and the header names the game. Each function for
//! registered games has a variant for any game `G`, such as [`verify_as`].

pub mod format;
pub(crate) mod playback;
pub mod read;
pub mod tools;
pub mod verify;
pub mod write;

// within the crate each name of the log has one short path
pub(crate) use format::seat_names::check_new_names;
#[allow(unused_imports)] // `schema` is a feature
pub(crate) use format::*;
pub(crate) use read::game_of::restarted;
pub(crate) use read::replay::board_of;
pub use read::replay::{Replay, VerifyOptions, verify, verify_as};
pub(crate) use read::*;
pub(crate) use tools::describe::{LogWords, command_in_words, describe};
pub use tools::redact::{RedactOptions, redact, redact_as};
pub(crate) use tools::self_check::check_examples;
pub(crate) use tools::*;
pub use verify::verdict::Verdict;
pub(crate) use verify::*;
pub use write::recorder::Recorder;
pub(crate) use write::recorder::{SleepingRecorder, resume_game};
pub(crate) use write::*;
