//! What it takes to go on with a record.

use crate::engine::{FullGame as Game, Seats, Seed};
use crate::log::Hash;
use crate::log::format::commitment::seal::SealOpening;
use crate::log::format::record::{ChanceSource, PointOfView};
use crate::log::playback::{Playback, Stage};
use crate::log::verify::Judge;

/// What it takes to go on with a record.
pub(crate) struct ResumeState<G: Game> {
    pub(crate) playback: Playback<G>,
    pub(crate) stage: Stage,
    /// Whether the game starts from a position that the header states.
    pub(crate) stated: bool,
    /// Whether this is the copy of who wrote it.
    pub(crate) complete: bool,
    pub(crate) key: Option<Hash>,
    pub(crate) secrets: Vec<SealOpening>,
    pub(crate) game_id: Hash,
    pub(crate) seed: Option<Seed>,
    pub(crate) host: Option<Hash>,
    pub(crate) shares: Vec<Option<Hash>>,
    pub(crate) seals: Vec<Hash>,
    pub(crate) names: Vec<String>,
    pub(crate) point_of_view: PointOfView,
    pub(crate) left: Seats,
    pub(crate) entry: u64,
    pub(crate) head: Hash,
}

impl<G: Game> Judge<G> {
    /// What it takes to go on with the record.
    pub(crate) fn keep(self) -> ResumeState<G> {
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
            playback: self.playback,
        }
    }
}
