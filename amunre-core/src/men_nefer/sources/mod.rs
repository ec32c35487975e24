//! The sources of rules and values.

pub(super) mod data_tables;
pub(super) mod event_rules;
pub(super) mod interpretations;
pub mod rule;
pub(super) mod score_lines;
