//! Instances of frozen dataclasses, made without their `__init__`, which sets each field by a call in Python.

#![allow(unsafe_code)] // the two functions of Python's stable interface that do this have no safe form

use std::ptr;

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

/// Makes an instance of a class with slots, none of which has a value.
pub(crate) fn new<'py>(class: &Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: the class is a type object and the thread is attached. A generic new ignores its arguments, which may be NULL, and returns
    // a new reference, or NULL with an error set.
    unsafe {
        let made = ffi::PyType_GenericNew(class.as_type_ptr(), ptr::null_mut(), ptr::null_mut());
        Bound::from_owned_ptr_or_err(class.py(), made)
    }
}

/// Sets a field of an instance that is being made.
pub(crate) fn set(instance: &Bound<'_, PyAny>, name: &Py<PyString>, value: &Bound<'_, PyAny>) -> PyResult<()> {
    // SAFETY: all three are live objects for the whole call, which keeps references of its own.
    let status = unsafe { ffi::PyObject_GenericSetAttr(instance.as_ptr(), name.as_ptr(), value.as_ptr()) };
    if status == 0 { Ok(()) } else { Err(PyErr::fetch(instance.py())) }
}
