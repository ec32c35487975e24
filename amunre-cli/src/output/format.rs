//! The forms a game is told in: for a person, or as JSON.

use std::io::Write;

use amunre_core::engine::{FullGame, Names};

use crate::runner::json_narrator::JsonNarrator;
use crate::runner::narrator::Narrator;
use crate::runner::text_narrator::TextNarrator;

/// Where a game is told, and in which form.
pub(crate) fn transcript<'w, G: FullGame>(
    json: bool,
    names: Names,
    out: &'w mut dyn Write,
) -> Box<dyn Narrator<G> + 'w> {
    if json { Box::new(JsonNarrator::new(out)) } else { Box::new(TextNarrator::new(out, names)) }
}
