//! The legal commands of a seat: a sequence that makes each only on demand.

use amunre_core::session::DynView;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice};

use crate::command_input::CommandArgument;
use crate::object_plan::{GameType, ObjectPlan};
use crate::to_python::to_python;
use crate::{errors, python_types};

/// The legal commands of a seat: a sequence with a length, iteration and a test for membership.
///
/// Each command is made only on demand.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Commands {
    pub(crate) ids: Vec<u32>,
    /// The table at which the ids have their meaning.
    pub(crate) at: Box<dyn DynView>,
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
        let (py, game) = (slf.py(), this.at.game());
        let command = this.at.command(*id).map_err(|problem| errors::raised(py, problem))?;
        to_python(py, &*ObjectPlan::of(py, game, GameType::Command)?, &command)
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        python_types::each(slf)
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
        match CommandArgument::read(command, self.at.game(), self.at.action_space()) {
            Ok(given) => Ok(given.id(&*self.at).is_some_and(|id| self.ids.contains(&id))),
            Err(error) if error.is_instance_of::<PyTypeError>(command.py()) => Ok(false),
            Err(error) if python_types::is_amunre_error(command.py(), &error)? => Ok(false),
            Err(error) => Err(error),
        }
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
