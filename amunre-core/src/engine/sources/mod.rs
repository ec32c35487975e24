//! Where rules and values come from: citations, data files, and other interpretations of a rulebook.

pub(super) mod data;
pub(super) mod interpretation;
pub(super) mod rulebook;
