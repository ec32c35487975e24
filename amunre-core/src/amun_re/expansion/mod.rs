//! The variant, the expansions and the promo cards of the anniversary edition, each with its rules in the order of its own page.
//! They can be played in any combination. Where one changes a phase of the base game, the file of the phase asks here.

pub(super) mod afterlife;
pub(super) mod data;
pub(super) mod discards;
pub(super) mod evolve;
pub(super) mod officials;
pub(super) mod pharaoh;
pub(super) mod placing;
pub(super) mod promos;
pub(super) mod reward;
pub(super) mod statues;
pub(super) mod tomb;

pub(super) use evolve::evolve;
