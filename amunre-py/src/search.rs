//! Random games from a position, and their worth to a seat.

use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::Policy;
use amunre_core::session::{self, DynView, Evaluation as Sums, SimulatedResult};
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::errors;
use crate::table_queries::seats;
use crate::viewer::{kind, shown};

/// The number of random games between two looks for an interrupt.
const BLOCK: u64 = 256;

/// The way in which a random player picks a command: `"kind_first"` or `"uniform"`.
pub(crate) struct GivenPolicy(pub(crate) Policy);

impl<'py> FromPyObject<'_, 'py> for GivenPolicy {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match given.extract::<&str>() {
            Ok("kind_first") => Ok(Self(Policy::KindFirst)),
            Ok("uniform") => Ok(Self(Policy::Uniform)),
            _ if given.is_instance_of::<PyString>() => {
                Err(errors::wrong_form(given.py(), "the policy", &shown(&given), "'kind_first' or 'uniform'"))
            }
            _ => Err(PyTypeError::new_err(format!("a policy must be 'kind_first' or 'uniform', not {}", kind(&given)))),
        }
    }
}

/// The result of a random game from a position.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Playout(pub(crate) SimulatedResult);

#[pymethods]
impl Playout {
    /// The points of each seat.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.scores)
    }

    /// The winners; empty if the game was not played to its end.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.winners)
    }

    /// The number of commands.
    #[getter]
    fn length(&self) -> u32 {
        self.0.length
    }

    /// True if the game was played to its end.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over
    }

    fn __repr__(&self) -> String {
        let end = if self.0.is_over { "over" } else { "not over" };
        format!("<Playout of {} commands, {end}: {:?}>", self.0.length, self.0.scores)
    }
}

/// The worth of a position to a seat: the mean over random games from worlds that look like it.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Evaluation(Sums);

#[allow(clippy::cast_precision_loss)] // sums of short runs
#[pymethods]
impl Evaluation {
    /// The number of random games.
    #[getter]
    fn playouts(&self) -> u64 {
        self.0.playouts
    }

    /// The mean share of the win, from 0 to 1: a half if two seats win together.
    #[getter]
    fn share(&self) -> f64 {
        self.mean(self.0.shares as f64) / self.0.whole_share() as f64
    }

    /// The mean of the points of the seat, less those of the best other seat.
    #[getter]
    fn margin(&self) -> f64 {
        self.mean(self.0.margin as f64)
    }

    fn __repr__(&self) -> String {
        let Sums { playouts, .. } = self.0;
        format!("<Evaluation of {playouts} playouts: share {:.3}, margin {:+.2}>", self.share(), self.margin())
    }
}

impl Evaluation {
    /// The mean of a sum over all games; 0 of none.
    #[allow(clippy::cast_precision_loss)] // a number of games
    fn mean(&self, sum: f64) -> f64 {
        if self.0.playouts == 0 { 0.0 } else { sum / self.0.playouts as f64 }
    }

    /// Evaluates a view for a seat, while other threads continue. An interrupt ends it.
    pub(crate) fn of(py: Python<'_>, view: &dyn DynView, seat: Seat, number: u64, seed: u64) -> PyResult<Self> {
        let mut sums = Sums::default();
        while sums.playouts < number {
            py.check_signals()?;
            let games = sums.playouts..number.min(sums.playouts.saturating_add(BLOCK));
            let more = py.detach(|| session::evaluate(view, seat, games, seed));
            sums += more.map_err(|problem| errors::raised(py, problem))?;
        }
        Ok(Self(sums))
    }
}
