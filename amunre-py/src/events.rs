//! The events of a command: a sequence that makes each event only on demand.

use std::sync::Arc;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::session;
use amunre_core::session::{DynEvents, DynValue};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyTuple, PyType};

use crate::arguments::GivenText;
use crate::commands::place_in;
use crate::object_plan::{GameType, ObjectPlan};
use crate::to_python::of_game;
use crate::viewer::{GivenSeat, GivenViewer, viewer_object};
use crate::{errors, python_types};

/// The events of one command, as a viewer may know them: a sequence with a length and iteration.
///
/// Each event is made only on demand.
#[pyclass(frozen, generic, module = "amunre")]
pub(crate) struct Events {
    pub(crate) happened: Arc<dyn DynEvents>,
    pub(crate) viewer: Viewer,
    pub(crate) game: &'static str,
    pub(crate) players: u8,
    pub(crate) names: Arc<[String]>,
}

impl Events {
    /// All events for a viewer who knows no more than the viewer of these.
    pub(crate) fn value_for(&self, viewer: Viewer) -> DynValue {
        // the viewer of these events may know less than the new viewer
        self.happened.events(if self.viewer == Viewer::Referee { viewer } else { self.viewer })
    }
}

/// The parts from which events are made again: game, viewer, number of seats, names, seat, events in JSON.
type EventParts<'py> = (&'static str, Py<PyAny>, u8, Bound<'py, PyTuple>, Option<u8>, String);

impl Events {
    fn made<'py>(&self, py: Python<'py>, place: usize, plan: &ObjectPlan) -> PyResult<Bound<'py, PyAny>> {
        let Some(event) = self.happened.event(place, self.viewer) else {
            return Err(PyIndexError::new_err("index out of range: the list has fewer events"));
        };
        of_game(py, plan, &*event)
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let plan = ObjectPlan::of(py, self.game, GameType::Event)?;
        let events = (0..self.happened.len()).map(|place| self.made(py, place, &plan));
        PyList::new(py, events.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Events {
    /// The game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The viewer: a seat, `"spectator"` or `"referee"`.
    #[getter]
    fn viewer(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        viewer_object(py, self.viewer)
    }

    /// The seat that gave the command; `None` for the events before the first one.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.happened.seat().map(Seat::number)
    }

    /// The same events for a viewer who knows no more than the viewer of these.
    fn view(&self, py: Python<'_>, viewer: GivenViewer) -> PyResult<Self> {
        let viewer = viewer.at(py, self.players)?;
        if self.viewer != Viewer::Referee && self.viewer != viewer {
            let (found, expected) =
                ("another's".to_owned(), "that of the same viewer: only a referee's events contain all views");
            return Err(errors::wrong_form(py, "the view", &found, expected));
        }
        let (happened, names) = (Arc::clone(&self.happened), Arc::clone(&self.names));
        Ok(Self { happened, viewer, game: self.game, players: self.players, names })
    }

    /// All of them in JSON, a list.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.value_for(self.viewer).json().map_err(|problem| errors::raised(py, problem))
    }

    /// Each of them in words.
    fn words(&self) -> Vec<String> {
        let names = Names::new(self.names.to_vec());
        let words = |place| self.happened.words(place, self.viewer, &names);
        (0..self.happened.len()).filter_map(words).collect()
    }

    fn __len__(&self) -> usize {
        self.happened.len()
    }

    fn __getitem__<'py>(slf: &Bound<'py, Self>, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if place.is_instance_of::<PySlice>() {
            return python_types::sliced(slf, place);
        }
        let (py, this) = (slf.py(), slf.get());
        let place = place_in(place, this.happened.len())?;
        this.made(py, place, &*ObjectPlan::of(py, this.game, GameType::Event)?)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    fn __reversed__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        python_types::backwards(slf)
    }

    /// The place of the first item that is equal to this.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX, /), text_signature = "($self, value, start=0, stop=9223372036854775807, /)")]
    fn index<'py>(
        slf: &Bound<'py, Self>,
        value: &Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Bound<'py, PyAny>> {
        python_types::place_of(slf, value, start, stop)
    }

    /// The number of items that are equal to this.
    #[pyo3(signature = (value, /))]
    fn count<'py>(slf: &Bound<'py, Self>, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        python_types::number_of(slf, value)
    }

    /// Returns true for the same events of the same seat, as the same viewer knows them.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let (py, other) = (other.py(), other.get());
        let is_alike = self.game == other.game && self.viewer == other.viewer;
        let is_alike = is_alike && self.happened.seat() == other.happened.seat();
        Ok(is_alike && self.list(py)?.eq(other.list(py)?)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.list(py)?.to_tuple().hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, EventParts<'py>)> {
        let names = PyTuple::new(py, &*self.names)?;
        let parts = (self.game, self.viewer(py)?, self.players, names, self.seat(), self.json(py)?);
        Ok((py.get_type::<Self>().getattr("_restore")?, parts))
    }

    #[classmethod]
    #[pyo3(name = "_restore")]
    #[allow(clippy::too_many_arguments)] // the parts of `__reduce__`
    fn restore(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        game: GivenText,
        viewer: GivenViewer,
        players: u8,
        names: Vec<String>,
        seat: Option<GivenSeat>,
        events: GivenText,
    ) -> PyResult<Self> {
        let (viewer, seat) = (viewer.at(py, players)?, seat.map(|seat| seat.at(py, players)).transpose()?);
        let happened = session::read_events(&game.0, seat, &events.0).map_err(|problem| errors::raised(py, problem))?;
        let known = amunre_core::registry::GAMES.iter().find(|known| **known == game.0);
        Ok(Self { happened, viewer, game: known.copied().unwrap_or_default(), players, names: names.into() })
    }

    fn __str__(&self) -> String {
        self.words().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Events of {}: {}>", self.game, self.happened.len())
    }
}
