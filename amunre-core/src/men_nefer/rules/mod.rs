//! The rules, in the order of the rulebook.

pub(super) mod actions;
pub(super) mod agreements;
pub(super) mod conditions;
pub(super) mod evolve;
pub(super) mod flood;
pub(super) mod flow;
pub(super) mod harvest;
pub(super) mod markets;
pub(super) mod necropolis;
pub(super) mod nile;
pub(super) mod obelisk;
pub(super) mod position_check;
pub(super) mod pyramids;
pub(super) mod raise;
pub(super) mod repair;
pub(super) mod setup;
pub(super) mod sphinxes;
pub(super) mod table;
pub(super) mod take;
pub(super) mod temple;
pub(super) mod visit;
