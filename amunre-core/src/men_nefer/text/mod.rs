//! The game in words.

pub(super) mod display;
pub(super) mod notation;
pub(super) mod scene;
pub(super) mod sentences;
