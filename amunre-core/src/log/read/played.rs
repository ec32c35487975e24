//! The history of a running game, from the steps of its log.

use crate::engine::{FullGame, History};
use crate::log::read::replay::Step;

/// The commands and events of a log up to a step.
pub(in crate::log) struct Played<G: FullGame> {
    pub(in crate::log) history: History<G>,
}

impl<G: FullGame> Played<G> {
    /// The history before the first line.
    pub(in crate::log) fn nothing() -> Self {
        Self { history: History::new([].into()) }
    }

    /// Adds the next step of a log that shows everything.
    pub(in crate::log) fn add(&mut self, step: &Step<'_, G>) {
        match step.record().split('"').nth(1) {
            Some("start") => self.history = History::new(step.events().into()),
            Some("command") => self.push(step),
            Some("redrawn") if step.command().is_none() => self.history = History::new(step.events().into()),
            Some("redrawn") => {
                let _ = self.history.undo();
                self.push(step);
            }
            Some("undo") => drop(self.history.undo()),
            Some("ruling") => self.history.push_repairs(step.events()),
            _ => {}
        }
    }

    fn push(&mut self, step: &Step<'_, G>) {
        if let Some((seat, Some(command))) = step.command() {
            self.history.push(seat, command, step.events());
        }
    }
}
