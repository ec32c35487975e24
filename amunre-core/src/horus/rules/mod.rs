//! The rules, in the order of the rules summary: a file for each step of a turn.

pub(super) mod conserved;
pub(super) mod end_turn;
pub(super) mod evolve;
pub(super) mod exhausted;
pub(super) mod expand;
pub(super) mod explore;
pub(super) mod flow;
pub(super) mod influence;
pub(super) mod outcome;
pub(super) mod placement;
pub(super) mod position_check;
pub(super) mod repair;
pub(super) mod river;
pub(super) mod scoring;
pub(super) mod setup;
pub(super) mod temple;
pub(super) mod transport;
