//! Sources: citations of a rulebook, data files, and other interpretations.

pub(super) mod data;
pub(super) mod interpretation;
pub(super) mod rulebook;
