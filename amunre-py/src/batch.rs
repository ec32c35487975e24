//! Many games at once.

use std::sync::{Mutex, PoisonError};

use amunre_batch::{Autoreset, BatchError, BatchOptions, DynBatch, Learner, Numbers};
use amunre_core::engine::ids::Seat;
use amunre_core::session::{SessionError, Status};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;

use crate::arguments::{GivenNames, GivenNumber, GivenText};
use crate::arrays::Array;
use crate::errors;
use crate::setup::setup_json;
use crate::simulation::simulated_players;
use crate::view::View;
use crate::viewer::{GivenSeat, GivenViewer};

/// Many games of one set-up that are played at once. A row is a game at a decision: the first seat to act has at least two legal actions, and
/// forced moves are passed over. Episode `k` of row `i` depends on the seed, `i` and `k` alone, for any number of rows and threads.
///
/// Each method fills one array of the caller with a row for each game, and returns it. `autoreset` says when the next episode of a row
/// begins: `"next_step"` at the step after its end, `"same_step"` at once, `"disabled"` with `reset(rows=…)`.
///
/// With `opponents`, one for all or a list with one for each other seat, the batch plays the seats besides `seat`; with `None` each episode
/// draws the seat. Names of agents, such as `"random"`, `"greedy"` and `"search:50"`, play as in `simulate`; at the decisions of an opponent that
/// is `"asked"` the row waits, as at those of the learner. docs/guide/learning.md has examples.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Batch(Mutex<Box<dyn DynBatch>>);

/// The exception for an error of a batch.
fn raised(py: Python<'_>, error: BatchError) -> PyErr {
    match error {
        BatchError::Session(problem) => errors::raised(py, problem),
        BatchError::Game(unknown) => errors::raised(py, SessionError::Game(unknown)),
        BatchError::Action { .. } | BatchError::Ended { .. } => errors::plain(py, Status::Action, &error.to_string()),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// The mode with this name.
fn autoreset(name: &str) -> PyResult<Autoreset> {
    let found = Autoreset::ALL.iter().find(|(known, _)| *known == name);
    found.map(|(_, mode)| *mode).ok_or_else(|| {
        let known: Vec<String> = Autoreset::ALL.iter().map(|(known, _)| format!("{known:?}")).collect();
        PyValueError::new_err(format!("autoreset is {name:.60?}: expected one of {}", known.join(", ")))
    })
}

/// The opponents: a name for all, or a list.
struct GivenOpponents(Vec<String>);

impl<'py> FromPyObject<'_, 'py> for GivenOpponents {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let one = given.extract::<GivenText>().map(|GivenText(name)| vec![name]);
        one.or_else(|_| given.extract::<GivenNames>().map(|GivenNames(names)| names)).map(Self)
    }
}

impl Batch {
    fn of(batch: Box<dyn DynBatch>) -> Self {
        Self(Mutex::new(batch))
    }

    /// Runs a function on the batch. It must not run Python.
    fn with<T>(&self, py: Python<'_>, run: impl FnOnce(&mut dyn DynBatch) -> T) -> T {
        run(&mut **self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner))
    }

    /// Runs a function that can last long, since opponents think in it, while other threads continue.
    fn detached<T: Send>(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut dyn DynBatch) -> Result<T, BatchError> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| run(&mut **self.0.lock().unwrap_or_else(PoisonError::into_inner)));
        done.map_err(|error| raised(py, error))
    }

    fn attempt<T>(&self, py: Python<'_>, run: impl FnOnce(&mut dyn DynBatch) -> Result<T, BatchError>) -> PyResult<T> {
        self.with(py, run).map_err(|error| raised(py, error))
    }

    /// Fills an array, and returns it.
    fn filled<'py, T: pyo3::buffer::Element>(
        &self,
        out: Bound<'py, PyAny>,
        types: &str,
        fill: impl FnOnce(&mut dyn DynBatch, &mut [T]) -> Result<(), BatchError>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (array, py) = (Array::to_fill(&out, "out")?, out.py());
        let done = self.with(py, |batch| array.fill(|numbers| fill(batch, numbers)));
        done.ok_or_else(|| array.expected(types))?.map_err(|error| raised(py, error))?;
        Ok(out)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[allow(clippy::too_many_arguments)] // they are named in Python
    #[pyo3(signature = (rows, game = GivenText("amun-re".to_owned()), *, edition = None, players = None, seed = GivenNumber(0), options = None,
        board = None, setup = None, autoreset = GivenText("next_step".to_owned()), threads = GivenNumber(1), opponents = None, seat = None),
        text_signature = "(rows, game='amun-re', *, edition=None, players=None, seed=0, options=None, board=None, setup=None, autoreset='next_step', threads=1, opponents=None, seat=None)")]
    fn new(
        py: Python<'_>,
        rows: GivenNumber,
        game: GivenText,
        edition: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        seed: GivenNumber,
        options: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
        setup: Option<&Bound<'_, PyAny>>,
        autoreset: GivenText,
        threads: GivenNumber,
        opponents: Option<GivenOpponents>,
        seat: Option<GivenSeat>,
    ) -> PyResult<Self> {
        let seat = seat.map(|seat| seat.at(py, Seat::MOST)).transpose()?;
        let setup = setup_json(py, edition, players, board, options, setup)?;
        let number = |given: GivenNumber| usize::try_from(given.0).unwrap_or(usize::MAX);
        let mut form = BatchOptions::new(number(rows), seed.0);
        (form.autoreset, form.threads) = (self::autoreset(&autoreset.0)?, number(threads));
        form.learner = match opponents {
            Some(GivenOpponents(names)) => Some(Learner::new(seat, simulated_players(py, "opponents", &names)?)),
            None if seat.is_some() => {
                return Err(PyValueError::new_err("seat is given without opponents: expected both"));
            }
            None => None,
        };
        let opened = py.detach(|| amunre_batch::open(&game.0, &setup, &form));
        opened.map(Self::of).map_err(|error| raised(py, error))
    }

    /// A batch that `save` wrote. It continues as the saved batch would have; the rewards of its last step are not kept.
    #[staticmethod]
    #[pyo3(signature = (text, threads = GivenNumber(1)), text_signature = "(text, threads=1)")]
    fn load(py: Python<'_>, text: GivenText, threads: GivenNumber) -> PyResult<Self> {
        let threads = usize::try_from(threads.0).unwrap_or(usize::MAX);
        amunre_batch::load(&text.0, threads).map(Self::of).map_err(|error| raised(py, error))
    }

    /// The id of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> &'static str {
        self.with(py, |batch| batch.game())
    }

    /// The number of rows.
    #[getter]
    fn rows(&self, py: Python<'_>) -> usize {
        self.with(py, |batch| batch.rows())
    }

    /// The number of seats.
    #[getter]
    fn players(&self, py: Python<'_>) -> usize {
        self.with(py, |batch| batch.players())
    }

    /// The number of action ids: the width of `masks`.
    #[getter]
    fn action_space(&self, py: Python<'_>) -> usize {
        self.with(py, |batch| batch.action_space())
    }

    /// An upper bound of the number of choices at a decision: the width of `ids`.
    #[getter]
    fn most_choices(&self, py: Python<'_>) -> usize {
        self.with(py, |batch| batch.most_choices())
    }

    /// The length of an observation: the width of `observe`.
    #[getter]
    fn observation_length(&self, py: Python<'_>) -> usize {
        self.with(py, |batch| batch.observation_length())
    }

    /// The moment at which the next episode of a row begins.
    #[getter(autoreset)]
    fn mode(&self, py: Python<'_>) -> &'static str {
        let mode = self.with(py, |batch| batch.autoreset());
        Autoreset::ALL.iter().find(|(_, known)| *known == mode).map_or("", |(name, _)| *name)
    }

    /// Begins the first episode of each row, of a new seed if one is given. With `rows`, an array of `uint8`, the next episode of the rows
    /// that are not 0 begins instead.
    ///
    /// `seed` can be an array of `uint64` too, a seed for each row (with `rows`, only those that are not 0 begin). Such a row plays the episodes
    /// of row 0 of its seed.
    #[pyo3(signature = (seed = None, rows = None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>, rows: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let rows = rows.map(|rows| {
            let array = Array::of(rows, "rows")?;
            array.copied::<u8>().ok_or_else(|| array.expected("uint8"))
        });
        let rows = rows.transpose()?;
        let Some(seed) = seed else {
            return self.detached(py, |batch| match &rows {
                Some(rows) => batch.reset_rows(rows),
                None => batch.reset(None),
            });
        };
        if let Ok(array) = Array::of(seed, "seed") {
            let seeds: Vec<u64> = array.copied().ok_or_else(|| array.expected("uint64"))?;
            return self.detached(py, |batch| batch.reset_seeds(&seeds, rows.as_deref()));
        }
        let GivenNumber(seed) = seed.extract()?;
        if rows.is_some() {
            return Err(PyValueError::new_err("one seed is given with rows: expected an array of seeds, or none"));
        }
        self.detached(py, |batch| batch.reset(Some(seed)))
    }

    /// Takes an array with an action for each row, `int32` or `int64`: the id of a legal action of the seat to act, or -1 for
    /// none. All are checked first: an error names the row and the id, and nothing is changed.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::of(actions, "actions")?;
        let wide = |ids: Vec<i64>| ids.into_iter().map(|id| i32::try_from(id).unwrap_or(i32::MAX)).collect();
        let actions = array.copied::<i32>().or_else(|| array.copied().map(wide));
        let actions = actions.ok_or_else(|| array.expected("int32 or int64"))?;
        self.detached(py, |batch| batch.step(&actions))
    }

    /// Fills an array of `int32` with an action for each row at random, each legal one with the same chance; -1 at the end of an episode.
    fn sample<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.sample(out))
    }

    /// Fills an array of `float32`, `int16` or `uint8`, rows by `observation_length`, with what the seat to act of each row knows, as
    /// `Game.observe`. At the end of an episode it is what the learner knows, or without opponents the first seat.
    fn observe<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (array, py) = (Array::to_fill(&out, "out")?, out.py());
        let done = self.with(py, |batch| {
            array
                .fill(|numbers: &mut [f32]| batch.observe(Numbers::F32(numbers)))
                .or_else(|| array.fill(|numbers: &mut [u8]| batch.observe(Numbers::U8(numbers))))
                .or_else(|| array.fill(|numbers: &mut [i16]| batch.observe(Numbers::I16(numbers))))
        });
        let done = done.ok_or_else(|| array.expected("float32, int16 or uint8"))?;
        done.map_err(|error| raised(py, error))?;
        Ok(out)
    }

    /// Fills an array of `uint8`, rows by `action_space`: 1 for each legal action and 0 for the others.
    fn masks<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "uint8", |batch, out| batch.masks(out))
    }

    /// Fills an array of `int32`, rows by `most_choices`, with the legal actions in ascending order, followed by -1.
    fn ids<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.ids(out))
    }

    /// Fills an array of `int32` with the seat to act of each row, -1 at the end of an episode.
    fn seats<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.seats(out))
    }

    /// Fills an array of `int32` with the seat of the learner of each row, -1 without opponents.
    fn learners<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.learners(out))
    }

    /// The table of a row as a viewer sees it: a seat, `"spectator"` or `"referee"`.
    fn view(&self, py: Python<'_>, row: GivenNumber, viewer: GivenViewer) -> PyResult<View> {
        let row = usize::try_from(row.0).unwrap_or(usize::MAX);
        let players = u8::try_from(self.players(py)).unwrap_or(u8::MAX);
        let viewer = viewer.at(py, players)?;
        self.attempt(py, |batch| batch.view(row, viewer)).map(|view| View::of(view, [].into()))
    }

    /// Fills an array of `float32`, rows by `players`, with the rewards of the last step: 0 until the end of an episode; then 1 for a winner
    /// alone and `-1 / (players - 1)` for each other seat. Several winners share, so that the sum is 0.
    fn rewards<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "float32", |batch, out| batch.rewards(out))
    }

    /// Fills an array of `uint8` with 1 for each row whose episode the last step ended.
    fn terminated<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "uint8", |batch, out| batch.terminated(out))
    }

    /// Fills an array of `uint8` with 1 for each row whose episode the last step cut after 20,000 commands, which no game reaches.
    fn truncated<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "uint8", |batch, out| batch.truncated(out))
    }

    /// Fills an array of `int32`, rows by `players`, with the points of the last episode that ended.
    fn scores<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.scores(out))
    }

    /// Fills an array of `int32` with the number of the episode of each row, from 0.
    fn episodes<'py>(&self, out: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.filled(out, "int32", |batch, out| batch.episodes(out))
    }

    /// A second batch that continues from here independently, with the same draws.
    fn fork(&self, py: Python<'_>) -> Self {
        Self::of(self.with(py, |batch| batch.fork()))
    }

    /// Uses another seed for draws and samples from here on.
    fn reseed(&self, py: Python<'_>, seed: GivenNumber) {
        self.with(py, |batch| batch.reseed(seed.0));
    }

    /// The batch as a text in JSON, with all that is hidden in its games, for `load`.
    fn save(&self, py: Python<'_>) -> PyResult<String> {
        self.attempt(py, |batch| batch.save())
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.rows(py)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (game, rows, players) = self.with(py, |batch| (batch.game(), batch.rows(), batch.players()));
        format!("<Batch of {game}: {rows} rows, {players} players>")
    }
}
