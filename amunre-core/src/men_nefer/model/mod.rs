//! The nouns of the game, and the board with every printed value.

pub(super) mod apprentices;
pub(super) mod boat;
pub(super) mod cities;
pub(super) mod command;
pub(super) mod condition;
pub(super) mod data;
pub(super) mod decision;
pub(super) mod effect;
pub(super) mod event;
pub(super) mod nouns;
pub(super) mod numbered;
pub mod options;
pub(super) mod repair;
pub(super) mod seat_state;
pub(super) mod setup;
pub(super) mod slots;
pub(super) mod state;
pub(super) mod task;
pub(super) mod tiles;
pub(super) mod violation;
