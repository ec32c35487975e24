//! Draws and hidden values that are found by name.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Left, LookRequest, Seed, Seeded};

/// Draws as they were written down, found by label and number. What is not written down is not answered, unless there is a
/// seed that it follows from.
#[derive(Clone, Debug, Default)]
pub struct DrawTable {
    draws: BTreeMap<(String, u32), DrawAnswer>,
    openings: BTreeMap<String, Value>,
    seeded: Option<Seeded>,
}

impl DrawTable {
    /// An empty record.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty record of a game with a seed: draws that are not written down follow from it, where the pile is known.
    pub fn of_seed(seed: Seed) -> Self {
        Self { seeded: Some(Seeded::new(seed)), ..Self::default() }
    }

    /// Writes a draw down; gives back what stood there before.
    pub fn write(&mut self, label: impl ToString, number: u32, answer: DrawAnswer) -> Option<DrawAnswer> {
        self.draws.insert((label.to_string(), number), answer)
    }

    /// Writes down what a hidden value turned out to be.
    pub fn open(&mut self, name: impl ToString, value: Value) -> Option<Value> {
        self.openings.insert(name.to_string(), value)
    }

    /// Forgets what hidden values turned out to be.
    pub fn close(&mut self) {
        self.openings.clear();
    }
}

impl Chance for DrawTable {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let key = (draw.label.to_string(), draw.number);
        match (self.draws.get(&key), &mut self.seeded, draw.left) {
            (Some(answer), ..) => *answer,
            (None, Some(seeded), Left::Known(_)) => seeded.draw(draw),
            _ => DrawAnswer::Silent,
        }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        self.openings.get(&look.name.to_string()).cloned()
    }
}
