//! Writing a log: the recorder, continuing a log that broke off, and transcription of typed lines.

pub(super) mod log_writer;
pub(super) mod recorder;
pub mod transcription;
