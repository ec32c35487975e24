//! What can be asked of a game and of a view alike.

use std::cell::Cell;

use amunre_core::engine::{Seat, Seats};
use amunre_core::hosted::{Scope, Standing};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

thread_local! {
    /// A list of ids that is used again and again. It is taken out while it is in use: making Python objects can run
    /// other code on this thread.
    static IDS: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// The ids that a closure finds, as a list of Python made in one go.
pub(crate) fn ids_list(py: Python<'_>, find: impl FnOnce(&mut Vec<u32>)) -> PyResult<Bound<'_, PyList>> {
    let mut ids = IDS.take();
    find(&mut ids);
    let list = PyList::new(py, &ids);
    IDS.set(ids);
    list
}

/// The ids of what a seat may do.
pub(crate) fn legal(at: &(impl Standing + ?Sized), seat: Seat, scope: Scope) -> Vec<u32> {
    let mut ids = Vec::new();
    at.legal(seat, scope, &mut ids);
    ids
}

/// Seats as Python has them.
pub(crate) fn seats(py: Python<'_>, seats: Seats) -> PyResult<Bound<'_, PyTuple>> {
    let numbers: Vec<u8> = seats.iter().map(Seat::number).collect();
    PyTuple::new(py, numbers)
}
