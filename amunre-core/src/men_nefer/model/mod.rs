//! The nouns of the game, and the board with every printed value.

pub(super) mod board;
pub(super) mod board_check;
pub(super) mod board_data;
pub(super) mod boat;
pub(super) mod command;
pub(super) mod condition;
pub(super) mod effect;
pub(super) mod event;
pub(super) mod nouns;
pub(super) mod numbered;
pub mod options;
pub(super) mod printed;
pub(super) mod seat_state;
pub(super) mod setup;
pub(super) mod slots;
pub(super) mod state;
pub(super) mod task;
pub(super) mod tiles;
pub(super) mod violation;
