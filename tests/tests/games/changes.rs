//! States in which one value after another is changed.

use std::collections::{HashMap, HashSet};

use amunre_core::engine::game::FullGame;
use serde_json::{Value, json};

/// The values of a JSON text that are neither lists nor objects, by their places.
fn leaves(value: &Value, place: String, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, item)| leaves(item, format!("{place}/{at}"), found));
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| leaves(item, format!("{place}/{key}"), found)),
        leaf => found.push((place, leaf.clone())),
    }
}

/// The last name of a place, without the indices behind it.
fn field(place: &str) -> &str {
    place.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '/').rsplit('/').next().expect("a part")
}

/// Returns a text without the item of a list that is at a place, if one is there.
fn without(json: &Value, place: &str) -> Option<Value> {
    let (list, at) = place.rsplit_once('/')?;
    let (mut with, at) = (json.clone(), at.parse::<usize>().ok()?);
    with.pointer_mut(list)?.as_array_mut()?.remove(at);
    Some(with)
}

/// The places of states that were changed, and the values that fields had.
#[derive(Default)]
pub(crate) struct OptionChanges {
    /// The number of tries of each place; [`OptionChanges::DONE`] if it was changed.
    tries: HashMap<String, u32>,
    /// The places that were changed before it began anew.
    done: HashSet<String>,
    values: HashMap<String, Vec<Value>>,
}

impl OptionChanges {
    const MOST_TRIES: u32 = 30;
    const DONE: u32 = u32::MAX;

    /// Learns which values the fields of a state can have. Returns its values with their places.
    pub(crate) fn learn(&mut self, json: &Value) -> Vec<(String, Value)> {
        let mut found = Vec::new();
        leaves(json, String::new(), &mut found);
        for (place, leaf) in &found {
            let values = self.values.entry(field(place).to_owned()).or_default();
            if !values.contains(leaf) {
                values.push(leaf.clone());
            }
        }
        found
    }

    /// Changes one value of a state after another, each place once, and fails if a changed state looks like the state.
    pub(crate) fn of<G: FullGame>(&mut self, state: &G::State, mut looks_equal: impl FnMut(&G::State, &str) -> bool) {
        let json = serde_json::to_value(state).expect("JSON");
        for (place, leaf) in self.learn(&json) {
            let values = &self.values[field(&place)];
            let tries = self.tries.entry(place.clone()).or_default();
            if *tries >= Self::MOST_TRIES {
                continue;
            }
            let others = match &leaf {
                Value::Number(number) => {
                    [-1, 1, 2].map(|more| json!(number.as_i64().expect("a whole number") + more)).to_vec()
                }
                Value::Bool(is_so) => vec![json!(!is_so)],
                _ => values.clone(),
            };
            let changed = others.iter().map(|other| {
                let mut with = json.clone();
                *with.pointer_mut(&place).expect("the place") = other.clone();
                with
            });
            let mut states = changed
                .chain(without(&json, &place))
                .filter_map(|with| serde_json::from_value::<G::State>(with).ok().filter(|other| other != state));
            // a place whose values are all equal is tried again where there are others
            *tries += u32::from(others.len() > 1);
            if let Some(other) = states.next() {
                assert!(!looks_equal(&other, &place), "another value at {place} of {json}");
                *tries = Self::DONE;
            }
        }
    }

    /// Begins anew: each place is changed once more.
    pub(crate) fn begin_again(&mut self) {
        self.tries.values_mut().filter(|tries| **tries != Self::DONE).for_each(|tries| *tries = 0);
        self.done.extend(self.tries.extract_if(|_, tries| *tries == Self::DONE).map(|(place, _)| place));
    }

    /// Fails unless nearly every place was changed.
    pub(crate) fn expect_most(&mut self) {
        self.begin_again();
        let mut never: Vec<_> = self.tries.keys().filter(|place| !self.done.contains(*place)).collect();
        never.sort();
        assert!(never.len() * 20 < self.done.len(), "these places were not changed: {never:?}");
    }
}
