//! The events of a command.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::sync::Arc;

use amunre_core::engine::ids::Names;
use amunre_core::session::{DynEvents, DynGame};

use crate::boundary::{Tagged, content, free, handle, out_handle, out_text, out_value};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;
use crate::viewer;

/// The events of a command, or of the start.
pub struct amunre_events(Tagged<CommandEvents>);

handle!(amunre_events(CommandEvents), b"evnt", "events");

/// The events, the names of the seats, and their number.
#[derive(Clone)]
pub(crate) struct CommandEvents {
    happened: Arc<dyn DynEvents>,
    names: Names,
    players: u8,
}

impl CommandEvents {
    pub(crate) fn last_of(game: &dyn DynGame) -> Self {
        Self { happened: game.last(), names: Names::new(game.names().to_vec()), players: game.players() }
    }

    /// The error of an event that does not exist.
    fn none(&self, place: usize) -> Failure {
        let expected = format!("one below {}", self.happened.len());
        Failure::Value { what: "the place of the event", found: place as i128, expected }
    }
}

fn of(events: Option<&amunre_events>) -> Result<&CommandEvents, Failure> {
    content("events", events)
}

/// Frees a handle of events. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_events_free(events: *mut amunre_events) {
    // SAFETY: what a caller frees was made by amunre_game_last() or amunre_events_clone(), and is not used any more
    unsafe { free(events) }
}

/// Makes a second handle of the same events.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_events_clone(
    events: Option<&amunre_events>,
    clone: Option<&mut MaybeUninit<*mut amunre_events>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("clone", clone, error, || of(events).cloned())
}

/// Gets the number of events.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_events_count(
    events: Option<&amunre_events>,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("count", count, error, || Ok(of(events)?.happened.len()))
}

/// Gets the seat that gave the command, or -1 at the start.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_events_seat(
    events: Option<&amunre_events>,
    seat: Option<&mut MaybeUninit<i32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("seat", seat, error, || Ok(of(events)?.happened.seat().map_or(-1, |seat| seat.number().into())))
}

/// Writes the command in JSON, as its seat gave it: other viewers must not see it. An empty text at the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_events_command(
    events: Option<&amunre_events>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(events)?.happened.command().map_or(Ok(String::new()), |command| command.json())?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes all events as a viewer may know them, a list in JSON, for amunre_view_follow() of this viewer.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_events_json(
    events: Option<&amunre_events>,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let events = of(events)?;
        Ok(events.happened.events(viewer::at_table(viewer, events.players)?).json()?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes one event as a viewer may know it, in JSON. `place` is below amunre_events_count().
///
/// Errors: AMUNRE_VALUE (no such place), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_events_event(
    events: Option<&amunre_events>,
    place: usize,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let events = of(events)?;
        let viewer = viewer::at_table(viewer, events.players)?;
        let event = events.happened.event(place, viewer).ok_or_else(|| events.none(place))?;
        Ok(event.json()?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes one event as a viewer may know it, in English, with the names of the seats.
///
/// Errors: AMUNRE_VALUE (no such place), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_events_words(
    events: Option<&amunre_events>,
    place: usize,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let events = of(events)?;
        let viewer = viewer::at_table(viewer, events.players)?;
        events.happened.words(place, viewer, &events.names).ok_or_else(|| events.none(place))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
