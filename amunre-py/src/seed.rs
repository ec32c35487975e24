//! The source of the draws of a game, as Python passes it.

use amunre_core::engine::Seed;
use amunre_core::session::SeedSource;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::number;
use crate::viewer::shown;
use crate::{errors, python_types};

/// The source of the draws of a seed argument.
pub(crate) fn seed_of(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<SeedSource> {
    const EXPECTED: &str = "a number from 0 to 2**53 - 1, 32 bytes, or None";
    let Some(given) = given else {
        return Ok(SeedSource::Bytes(Seed(python_types::seed(py)?)));
    };
    if let Some(number) = number(given.as_borrowed()) {
        let number = number.extract::<u64>().ok().filter(|number| *number < 1 << 53).map(SeedSource::Number);
        return number.ok_or_else(|| errors::wrong_setup(py, "seed", &shown(&given.as_borrowed()), EXPECTED));
    }
    let Ok(bytes) = given.cast::<PyBytes>() else {
        return Err(PyTypeError::new_err(format!("seed is {}: expected {EXPECTED}", shown(&given.as_borrowed()))));
    };
    let length = bytes.as_bytes().len();
    let seed = <[u8; 32]>::try_from(bytes.as_bytes());
    seed.map(|seed| SeedSource::Bytes(Seed(seed)))
        .map_err(|_| errors::wrong_setup(py, "seed", &format!("{length} bytes"), EXPECTED))
}
