//! A command as Python passes it: an action id, a dataclass, a JSON value, JSON as text, or a line of notation.

use amunre_core::session::{CommandInput, TableQueries};
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde_json::Value;

use crate::arguments::{GivenText, number};
use crate::errors;
use crate::from_python::{json_of_text, word_value};
use crate::object_plan::{GameType, ObjectPlan};
use crate::typed_command::json_of;
use crate::viewer::shown;

/// A command argument, read as far as possible without the table.
pub(crate) enum CommandArgument {
    Id(u32),
    Value(Value),
    Words(String),
}

impl CommandArgument {
    /// Reads a command argument for a table. `id_of` asks the table for the id of a dataclass of its game, and must run no Python.
    pub(crate) fn read_at(
        given: &Bound<'_, PyAny>,
        game: &'static str,
        space: u32,
        id_of: impl FnOnce(&str) -> Option<u32>,
    ) -> PyResult<Self> {
        let plan = ObjectPlan::of(given.py(), game, GameType::Command)?;
        let json = if plan.has_class_of(given) { json_of(&plan, given) } else { None };
        if let Some(id) = json.and_then(|json| id_of(&json)) {
            return Ok(Self::Id(id));
        }
        Self::read(given, &plan, game, space)
    }

    /// Reads a command argument of this game. No lock is held, since reading runs Python.
    fn read(given: &Bound<'_, PyAny>, plan: &ObjectPlan, game: &str, space: u32) -> PyResult<Self> {
        if let Some(id) = number(given.as_borrowed()) {
            let beyond = |_| errors::no_action(given.py(), shown(&given.as_borrowed()), space);
            return id.extract().map(Self::Id).map_err(beyond);
        }
        if given.is_instance_of::<PyString>() {
            let GivenText(text) = given.extract()?;
            if let Some(value) = json_of_text(given.py(), &text, "the command")? {
                return Ok(Self::Value(value));
            }
            return Ok(if plan.has_tag(&text) { Self::Value(Value::String(text)) } else { Self::Words(text) });
        }
        word_value(given, game, GameType::Command, "the command").map(Self::Value)
    }

    /// The command for the referee.
    pub(crate) fn input(&self) -> CommandInput<'_> {
        match self {
            Self::Id(id) => CommandInput::Id(*id),
            Self::Value(value) => CommandInput::Value(value),
            Self::Words(words) => CommandInput::Words(words),
        }
    }

    /// Its action id, if it is a command and has one.
    pub(crate) fn id(&self, at: &(impl TableQueries + ?Sized)) -> Option<u32> {
        match self {
            Self::Id(id) => Some(*id),
            other => at.id(other.input()).ok().flatten(),
        }
    }
}

/// An action id argument, if nothing else is allowed.
pub(crate) struct GivenId(Result<u32, String>);

impl<'py> FromPyObject<'_, 'py> for GivenId {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Some(id) = number(given) else {
            return Err(PyTypeError::new_err("an action id must be a number: pass a command to game.apply"));
        };
        Ok(Self(id.extract().map_err(|_| shown(&given))))
    }
}

impl GivenId {
    /// The id, if it is valid.
    #[inline]
    pub(crate) fn below(self, py: Python<'_>, space: impl FnOnce() -> u32) -> PyResult<u32> {
        self.0.map_err(|shown| errors::no_action(py, shown, space()))
    }
}
