//! Hidden information: values that not everybody knows, piles, hands, and who sees what.

pub(super) mod hands;
pub(super) mod piles;
pub(super) mod viewers;
