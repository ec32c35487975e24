//! The record of a game and the verdict on it: what docs/reference/log-format.md says, byte for byte.
//!
//! - [`Recorder`] writes a record, line by line, while a game is played.
//! - [`verify`] judges one: is it intact, was everything legal, were the draws fair, is the result right?
//! - [`redact`] makes the copy that a seat or a spectator may have.
//! - [`diff`](crate::log::tools::diff::diff) finds the first difference of two records, and of the two games.
//! - [`minimise`](crate::log::tools::minimise::minimise) makes the shortest log that still shows a fault.
//! - [`Replay`] returns the steps of a log, one after the other, for every other tool.
//!
//! ```
//! use amunre_core::engine::{Seed, Viewer};
//! use amunre_core::log::{VerifyOptions, redact, verify};
//! use amunre_core::session::{GameStart, SeedSource, open};
//!
//! let start = GameStart::new(SeedSource::Bytes(Seed([7; 32])), Vec::new()); // in a program: 32 random bytes
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &start)?;
//! game.step(0)?;
//! let noted = game.anchor(None)?; // short enough to read out
//! while game.choices()? > 0 {
//!     game.step(0)?;
//! }
//! let mut copy = Vec::new();
//! redact(game.log()?.as_bytes(), Viewer::Spectator, false, &mut copy)?;
//! let verdict = verify(&copy[..], &VerifyOptions::anchored(vec![noted]))?;
//! assert!(verdict.first_fault().is_none() && verdict.anchors == [2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A record is independent of the game: the code is generic over all games, and the header names the game. Each function for
//! registered games has a variant for any game `G`, such as [`verify_as`].

mod format;
pub(crate) mod playback;
mod read;
mod tools;
mod verify;
mod write;

pub use format::anchor::{Anchor, AnchorError};
pub use format::file_kind::FileKind;
pub use format::hash::{Address, Hash, key_from_number, salt, seal, seed_from_shares};
pub use format::identity::Identity;
pub use format::json::RawJson;
pub use format::line::{LONGEST_LINE, MOST_ENTRIES};
pub use format::record;
pub use format::roster::{RulingError, SeatError};
pub use format::scan::{DEEPEST, FormatError, check_canonical};
#[cfg(feature = "schema")]
pub use format::schema;
pub(crate) use format::seat_names::check_new_names;
pub use format::share::{Commitment, Share, ShareError, ShareOpening, read_game_id, seals_of, share_seal};
pub use format::sign_request::{RulingRequest, SignRequest, SignRequestError};
pub use format::signature::{SecretKey, Signed, signed_bytes};
pub use format::unreadable::Unreadable;
pub use playback::card_counting::TooManySpent;
pub use playback::last_drawn::RedrawError;
pub use read::game_of::game_of;
pub(crate) use read::game_of::restarted;
pub(crate) use read::replay::board_of;
pub use read::replay::{Replay, ReplayFrom, SendReplay, Step, VerifyOptions, verify, verify_as};
pub use read::seats::{LogSeats, seats_at};
pub(crate) use tools::describe::{LogWords, command_in_words, describe};
pub use tools::pairs::{PairChange, PairRun, PairRuns, Spread};
pub use tools::redact::{RedactError, redact, redact_as};
pub use tools::rerun::{OtherReading, RerunOutcome, RuleChange, RuleChangeRuns, Run};
pub use tools::score_breakdown::{
    LinePoints, PartPoints, RulePoints, ScoreBreakdown, SeatPoints, score_breakdown, score_breakdown_as,
};
pub use tools::self_check::CheckedPart;
pub(crate) use tools::self_check::check_examples;
pub use tools::transcript::{TranscriptError, transcript, transcript_as};
pub use tools::what_if::{WhatIf, WhatIfOptions, what_if, what_if_as};
pub use tools::with_board::{
    BoardError, BoardOutcome, BoardRefusal, BoardVerdict, ChangedValue, verify_with_board, verify_with_board_as,
};
pub use tools::{diff, minimise};
#[cfg(feature = "testing")]
pub use verify::fast_path::{CutLine, cut_line};
pub use verify::fault::{
    Alternative, Compared, Fault, FaultKind, MOST_ALTERNATIVES, VerdictQuestion, Waiting, another_log,
};
pub use verify::verdict::{Answer, Assurance, CommandCounts, DrawChooser, SignerCount, UnsignedEntry, Verdict};
pub use write::log_writer::LogWriter;
pub use write::recorder::{
    Agreement, AgreementError, DrawSource, EntryError, RecordError, Recorder, ResumeError, SignatureError,
};
pub(crate) use write::recorder::{SleepingRecorder, resume_game};
pub use write::transcription;
