//! Values of Rust out of JSON values, and into them. Each type is read from text by one reader and written canonically, and in no
//! other way: each further way would compile all its derived code once more.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::engine::json::canonical::{Canonical, CanonicalError};
use crate::engine::json::reader::{PathStep, from_text_of_value};

/// A JSON value that is not of the type that is read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Misread {
    /// The keys and places that lead to the wrong part.
    pub(crate) path: Vec<PathStep>,
    /// The sentence of serde.
    pub(crate) message: String,
}

impl Misread {
    /// Returns the path as an error shows it: `provinces.abu.fields[2]`, nothing for the value itself.
    pub(crate) fn path(&self) -> String {
        path_text(&self.path)
    }

    /// Returns the wrong part of a value, if the path leads to one.
    pub(crate) fn part<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        self.path.iter().try_fold(value, |value, step| match step {
            PathStep::Key(key) => value.get(key),
            PathStep::Place(place) => value.get(place),
        })
    }
}

/// Returns a path as text.
pub(crate) fn path_text(path: &[PathStep]) -> String {
    let mut text = String::new();
    for step in path {
        match step {
            PathStep::Key(key) if text.is_empty() => text.push_str(key),
            PathStep::Key(key) => text.extend([".", key]),
            PathStep::Place(place) => text.extend(["[", &place.to_string(), "]"]),
        }
    }
    text
}

/// Reads a value of this type.
pub(crate) fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    from_text_of_value(&value.to_string()).map_err(|error| {
        let message = error.message().to_owned();
        let misread = Misread { path: error.path(), message };
        let message = value_words(misread.part(value), &misread.message);
        Misread { message, ..misread }
    })
}

/// Returns a value as JSON. Fails if it has no canonical form.
pub(crate) fn to_value(value: &impl Serialize) -> Result<Value, CanonicalError> {
    serde_json::from_slice(Canonical::default().write(value)?).map_err(CanonicalError::new)
}

/// The sentence about a wrong part of a value. The reader of text says less, since it stops before it knows the part.
pub(crate) fn value_words(part: Option<&Value>, message: &str) -> String {
    let unknown = message.strip_prefix("unknown variant `");
    // the first of several choices in one object, or none
    let is_first = |key: &String| unknown.is_some_and(|rest| rest.starts_with(&format!("{key}`")));
    let is_choice = |members: &Map<_, _>| message == "expected value" || members.keys().next().is_some_and(is_first);
    match part {
        Some(Value::Object(members)) if members.len() != 1 && is_choice(members) => {
            "invalid value: map, expected map with a single key".to_owned()
        }
        Some(part) if message == "expected value" => {
            format!("invalid type: {}, expected string or map", unexpected(part))
        }
        Some(Value::Array(list)) if message == "trailing characters" => {
            format!("invalid length {}, expected fewer elements in array", list.len())
        }
        _ => without_type(message).to_owned(),
    }
}

/// The words of serde for a value that is neither a string nor an object.
fn unexpected(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => format!("boolean `{value}`"),
        Value::Number(value) if value.is_f64() => format!("floating point `{value}`"),
        Value::Number(value) => format!("integer `{value}`"),
        Value::String(value) => format!("string {value:?}"),
        Value::Array(_) => "sequence".to_owned(),
        Value::Object(_) => "map".to_owned(),
    }
}

/// A sentence of serde without the name of a type of Rust, which says nothing to a reader of JSON.
fn without_type(message: &str) -> &str {
    let kinds = [", expected struct variant", ", expected tuple variant"];
    let ends = kinds.iter().find_map(|kind| message.find(kind).map(|at| at + kind.len()));
    let is_kind = message.starts_with("invalid type: ");
    ends.filter(|_| is_kind).and_then(|end| message.get(..end)).unwrap_or(message)
}
