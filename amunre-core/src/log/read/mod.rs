//! Reading a log line by line: the walk that every tool uses, an observer on it, and the table at one entry.

pub(super) mod follow;
pub(super) mod walk;
pub(super) mod watch;
