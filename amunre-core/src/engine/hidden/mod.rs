//! Hidden information: hidden values, piles, hands, and their visibility.

pub(super) mod hands;
pub(super) mod piles;
pub(super) mod viewers;
