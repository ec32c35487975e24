//! The questions that games and views have in common.

use std::cell::Cell;

use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::session::{Scope, TableQueries};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyInt, PyList, PyTuple};

thread_local! {
    /// A list of ids that is used again and again. It is taken out while it is in use, since making Python objects can run
    /// other code on this thread.
    static IDS: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// The number of small integers that are kept as Python objects: lists of ids consist of them, and making each anew costs more
/// than finding the ids.
const KEPT: u32 = 4096;

/// The ids that a closure finds, as a Python list made at once.
pub(crate) fn ids_list(py: Python<'_>, find: impl FnOnce(&mut Vec<u32>)) -> PyResult<Bound<'_, PyList>> {
    static NUMBERS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let kept = NUMBERS.get_or_init(py, || (0..KEPT).map(|number| PyInt::new(py, number).unbind()).collect());
    let mut ids = IDS.take();
    ids.clear();
    find(&mut ids);
    let number = |id: &u32| {
        let kept = usize::try_from(*id).ok().and_then(|place| kept.get(place));
        kept.map_or_else(|| PyInt::new(py, *id), |number| number.bind(py).clone())
    };
    let list = PyList::new(py, ids.iter().map(number));
    IDS.set(ids);
    list
}

/// The mask of action ids that a closure writes, as bytes of Python.
pub(crate) fn mask_bytes(py: Python<'_>, space: u32, write: impl FnOnce(&mut [u8])) -> PyResult<Bound<'_, PyBytes>> {
    PyBytes::new_with(py, usize::try_from(space)?, |mask| {
        write(mask);
        Ok(())
    })
}

/// The action ids of the legal commands of a seat.
pub(crate) fn legal_ids(at: &(impl TableQueries + ?Sized), seat: Seat, scope: Scope) -> Vec<u32> {
    let mut ids = Vec::new();
    at.legal_ids(seat, scope, &mut ids);
    ids
}

/// A set of seats as a Python object.
pub(crate) fn seats(py: Python<'_>, seats: Seats) -> PyResult<Bound<'_, PyTuple>> {
    let numbers: Vec<u8> = seats.iter().map(Seat::number).collect();
    PyTuple::new(py, numbers)
}
