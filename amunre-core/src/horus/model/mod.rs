//! The nouns of the game: what is on the table, what a seat can ask, what can happen.

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
