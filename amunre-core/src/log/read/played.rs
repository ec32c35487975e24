//! The history of a running game, from the steps of its log.

use crate::engine::{FullGame, History, UndoStep};
use crate::log::read::replay::Step;

/// The commands and events of a log up to a step.
pub(in crate::log) struct Played<G: FullGame> {
    pub(in crate::log) history: History<G>,
    /// The state after the last step.
    state: Option<Box<G::State>>,
}

impl<G: FullGame> Played<G> {
    /// The history before the first line.
    pub(in crate::log) fn nothing() -> Self {
        Self { history: History::new([].into()), state: None }
    }

    /// Adds the next step of a log that shows everything.
    pub(in crate::log) fn add(&mut self, step: &Step<'_, G>) {
        let before = self.state.replace(Box::new(step.state().clone()));
        match step.record().split('"').nth(1) {
            Some("start") => self.history = History::new(step.events().into()),
            Some("command") => self.push(step),
            Some("redrawn") if step.asked().is_none() => self.history = History::new(step.events().into()),
            Some("redrawn") => {
                self.take_back(before);
                self.push(step);
            }
            Some("undo") => self.take_back(before),
            Some("ruling") => self.history.push_repairs(step.events()),
            _ => {}
        }
    }

    fn push(&mut self, step: &Step<'_, G>) {
        if let Some((seat, Some(command))) = step.asked() {
            self.history.push(seat, command, step.events());
        }
    }

    /// Takes the last command back, after which the state was this one.
    fn take_back(&mut self, after: Option<Box<G::State>>) {
        if let (Some((seat, _)), Some(after)) = (self.history.last(), after) {
            self.history.undo(UndoStep { seat, note: (), other_state: *after });
        }
    }
}
