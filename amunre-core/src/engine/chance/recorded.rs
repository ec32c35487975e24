//! Draws and openings that a record holds.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::chance::{Answer, Chance, Draw, Look};

/// Draws as they were written down, found by label and number. What is not written down is not answered.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    draws: BTreeMap<(String, u32), Answer>,
    openings: BTreeMap<String, Value>,
}

impl Recorded {
    /// An empty record.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes a draw down; gives back what stood there before.
    pub fn write(&mut self, label: impl ToString, number: u32, answer: Answer) -> Option<Answer> {
        self.draws.insert((label.to_string(), number), answer)
    }

    /// Writes down what a hidden value turned out to be.
    pub fn open(&mut self, name: impl ToString, value: Value) -> Option<Value> {
        self.openings.insert(name.to_string(), value)
    }
}

impl Chance for Recorded {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        let key = (draw.label.to_string(), draw.number);
        self.draws.get(&key).copied().unwrap_or(Answer::Silent)
    }

    fn look(&mut self, look: &Look<'_>) -> Option<Value> {
        self.openings.get(&look.name.to_string()).cloned()
    }
}
