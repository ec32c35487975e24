//! Arrays of numbers of the caller, such as those of `NumPy`.

#![allow(unsafe_code)] // the memory of an array has no safe form as a slice

use std::ptr::NonNull;

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// The memory of an array, whose numbers lie one behind the other.
pub(crate) struct Array<'py> {
    memory: PyUntypedBuffer,
    name: &'static str,
    py: Python<'py>,
}

impl<'py> Array<'py> {
    /// The array that is the argument with this name.
    pub(crate) fn of(given: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Self> {
        let memory = PyUntypedBuffer::get(given);
        let memory = memory.map_err(|_| PyTypeError::new_err(format!("{name} must be an array of numbers")))?;
        if memory.is_c_contiguous() {
            return Ok(Self { memory, name, py: given.py() });
        }
        Err(PyTypeError::new_err(format!("{name}: its numbers must lie one behind the other")))
    }

    /// The array with this name, if numbers can be written into it.
    pub(crate) fn to_fill(given: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Self> {
        let array = Self::of(given, name)?;
        if array.memory.readonly() {
            return Err(PyTypeError::new_err(format!("{name} must be writable")));
        }
        Ok(array)
    }

    /// The number of its numbers.
    pub(crate) fn len(&self) -> usize {
        self.memory.item_count()
    }

    /// The error for numbers of another type.
    pub(crate) fn expected(&self, types: &str) -> PyErr {
        PyTypeError::new_err(format!("{} must be an array of {types}", self.name))
    }

    /// Copies the numbers, if they are of this type.
    pub(crate) fn copied<T: Element>(&self) -> Option<Vec<T>> {
        let typed: &PyBuffer<T> = self.memory.as_typed().ok()?;
        typed.to_vec(self.py).ok()
    }

    /// Runs a function on the numbers, if they are of this type. It must not run Python.
    pub(crate) fn fill<T: Element, R>(&self, fill: impl FnOnce(&mut [T]) -> R) -> Option<R> {
        if self.memory.readonly() {
            return None;
        }
        let typed: &PyBuffer<T> = self.memory.as_typed().ok()?;
        let numbers: NonNull<[T]> = typed.as_slice_ptr()?;
        // SAFETY: the memory has so many aligned numbers of this type and can be written. It lives as long as the buffer, and while this
        // thread is attached to the interpreter and runs no Python nothing else reaches it; a program without the global lock must not share
        // an array between threads while it is filled, as with any function of `NumPy`.
        Some(fill(unsafe { &mut *numbers.as_ptr() }))
    }
}
