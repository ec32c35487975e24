//! The sources of rules and values.

pub(super) mod data_tables;
pub(super) mod event_rules;
pub mod rule;
