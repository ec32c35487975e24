//! JSON in which no object has a key twice.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::engine::json::misread::shortened;
use crate::engine::json::reader::PathStep;
use crate::engine::json::value::{from_value, path_text, to_value};
use crate::engine::{Game, SetupError};

/// A JSON value; reading one with a repeated key is an error.
#[derive(Clone, Debug)]
pub struct StrictJson(pub Value);

impl<'de> Deserialize<'de> for StrictJson {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        AnyValue(&mut Vec::new()).deserialize(from).map(Self)
    }
}

/// Reads the one value of a text. An error has the path to it.
pub(crate) fn read_strict(text: &str) -> Result<Value, (serde_json::Error, String)> {
    let (mut json, mut path) = (serde_json::Deserializer::from_str(text), Vec::new());
    let read = AnyValue(&mut path).deserialize(&mut json);
    let value = read.map_err(|error| (error, path_text(&path)))?;
    // behind the value there is no path
    json.end().map(|()| value).map_err(|error| (error, String::new()))
}

/// Any value, and the path to it, which stays where reading stops.
struct AnyValue<'p>(&'p mut Vec<PathStep>);

impl<'de> DeserializeSeed<'de> for AnyValue<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AnyValue<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        // what the reader of JSON makes of a number that is too large has no fraction either
        let expected = "a whole number of at most 2^53 - 1";
        Err(E::custom(format_args!("{value:?}: expected {expected}")))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        loop {
            self.0.push(PathStep::Place(values.len()));
            let value = list.next_element_seed(AnyValue(self.0))?;
            self.0.pop();
            let Some(value) = value else { return Ok(Value::Array(values)) };
            values.push(value);
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                let message = format_args!("the key {key:?} is given twice: expected each key once");
                return Err(A::Error::custom(message));
            }
            self.0.push(PathStep::Key(key.clone()));
            let value = entries.next_value_seed(AnyValue(self.0))?;
            self.0.pop();
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

/// Reads a set-up that is spelled in the canonical way. An omitted default may be stated, and a name at the top may be
/// a synonym (an edition without its date).
pub fn read_setup<G: Game>(value: Value) -> Result<G::Setup, SetupError> {
    let setup = G::read_setup(value.clone())?;
    let written = G::setup_value(&setup).map_err(|error| match null_in(&value, "") {
        Some(path) => SetupError::new(path, "null", "a value, or no such field"),
        None => SetupError::new("set-up", error, "a set-up in JSON"),
    })?;
    check_spelling(&value, &written)?;
    Ok(setup)
}

/// Returns the path of the first value that is stated as missing.
fn null_in(value: &Value, path: &str) -> Option<String> {
    let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Null => Some(path.to_owned()),
        Value::Array(values) => {
            values.iter().enumerate().find_map(|(place, value)| null_in(value, &format!("{path}[{place}]")))
        }
        Value::Object(fields) => fields.iter().find_map(|(name, value)| null_in(value, &below(name))),
        _ => None,
    }
}

/// Reads a state, or a view of one, that is spelled in the canonical way.
pub fn read_state<G: Game>(value: &Value) -> Result<Box<G::State>, SetupError> {
    let state: Box<G::State> = from_value(value).map_err(|misread| {
        let path = if misread.path.is_empty() { ".".to_owned() } else { misread.path() };
        SetupError::new(format_args!("position.{path}"), "not valid", misread.message)
    })?;
    let written = to_value(&state).map_err(|error| SetupError::new("position", error, "a state in JSON"))?;
    check_spelling(value, &written)?;
    Ok(state)
}

/// Checks that a value is spelled in the canonical way. Only a field with its default value may be stated although it
/// would be omitted.
pub(crate) fn check_spelling(given: &Value, written: &Value) -> Result<(), SetupError> {
    check(given, written, &Path::Top)
}

/// The path of a value in a set-up.
enum Path<'p> {
    Top,
    Within(&'p Path<'p>, &'p dyn fmt::Display),
}

impl Path<'_> {
    /// Returns true if this is a field of the set-up itself.
    fn is_field(&self) -> bool {
        matches!(self, Self::Within(Self::Top, _))
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Top => f.write_str("set-up"),
            Self::Within(Self::Top, field) => field.fmt(f),
            Self::Within(outer, field) => write!(f, "{outer}.{field}"),
        }
    }
}

fn check(given: &Value, written: &Value, path: &Path<'_>) -> Result<(), SetupError> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => given.iter().try_for_each(|(field, value)| {
            let path = Path::Within(path, field);
            match written.get(field) {
                Some(written) => check(value, written, &path),
                None if value.is_null() => Err(SetupError::new(path, value, "no null: omit the field")),
                // a default that is stated
                None => Ok(()),
            }
        }),
        (Value::Array(given), Value::Array(written)) if given.len() == written.len() => {
            let mut places = given.iter().zip(written).enumerate();
            places.try_for_each(|(place, (given, written))| check(given, written, &Path::Within(path, &place)))
        }
        (Value::String(_), Value::String(_)) if path.is_field() => Ok(()),
        _ if given == written => Ok(()),
        _ => Err(SetupError::new(path, shortened(given), format_args!("{}, the canonical form", shortened(written)))),
    }
}
