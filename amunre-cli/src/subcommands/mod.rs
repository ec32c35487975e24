//! The subcommands, a file or folder each.

pub(super) mod analyse;
pub(super) mod anchor;
pub(super) mod board;
pub(super) mod completions;
pub(super) mod diff;
pub(super) mod doctor;
pub(super) mod explain;
pub(super) mod export;
pub(super) mod key;
pub(super) mod minimise;
pub(super) mod perft;
pub(super) mod play;
pub(super) mod record;
pub(super) mod redact;
pub(super) mod report;
pub(super) mod rules;
pub(super) mod share;
pub(super) mod show;
pub(super) mod sign;
pub(super) mod transcribe;
pub(super) mod verify;
