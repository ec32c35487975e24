//! The state from which a record is continued.

use crate::engine::{FullGame, Seats, Seed};
use crate::log::Hash;
use crate::log::format::commitment::seal::SealOpening;
use crate::log::format::record::{ChanceSource, PointOfView};
use crate::log::format::signature::SeatKeys;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::{Playback, Stage};
use crate::log::verify::Judge;

/// The state from which a record is continued.
pub(in crate::log) struct ResumeState<G: FullGame> {
    pub(in crate::log) playback: Playback<G>,
    pub(in crate::log) stage: Stage,
    /// True if the game starts from a position that the header states.
    pub(in crate::log) stated: bool,
    /// True if this is the writer's own copy.
    pub(in crate::log) complete: bool,
    pub(in crate::log) key: Option<Hash>,
    pub(in crate::log) secrets: Vec<SealOpening>,
    pub(in crate::log) game_id: Hash,
    pub(in crate::log) seed: Option<Seed>,
    pub(in crate::log) host: Option<Hash>,
    pub(in crate::log) shares: Vec<Option<Hash>>,
    pub(in crate::log) seals: Vec<Hash>,
    pub(in crate::log) names: Vec<String>,
    pub(in crate::log) point_of_view: PointOfView,
    pub(in crate::log) left: Seats,
    pub(in crate::log) entry: u64,
    pub(in crate::log) head: Hash,
    pub(in crate::log) header: Hash,
    pub(in crate::log) keys: SeatKeys,
    /// The last start or command, if its draws can be corrected.
    pub(in crate::log) last_drawn: Option<Box<LastDrawn<G>>>,
}

impl<G: FullGame> Judge<G> {
    /// Returns the state from which the record is continued.
    pub(in crate::log) fn keep(self) -> ResumeState<G> {
        let sealed = usize::from(!matches!(self.chance, ChanceSource::Recorded)) + usize::from(self.has_key);
        let key = self.secrets.last().filter(|_| self.has_key).and_then(|key| serde_json::from_str(&key.value).ok());
        let seats = match &self.chance {
            ChanceSource::Shares { seats, .. } => seats.as_slice(),
            _ => &[],
        };
        ResumeState {
            stage: self.stage,
            stated: self.stated,
            complete: self.secrets.len() == sealed && (self.whole || self.point_of_view != PointOfView::Referee),
            key,
            secrets: self.secrets,
            game_id: self.game_id,
            seed: self.fairness.seed,
            host: self.fairness.host,
            shares: self.fairness.shares,
            seals: seats.iter().map(|seal| seal.sealed).collect(),
            names: self.names,
            point_of_view: self.point_of_view,
            left: self.left,
            entry: self.entry,
            head: self.head,
            header: self.header,
            keys: self.keys,
            last_drawn: self.last_drawn.map(|drawn| Box::new(drawn.last)),
            playback: self.playback,
        }
    }
}
