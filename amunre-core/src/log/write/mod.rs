//! Writing a log: the recorder, the continuation of an interrupted log, and transcription of typed lines.

pub(super) mod log_writer;
pub(super) mod recorder;
pub mod transcription;
