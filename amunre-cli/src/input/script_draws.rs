//! The draws of a script: each answers one question of the command that follows.

use amunre_core::engine::chance::FixedDraws;

/// The draws before a command, in order, with the lines of the script.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScriptDraws {
    pub(crate) draws: FixedDraws,
    lines: Vec<usize>,
}

impl ScriptDraws {
    /// Adds the draw of a line.
    pub(crate) fn push(&mut self, line: usize, item: String) {
        self.draws.push_item(Some(item));
        self.lines.push(line);
    }

    /// The line and the item of the draw that was asked for last.
    pub(crate) fn last_requested(&self) -> Option<(usize, &str)> {
        self.draws.last_requested().and_then(|place| self.all().nth(place))
    }

    /// The draws that were not asked for.
    pub(crate) fn left_over(&self) -> Vec<(usize, &str)> {
        self.all().skip(self.draws.requests()).collect()
    }

    fn all(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines.iter().copied().zip(self.draws.items().flatten())
    }
}
