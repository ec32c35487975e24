//! The draws of a script: each answers one question of the command that follows.

use amunre_core::engine::{Chance, DrawAnswer, DrawRequest};

/// A draw as a line of the script gives it.
#[derive(Clone, Debug)]
pub(crate) struct ScriptDraw {
    /// The line.
    pub(crate) line: usize,
    /// The name of the item.
    pub(crate) item: String,
}

/// The draws that stand before a command, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScriptDraws {
    drawn: Vec<ScriptDraw>,
    /// How many were asked for.
    asked: usize,
}

impl ScriptDraws {
    /// Adds a draw.
    pub(crate) fn push(&mut self, line: usize, item: String) {
        self.drawn.push(ScriptDraw { line, item });
    }

    /// Begins again with the first draw.
    pub(crate) fn rewind(&mut self) {
        self.asked = 0;
    }

    /// Takes off the draws that were asked for.
    pub(crate) fn cut(&mut self) {
        self.drawn.drain(..self.asked.min(self.drawn.len()));
        self.asked = 0;
    }

    /// The draw that was asked for last.
    pub(crate) fn last_asked(&self) -> Option<&ScriptDraw> {
        self.drawn.get(self.asked.checked_sub(1)?)
    }

    /// The draws that nobody has asked for.
    pub(crate) fn left_over(&self) -> &[ScriptDraw] {
        self.drawn.get(self.asked..).unwrap_or_default()
    }
}

impl Chance for ScriptDraws {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Some(drawn) = self.drawn.get(self.asked) else {
            return DrawAnswer::Silent;
        };
        self.asked += 1;
        // a name that the pile does not know becomes an item that no pile holds, so that the turn stops
        DrawAnswer::Item(draw.label.pile.item(&drawn.item).unwrap_or(u16::MAX))
    }
}
