//! The commands and events of a running game.

use std::sync::Arc;

use crate::engine::{Driver, Game, Seat, SharedStack};

/// The events of a table from its first on, and the commands that were taken back. Copies share them.
pub(crate) struct History<G: Game> {
    /// The events before the first command.
    pub(super) started: Arc<[G::Event]>,
    /// The entries that stand.
    done: SharedStack<Entry<G::Command>>,
    /// The events of these entries, one after the other.
    events: SharedStack<G::Event>,
    /// The commands that were taken back; the next one to redo is on top.
    undone: Vec<UndoneCommand<G>>,
}

/// A command that was carried out, or the repairs of a referee.
#[derive(Clone, Copy)]
struct Entry<C> {
    /// The seat and its command; none for repairs.
    command: Option<(Seat, C)>,
    /// The number of its events.
    events: usize,
}

/// A command that was taken back.
struct UndoneCommand<G: Game> {
    seat: Seat,
    command: G::Command,
    events: Vec<G::Event>,
}

impl<G: Game> History<G> {
    /// Begins with the events before the first command.
    pub(crate) fn new(started: Arc<[G::Event]>) -> Self {
        let (done, events, undone) = (SharedStack::default(), SharedStack::default(), Vec::new());
        Self { started, done, events, undone }
    }

    /// Removes all commands and events.
    pub(super) fn clear(&mut self) {
        if !self.started.is_empty() {
            self.started = Arc::default();
        }
        self.done.clear();
        self.events.clear();
        self.undone.clear();
    }

    /// Removes the entries before so many last ones, but not the events that are still asked for.
    pub(super) fn keep_last(&mut self, last: usize, is_asked_for: impl Fn(&G::Event) -> bool) {
        let entries: Vec<Entry<G::Command>> = self.done.in_order().copied().collect();
        let (removed, kept) = entries.split_at(entries.len().saturating_sub(last));
        if removed.is_empty() {
            return;
        }
        let number = removed.iter().map(|entry| entry.events).sum();
        let mut own = self.events.in_order();
        let earlier = self.started.iter().chain(own.by_ref().take(number));
        let started = earlier.filter(|event| is_asked_for(event)).cloned().collect();
        let events = own.cloned().collect();
        (self.started, self.events, self.done) = (started, events, kept.iter().copied().collect());
    }

    /// The events in their order.
    pub(crate) fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.started.iter().chain(self.events.in_order())
    }

    /// The events from the last one on.
    pub(crate) fn last_first(&self) -> impl Iterator<Item = &G::Event> {
        self.events.downwards().chain(self.started.iter().rev())
    }

    /// The entry that comes before so many last ones: its command, and the numbers of the events before it and of its own.
    pub(super) fn settled(&self, last: usize) -> (Option<(Seat, G::Command)>, usize, usize) {
        let start = Entry { command: None, events: self.started.len() };
        let mut entries: Vec<Entry<G::Command>> = std::iter::once(start).chain(self.done.in_order().copied()).collect();
        entries.truncate(entries.len().saturating_sub(last).max(1));
        let entry = entries.pop().unwrap_or(start);
        (entry.command, entries.iter().map(|entry| entry.events).sum(), entry.events)
    }

    /// Notes that a command gave the events with which the game begins.
    pub(super) fn began_with(&mut self, seat: Seat, command: G::Command) {
        let events = std::mem::replace(&mut self.started, [].into());
        self.push(seat, command, &events);
    }

    /// The commands that stand, in their order, with their events.
    pub(super) fn commands(&self) -> impl Iterator<Item = (Seat, G::Command, Vec<G::Event>)> {
        let mut events = self.events.in_order();
        self.done.in_order().filter_map(move |entry| {
            let own = events.by_ref().take(entry.events).cloned().collect();
            entry.command.map(|(seat, command)| (seat, command, own))
        })
    }

    /// The last command and its seat, if no repairs came after it.
    pub(crate) fn last(&self) -> Option<(Seat, G::Command)> {
        self.done.last()?.command
    }

    /// The last events.
    pub(super) fn last_events(&self) -> Arc<[G::Event]> {
        self.done.last().map_or_else(|| Arc::clone(&self.started), |last| self.events.top(last.events).into())
    }

    /// The command that was taken back last, and its seat, if none was given since.
    pub(super) fn undone(&self) -> Option<(Seat, G::Command)> {
        self.undone.last().map(|undone| (undone.seat, undone.command))
    }

    /// Adds a command. Nothing can be redone after it.
    pub(crate) fn push(&mut self, seat: Seat, command: G::Command, events: &[G::Event]) {
        self.undone.clear();
        self.add(Some((seat, command)), events);
    }

    /// Adds the repairs of a referee. Nothing can be redone after them.
    pub(crate) fn push_repairs(&mut self, repairs: &[G::Event]) {
        self.undone.clear();
        self.add(None, repairs);
    }

    /// Takes the last command back.
    pub(crate) fn undo(&mut self) -> Option<G::Command> {
        let (seat, command) = self.last()?;
        let number = self.done.pop()?.events;
        let events = self.events.top(number);
        (0..number).for_each(|_| drop(self.events.pop()));
        self.undone.push(UndoneCommand { seat, command, events });
        Some(command)
    }

    /// Puts back the command that was taken back last.
    pub(super) fn redo(&mut self, driver: &mut Driver<G, ()>) -> Option<(Seat, G::Command)> {
        let UndoneCommand { seat, command, events } = self.undone.pop()?;
        driver.redo(seat, &events, ());
        self.add(Some((seat, command)), &events);
        Some((seat, command))
    }

    fn add(&mut self, command: Option<(Seat, G::Command)>, events: &[G::Event]) {
        self.done.push(Entry { command, events: events.len() });
        events.iter().for_each(|event| self.events.push(event.clone()));
    }
}

impl<G: Game> Clone for History<G> {
    fn clone(&self) -> Self {
        Self {
            started: Arc::clone(&self.started),
            done: self.done.clone(),
            events: self.events.clone(),
            undone: self.undone.clone(),
        }
    }
}

impl<G: Game> Clone for UndoneCommand<G> {
    fn clone(&self) -> Self {
        Self { seat: self.seat, command: self.command, events: self.events.clone() }
    }
}
