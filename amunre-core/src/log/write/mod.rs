//! Writing a log: the recorder, the continuation of an interrupted log, and transcription of typed lines.

pub(super) mod log_writer;
pub(super) mod recorder;
pub mod transcription;

pub use log_writer::LogWriter;
pub use recorder::{Agreement, AgreementError, DrawSource, EntryError, RecordError, ResumeError, SignatureError};

pub use super::playback::card_counting::TooManySpent;
pub use super::playback::last_drawn::RedrawError;
