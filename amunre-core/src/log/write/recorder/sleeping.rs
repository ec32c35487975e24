//! A recorder without a state: between two entries, the game that it records has the state.

use crate::engine::{Canonical, Driver, FullGame, ScoreLine, Seat, Seeded};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::record::PointOfView;
use crate::log::format::roster::Roster;
use crate::log::format::shared_seed::SharedSeed;
use crate::log::playback::Stage;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::sleeping::SleepingPlayback;
use crate::log::write::recorder::{RECENT, Recorder};
use crate::log::{Hash, SecretKey};

/// A recorder whose state, points and commands that can be undone are those of a running game.
pub(crate) struct SleepingRecorder<G: FullGame> {
    playback: SleepingPlayback<G>,
    chain: Chain,
    roster: Roster,
    seals: HeaderSeals,
    shares: SharedSeed,
    seeded: Option<Seeded>,
    point_of_view: PointOfView,
    stated: bool,
    stage: Stage,
    /// The earlier hashes, if seats sign.
    recent: Option<Box<[Hash; RECENT]>>,
    own_keys: Vec<(Seat, SecretKey)>,
    last_drawn: Option<Box<LastDrawn<G>>>,
}

impl<G: FullGame> Clone for SleepingRecorder<G> {
    fn clone(&self) -> Self {
        Self {
            playback: self.playback.clone(),
            roster: self.roster.clone(),
            seals: self.seals.clone(),
            shares: self.shares.clone(),
            recent: self.recent.clone(),
            own_keys: self.own_keys.clone(),
            last_drawn: self.last_drawn.clone(),
            ..*self
        }
    }
}

impl<G: FullGame> Recorder<G> {
    /// Gives up the state.
    pub(crate) fn sleep(self) -> SleepingRecorder<G> {
        let recent = self.has_keys().then(|| Box::new(self.recent));
        let Self { playback, chain, roster, seals, shares, seeded, point_of_view, stated, stage, own_keys, .. } = self;
        let (playback, last_drawn) = (playback.sleep(), self.last_drawn);
        SleepingRecorder {
            playback,
            chain,
            roster,
            seals,
            shares,
            seeded,
            point_of_view,
            stated,
            stage,
            recent,
            own_keys,
            last_drawn,
        }
    }
}

impl<G: FullGame> SleepingRecorder<G> {
    /// The last hash of the chain.
    pub(crate) fn head(&self) -> Hash {
        self.chain.head
    }

    /// The number of lines that were written.
    pub(crate) fn entries(&self) -> u64 {
        self.chain.entry
    }

    /// Returns true if the game, whose state this is, is over or was abandoned, and the record has no result yet.
    pub(crate) fn lacks_result(&self, state: &G::State) -> bool {
        self.stage.lacks_result::<G>(state)
    }

    /// Records the game of this driver from here on, which has these points so far.
    pub(crate) fn wake(self, driver: &Driver<G, ()>, score_lines: Vec<ScoreLine>) -> Recorder<G> {
        let Self { playback, chain, roster, seals, shares, seeded, point_of_view, stated, stage, own_keys, .. } = self;
        Recorder {
            playback: playback.wake(driver, score_lines),
            canonical: Canonical::default(),
            chain,
            roster,
            seals,
            shares,
            seeded,
            point_of_view,
            stated,
            stage,
            recent: self.recent.map_or([Hash::default(); RECENT], |recent| *recent),
            own_keys,
            last_drawn: self.last_drawn,
        }
    }
}
