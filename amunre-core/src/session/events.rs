//! The events of a command.

use std::fmt;
use std::sync::Arc;

use crate::engine::{FullGame, Names, Seat, Terms, Viewer};
use crate::registry::with_game;
use crate::session::input::read;
use crate::session::{DynValue, JsonInput, SessionError};

/// The events of a command, or of the start. They are serialised only when a face asks for one.
pub trait DynEvents: Send + Sync {
    /// The seat that gave the command; none at the start.
    fn seat(&self) -> Option<Seat>;
    /// The command; none at the start, or if only the events were read.
    fn command(&self) -> Option<DynValue>;
    /// The number of events.
    fn len(&self) -> usize;
    /// Returns true if there is no event.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A list of all events as a viewer may know them.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let sent = game.last().events(Viewer::Spectator).json()?;
    /// assert!(sent.starts_with(r#"[{"bid_placed":{"gold":6,"province":"sawu","seat":0}}"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn events(&self, viewer: Viewer) -> DynValue;
    /// An event as a viewer may know it.
    fn event(&self, place: usize, viewer: Viewer) -> Option<DynValue>;
    /// An event as a viewer may know it, in words.
    fn words(&self, place: usize, viewer: Viewer, names: &Names) -> Option<String>;
}

/// Names the seat and the number of events, and no hidden value.
impl fmt::Debug for dyn DynEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynEvents").field("seat", &self.seat()).field("len", &self.len()).finish_non_exhaustive()
    }
}

/// The events of a command, or of the start.
pub(super) struct SessionEvents<G: FullGame> {
    pub(super) seat: Option<Seat>,
    pub(super) command: Option<G::Command>,
    pub(super) events: Arc<[G::Event]>,
    /// The words of the rulebook that the game follows; none if only the events were read.
    pub(super) terms: Terms,
}

/// Reads the events of a command of a seat from JSON, as [`DynEvents::events`] gives them.
///
/// ```
/// use amunre_core::engine::hidden::Viewer;
/// use amunre_core::engine::ids::{Names, Seat};
/// use amunre_core::session::read_events;
///
/// let sent = r#"[{"bid_placed":{"gold":6,"province":"sawu","seat":0}}]"#;
/// let events = read_events("amun-re", Some(Seat::FIRST), sent)?;
/// let words = events.words(0, Viewer::Spectator, &Names::default());
/// assert_eq!(words.as_deref(), Some("seat 0 bids 6 on SAWU"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_events(game: &str, seat: Option<Seat>, events: &str) -> Result<Arc<dyn DynEvents>, SessionError> {
    with_game!(game, G => read_events_as::<G>(seat, events))?
}

/// Reads events, as [`read_events`], of a game that is known when the program is compiled.
pub fn read_events_as<G: FullGame>(seat: Option<Seat>, events: &str) -> Result<Arc<dyn DynEvents>, SessionError> {
    let events: Vec<G::Event> = read("the list of events", JsonInput::Text(events))?;
    Ok(Arc::new(SessionEvents::<G> { seat, command: None, events: events.into(), terms: &[] }))
}

impl<G: FullGame> DynEvents for SessionEvents<G> {
    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    fn command(&self) -> Option<DynValue> {
        self.command.map(|command| Box::new(command) as DynValue)
    }

    fn len(&self) -> usize {
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
        let names = names.with_terms(self.terms);
        Some(G::event_words(&G::redact(self.events.get(place)?, viewer), &names).to_string())
    }
}
