//! The first field in which two values of a record differ.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::{Map, Value};

/// The order in which the fields of a record are compared: the command before its outcome. Other fields follow by their names.
const ORDER: [&str; 16] = [
    "game",
    "setup",
    "seats",
    "position",
    "point_of_view",
    "seat",
    "command",
    "name",
    "first",
    "agreed",
    "reason",
    "text",
    "draws",
    "events",
    "reveals",
    "digest",
];

/// Descends to the first difference of two values: adds the fields and places that lead to it.
pub(in crate::log) fn descend(a: &Value, b: &Value, path: &mut Vec<String>) {
    let next = match (a, b) {
        // seals, and other variants of an enum, are not compared part by part
        (Value::Object(a), Value::Object(b))
            if !a.contains_key("sealed") && a.keys().any(|key| b.contains_key(key)) =>
        {
            keys(a, b).find(|key| a.get(*key) != b.get(*key)).map(|key| (key.clone(), a.get(key), b.get(key)))
        }
        (Value::Array(a), Value::Array(b)) => {
            let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
            (a.len() > same || b.len() > same).then(|| (same.to_string(), a.get(same), b.get(same)))
        }
        _ => None,
    };
    let Some((key, a, b)) = next else { return };
    path.push(key);
    if let (Some(a), Some(b)) = (a, b) {
        descend(a, b, path);
    }
}

/// The keys of two objects, in the order in which they are compared.
fn keys<'k>(a: &'k Map<String, Value>, b: &'k Map<String, Value>) -> impl Iterator<Item = &'k String> {
    let place = |key: &&String| ORDER.iter().position(|first| first == key).unwrap_or(ORDER.len());
    let mut keys = BTreeSet::new();
    keys.extend(a.keys().chain(b.keys()).map(|key| (place(&key), key)));
    keys.into_iter().map(|(_, key)| key)
}

/// Returns the value at a path.
pub(in crate::log) fn at<'v>(value: &'v Value, path: &[String]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        value => value.get(key),
    })
}

/// The first field in which two values of the same kind differ, and its two values.
pub(in crate::log) struct DifferentField<'v> {
    /// The names of the fields that lead to it, in words.
    pub(in crate::log) name: String,
    /// Its value in the first.
    pub(in crate::log) one: Option<&'v Value>,
    /// Its value in the second.
    pub(in crate::log) other: Option<&'v Value>,
}

impl<'v> DifferentField<'v> {
    /// Finds it in two values, each an object with the name of its kind; none if the kinds differ.
    pub(in crate::log) fn of(one: &'v Value, other: &'v Value) -> Option<Self> {
        let mut path = Vec::new();
        descend(one, other, &mut path);
        let name = path.get(1..).filter(|fields| !fields.is_empty())?.join(" ").replace('_', " ");
        Some(Self { name, one: at(one, &path), other: at(other, &path) })
    }
}

/// The two values in words, if they are plain: "gold is 6, not 3".
impl fmt::Display for DifferentField<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.one.map_or(Some("none".to_owned()), plain), self.other.map_or(Some("none".to_owned()), plain)) {
            (Some(one), Some(other)) => write!(f, "{} is {one}, not {other}", self.name),
            _ => write!(f, "{} differs", self.name),
        }
    }
}

/// A number, a text, or true and false in words; none for a list or an object.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("none".to_owned()),
        Value::Bool(is) => Some(if *is { "yes" } else { "no" }.to_owned()),
        Value::String(text) => Some(text.replace('_', " ")),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(_) | Value::Object(_) => None,
    }
}
