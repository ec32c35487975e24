//! Seats, viewers and scopes as Python passes them: a seat is a number, other viewers are `"spectator"` and `"referee"`.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session::Scope;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3::{Borrowed, IntoPyObjectExt};

use crate::arguments::number;
use crate::errors;

/// A seat argument: any whole number.
pub(crate) struct GivenSeat(Result<u8, String>);

impl<'py> FromPyObject<'_, 'py> for GivenSeat {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Some(seat) = number(given) else {
            return Err(PyTypeError::new_err(format!("a seat must be a number from 0, not {}", kind(&given))));
        };
        Ok(Self(seat.extract().map_err(|_| shown(&given))))
    }
}

impl GivenSeat {
    /// The seat, if it is at the table.
    #[inline]
    pub(crate) fn at(self, py: Python<'_>, players: u8) -> PyResult<Seat> {
        match &self.0 {
            Ok(number) if *number < players => Seat::new(*number).ok_or_else(|| errors::no_seat(py, number, players)),
            Ok(number) => Err(errors::no_seat(py, number, players)),
            Err(shown) => Err(errors::no_seat(py, shown, players)),
        }
    }
}

/// A viewer argument.
pub(crate) enum GivenViewer {
    Seat(GivenSeat),
    Other(Viewer),
}

impl<'py> FromPyObject<'_, 'py> for GivenViewer {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Ok(name) = given.cast::<PyString>() else {
            return GivenSeat::extract(given).map(Self::Seat).map_err(|_| {
                let kind = kind(&given);
                PyTypeError::new_err(format!("a viewer must be a seat, \"spectator\" or \"referee\", not {kind}"))
            });
        };
        match name.extract::<String>().as_deref() {
            Ok("spectator") => Ok(Self::Other(Viewer::Spectator)),
            Ok("referee") => Ok(Self::Other(Viewer::Referee)),
            _ => {
                let shown = shown(&given);
                Err(errors::wrong_form(given.py(), "the viewer", &shown, "a seat, 'spectator' or 'referee'"))
            }
        }
    }
}

impl GivenViewer {
    /// The viewer, if it is at the table.
    pub(crate) fn at(self, py: Python<'_>, players: u8) -> PyResult<Viewer> {
        match self {
            Self::Seat(seat) => seat.at(py, players).map(Viewer::Seat),
            Self::Other(viewer) => Ok(viewer),
        }
    }
}

/// A viewer as a Python object.
pub(crate) fn viewer_object(py: Python<'_>, viewer: Viewer) -> PyResult<Py<PyAny>> {
    match viewer {
        Viewer::Seat(seat) => seat.number().into_py_any(py),
        Viewer::Spectator => "spectator".into_py_any(py),
        Viewer::Referee => "referee".into_py_any(py),
    }
}

/// The scope of listed commands: `"all"` or `"required"`.
pub(crate) struct GivenScope(pub(crate) Scope);

impl<'py> FromPyObject<'_, 'py> for GivenScope {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match given.extract::<&str>() {
            Ok("all") => Ok(Self(Scope::All)),
            Ok("required") => Ok(Self(Scope::Required)),
            _ if given.is_instance_of::<PyString>() => {
                Err(errors::wrong_form(given.py(), "the scope", &shown(&given), "'all' or 'required'"))
            }
            _ => Err(PyTypeError::new_err(format!("a scope must be 'all' or 'required', not {}", kind(&given)))),
        }
    }
}

/// The type of a value, for a sentence.
pub(crate) fn kind(given: &Borrowed<'_, '_, PyAny>) -> String {
    given.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string())
}

/// A given value for messages, cut to 60 characters.
pub(crate) fn shown(given: &Borrowed<'_, '_, PyAny>) -> String {
    let repr = given.repr().map(|repr| repr.to_string_lossy().chars().take(60).collect());
    repr.unwrap_or_else(|_| "too long to be shown".to_owned())
}
