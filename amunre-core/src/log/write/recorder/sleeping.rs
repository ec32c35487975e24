//! A recorder without a state: between two entries, the game that it records has the state.

use crate::engine::{Canonical, Driver, FullGame, ScoreLine};
use crate::log::Hash;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::sleeping::SleepingPlayback;
use crate::log::write::recorder::{RecordState, Recorder};

/// A recorder whose state, points and commands that can be undone are those of a running game.
pub(crate) struct SleepingRecorder<G: FullGame> {
    playback: SleepingPlayback<G>,
    record: RecordState,
    last_drawn: Option<Box<LastDrawn<G>>>,
}

impl<G: FullGame> Clone for SleepingRecorder<G> {
    fn clone(&self) -> Self {
        let Self { playback, record, last_drawn } = self;
        Self { playback: playback.clone(), record: record.clone(), last_drawn: last_drawn.clone() }
    }
}

impl<G: FullGame> Recorder<G> {
    /// Gives up the state.
    pub(crate) fn sleep(self) -> SleepingRecorder<G> {
        let Self { playback, record, last_drawn, .. } = self;
        SleepingRecorder { playback: playback.sleep(), record, last_drawn }
    }
}

impl<G: FullGame> SleepingRecorder<G> {
    /// Returns the last hash of the chain.
    pub(crate) fn head(&self) -> Hash {
        self.record.chain.head
    }

    /// Returns the number of lines that were written.
    pub(crate) fn entries(&self) -> u64 {
        self.record.chain.entry
    }

    /// Returns true if the game, whose state this is, is over or was abandoned, and the record has no result yet.
    pub(crate) fn lacks_result(&self, state: &G::State) -> bool {
        self.record.stage.lacks_result::<G>(state)
    }

    /// Records the game of this driver from here on, which has these points so far.
    pub(crate) fn wake(self, driver: &Driver<G, ()>, score_lines: Vec<ScoreLine>) -> Recorder<G> {
        let Self { playback, record, last_drawn } = self;
        Recorder { playback: playback.wake(driver, score_lines), canonical: Canonical::default(), record, last_drawn }
    }
}
