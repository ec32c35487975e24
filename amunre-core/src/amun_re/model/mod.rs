//! The types of the game: states, commands, events.

pub(super) mod board;
pub(super) mod board_data;
pub(super) mod board_value;
pub(super) mod cards;
pub(super) mod command;
pub(super) mod condition;
pub(super) mod edition;
pub(super) mod effect;
pub(crate) mod encoding;
pub(super) mod event;
pub(super) mod map;
pub(super) mod option_mixes;
pub mod options;
pub(super) mod phase;
pub(super) mod province;
pub(super) mod province_values;
pub(super) mod reason;
pub(super) mod setup;
mod shorthands;
pub(super) mod state;
pub(crate) mod tomb;
pub(super) mod violation;
