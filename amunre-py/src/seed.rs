//! The source of the draws of a game, as Python passes it.

use amunre_core::engine::chance::{PendingDraw, Seed};
use amunre_core::session::{DynGame, SeedSource, SessionError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::arguments::number;
use crate::viewer::{kind, shown};
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

/// The argument `chance`: true if the caller makes the draws one by one.
#[derive(Clone, Copy, Default)]
pub(crate) struct GivenChance(pub(crate) bool);

impl<'py> FromPyObject<'_, 'py> for GivenChance {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match given.extract::<&str>() {
            Ok("explicit") => Ok(Self(true)),
            _ if given.is_none() => Ok(Self(false)),
            _ if given.is_instance_of::<PyString>() => {
                Err(errors::wrong_form(given.py(), "chance", &shown(&given), "'explicit' or None"))
            }
            _ => Err(PyTypeError::new_err(format!("chance must be 'explicit' or None, not {}", kind(&given)))),
        }
    }
}

impl GivenChance {
    /// The game with this source of draws.
    pub(crate) fn of(self, mut game: Box<dyn DynGame>) -> Result<Box<dyn DynGame>, SessionError> {
        if self.0 {
            game.draw_by_draw()?;
        }
        Ok(game)
    }
}

/// A draw that a game waits for, as a dict.
pub(crate) fn pending<'py>(py: Python<'py>, draw: &PendingDraw) -> PyResult<Bound<'py, PyDict>> {
    let items = PyDict::new(py);
    draw.left.iter().try_for_each(|(item, copies)| items.set_item(item, copies))?;
    let dict = PyDict::new(py);
    dict.set_item("label", draw.label.to_string())?;
    dict.set_item("number", draw.number)?;
    dict.set_item("items", items)?;
    Ok(dict)
}
