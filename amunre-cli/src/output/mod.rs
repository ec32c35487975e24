//! Output: formats, safe and wrapped text, files, progress, and the words for the content of a log.

pub(super) mod batch;
pub(super) mod board_verdict;
pub(super) mod format;
pub(super) mod help;
pub(super) mod pipe_writer;
pub(super) mod plain;
pub(super) mod progress;
pub(super) mod score_table;
pub(super) mod summary;
pub(super) mod table_view;
pub(super) mod verdict;
pub(super) mod what_if;
