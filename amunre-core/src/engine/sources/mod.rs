//! Sources: citations of a rulebook, data files, and other interpretations.

pub(super) mod board_check;
pub(super) mod board_form;
pub(super) mod confirmation;
pub(super) mod data;
pub(super) mod events;
pub(super) mod file_choice;
pub(super) mod interpretation;
pub(super) mod open_places;
pub(crate) mod rule;
pub(super) mod rule_search;
pub(super) mod rulebook;
pub(super) mod value_help;
pub(super) mod value_kind;
