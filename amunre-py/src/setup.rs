//! The set-up of a game, as Python passes it.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyMapping;
use serde_json::{Map, Value};

use crate::errors;
use crate::from_python::setup_value;
use crate::viewer::kind;

/// The set-up in JSON: fields that are arguments of their own, and the others.
pub(crate) fn setup_json<'py>(
    py: Python<'py>,
    edition: Option<&Bound<'py, PyAny>>,
    players: Option<&Bound<'py, PyAny>>,
    board: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyAny>>,
    setup: Option<&Bound<'py, PyAny>>,
) -> PyResult<String> {
    let mut fields = match setup {
        Some(setup) => object("setup", setup)?,
        None => Map::new(),
    };
    let options = options.map(|options| object("options", options).map(Value::Object)).transpose()?;
    let is_given = |options: &Value| options.as_object().is_some_and(|options| !options.is_empty());
    let value = |name, given: Option<&Bound<'py, PyAny>>| given.map(|given| setup_value(given, name)).transpose();
    let given = [
        ("board", value("board", board)?),
        ("edition", value("edition", edition)?),
        ("options", options.filter(is_given)),
        ("players", value("players", players)?),
    ];
    let mut twice = Vec::new();
    for (name, value) in given {
        if let Some(value) = value
            && fields.insert(name.to_owned(), value).is_some()
        {
            twice.push(name);
        }
    }
    if twice.is_empty() {
        return Ok(Value::Object(fields).to_string());
    }
    Err(errors::given_twice(py, &twice.join(", ")))
}

/// The fields of an argument that must be a dict.
fn object(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Map<String, Value>> {
    if given.cast::<PyMapping>().is_ok()
        && let Value::Object(fields) = setup_value(given, name)?
    {
        return Ok(fields);
    }
    Err(PyTypeError::new_err(format!("{name} must be a dict, not {}", kind(&given.as_borrowed()))))
}
