//! Reads the JSON that a face passes, as text or as a value.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::engine::{
    FullGame, JsonMismatch, ReadError, SetupError, check_spelling, from_text, from_value, json_problem, read_strict,
    to_value,
};
use crate::session::SessionError;

/// A command, as a face gives it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum CommandInput<'a> {
    /// Its action id.
    Id(u32),
    /// JSON, as docs/reference/schema has it.
    Json(&'a str),
    /// The value of such JSON.
    Value(&'a Value),
    /// Words, as docs/reference/notation.md has them.
    Words(&'a str),
}

/// JSON, as a face gives it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum JsonInput<'a> {
    /// Text.
    Text(&'a str),
    /// The value of the text.
    Value(&'a Value),
}

/// The longest text that is read, in bytes: 1 MiB.
const LONGEST: usize = 1 << 20;

/// Reads a part of a record, such as a change at a seat, from JSON. An error names it `what`, and says that `expected` would be right.
pub fn read_json<T: DeserializeOwned>(what: &'static str, text: &str, expected: &str) -> Result<T, SessionError> {
    let wrong = |error: ReadError| SessionError::Form { what, found: error.to_string(), expected: expected.to_owned() };
    from_text(text).map_err(wrong)
}

/// Reads a value of the game. Fails unless it is spelled canonically.
pub(super) fn read<T: DeserializeOwned + Serialize>(
    what: &'static str,
    given: JsonInput<'_>,
) -> Result<T, SessionError> {
    let within = |place, found, expected| SessionError::Form { what, found: format!("{found} in {place}"), expected };
    match given {
        JsonInput::Text(text) => read_value(what, &value(what, text, within)?),
        JsonInput::Value(value) => read_value(what, value),
    }
}

fn read_value<T: DeserializeOwned + Serialize>(what: &'static str, given: &Value) -> Result<T, SessionError> {
    let read = from_value(given).map_err(|error| misread(what, &error))?;
    let written = to_value(&read).map_err(|error| misread(what, &error))?;
    check_spelling(given, &written).map_err(|error| {
        // the top of a value is called a set-up there
        let place = if error.field == "set-up" { String::new() } else { format!(" in {}", error.field) };
        SessionError::Form { what, found: format!("{}{place}", error.value), expected: error.expected }
    })?;
    Ok(read)
}

/// The fields of a set-up: the given ones, and the defaults of the others.
pub(super) fn setup_fields<G: FullGame>(text: &str) -> Result<Value, SessionError> {
    let given =
        value("set-up", text, |field, found, expected| SessionError::Setup(SetupError::new(field, found, expected)))?;
    let Value::Object(given) = given else {
        return Err(SessionError::Setup(SetupError::new("set-up", shown(text), "an object")));
    };
    let mut fields = fields_of::<G>(&G::default_setup());
    fields.extend(given);
    Ok(Value::Object(fields))
}

/// The fields of a set-up.
pub(super) fn fields_of<G: FullGame>(setup: &G::Setup) -> Map<String, Value> {
    match G::setup_value(setup) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// The value of a JSON text. `wrong_within` describes an error inside the value: the place, the value, and the expected value.
fn value(
    what: &'static str,
    text: &str,
    wrong_within: impl FnOnce(String, String, String) -> SessionError,
) -> Result<Value, SessionError> {
    if text.len() > LONGEST {
        let (found, expected) = (format!("{} bytes long", text.len()), format!("at most {LONGEST} bytes"));
        return Err(SessionError::Form { what, found, expected });
    }
    read_strict(text).map_err(|(error, path)| match misread(what, &json_problem(text, &error)) {
        SessionError::Form { found, expected, .. } if error.is_data() && !path.is_empty() => {
            wrong_within(path, found, expected)
        }
        problem => problem,
    })
}

fn misread(what: &'static str, error: &impl fmt::Display) -> SessionError {
    let JsonMismatch { found, expected } = JsonMismatch::of(&error.to_string(), "JSON");
    let found = if found == JsonMismatch::MISSING { "incomplete".to_owned() } else { found };
    SessionError::Form { what, found, expected }
}

fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}
