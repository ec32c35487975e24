//! Tools on logs: redaction, comparison, the shortest faulty log, other rules, scores, words, transcripts.

pub(super) mod describe;
pub mod diff;
mod end_disclosure;
pub mod minimise;
pub(super) mod pairs;
pub(super) mod redact;
pub(super) mod rerun;
pub(super) mod score_breakdown;
pub(super) mod self_check;
pub(crate) mod transcript;
mod viewer_fault;
pub(super) mod what_if;
pub(super) mod with_board;
mod with_header;
