//! Actions for learners: the kinds of command, the features of commands, and padded lists of ids.

use amunre_core::engine::commands::FEATURE_COLUMNS;
use amunre_core::session::{self, ActionKind, DynView};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyMemoryView, PyTuple};

use crate::command_input::GivenId;
use crate::errors;

/// The kinds of command of the set-up of a view, as dicts.
pub(crate) fn spec<'py>(py: Python<'py>, view: &dyn DynView) -> PyResult<Bound<'py, PyList>> {
    let kinds = session::action_spec(view).map_err(|problem| errors::raised(py, problem))?;
    let dict = |kind: &ActionKind| {
        let dict = PyDict::new(py);
        dict.set_item("kind", &kind.name)?;
        dict.set_item("first", kind.first)?;
        dict.set_item("shape", PyTuple::new(py, kind.axes.iter().map(|axis| axis.size))?)?;
        dict.set_item("axes", PyTuple::new(py, kind.axes.iter().map(|axis| axis.name))?)?;
        dict.set_item("columns", PyTuple::new(py, kind.axes.iter().map(|axis| axis.column))?)?;
        Ok(dict)
    };
    PyList::new(py, kinds.iter().map(dict).collect::<PyResult<Vec<_>>>()?)
}

/// The features of the commands with these ids: written into a buffer of the caller, or returned.
pub(crate) fn features<'py>(
    py: Python<'py>,
    view: &dyn DynView,
    ids: Vec<GivenId>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let space = view.action_space();
    let ids = ids.into_iter().map(|id| id.below(py, || space)).collect::<PyResult<Vec<u32>>>()?;
    let mut rows = vec![[-1; FEATURE_COLUMNS]; ids.len()];
    session::action_features(view, &ids, &mut rows).map_err(|problem| errors::raised(py, problem))?;
    let Some(out) = out else {
        let bytes: Vec<u8> = rows.iter().flatten().flat_map(|number| number.to_ne_bytes()).collect();
        let plain = PyMemoryView::from(PyBytes::new(py, &bytes).as_any())?;
        // a view of nothing has no second dimension
        return if rows.is_empty() {
            plain.call_method1("cast", ("i",))
        } else {
            plain.call_method1("cast", ("i", (rows.len(), FEATURE_COLUMNS)))
        };
    };
    fill(py, out, rows.into_flattened(), "room for 6 numbers of each id")?;
    Ok(out.clone())
}

/// Writes action ids into a buffer of the caller, and -1 behind them; returns their number.
pub(crate) fn padded(py: Python<'_>, ids: Vec<u32>, out: &Bound<'_, PyAny>) -> PyResult<usize> {
    // an id is far below 2^31
    let numbers: Vec<i32> = ids.into_iter().map(|id| i32::try_from(id).unwrap_or(i32::MAX)).collect();
    let number = numbers.len();
    fill(py, out, numbers, "room for most_choices ids")?;
    Ok(number)
}

/// Writes numbers into a buffer, and -1 into the rest of it. Without room nothing is written.
fn fill(py: Python<'_>, out: &Bound<'_, PyAny>, mut numbers: Vec<i32>, expected: &str) -> PyResult<()> {
    let wrong = |_| PyTypeError::new_err("out must be a writable array of integers of 32 bits");
    let buffer = PyBuffer::<i32>::get(out).map_err(wrong)?;
    let (room, needed) = (buffer.item_count(), numbers.len());
    if room < needed {
        let sentence = format!("out has room for {room} numbers, and there are {needed}: expected {expected}");
        return Err(PyValueError::new_err(sentence));
    }
    numbers.resize(room, -1);
    buffer.copy_from_slice(py, &numbers).map_err(wrong)
}
