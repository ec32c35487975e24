//! Where the draws of a game come from, as Python says it.

use amunre_core::engine::Seed;
use amunre_core::hosted::SeedOf;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt};

use crate::typed;
use crate::viewer::shown;

/// Where the draws come from.
pub(crate) fn seed_of(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<SeedOf> {
    const EXPECTED: &str = "a number from 0 to 2**53 - 1, 32 bytes, or None";
    let Some(given) = given else {
        return Ok(SeedOf::Bytes(Seed(typed::seed(py)?)));
    };
    if given.is_instance_of::<PyInt>() && !given.is_instance_of::<PyBool>() {
        let number = given.extract::<u64>().ok().filter(|number| *number < 1 << 53).map(SeedOf::Number);
        let shown = shown(&given.as_borrowed());
        return number.ok_or_else(|| PyValueError::new_err(format!("seed is {shown}: expected {EXPECTED}")));
    }
    let Ok(bytes) = given.cast::<PyBytes>() else {
        return Err(PyTypeError::new_err(format!("seed is {}: expected {EXPECTED}", shown(&given.as_borrowed()))));
    };
    let length = bytes.as_bytes().len();
    let seed = <[u8; 32]>::try_from(bytes.as_bytes());
    seed.map(|seed| SeedOf::Bytes(Seed(seed)))
        .map_err(|_| PyValueError::new_err(format!("seed is {length} bytes: expected {EXPECTED}")))
}
