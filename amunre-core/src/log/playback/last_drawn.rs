//! The last start or command whose draws were made by hand: they can be corrected until another entry follows.

use crate::engine::{FullGame, Seat};
use crate::log::format::record::DrawRecord;
use crate::log::playback::Playback;

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
    pub(in crate::log) fn check(&self, draws: &[DrawRecord]) -> Result<(), &'static str> {
        let row = |draw: &DrawRecord| (draw.label.clone(), draw.number, draw.item.clone());
        if self.draws.iter().map(row).eq(draws.iter().map(row)) {
            return Err("no item differs from what was written down");
        }
        if draws.is_empty() {
            return Err("a correction has draws");
        }
        Ok(())
    }
}
