//! The types of the game: states, commands, events.

pub(super) mod card;
pub(super) mod command;
pub(super) mod components;
pub(super) mod event;
pub(super) mod kingdom;
pub mod options;
pub(super) mod phase;
pub(super) mod setup;
pub(super) mod spot;
pub(super) mod state;
pub(super) mod tile;
pub(super) mod violation;
