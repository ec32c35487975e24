//! The choices of the caller.

use amunre_agents::SimulatedPlayer;
use amunre_core::engine::ids::Seat;
use serde::{Deserialize, Serialize};

/// The moment at which the next episode of a row begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Autoreset {
    /// At the step after the one that ended the episode. The action of that step is ignored, and its rewards are 0.
    #[default]
    NextStep,
    /// At the end of the step that ended the episode: the observation is already that of the next episode.
    SameStep,
    /// When the caller says so. Until then the row takes no action.
    Disabled,
}

impl Autoreset {
    /// The modes with their names.
    pub const ALL: [(&'static str, Self); 3] =
        [("next_step", Self::NextStep), ("same_step", Self::SameStep), ("disabled", Self::Disabled)];
}

/// A learner that plays one seat of each row, and the players of the other seats. A row waits at the decisions of the learner, and at
/// those of the opponents that are [`Asked`](SimulatedPlayer::Asked).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Learner {
    /// The seat of the learner; none draws one for each episode.
    pub seat: Option<Seat>,
    /// The opponents in the order of their seats: one for each other seat, or one for all.
    pub opponents: Vec<SimulatedPlayer>,
}

impl Learner {
    /// A learner of this seat against these opponents.
    pub fn new(seat: Option<Seat>, opponents: Vec<SimulatedPlayer>) -> Self {
        Self { seat, opponents }
    }
}

/// The form of a batch.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BatchOptions {
    /// The number of rows, at least 1.
    pub rows: usize,
    /// The seed of all episodes.
    pub seed: u64,
    /// The moment at which the next episode begins.
    pub autoreset: Autoreset,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// The learner; none, and the caller plays all seats.
    pub learner: Option<Learner>,
}

impl BatchOptions {
    /// So many rows on one thread, whose next episodes begin at the next step.
    pub fn new(rows: usize, seed: u64) -> Self {
        Self { rows, seed, autoreset: Autoreset::default(), threads: 1, learner: None }
    }
}
