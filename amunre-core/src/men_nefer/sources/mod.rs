//! The sources of rules and values.

pub(super) mod event_rules;
pub mod rule;
