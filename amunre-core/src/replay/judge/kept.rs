//! What it takes to go on with a record.

use super::Judge;
use crate::engine::{Game, Seats, Seed};
use crate::replay::Hash;
use crate::replay::course::Course;
use crate::replay::record::{ChanceSource, PointOfView};
use crate::replay::sealing::Opened;
use crate::replay::stage::Stage;

/// What it takes to go on with a record.
pub(in crate::replay) struct Kept<G: Game> {
    pub(in crate::replay) course: Course<G>,
    pub(in crate::replay) stage: Stage,
    /// Whether the game starts from a position that the header states.
    pub(in crate::replay) stated: bool,
    /// Whether this is the copy of who wrote it.
    pub(in crate::replay) complete: bool,
    pub(in crate::replay) key: Option<Hash>,
    pub(in crate::replay) secrets: Vec<Opened>,
    pub(in crate::replay) game_id: Hash,
    pub(in crate::replay) seed: Option<Seed>,
    pub(in crate::replay) host: Option<Hash>,
    pub(in crate::replay) shares: Vec<Option<Hash>>,
    pub(in crate::replay) seals: Vec<Hash>,
    pub(in crate::replay) names: Vec<String>,
    pub(in crate::replay) point_of_view: PointOfView,
    pub(in crate::replay) left: Seats,
    pub(in crate::replay) entry: u64,
    pub(in crate::replay) head: Hash,
}

impl<G: Game> Judge<G> {
    /// What it takes to go on with the record.
    pub(in crate::replay) fn keep(self) -> Kept<G> {
        let sealed = usize::from(!matches!(self.chance, ChanceSource::Recorded)) + usize::from(self.has_key);
        let key = self.secrets.last().filter(|_| self.has_key).and_then(|key| serde_json::from_str(&key.value).ok());
        let seats = match &self.chance {
            ChanceSource::Shares { seats, .. } => seats.as_slice(),
            _ => &[],
        };
        Kept {
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
            course: self.course,
        }
    }
}
