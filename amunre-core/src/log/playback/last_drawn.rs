//! The last start or command whose draws were made by hand: they can be corrected until another entry follows.

use crate::engine::{FullGame, Seat};
use crate::log::format::record::DrawRecord;
use crate::log::playback::Playback;

/// The reason why draws cannot be corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RedrawError {
    /// The last line has no draws by hand, or another entry than a note followed.
    #[error(
        "there are no draws to correct: only those of the last line, made by hand, can be corrected; once another entry follows, a ruling repairs the table"
    )]
    Nothing,
    /// The command reveals a value with the corrected draws.
    #[error("with these draws the command reveals a value: make a ruling")]
    Reveals,
    /// The draws are those that were written down.
    #[error("no item differs from what was written down")]
    Same,
    /// Nothing is drawn any more.
    #[error("a correction has draws")]
    Drawless,
}

/// The last start or command whose draws were made by hand, and the course before it.
pub(in crate::log) struct LastDrawn<G: FullGame> {
    pub(in crate::log) entry: u64,
    /// The seat and its command; none for the start.
    pub(in crate::log) command: Option<(Seat, G::Command)>,
    pub(in crate::log) draws: Vec<DrawRecord>,
    /// The course before it, once the entry is complete.
    pub(in crate::log) before: Option<Playback<G>>,
}

impl<G: FullGame> Clone for LastDrawn<G> {
    fn clone(&self) -> Self {
        let (draws, before) = (self.draws.clone(), self.before.as_ref().map(Playback::saved));
        Self { entry: self.entry, command: self.command, draws, before }
    }
}

impl<G: FullGame> LastDrawn<G> {
    /// Returns the items as they were written down.
    pub(in crate::log) fn items(&self) -> Vec<String> {
        self.draws.iter().map(|draw| draw.written_item().to_owned()).collect()
    }

    /// Fails if these draws are those that were written down. Another item can cause other draws.
    pub(in crate::log) fn check(&self, draws: &[DrawRecord]) -> Result<(), RedrawError> {
        let row = |draw: &DrawRecord| (draw.label.clone(), draw.number, draw.item.clone());
        if self.draws.iter().map(row).eq(draws.iter().map(row)) {
            return Err(RedrawError::Same);
        }
        if draws.is_empty() {
            return Err(RedrawError::Drawless);
        }
        Ok(())
    }
}
