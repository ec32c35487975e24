//! Sources: rule ids and citations, data and where it comes from, interpretations of the rulebook.

pub(super) mod book;
pub(super) mod data_tables;
pub(super) mod event_rules;
pub(crate) mod expansion_data;
pub(super) mod interpretations;
pub(super) mod provenance;
pub mod rule;
