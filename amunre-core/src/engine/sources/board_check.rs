//! The check of a board that an owner confirmed: all faults at once.

use serde_json::{Map, Value};

use crate::engine::sources::confirmation::sourced;
use crate::engine::sources::value_kind::path_parts;
use crate::engine::{DataSource, Id as _, SetupError, Sources, confirmation_faults};

/// Returns all faults of a board for these rules: impossible, missing or inconsistent values, and values that
/// contradict the text of the rulebook.
pub fn board_faults<G: Sources>(rules: &G::Rules, board: &Value) -> Vec<SetupError> {
    let base = match G::board(rules) {
        Ok(Value::Null) => return vec![SetupError::new("game", G::ID, "a game with a board of values with sources")],
        Ok(base) => base,
        Err(error) => return vec![error],
    };
    let mut check = BoardCheck::<G> { keys: Vec::new(), faults: Vec::new(), rules: std::marker::PhantomData };
    let mut readable = check.compare(&base, board);
    let mut faults = check.faults;
    faults.extend(confirmation_faults(G::BOARD_FIELD, board));
    let is_there = |fault: &SetupError, faults: &[SetupError]| {
        faults.iter().any(|other| path_parts(&other.field).eq(path_parts(&fault.field)))
    };
    loop {
        let found = G::board_faults(rules, &readable);
        // an optional field that cannot be read hides all other faults: the rest is checked without it
        let hiding = match found.as_slice() {
            [one] => path_parts(&one.field).nth(1).filter(|name| base.get(*name).is_none()).map(str::to_owned),
            _ => None,
        };
        for fault in found {
            if !is_there(&fault, &faults) {
                faults.push(fault);
            }
        }
        let fields = readable.as_object_mut().zip(hiding);
        if fields.and_then(|(fields, name)| fields.remove(&name)).is_none() {
            return faults;
        }
    }
}

/// Returns the keys that lead from a board to the value of this path.
pub(crate) fn board_keys<G: Sources>(path: &str) -> Vec<String> {
    let mut parts = path_parts(path).peekable();
    parts.next_if_eq(&G::BOARD_FIELD);
    parts.map(str::to_owned).collect()
}

/// A comparison of a board with that of the edition, which has the same fields.
struct BoardCheck<G> {
    /// The keys that lead to the compared part.
    keys: Vec<String>,
    faults: Vec<SetupError>,
    rules: std::marker::PhantomData<G>,
}

impl<G: Sources> BoardCheck<G> {
    fn path(&self) -> String {
        let step = |key: &String| if key.parse::<usize>().is_ok() { format!("[{key}]") } else { format!(".{key}") };
        G::BOARD_FIELD.to_owned() + &self.keys.iter().map(step).collect::<String>()
    }

    fn fault(&mut self, field: &str, value: &Value, expected: impl std::fmt::Display) {
        let text = if value.is_null() { "missing".to_owned() } else { value.to_string() };
        let text = value.as_str().map_or(text, str::to_owned);
        let shown: String = text.chars().filter(|letter| !letter.is_control()).take(60).collect();
        let path = self.path();
        let path = if field.is_empty() { path } else { format!("{path}.{field}") };
        self.faults.push(SetupError::new(path, shown, expected));
    }

    /// Compares a part of the board; returns it, with the part of the edition in place of one that cannot be read.
    fn compare(&mut self, base: &Value, given: &Value) -> Value {
        if sourced(base).is_some() {
            return self.compare_value(base, given);
        }
        match (base, given) {
            (Value::Object(base), Value::Object(given)) => Value::Object(self.compare_fields(base, given)),
            (Value::Array(base), Value::Array(given)) => {
                let of = |(place, given): (usize, &Value)| {
                    // a longer list goes on like its last item
                    let Some(own) = base.get(place).or(base.last()) else { return given.clone() };
                    self.within(place.to_string(), |check| check.compare(own, given))
                };
                Value::Array(given.iter().enumerate().map(of).collect())
            }
            (Value::String(_), Value::String(_)) => given.clone(),
            _ => {
                let expected = match base {
                    Value::Object(_) => "an object",
                    Value::Array(_) => "a list",
                    _ => "a text",
                };
                self.fault("", given, expected);
                base.clone()
            }
        }
    }

    fn within<T>(&mut self, key: String, compare: impl FnOnce(&mut Self) -> T) -> T {
        self.keys.push(key);
        let compared = compare(self);
        self.keys.pop();
        compared
    }

    fn compare_fields(&mut self, base: &Map<String, Value>, given: &Map<String, Value>) -> Map<String, Value> {
        let mut fields = Map::new();
        for (name, base) in base {
            let is_optional = self.keys.is_empty() && G::OPTIONAL_BOARD_FIELDS.contains(&name.as_str());
            match given.get(name) {
                None if is_optional => {}
                given => {
                    let given = given.unwrap_or(&Value::Null);
                    let field = self.within(name.clone(), |check| check.compare(base, given));
                    fields.insert(name.clone(), field);
                }
            }
        }
        for (name, given) in given.iter().filter(|(name, _)| !base.contains_key(*name)) {
            let is_known = name == "confirmed" || G::OPTIONAL_BOARD_FIELDS.contains(&name.as_str());
            if self.keys.is_empty() && is_known {
                fields.insert(name.clone(), given.clone());
            } else {
                let is_top = self.keys.is_empty();
                let optional = G::OPTIONAL_BOARD_FIELDS.iter().copied().chain(["confirmed"]);
                let optional = optional.filter(|name| is_top && !base.contains_key(*name));
                let known: Vec<&str> = base.keys().map(String::as_str).chain(optional).collect();
                self.within(name.clone(), |check| {
                    check.fault("", given, format!("no such field, but {}", known.join(", ")));
                });
            }
        }
        fields
    }

    /// Compares a value with its source.
    fn compare_value(&mut self, base: &Value, given: &Value) -> Value {
        let (Some((own, own_source)), Some((value, source))) = (sourced(base), sourced(given)) else {
            self.fault("", given, "a value with its source: {\"value\":…,\"source\":…}");
            return base.clone();
        };
        let is_source = source.as_str().is_some_and(|source| DataSource::NAMES.contains(&source));
        if !is_source {
            self.fault("source", source, format!("one of {}", DataSource::NAMES.join(", ")));
        }
        if *own_source == DataSource::Rulebook.name() && own != value {
            let expected = format!("{own}: the rulebook prints this value, so an owner cannot change it");
            self.fault("", value, expected);
        }
        // a list of pairs has its help row by row
        let help = G::value_help(&self.keys.join(".")).filter(|_| !value.is_array());
        if let Some(help) = help.filter(|help| !help.domain.contains(value)) {
            self.fault("", value, help.domain);
        }
        let is_same_kind = std::mem::discriminant(own) == std::mem::discriminant(value);
        if is_source && is_same_kind && help.is_none_or(|help| help.domain.contains(value)) {
            return given.clone();
        }
        if !is_same_kind && help.is_none() {
            self.fault("", value, format!("a value such as {own}"));
        }
        base.clone()
    }
}
