//! The types of the game: states, commands, events.

pub(super) mod card;
pub(super) mod command;
pub(super) mod components;
pub(super) mod decision;
pub(super) mod event;
pub(super) mod kingdom;
pub mod options;
pub(super) mod phase;
pub(super) mod placed_tile;
pub(super) mod repair;
pub(super) mod set_number;
pub(super) mod set_values;
pub(super) mod setup;
pub(super) mod spot;
mod spot_domain;
pub(super) mod state;
pub(super) mod tile;
pub(super) mod violation;
