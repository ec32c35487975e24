//! Draws and openings that a record holds.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, LookRequest};

/// Draws as they were written down, found by label and number. What is not written down is not answered.
#[derive(Clone, Debug, Default)]
pub struct DrawTable {
    draws: BTreeMap<(String, u32), DrawAnswer>,
    openings: BTreeMap<String, Value>,
}

impl DrawTable {
    /// An empty record.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes a draw down; gives back what stood there before.
    pub fn write(&mut self, label: impl ToString, number: u32, answer: DrawAnswer) -> Option<DrawAnswer> {
        self.draws.insert((label.to_string(), number), answer)
    }

    /// Writes down what a hidden value turned out to be.
    pub fn open(&mut self, name: impl ToString, value: Value) -> Option<Value> {
        self.openings.insert(name.to_string(), value)
    }
}

impl Chance for DrawTable {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let key = (draw.label.to_string(), draw.number);
        self.draws.get(&key).copied().unwrap_or(DrawAnswer::Silent)
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        self.openings.get(&look.name.to_string()).cloned()
    }
}
