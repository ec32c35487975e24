//! Draws written by hand: for tests and for games dealt at a real table.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Left, LookRequest, Seed, Seeded};

/// Draws in the order in which they are wanted, each by the name of its item. An item that the pile has no word for is
/// answered with an id that no pile holds, so that the turn stops.
#[derive(Clone, Debug, Default)]
pub struct FixedDraws {
    items: VecDeque<String>,
    /// How many of them the turn that is being judged has asked for.
    asked: usize,
}

/// Draws of a script that nobody asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} scripted draws were never asked for: {}", items.len(), items.join(", "))]
pub struct UnusedDraws {
    /// The names of the items, in order.
    pub items: Vec<String>,
}

impl FixedDraws {
    /// The draws with these items.
    pub fn new<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        Self { items: items.into_iter().map(|item| item.to_string()).collect(), asked: 0 }
    }

    /// Adds a draw at the end.
    pub fn push(&mut self, item: impl ToString) {
        self.items.push_back(item.to_string());
    }

    /// Whether every draw was asked for.
    pub fn finish(&self) -> Result<(), UnusedDraws> {
        if self.items.is_empty() {
            Ok(())
        } else {
            let items = self.items.iter().cloned().collect();
            Err(UnusedDraws { items })
        }
    }
}

impl Chance for FixedDraws {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let item = self.items.get(self.asked);
        self.asked += usize::from(item.is_some());
        match item.map(String::as_str) {
            None => DrawAnswer::Silent,
            Some("unseen") => DrawAnswer::Unseen,
            Some(name) => DrawAnswer::Item(draw.label.pile.item(name).unwrap_or(u16::MAX)),
        }
    }

    /// What a stopped turn asked for comes again.
    fn settle(&mut self, stands: bool) {
        let asked = std::mem::take(&mut self.asked);
        if stands {
            self.items.drain(..asked.min(self.items.len()));
        }
    }
}

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
