//! The rules, in the order of the rulebook.

pub(super) mod actions;
pub(super) mod agreements;
pub(super) mod conditions;
pub(super) mod end_turn;
pub(super) mod evolve;
pub(super) mod flood;
pub(super) mod goods;
pub(super) mod harvest;
pub(super) mod necropolis;
pub(super) mod nile;
pub(super) mod obelisk;
pub(super) mod position_check;
pub(super) mod pyramids;
pub(super) mod raise;
pub(super) mod repair;
pub(super) mod scrolls;
pub(super) mod setup;
pub(super) mod sphinxes;
pub(super) mod take;
pub(super) mod tasks;
pub(super) mod temple;
pub(super) mod to_act;
pub(super) mod visit;
