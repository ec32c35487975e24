//! The legal commands of a seat: a sequence that makes each only on demand.

use amunre_core::session::DynView;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyType};

use crate::command_input::CommandArgument;
use crate::object_plan::{GameType, ObjectPlan};
use crate::to_python::of_game;
use crate::view::View;
use crate::{errors, python_types};

/// The legal commands of a seat: a sequence with a length, iteration and a test for membership.
///
/// Each command is made only on demand.
#[pyclass(frozen, generic, module = "amunre")]
pub(crate) struct Commands {
    pub(crate) ids: Vec<u32>,
    /// The table at which the ids have their meaning.
    pub(crate) at: Box<dyn DynView>,
}

impl Commands {
    fn made<'py>(&self, py: Python<'py>, id: u32, plan: &ObjectPlan) -> PyResult<Bound<'py, PyAny>> {
        let command = self.at.command(id).map_err(|problem| errors::raised(py, problem))?;
        of_game(py, plan, &*command)
    }

    pub(crate) fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let plan = ObjectPlan::of(py, self.at.game(), GameType::Command)?;
        let commands = self.ids.iter().map(|id| self.made(py, *id, &plan));
        PyList::new(py, commands.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Commands {
    /// The action ids, in the same order.
    #[getter]
    fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, &self.ids)
    }

    fn __len__(&self) -> usize {
        self.ids.len()
    }

    fn __getitem__<'py>(slf: &Bound<'py, Self>, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if place.is_instance_of::<PySlice>() {
            return python_types::sliced(slf, place);
        }
        let this = slf.get();
        let place = place_in(place, this.ids.len())?;
        let Some(id) = this.ids.get(place) else {
            return Err(PyIndexError::new_err("index out of range: the list has fewer commands"));
        };
        this.made(slf.py(), *id, &*ObjectPlan::of(slf.py(), this.at.game(), GameType::Command)?)
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

    /// Returns true if a command is among them: a dataclass, a JSON value, or an action id. Anything else is not in it.
    fn __contains__(&self, command: &Bound<'_, PyAny>) -> PyResult<bool> {
        let read =
            CommandArgument::read_at(command, self.at.game(), self.at.action_space(), |typed| self.at.id_of(typed));
        match read {
            Ok(given) => Ok(given.id(&*self.at).is_some_and(|id| self.ids.contains(&id))),
            Err(error) if error.is_instance_of::<PyTypeError>(command.py()) => Ok(false),
            Err(error) if python_types::is_amunre_error(command.py(), &error)? => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns true for a list of the same commands in the same order, at the same table or another one.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = other.py();
        match other.cast::<Self>() {
            Ok(other) if self.at.game() == other.get().at.game() => self.list(py)?.eq(other.get().list(py)?),
            _ => Ok(false),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.list(py)?.to_tuple().hash()
    }

    /// Commands are pickled with the table at which they are legal.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (View, Vec<u32>))> {
        let view = View::of(self.at.copy(), [].into());
        Ok((py.get_type::<Self>().getattr("_restore")?, (view, self.ids.clone())))
    }

    #[classmethod]
    #[pyo3(name = "_restore")]
    fn restore(_class: &Bound<'_, PyType>, at: &View, ids: Vec<u32>) -> Self {
        Self { ids, at: at.table() }
    }

    fn __repr__(&self) -> String {
        format!("<Commands of {}: {}>", self.at.game(), self.ids.len())
    }
}

/// A place counted from the end if it is negative.
pub(crate) fn place_in(place: &Bound<'_, PyAny>, length: usize) -> PyResult<usize> {
    let there_are = || PyIndexError::new_err(format!("index out of range: the length is {length}"));
    let place = match place.extract::<isize>() {
        // a number that is too large for any list
        Err(error) if error.is_instance_of::<PyOverflowError>(place.py()) => return Err(there_are()),
        place => place?,
    };
    let from_end = || isize::try_from(length).ok()?.checked_add(place);
    let place = if place < 0 { from_end() } else { Some(place) };
    let place = place.and_then(|place| usize::try_from(place).ok()).filter(|place| *place < length);
    place.ok_or_else(there_are)
}
