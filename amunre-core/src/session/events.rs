//! The events of a command.

use std::sync::Arc;

use crate::engine::{FullGame, Names, Seat, Viewer};
use crate::session::DynValue;

/// The events of a command, or of the start. They are serialised only when a face asks for one.
pub trait DynEvents: Send + Sync {
    /// The seat that gave the command; none at the start.
    fn seat(&self) -> Option<Seat>;
    /// The command; none at the start.
    fn command(&self) -> Option<DynValue>;
    /// The number of events.
    fn number(&self) -> usize;
    /// A list of all events as a viewer may know them.
    fn events(&self, viewer: Viewer) -> DynValue;
    /// An event as a viewer may know it.
    fn event(&self, place: usize, viewer: Viewer) -> Option<DynValue>;
    /// An event as a viewer may know it, in words.
    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String>;
}

/// The events of a command, or of the start.
pub(super) struct SessionEvents<G: FullGame> {
    pub(super) command: Option<(Seat, G::Command)>,
    pub(super) events: Arc<[G::Event]>,
}

impl<G: FullGame> DynEvents for SessionEvents<G> {
    fn seat(&self) -> Option<Seat> {
        self.command.map(|(seat, _)| seat)
    }

    fn command(&self) -> Option<DynValue> {
        self.command.map(|(_, command)| Box::new(command) as DynValue)
    }

    fn number(&self) -> usize {
        self.events.len()
    }

    fn events(&self, viewer: Viewer) -> DynValue {
        let events: Vec<G::Event> = self.events.iter().map(|event| G::redact(event, viewer)).collect();
        Box::new(events)
    }

    fn event(&self, place: usize, viewer: Viewer) -> Option<DynValue> {
        Some(Box::new(G::redact(self.events.get(place)?, viewer)))
    }

    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String> {
        let mut words = String::new();
        // writing to a string does not fail
        let _ = G::write_event(&G::redact(self.events.get(place)?, viewer), names, &mut words);
        Some(words)
    }
}
