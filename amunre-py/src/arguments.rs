//! Text and numbers as Python passes them.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyInt, PyString};
use pyo3::{Borrowed, intern};

use crate::errors::wrong_form;
use crate::viewer::{kind, shown};

/// Text without lone surrogates.
pub(crate) struct GivenText(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for GivenText {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text = given.cast::<PyString>();
        let text = text.map_err(|_| PyTypeError::new_err(format!("expected text, not {}", kind(&given))))?;
        let whole = text.extract().map(Self);
        whole.map_err(|_| {
            wrong_form(given.py(), "the text", &shown(&given), "complete characters, not half of a surrogate pair")
        })
    }
}

/// The names of the seats: a list, not a text.
pub(crate) struct GivenNames(pub(crate) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for GivenNames {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || PyTypeError::new_err(format!("names must be a list of texts, not {}", kind(&given)));
        if given.is_instance_of::<PyString>() {
            return Err(wrong());
        }
        let names = given.try_iter().map_err(|_| wrong())?;
        let names = names.map(|name| name?.extract::<GivenText>().map(|GivenText(name)| name));
        names.collect::<PyResult<_>>().map(Self)
    }
}

/// A number: an int, or an object with `__index__`, such as an integer of `numpy`. True and false are no numbers.
pub(crate) fn number<'py>(given: Borrowed<'_, 'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if given.is_instance_of::<PyBool>() {
        return None;
    }
    if let Ok(number) = given.cast::<PyInt>() {
        return Some(number.to_owned());
    }
    let index = given.call_method0(intern!(given.py(), "__index__")).ok()?;
    index.cast_into().ok()
}

/// A whole number of any size: a place that can be counted from the end.
pub(crate) struct GivenInteger<'py>(pub(crate) Bound<'py, PyInt>);

impl<'py> FromPyObject<'_, 'py> for GivenInteger<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let whole = || PyTypeError::new_err(format!("expected a whole number, not {}", kind(&given)));
        number(given).map(Self).ok_or_else(whole)
    }
}

/// A non-negative number.
pub(crate) struct GivenNumber(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for GivenNumber {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Some(number) = number(given) else {
            return Err(PyTypeError::new_err(format!("expected a number, not {}", kind(&given))));
        };
        let wrong = |_| wrong_form(given.py(), "the number", &shown(&given), "a number from 0 to 2**64 - 1");
        number.extract().map(Self).map_err(wrong)
    }
}

/// Bytes, or a bytearray.
pub(crate) fn given_bytes(given: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = given.cast::<PyByteArray>() {
        return Ok(bytes.to_vec());
    }
    let bytes = given.cast::<PyBytes>();
    let bytes =
        bytes.map_err(|_| PyTypeError::new_err(format!("expected bytes, not {}", kind(&given.as_borrowed()))))?;
    Ok(bytes.as_bytes().to_vec())
}
