//! The game in words and pictures: notation, sentences, the table as text, and the scene.

pub(super) mod display;
pub(super) mod notation;
pub(super) mod scene;
pub(super) mod sentences;
