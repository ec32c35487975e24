//! The functions of `amunre/_typed.py` that Rust calls.

use amunre_core::session::{DynDecision, Status};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAny, PyDict, PyString, PyType};

use crate::object_plan::ObjectPlan;
use crate::to_python::of_game;

const MODULE: &str = "amunre._typed";

/// A value of a Python module, found once.
///
/// The module is imported before the cell is locked: an import can run code that comes back here, such as a script that has the name of
/// a module of the standard library.
pub(crate) fn found<'a, 'py>(
    py: Python<'py>,
    cell: &'a PyOnceLock<Py<PyAny>>,
    module: &str,
    name: &str,
) -> PyResult<&'a Bound<'py, PyAny>> {
    if let Some(value) = cell.get(py) {
        return Ok(value.bind(py));
    }
    let value = py.import(module)?.getattr(name)?.unbind();
    Ok(cell.get_or_init(py, || value).bind(py))
}

/// Calls a function of the module, found once.
macro_rules! call {
    ($py:expr, $name:literal, $($argument:expr),+) => {{
        static FUNCTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        found($py, &FUNCTION, MODULE, $name)?.call1(($($argument,)+))
    }};
}

/// The plan of a type of a module of amunre, as [`crate::object_plan::ObjectPlan`] reads it.
pub(crate) fn plan<'py>(py: Python<'py>, module: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
    call!(py, "plan", module, name)
}

/// Fails if a dataclass is not of this kind or game.
pub(crate) fn expect_word(py: Python<'_>, game: &str, given: &Bound<'_, PyAny>, kind: &str) -> PyResult<()> {
    call!(py, "expect_word", game, given, kind).map(drop)
}

/// The tag of a class, whether its one field is written bare, and its attributes with their names in JSON.
pub(crate) fn written_class(class: &Bound<'_, PyType>) -> PyResult<(String, bool, Vec<(Py<PyString>, String)>)> {
    call!(class.py(), "written_class", class)?.extract()
}

/// A list of events; text in JSON stays as it is.
pub(crate) fn events_list<'py>(py: Python<'py>, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    call!(py, "events_list", given)
}

/// A decision that a seat must make.
pub(crate) fn decision<'py>(py: Python<'py>, decision: &DynDecision) -> PyResult<Bound<'py, PyAny>> {
    call!(py, "Decision", of_game(py, &ObjectPlan::Json, &*decision.value)?, &decision.words)
}

/// An iterator over a sequence with a length and places.
pub(crate) fn forwards<'py>(sequence: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    call!(sequence.py(), "forwards", sequence)
}

/// An iterator over a sequence from the end.
pub(crate) fn backwards<'py>(sequence: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    call!(sequence.py(), "backwards", sequence)
}

/// The items at these places, in a list.
pub(crate) fn sliced<'py>(sequence: &Bound<'py, PyAny>, slice: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    call!(sequence.py(), "sliced", sequence, slice)
}

/// The place of the first item that is equal to this.
pub(crate) fn place_of<'py>(
    sequence: &Bound<'py, PyAny>,
    value: &Bound<'py, PyAny>,
    start: isize,
    stop: isize,
) -> PyResult<Bound<'py, PyAny>> {
    call!(sequence.py(), "place_of", sequence, value, start, stop)
}

/// The number of items that are equal to this.
pub(crate) fn number_of<'py>(sequence: &Bound<'py, PyAny>, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    call!(sequence.py(), "number_of", sequence, value)
}

/// Gives a warning to the caller of amunre.
pub(crate) fn warn(py: Python<'_>, sentence: &str) -> PyResult<()> {
    call!(py, "warn", sentence).map(drop)
}

/// 32 bytes from the operating system.
pub(crate) fn seed(py: Python<'_>) -> PyResult<[u8; 32]> {
    call!(py, "urandom", 32)?.extract()
}

/// An error: one class for each status. The details are a dict.
pub(crate) fn error(py: Python<'_>, status: Status, sentence: &str, details: PyResult<Bound<'_, PyDict>>) -> PyErr {
    let made = || call!(py, "error", status.name(), sentence, details?);
    made().map_or_else(|error| error, PyErr::from_value)
}

/// Returns true for an error of amunre's own.
pub(crate) fn is_amunre_error(py: Python<'_>, error: &PyErr) -> PyResult<bool> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    Ok(error.is_instance(py, found(py, &CLASS, "amunre.errors", "AmunreError")?))
}
