//! The course of a game: commands are carried out and undone.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::{CommandInput, DynGame};

use crate::boundary::{call, out_handle, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::events::{CommandEvents, amunre_events};
use crate::game::{amunre_game, changed, host};
use crate::status::amunre_status;
use crate::table;

/// Carries a command out. Without an explanation a refusal is quick.
#[inline]
fn apply(game: &mut dyn DynGame, seat: i32, input: CommandInput<'_>, explained: bool) -> Result<(), Failure> {
    let seat = table::seat(game, seat)?;
    if explained {
        Ok(game.apply(seat, input)?)
    } else if game.apply_if_legal(seat, input)? {
        Ok(())
    } else {
        Err(Failure::Illegal)
    }
}

/// Judges the command with this action id and carries it out. An error changes nothing. With NULL for the error a refusal is faster, because
/// nothing is explained.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error has the rule, the numbers and legal commands), AMUNRE_CHANCE
/// (the draws of a loaded log are used up, or a draw comes first).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_apply(
    game: Option<&mut amunre_game>,
    seat: i32,
    id: u32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let explained = error.is_some();
    changed(game, error, |game| apply(game, seat, CommandInput::Id(id), explained))
}

/// Judges a command in JSON and carries it out. An error changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_CHANCE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_apply_json(
    game: Option<&mut amunre_game>,
    seat: i32,
    command: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let explained = error.is_some();
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        apply(game, seat, CommandInput::Json(command), explained)
    })
}

/// Judges a command in words and carries it out: in the notation of docs/reference/notation.md, as amunre_table_words() writes it ("bid
/// ABYDOS 3"). An error changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM (not a command: the sentence names the column), AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_CHANCE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_apply_words(
    game: Option<&mut amunre_game>,
    seat: i32,
    words: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let explained = error.is_some();
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        let words = unsafe { text("words", words, length)? };
        apply(game, seat, CommandInput::Words(words), explained)
    })
}

/// Makes a handle of the events of the last command that was not undone; before the first command, of the events of the start. It does not
/// change when the game continues.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_last(
    game: Option<&amunre_game>,
    events: Option<&mut MaybeUninit<*mut amunre_events>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("events", events, error, || Ok(CommandEvents::last_of(host(game)?)))
}

/// Checks if a seat can undo its last command: AMUNRE_OK, or AMUNRE_UNDO with the reason.
///
/// Errors: AMUNRE_UNDO, AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_can_undo(
    game: Option<&amunre_game>,
    seat: i32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let game = host(game)?;
        Ok(game.can_undo(table::seat(game, seat)?)?)
    })
}

/// Undoes the last command of a seat. The record keeps the command and the undo. There are no events for an undo: a client must
/// open its view again (amunre_game_view_json(), amunre_view_open()).
///
/// Errors: AMUNRE_UNDO, AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_undo(
    game: Option<&mut amunre_game>,
    seat: i32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| Ok(game.undo(table::seat(game, seat)?)?))
}
