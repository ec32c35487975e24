//! The forms a game is told in: for a person, or as JSON.

use std::io::Write;

use amunre_core::engine::{Game, Names};

use crate::playing::json_narrator::Json;
use crate::playing::narrator::Transcript;
use crate::playing::text_narrator::Text;

/// Where a game is told, and in which form.
pub(crate) fn transcript<'w, G: Game>(json: bool, names: Names, out: &'w mut dyn Write) -> Box<dyn Transcript<G> + 'w> {
    if json { Box::new(Json::new(out)) } else { Box::new(Text::new(out, names)) }
}
