//! The state from which a record is continued.

use crate::engine::{FullGame, Seed};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::record::{ChanceSource, PointOfView};
use crate::log::format::roster::Roster;
use crate::log::format::shared_seed::SharedSeed;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::{Playback, Stage};
use crate::log::verify::Judge;

/// The state from which a record is continued.
pub(in crate::log) struct ResumeState<G: FullGame> {
    pub(in crate::log) playback: Playback<G>,
    /// The last entry.
    pub(in crate::log) chain: Chain,
    pub(in crate::log) roster: Roster,
    pub(in crate::log) seals: HeaderSeals,
    pub(in crate::log) shares: SharedSeed,
    pub(in crate::log) seed: Option<Seed>,
    pub(in crate::log) point_of_view: PointOfView,
    /// True if the game starts from a position that the header states.
    pub(in crate::log) stated: bool,
    pub(in crate::log) stage: Stage,
    /// True if this is the writer's own copy.
    pub(in crate::log) complete: bool,
    /// The last start or command, if its draws can be corrected.
    pub(in crate::log) last_drawn: Option<Box<LastDrawn<G>>>,
}

impl<G: FullGame> Judge<G> {
    /// Returns the state from which the record is continued.
    pub(in crate::log) fn keep(self) -> ResumeState<G> {
        let has_seed = self.fairness.chance != ChanceSource::Recorded;
        let sealed = usize::from(has_seed) + usize::from(self.header.has_key);
        let sees_all = self.whole || self.point_of_view != PointOfView::Referee;
        ResumeState {
            complete: self.seals.opened.len() == sealed && sees_all,
            playback: self.playback,
            chain: self.chain,
            roster: self.roster,
            seals: self.seals,
            shares: self.fairness.shares,
            seed: self.fairness.seed,
            point_of_view: self.point_of_view,
            stated: self.stated,
            stage: self.stage,
            last_drawn: self.last_drawn.map(|drawn| Box::new(drawn.last)),
        }
    }
}
