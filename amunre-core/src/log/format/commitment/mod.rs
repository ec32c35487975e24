//! Commitments to hidden values: their kinds, how they are sealed, and how they are opened.

pub(crate) mod header_seals;
pub(crate) mod kinds;
pub(crate) mod seal;
