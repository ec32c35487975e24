//! Actions for learners: the kinds of command, the features of commands, and padded lists of ids.

use amunre_core::engine::Seat;
use amunre_core::engine::commands::COLUMNS;
use amunre_core::session::{self, ActionKind, DynView, Scope, SessionError, TableQueries};
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
    let mut rows = vec![[-1; COLUMNS]; ids.len()];
    session::action_features(view, &ids, &mut rows).map_err(|problem| errors::raised(py, problem))?;
    let Some(out) = out else {
        let bytes: Vec<u8> = rows.iter().flatten().flat_map(|number| number.to_ne_bytes()).collect();
        let plain = PyMemoryView::from(PyBytes::new(py, &bytes).as_any())?;
        // a view of nothing has no second dimension
        return if rows.is_empty() { plain.call_method1("cast", ("i",)) } else { plain.call_method1("cast", ("i", (rows.len(), COLUMNS))) };
    };
    fill(py, out, rows.as_flattened(), "room for 6 numbers of each id")?;
    Ok(out.clone())
}

/// Writes the action ids of the legal commands of a seat into a buffer of the caller, and -1 behind them; returns their number.
pub(crate) fn padded_ids(
    py: Python<'_>,
    at: &(impl TableQueries + ?Sized),
    seat: Seat,
    scope: Scope,
    out: &Bound<'_, PyAny>,
) -> PyResult<usize> {
    let mut ids = Vec::new();
    at.legal_ids(seat, scope, &mut ids);
    // an id is far below 2^31
    let numbers: Vec<i32> = ids.iter().map(|id| i32::try_from(*id).unwrap_or(i32::MAX)).collect();
    fill(py, out, &numbers, "room for most_choices ids")?;
    Ok(numbers.len())
}

/// The most choices of a decision.
pub(crate) fn most_choices(py: Python<'_>, view: &dyn DynView) -> PyResult<u32> {
    session::most_choices(view).map_err(|problem| errors::raised(py, problem))
}

/// Writes numbers into a buffer, and -1 into the rest of it. Without room nothing is written.
fn fill(py: Python<'_>, out: &Bound<'_, PyAny>, numbers: &[i32], expected: &str) -> PyResult<()> {
    let wrong = || PyTypeError::new_err("out must be a writable array of integers of 32 bits without gaps");
    let buffer = PyBuffer::<i32>::get(out).map_err(|_| wrong())?;
    let cells = buffer.as_mut_slice(py).ok_or_else(wrong)?;
    if cells.len() < numbers.len() {
        let sentence = format!("out has room for {} numbers, and there are {}: expected {expected}", cells.len(), numbers.len());
        return Err(PyValueError::new_err(sentence));
    }
    let padded = numbers.iter().copied().chain(std::iter::repeat(-1));
    cells.iter().zip(padded).for_each(|(cell, number)| cell.set(number));
    Ok(())
}
