//! Reads what a face was given as text.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Problem;
use crate::engine::{Game, Misread, SetupError, Strict, check_spelling};

/// The longest text that is read, in bytes: 1 MiB.
const LONGEST: usize = 1 << 20;

/// Reads a value of the game, spelled as it would be written.
pub(super) fn read<T: DeserializeOwned + Serialize>(what: &'static str, text: &str) -> Result<T, Problem> {
    let given = value(what, text)?;
    let read: T = serde_json::from_value(given.clone()).map_err(|error| misread(what, &error))?;
    let written = serde_json::to_value(&read).map_err(|error| misread(what, &error))?;
    check_spelling(&given, &written).map_err(|error| Problem::Form {
        what,
        found: format!("{} in {}", error.value, error.field),
        expected: error.expected,
    })?;
    Ok(read)
}

/// The fields of a set-up: those that are given, and the usual ones where they are not.
pub(super) fn setup_fields<G: Game>(text: &str) -> Result<Value, Problem> {
    let given = value("set-up", text)?;
    let Value::Object(given) = given else {
        return Err(Problem::Setup(SetupError::new("set-up", shown(text), "an object")));
    };
    let mut fields = match serde_json::to_value(G::usual()) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    fields.extend(given);
    Ok(Value::Object(fields))
}

fn value(what: &'static str, text: &str) -> Result<Value, Problem> {
    if text.len() > LONGEST {
        let (found, expected) = (format!("{} bytes long", text.len()), format!("at most {LONGEST} bytes"));
        return Err(Problem::Form { what, found, expected });
    }
    let read: Result<Strict, _> = serde_json::from_str(text);
    read.map(|Strict(value)| value).map_err(|error| misread(what, &error))
}

fn misread(what: &'static str, error: &serde_json::Error) -> Problem {
    let Misread { found, expected } = Misread::of(&error.to_string(), "JSON");
    Problem::Form { what, found, expected }
}

fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}
