//! What a line tells of chance: the draws in order, and the values that were turned over.

use serde_json::Value;

use crate::engine::{Chance, DrawAnswer, DrawRequest, LookRequest};
use crate::log::format::commitment::seal::UNSEEN;
use crate::log::format::record::{Concealed, DrawRecord};

/// A draw as this copy of the log tells it.
#[derive(Clone, Debug)]
pub(crate) struct LineDraw<'r> {
    pub(crate) drawn: &'r DrawRecord,
    /// The name of the item, if this copy knows it.
    pub(crate) item: Option<String>,
}

/// Answers as a line tells.
#[derive(Debug, Default)]
pub(crate) struct LineChance<'r> {
    pub(crate) draws: Vec<LineDraw<'r>>,
    /// Values by their names.
    pub(crate) values: Vec<(String, Value)>,
    /// How many draws were asked for.
    pub(crate) asked: usize,
    /// Why a draw cannot be answered: another was asked for, or its item is none of the pile.
    pub(crate) problem: Option<String>,
}

impl LineDraw<'_> {
    /// The item of a draw that is not sealed, if it was written down.
    pub(crate) fn clear(drawn: &DrawRecord) -> Option<String> {
        match &drawn.item {
            Concealed::Clear(item) if item != UNSEEN => Some(item.clone()),
            _ => None,
        }
    }
}

impl Chance for LineChance<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Some(told) = self.draws.get(self.asked) else {
            let asked = self.asked;
            self.problem = Some(format!(
                "draw {} of {} is missing: the command brings more than the {asked} draws written down",
                draw.number, draw.label
            ));
            return DrawAnswer::Silent;
        };
        self.asked += 1;
        let label = draw.label;
        if told.drawn.number != draw.number || !label.is(&told.drawn.label) {
            let (other, number) = (&told.drawn.label, told.drawn.number);
            self.problem =
                Some(format!("draw {number} of {other} is written down; draw {} of {label} is due", draw.number));
            return DrawAnswer::Silent;
        }
        let Some(item) = &told.item else {
            return DrawAnswer::Unseen;
        };
        if let Some(id) = label.pile.item(item) {
            DrawAnswer::Item(id)
        } else {
            self.problem = Some(format!("{item} is no item of the pile {}", label.pile.name));
            DrawAnswer::Silent
        }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        if look.known.is_some() {
            return None;
        }
        let name = look.name.to_string();
        self.values.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    }
}
