//! The nouns of the game, and the board with every printed value.

pub(super) mod board;
pub(super) mod board_check;
pub(super) mod board_data;
pub(super) mod condition;
pub(super) mod effect;
pub(super) mod nouns;
pub(super) mod tiles;
