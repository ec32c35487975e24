//! Draws and hidden values that are found by name.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Left, LookRequest, Seed, Seeded};

/// Recorded draws, found by label and number. A draw that was not recorded is not answered, unless it follows from a
/// seed.
#[derive(Clone, Debug, Default)]
pub struct DrawTable {
    draws: BTreeMap<(String, u32), DrawAnswer>,
    openings: BTreeMap<String, Value>,
    seeded: Option<Seeded>,
}

impl DrawTable {
    /// Returns an empty record.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an empty record of a game with a seed: draws that were not recorded follow from the seed, if the pile is
    /// known.
    pub fn of_seed(seed: Seed) -> Self {
        Self { seeded: Some(Seeded::new(seed)), ..Self::default() }
    }

    /// Records a draw; returns the earlier answer, if there was one.
    ///
    /// ```
    /// use amunre_core::engine::chance::{DrawAnswer, DrawTable};
    ///
    /// let mut draws = DrawTable::new();
    /// assert_eq!(draws.write("provinces/provinces/1", 0, DrawAnswer::Item(3)), None);
    /// assert_eq!(draws.write("provinces/provinces/1", 0, DrawAnswer::Item(4)), Some(DrawAnswer::Item(3)));
    /// ```
    pub fn write(&mut self, label: impl ToString, number: u32, answer: DrawAnswer) -> Option<DrawAnswer> {
        self.draws.insert((label.to_string(), number), answer)
    }

    /// Records the value of a hidden value.
    pub fn open(&mut self, name: impl ToString, value: Value) -> Option<Value> {
        self.openings.insert(name.to_string(), value)
    }

    /// Removes the recorded hidden values.
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
