//! Where rules and values come from: rule ids and citations, data with its sources, interpretations.

pub(super) mod data_tables;
pub(super) mod event_rules;
pub(super) mod interpretations;
pub(super) mod provenance;
pub mod rule;
