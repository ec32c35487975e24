//! The handle of a view: the table as far as a viewer knows it, kept up to date by the events that this viewer may know.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::ids::Names;
use amunre_core::session::{DynView, JsonInput, SessionError, expect_names, open_view};

use crate::boundary::{call, free, handle, out_handle, out_text, out_value, required, text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host};
use crate::game_open::list_of_names;
use crate::status::amunre_status;
use crate::table::{TableKind, amunre_table};
use crate::viewer;

/// A view: the table as far as a viewer knows it.
pub struct amunre_view {
    pub(crate) table: amunre_table,
}

handle!(amunre_view(TableKind), |table| amunre_view { table: amunre_table(table) }, table.0, b"view", "a view");

/// The view of a handle.
pub(crate) fn seen(view: Option<&amunre_view>) -> Result<&dyn DynView, Failure> {
    required("view", view)?.table.view()
}

/// Returns the table of a view, as amunre_game_table() does for a game.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_table(view: Option<&amunre_view>) -> Option<&amunre_table> {
    view.map(|view| &view.table)
}

/// Makes the host's view of the knowledge of a viewer. It does not change when the game continues.
///
/// Errors: AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_view(
    game: Option<&amunre_game>,
    viewer: i32,
    view: Option<&mut MaybeUninit<*mut amunre_view>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("view", view, error, || {
        let game = host(game)?;
        Ok(TableKind::View(game.view(viewer::at_table(viewer, game.players())?)))
    })
}

/// Makes the view of a client that has no game: from the id of the game, its set-up (amunre_table_setup()) and the JSON of the
/// host's view of this viewer (amunre_game_view_json()).
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or the view is not valid), AMUNRE_FORM (not JSON, or more than this
/// viewer may know), AMUNRE_SEAT, AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_open(
    id: *const c_char,
    id_length: usize,
    setup: *const c_char,
    setup_length: usize,
    viewer: i32,
    json: *const c_char,
    json_length: usize,
    view: Option<&mut MaybeUninit<*mut amunre_view>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("view", view, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (id, setup, json) = unsafe {
            (text("id", id, id_length)?, text("setup", setup, setup_length)?, text("json", json, json_length)?)
        };
        Ok(TableKind::View(open_view(id, setup, viewer::anywhere(viewer)?, json)?))
    })
}

/// Frees a view. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_free(view: *mut amunre_view) {
    // SAFETY: what a caller frees was made by a function that makes views, and is not used any more
    unsafe { free(view) }
}

/// Makes a second view that continues from here independently.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_clone(
    view: Option<&amunre_view>,
    clone: Option<&mut MaybeUninit<*mut amunre_view>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("clone", clone, error, || Ok(TableKind::View(seen(view)?.copy())))
}

/// Checks if two views are of the same viewer and show the same.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_equal(
    view: Option<&amunre_view>,
    other: Option<&amunre_view>,
    equal: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("equal", equal, error, || {
        let view = seen(view)?;
        let other = required("other", other).and_then(|other| seen(Some(other)))?;
        Ok(view.is_as(other))
    })
}

/// Gets the viewer: a seat, AMUNRE_SPECTATOR or AMUNRE_REFEREE.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_viewer(
    view: Option<&amunre_view>,
    viewer: Option<&mut MaybeUninit<i32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("viewer", viewer, error, || Ok(viewer::number_of(seen(view)?.viewer())))
}

/// Keeps a view up to date: `events` are those of one command as this viewer may know them (amunre_events_json()); each command
/// once, in order. Impossible events change nothing.
///
/// The rules are not checked: the caller vouches for the events. After an undo, open the view again.
///
/// Errors: AMUNRE_FORM (not events, or the view after them would be impossible or show more than the viewer may see),
/// AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_follow(
    view: Option<&mut amunre_view>,
    events: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let view = required("view", view)?;
        // SAFETY: the text is the caller's, as the header asks
        let events = unsafe { text("events", events, length)? };
        view.table.change_view(|view| Ok(view.follow(JsonInput::Text(events))?))
    })
}

/// Sets the names of the seats, which refusals of this view use: `names` is a list in JSON in the order of the seats, or NULL and 0.
/// The view of a game has the names of the game.
///
/// Errors: AMUNRE_FORM (the names), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_set_names(
    view: Option<&mut amunre_view>,
    names: *const c_char,
    names_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let view = required("view", view)?;
        // SAFETY: the text is the caller's, as the header asks
        let names = list_of_names(unsafe { text_if_any("names", names, names_length)? })?;
        view.table.change_view(|view| {
            expect_names(&names, view.players()).map_err(SessionError::Setup)?;
            view.set_names(&names);
            Ok(())
        })
    })
}

/// Writes the view, an object in JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_json(
    view: Option<&amunre_view>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(seen(view)?.json()?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the view as text in 80 columns. `names`: the names of the seats, a list in JSON in their order, or NULL and 0.
///
/// Errors: AMUNRE_FORM (the names), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_picture(
    view: Option<&amunre_view>,
    names: *const c_char,
    names_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = seen(view)?;
        // SAFETY: the text is the caller's, as the header asks
        let names = unsafe { text_if_any("names", names, names_length)? };
        let names = list_of_names(names)?;
        expect_names(&names, view.players()).map_err(SessionError::Setup)?;
        Ok(view.picture(&Names::new(names)))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
