//! Tables of many logs, for analysis: games, rounds, decisions, events, scores, and tables that a game adds.
//!
//! Logs are judged on all cores, a few at a time, and the rows come in the order of the logs. The crate holds no rule and names no
//! game: a game declares its own tables ([`Description::TABLES`](amunre_core::engine::game::Description::TABLES)).
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

#[cfg(feature = "arrow")]
pub mod arrow;
mod column;
mod facts;
#[cfg(feature = "csv")]
pub mod files;
mod games_row;
mod log_rows;
mod page;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(feature = "parts")]
pub mod part;
mod reader;
mod round_notes;
mod rows;
mod seat_notes;
mod shapes;
mod shared_pass;
mod source;
mod texts;

pub use column::{Column, Values};
pub use log_rows::UnreadableLog;
pub use page::page;
pub use reader::{Batch, TableReader, rows_of};
pub use rows::Rows;
pub use shapes::{Table, UnknownColumn, UnknownTable, tables, wanted};
pub use shared_pass::{SharedPass, SharedRows};
pub use source::{FoundLogs, LogSource, NoLog, SimulatedLog, logs_in, shows_hands};
pub use texts::{Codes, Texts};
