//! Observations for learners, and masks in arrays of the caller.

use std::cell::Cell;

use amunre_core::engine::observation::{EVENT_COLUMNS, EventField, EventKind, EventRow, ObservedField};
use amunre_core::session::{self, DynView, SessionError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyMemoryView, PyTuple};

use crate::arrays::Array;
use crate::errors;

/// The description of the observations of the set-up of a view, as a dict.
pub(crate) fn spec<'py>(py: Python<'py>, view: &dyn DynView) -> PyResult<Bound<'py, PyDict>> {
    let spec = session::observation_spec(view).map_err(|problem| errors::raised(py, problem))?;
    let field = |field: &ObservedField| {
        let dict = PyDict::new(py);
        dict.set_item("path", &field.path)?;
        dict.set_item("first", field.first)?;
        dict.set_item("length", field.length)?;
        dict.set_item("least", field.least)?;
        dict.set_item("most", field.most)?;
        dict.set_item("kind", field.is.name())?;
        dict.set_item("names", PyTuple::new(py, field.is.names())?)?;
        Ok(dict)
    };
    let dict = PyDict::new(py);
    dict.set_item("version", spec.version)?;
    dict.set_item("length", spec.length)?;
    dict.set_item("fields", PyList::new(py, spec.fields.iter().map(field).collect::<PyResult<Vec<_>>>()?)?)?;
    Ok(dict)
}

thread_local! {
    /// The numbers of an observation, in memory that is used again and again.
    static NUMBERS: Cell<Vec<i16>> = const { Cell::new(Vec::new()) };
}

/// The numbers of an observation: written into an array of the caller, or returned as a memoryview of 16-bit integers. `observe` writes
/// them as far as there is room, and returns the number of all.
pub(crate) fn observed<'py>(
    py: Python<'py>,
    observe: impl Fn(&mut [i16]) -> Result<usize, SessionError>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut numbers = NUMBERS.take();
    let written = observed_in(py, observe, out, &mut numbers);
    NUMBERS.set(numbers);
    written
}

/// The same, with memory for the numbers.
fn observed_in<'py>(
    py: Python<'py>,
    observe: impl Fn(&mut [i16]) -> Result<usize, SessionError>,
    out: Option<&Bound<'py, PyAny>>,
    numbers: &mut Vec<i16>,
) -> PyResult<Bound<'py, PyAny>> {
    let length = observe(numbers).map_err(|problem| errors::raised(py, problem))?;
    if length != numbers.len() {
        numbers.resize(length, 0);
        observe(numbers).map_err(|problem| errors::raised(py, problem))?;
    }
    let Some(out) = out else { return plain(py, numbers)?.call_method1("cast", ("h",)) };
    write(numbers, out, "observation")
}

/// The bytes of numbers.
fn plain<'py>(py: Python<'py>, numbers: &[i16]) -> PyResult<Bound<'py, PyMemoryView>> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
    PyMemoryView::from(PyBytes::new(py, &bytes).as_any())
}

/// Writes numbers into an array of the caller.
fn write<'py>(numbers: &[i16], out: &Bound<'py, PyAny>, of: &str) -> PyResult<Bound<'py, PyAny>> {
    let array = sized(out, numbers.len(), of)?;
    let written = array
        .fill(|place: &mut [f32]| copy(numbers, place, f32::from))
        .or_else(|| array.fill(|place: &mut [u8]| copy(numbers, place, small)))
        .or_else(|| array.fill(|place: &mut [i16]| copy(numbers, place, |number| number)))
        .or_else(|| array.fill(|place: &mut [i32]| copy(numbers, place, i32::from)));
    written.ok_or_else(|| array.expected("float32, uint8, int16 or int32"))?;
    Ok(out.clone())
}

/// The array of the caller for a mask of so many action ids.
pub(crate) fn room_for_mask<'py>(space: u32, out: &Bound<'py, PyAny>) -> PyResult<Array<'py>> {
    sized(out, usize::try_from(space).unwrap_or(usize::MAX), "mask")
}

/// Writes a byte for each action id into an array of the caller. It runs no Python.
pub(crate) fn write_mask(array: &Array<'_>, write: impl Fn(&mut [u8])) -> PyResult<()> {
    let signed = |place: &mut [i8]| {
        let mut mask = vec![0; place.len()];
        write(&mut mask);
        copy(&mask, place, |byte| i8::from(byte != 0));
    };
    let written = array.fill(|place: &mut [u8]| write(place)).or_else(|| array.fill(signed));
    written.ok_or_else(|| array.expected("uint8 or int8 (`out.view(\"uint8\")` of an array of bool)"))
}

/// The kinds of event of a game, as dicts.
pub(crate) fn events<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    let kinds = session::event_spec(game).map_err(|problem| errors::raised(py, problem))?;
    let field = |field: &EventField| {
        let dict = PyDict::new(py);
        dict.set_item("path", &field.path)?;
        dict.set_item("column", field.column)?;
        dict.set_item("kind", field.is.name())?;
        dict.set_item("names", PyTuple::new(py, field.is.names())?)?;
        Ok(dict)
    };
    let kind = |kind: &EventKind| {
        let dict = PyDict::new(py);
        dict.set_item("name", kind.name)?;
        dict.set_item("fields", PyList::new(py, kind.fields.iter().map(field).collect::<PyResult<Vec<_>>>()?)?)?;
        Ok(dict)
    };
    PyList::new(py, kinds.iter().map(kind).collect::<PyResult<Vec<_>>>()?)
}

/// The most events of a window: more than a game has.
const MOST_EVENTS: usize = 1 << 20;

/// The last events as a seat may know them, a row for each: written into an array of the caller, or returned.
pub(crate) fn recalled<'py>(
    py: Python<'py>,
    window: usize,
    recall: impl FnOnce(&mut [EventRow]) -> Result<usize, SessionError>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if window > MOST_EVENTS {
        let sentence = format!("a window of {window} events: expected at most {MOST_EVENTS}");
        return Err(PyValueError::new_err(sentence));
    }
    let mut rows = vec![EventRow::default(); window];
    recall(&mut rows).map_err(|problem| errors::raised(py, problem))?;
    let numbers = rows.as_flattened();
    match out {
        Some(out) => write(numbers, out, "window"),
        // a view of nothing has no second dimension
        None if rows.is_empty() => plain(py, numbers)?.call_method1("cast", ("h",)),
        None => plain(py, numbers)?.call_method1("cast", ("h", (window, EVENT_COLUMNS))),
    }
}

/// A number from 0 to 255; a larger one is taken as 255, one below 0 as 0.
fn small(number: i16) -> u8 {
    u8::try_from(number.clamp(0, 255)).unwrap_or(u8::MAX)
}

fn copy<N: Copy, T>(numbers: &[N], to: &mut [T], as_number: impl Fn(N) -> T) {
    for (place, number) in to.iter_mut().zip(numbers) {
        *place = as_number(*number);
    }
}

/// The array of the caller, which has room for exactly so many numbers.
fn sized<'py>(out: &Bound<'py, PyAny>, length: usize, of: &str) -> PyResult<Array<'py>> {
    let array = Array::to_fill(out, "out")?;
    if array.len() == length {
        return Ok(array);
    }
    let sentence = format!("out has {} numbers: expected {length}, the length of the {of}", array.len());
    Err(PyValueError::new_err(sentence))
}
