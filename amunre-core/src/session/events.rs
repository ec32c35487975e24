//! What came of a command.

use std::sync::Arc;

use crate::engine::{AppliedCommand, FullGame as Game, Names, Seat, Viewer};
use crate::log::to_canonical;
use crate::session::SessionError;

/// What came of a command, or of the start: kept as it is until somebody asks for it.
pub trait DynEvents: Send + Sync {
    /// Whose command it was; nobody's, at the start.
    fn seat(&self) -> Option<Seat>;
    /// The command, in JSON.
    fn command(&self) -> Option<String>;
    /// How many events there are.
    fn number(&self) -> usize;
    /// All events as a viewer may know them, a list in JSON.
    fn events(&self, viewer: Viewer) -> Result<String, SessionError>;
    /// An event as a viewer may know it, in JSON.
    fn event(&self, place: usize, viewer: Viewer) -> Option<Result<String, SessionError>>;
    /// An event as a viewer may know it, in words.
    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String>;
}

/// What happened before the first command.
pub(super) struct Started<G: Game>(pub(super) Arc<[G::Event]>);

impl<G: Game> DynEvents for Started<G> {
    fn seat(&self) -> Option<Seat> {
        None
    }

    fn command(&self) -> Option<String> {
        None
    }

    fn number(&self) -> usize {
        self.0.len()
    }

    fn events(&self, viewer: Viewer) -> Result<String, SessionError> {
        events::<G>(&self.0, viewer)
    }

    fn event(&self, place: usize, viewer: Viewer) -> Option<Result<String, SessionError>> {
        event::<G>(&self.0, place, viewer)
    }

    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String> {
        words::<G>(&self.0, place, viewer, names)
    }
}

impl<G: Game> DynEvents for AppliedCommand<G> {
    fn seat(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn command(&self) -> Option<String> {
        to_canonical(&self.command).ok()
    }

    fn number(&self) -> usize {
        self.events.len()
    }

    fn events(&self, viewer: Viewer) -> Result<String, SessionError> {
        events::<G>(&self.events, viewer)
    }

    fn event(&self, place: usize, viewer: Viewer) -> Option<Result<String, SessionError>> {
        event::<G>(&self.events, place, viewer)
    }

    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String> {
        words::<G>(&self.events, place, viewer, names)
    }
}

fn events<G: Game>(events: &[G::Event], viewer: Viewer) -> Result<String, SessionError> {
    let events: Vec<G::Event> = events.iter().map(|event| G::redact(event, viewer)).collect();
    Ok(to_canonical(&events)?)
}

fn event<G: Game>(events: &[G::Event], place: usize, viewer: Viewer) -> Option<Result<String, SessionError>> {
    let event = events.get(place)?;
    Some(to_canonical(&G::redact(event, viewer)).map_err(SessionError::from))
}

fn words<G: Game>(events: &[G::Event], place: usize, viewer: Viewer, names: &Names) -> Option<String> {
    let mut said = String::new();
    // writing to a string does not fail
    let _ = G::write_event(&G::redact(events.get(place)?, viewer), names, &mut said);
    Some(said)
}
