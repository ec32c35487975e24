//! The commands and events of a running game.

use std::sync::Arc;

use crate::engine::{Driver, Game, Seat, SharedStack, UndoStep};

/// The events of a table from its first on, and the commands that were taken back. Copies share them.
pub(crate) struct History<G: Game> {
    /// The events before the first command.
    pub(super) started: Arc<[G::Event]>,
    /// The entries that stand.
    done: SharedStack<Entry<G>>,
    /// The commands that were taken back; the next one to redo is on top.
    undone: SharedStack<UndoneCommand<G>>,
}

/// An entry of the history.
enum Entry<G: Game> {
    Command(AppliedCommand<G>),
    /// The repairs of a referee.
    Repairs(Arc<[G::Event]>),
}

/// A command that was carried out.
#[derive(Debug)]
pub struct AppliedCommand<G: Game> {
    /// The seat that gave it.
    pub seat: Seat,
    /// The command.
    pub command: G::Command,
    /// The events that it led to.
    pub events: Arc<[G::Event]>,
}

/// A command that was taken back.
struct UndoneCommand<G: Game> {
    command: AppliedCommand<G>,
    step: UndoStep<G::State, ()>,
}

impl<G: Game> History<G> {
    /// Begins with the events before the first command.
    pub(crate) fn new(started: Arc<[G::Event]>) -> Self {
        Self { started, done: SharedStack::default(), undone: SharedStack::default() }
    }

    /// The events in their order.
    pub(crate) fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.started.iter().chain(self.done.in_order().flat_map(|entry| entry.events().iter()))
    }

    /// The commands that stand, in their order.
    pub(super) fn commands(&self) -> impl Iterator<Item = &AppliedCommand<G>> {
        self.done.in_order().filter_map(Entry::command)
    }

    /// The seat that gave the last command, if no repairs came after it.
    pub(crate) fn last_seat(&self) -> Option<Seat> {
        self.last().map(|command| command.seat)
    }

    /// The last command, if no repairs came after it.
    pub(super) fn last(&self) -> Option<&AppliedCommand<G>> {
        self.done.last().and_then(Entry::command)
    }

    /// The last events.
    pub(super) fn last_events(&self) -> &Arc<[G::Event]> {
        self.done.last().map_or(&self.started, Entry::events)
    }

    /// Returns true if a command was taken back and none was given since.
    pub(super) fn can_redo(&self) -> bool {
        self.undone.last().is_some()
    }

    /// Adds a command. Nothing can be redone after it.
    pub(crate) fn push(&mut self, command: AppliedCommand<G>) {
        self.undone = SharedStack::default();
        self.done.push(Entry::Command(command));
    }

    /// Adds the repairs of a referee. Nothing can be redone after them.
    pub(crate) fn push_repairs(&mut self, repairs: Arc<[G::Event]>) {
        self.undone = SharedStack::default();
        self.done.push(Entry::Repairs(repairs));
    }

    /// Takes the last command back: the driver took back this step.
    pub(crate) fn undo(&mut self, step: UndoStep<G::State, ()>) -> Option<G::Command> {
        let command = self.done.pop()?.into_command()?;
        let taken_back = command.command;
        self.undone.push(UndoneCommand { command, step });
        Some(taken_back)
    }

    /// Puts back the command that was taken back last.
    pub(super) fn redo(&mut self, driver: &mut Driver<G, ()>) -> Option<(Seat, G::Command)> {
        let UndoneCommand { command, step } = self.undone.pop()?;
        driver.redo(step);
        let redone = (command.seat, command.command);
        self.done.push(Entry::Command(command));
        Some(redone)
    }
}

impl<G: Game> Entry<G> {
    fn events(&self) -> &Arc<[G::Event]> {
        match self {
            Self::Command(command) => &command.events,
            Self::Repairs(events) => events,
        }
    }

    fn command(&self) -> Option<&AppliedCommand<G>> {
        match self {
            Self::Command(command) => Some(command),
            Self::Repairs(_) => None,
        }
    }

    fn into_command(self) -> Option<AppliedCommand<G>> {
        match self {
            Self::Command(command) => Some(command),
            Self::Repairs(_) => None,
        }
    }
}

impl<G: Game> Clone for History<G> {
    fn clone(&self) -> Self {
        Self { started: Arc::clone(&self.started), done: self.done.clone(), undone: self.undone.clone() }
    }
}

impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Command(command) => Self::Command(command.clone()),
            Self::Repairs(events) => Self::Repairs(Arc::clone(events)),
        }
    }
}

impl<G: Game> Clone for AppliedCommand<G> {
    fn clone(&self) -> Self {
        Self { seat: self.seat, command: self.command, events: Arc::clone(&self.events) }
    }
}

impl<G: Game> Clone for UndoneCommand<G> {
    fn clone(&self) -> Self {
        Self { command: self.command.clone(), step: self.step.clone() }
    }
}
