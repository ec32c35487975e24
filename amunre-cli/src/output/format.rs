//! The output formats of a game: text for a person, or JSON.

use std::io::Write;

use amunre_core::engine::ids::Names;

use crate::runner::json_narrator::JsonNarrator;
use crate::runner::narrator::Narrator;
use crate::runner::text_narrator::TextNarrator;

/// The narrator that writes a game here, in this format.
pub(crate) fn transcript<'w>(json: bool, names: Names, out: &'w mut dyn Write) -> Box<dyn Narrator + 'w> {
    if json { Box::new(JsonNarrator::new(out)) } else { Box::new(TextNarrator::new(out, names)) }
}
