//! What a line tells of chance: the draws in order, and the values that were turned over.

use serde_json::Value;

use crate::engine::{Answer, Chance, Draw, Look};
use crate::log::format::commitment::seal::UNSEEN;
use crate::log::format::record::{Concealed, Drawn};

/// A draw as this copy of the log tells it.
#[derive(Clone, Debug)]
pub(crate) struct ToldDraw<'r> {
    pub(crate) drawn: &'r Drawn,
    /// The name of the item, if this copy knows it.
    pub(crate) item: Option<String>,
}

/// Answers as a line tells.
#[derive(Debug, Default)]
pub(crate) struct Told<'r> {
    pub(crate) draws: Vec<ToldDraw<'r>>,
    /// Values by their names.
    pub(crate) values: Vec<(String, Value)>,
    /// How many draws were asked for.
    pub(crate) asked: usize,
    /// Why a draw cannot be answered: another was asked for, or its item is none of the pile.
    pub(crate) problem: Option<String>,
}

impl ToldDraw<'_> {
    /// The item of a draw that is not sealed, if it was written down.
    pub(crate) fn clear(drawn: &Drawn) -> Option<String> {
        match &drawn.item {
            Concealed::Clear(item) if item != UNSEEN => Some(item.clone()),
            _ => None,
        }
    }
}

impl Chance for Told<'_> {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        let Some(told) = self.draws.get(self.asked) else {
            let asked = self.asked;
            self.problem = Some(format!(
                "draw {} of {} is missing: the command brings more than the {asked} draws written down",
                draw.number, draw.label
            ));
            return Answer::Silent;
        };
        self.asked += 1;
        let label = draw.label;
        if told.drawn.number != draw.number || !label.is(&told.drawn.label) {
            let (other, number) = (&told.drawn.label, told.drawn.number);
            self.problem =
                Some(format!("draw {number} of {other} is written down; draw {} of {label} is due", draw.number));
            return Answer::Silent;
        }
        let Some(item) = &told.item else {
            return Answer::Unseen;
        };
        if let Some(id) = label.pile.item(item) {
            Answer::Item(id)
        } else {
            self.problem = Some(format!("{item} is no item of the pile {}", label.pile.name));
            Answer::Silent
        }
    }

    fn look(&mut self, look: &Look<'_>) -> Option<Value> {
        if look.known.is_some() {
            return None;
        }
        let name = look.name.to_string();
        self.values.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    }
}
