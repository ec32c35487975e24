//! The rules, in the order of the rulebook: a file for each phase, the expansions beside them.

pub(super) mod auction;
pub(super) mod bidding;
pub(super) mod building;
pub(super) mod changes;
pub(super) mod conserved;
pub(super) mod evolve;
pub(super) mod expansion;
mod fault;
pub(super) mod flow;
pub(super) mod gift_order;
pub(super) mod gifts;
pub(super) mod hand_rules;
pub(super) mod harvest;
pub(super) mod markers;
pub(super) mod market;
pub(super) mod offering;
mod outcome;
pub(super) mod position_check;
pub(super) mod provinces;
pub(super) mod purchase;
pub(super) mod ranking;
pub(super) mod repair;
pub(super) mod resolution;
pub(super) mod sale;
pub(super) mod scoring;
pub(super) mod setup;
pub(super) mod setup_draws;
pub(super) mod table;
pub(super) mod to_act;

/// A seat at a table that gives a command.
pub(super) type By<'t> = crate::engine::Actor<'t, crate::amun_re::AmunRe>;
