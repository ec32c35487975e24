//! The variant, the expansions and the promo cards of the anniversary edition, each with its rules in the order of its
//! own page. They can be played in any combination. If one changes a phase of the base game, the file of the phase
//! calls it.

pub(crate) mod afterlife;
pub(crate) mod collection;
pub(crate) mod discards;
pub(crate) mod evolve;
pub(crate) mod officials;
pub(crate) mod pharaoh;
pub(crate) mod placing;
pub(crate) mod promos;
pub(crate) mod reward;
pub(crate) mod statues;

pub(crate) use evolve::evolve;
