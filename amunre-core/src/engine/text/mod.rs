//! Games as text and pictures: notation, tables of 80 columns, and scenes that a renderer draws.

pub mod display;
pub mod grid;
pub mod notation;
pub mod scene;
