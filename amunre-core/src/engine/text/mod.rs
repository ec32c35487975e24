//! Games as text and pictures: notation, and scenes that are rendered as text here and drawn by a face.

pub mod display;
pub(crate) mod in_words;
// for the faces of the workspace
#[doc(hidden)]
pub mod letter_case;
#[doc(hidden)]
pub mod look_alikes;
pub mod notation;
pub mod render;
pub(crate) mod repair_words;
pub mod scene;

pub use in_words::{AsItIs, InWords, Joined, Optional, Term, Words};
pub use repair_words::RepairWords;
