//! Batches as text.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::json::CanonicalError;
use amunre_core::engine::observation::Observable;
use amunre_core::registry::with_game;
use amunre_core::session::rules_as;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::batch::{Batch, LONGEST_EPISODE, seated};
use crate::row::{End, EpisodeName, Row};
use crate::{Autoreset, BatchError, BatchOptions, DynBatch, Learner};

/// The form of the text.
const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBatch {
    format: u32,
    game: String,
    setup: Box<RawValue>,
    seed: u64,
    autoreset: Autoreset,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    learner: Option<SavedLearner>,
    rows: Vec<SavedRow>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedLearner {
    seat: Option<u8>,
    opponents: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedRow {
    state: Box<RawValue>,
    draws: u64,
    samples: u64,
    episode: u32,
    commands: u32,
    is_over: bool,
    scores: Vec<u16>,
    /// A seed of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The seat of the learner in this episode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    learner: Option<u8>,
}

impl SavedLearner {
    fn of(learner: &Learner) -> Self {
        Self {
            seat: learner.seat.map(Seat::number),
            opponents: learner.opponents.iter().map(ToString::to_string).collect(),
        }
    }

    fn learner(&self) -> Result<Learner, BatchError> {
        Ok(Learner {
            seat: self.seat.map(seat).transpose()?,
            opponents: self.opponents.iter().map(|name| name.parse().map_err(unreadable)).collect::<Result<_, _>>()?,
        })
    }
}

fn seat(number: u8) -> Result<Seat, BatchError> {
    Seat::new(number).ok_or_else(|| unreadable(format!("there is no seat {number}")))
}

fn unreadable(error: impl ToString) -> BatchError {
    BatchError::Saved(error.to_string())
}

fn raw(text: Result<String, CanonicalError>) -> Result<Box<RawValue>, BatchError> {
    RawValue::from_string(text.map_err(unreadable)?).map_err(unreadable)
}

/// The text of a batch.
pub(crate) fn saved<G: FullGame + Observable>(batch: &Batch<G>) -> Result<String, BatchError> {
    let row = |row: &Row<G>| {
        Ok(SavedRow {
            state: raw(G::state_json(&row.state))?,
            draws: row.draws.state(),
            samples: row.samples.state(),
            episode: row.episode,
            commands: row.commands,
            is_over: row.is_over,
            scores: row.scores.clone(),
            seed: (row.name.seed != batch.seed || row.name.row != row.number).then_some(row.name.seed),
            learner: row.learner.map(Seat::number),
        })
    };
    let saved = SavedBatch {
        format: FORMAT,
        game: G::ID.to_owned(),
        setup: raw(G::setup_value(G::setup(&batch.rules)).map(|setup| setup.to_string()))?,
        seed: batch.seed,
        autoreset: batch.autoreset,
        learner: batch.learner.as_ref().map(SavedLearner::of),
        rows: batch.each_row().map(row).collect::<Result<_, BatchError>>()?,
    };
    serde_json::to_string(&saved).map_err(unreadable)
}

/// Opens a batch that was saved, to be played by so many threads. It goes on as it would have gone on; the rewards of its last step are
/// not kept.
#[allow(unused_variables)] // in a build without games
pub fn load(text: &str, threads: usize) -> Result<Box<dyn DynBatch>, BatchError> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let Named { game } = serde_json::from_str(text).map_err(unreadable)?;
    with_game!(&game, G => load_as::<G>(text, threads))?
}

/// Opens a batch, as [`load`], of a game that is known when the program is compiled.
pub fn load_as<G: FullGame + Observable>(text: &str, threads: usize) -> Result<Box<dyn DynBatch>, BatchError> {
    let saved: SavedBatch = serde_json::from_str(text).map_err(unreadable)?;
    if saved.format != FORMAT {
        return Err(unreadable(format!("format {}: expected format {FORMAT}", saved.format)));
    }
    let rules = rules_as::<G>(saved.setup.get())?;
    let players = usize::from(G::players(&rules));
    let learner = saved.learner.as_ref().map(SavedLearner::learner).transpose()?;
    let form = seated::<G>(&rules, learner.as_ref())?;
    let mut rows = Vec::with_capacity(saved.rows.len());
    for (number, row) in (0..).zip(&saved.rows) {
        let state = G::state_from(row.state.get()).map_err(unreadable)?;
        G::check(&rules, &state).map_err(|error| unreadable(format!("row {number}: {error}")))?;
        if row.scores.len() != players
            || (row.is_over && row.commands < LONGEST_EPISODE && !G::to_act(&rules, &state).is_empty())
        {
            return Err(unreadable(format!("row {number}: its end and its points do not fit its state")));
        }
        let learner = row.learner.map(seat).transpose()?;
        if learner.is_some() != form.is_some() || learner.is_some_and(|seat| usize::from(seat.number()) >= players) {
            return Err(unreadable(format!("row {number}: the seat of its learner does not fit the batch")));
        }
        let mut begun = Row::<G>::begin(&rules, EpisodeName { seed: saved.seed, row: number }, 0, form.clone())?;
        begun.name = row.seed.map_or(begun.name, |seed| EpisodeName { seed, row: 0 });
        learner.into_iter().for_each(|seat| begun.seat_learner(seat));
        (begun.state, begun.draws, begun.samples) = (state, Fast::of_state(row.draws), Fast::of_state(row.samples));
        (begun.episode, begun.commands, begun.is_over) = (row.episode, row.commands, row.is_over);
        (begun.scores, begun.ended) = (row.scores.clone(), End::Open);
        begun.resume(&rules)?;
        rows.push(begun);
    }
    let options = BatchOptions { rows: rows.len(), seed: saved.seed, autoreset: saved.autoreset, threads, learner };
    if rows.is_empty() {
        return Err(unreadable("it has no rows: expected at least one"));
    }
    Ok(Box::new(Batch::of(rules, rows, &options)?))
}
