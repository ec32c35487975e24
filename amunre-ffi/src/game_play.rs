//! How a game goes on: commands are carried out and taken back.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::{CommandInput, DynGame};

use crate::boundary::{answered, made, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::events::amunre_events;
use crate::game::{amunre_game, changed, host};
use crate::status::amunre_status;
use crate::table;

/// Carries a command out. Without an explanation a refusal is quick.
#[inline]
fn apply(game: &mut dyn DynGame, seat: i32, asked: CommandInput<'_>, explained: bool) -> Result<(), Failure> {
    let seat = table::seat(game, seat)?;
    if explained {
        Ok(game.apply(seat, asked)?)
    } else if game.apply_if_legal(seat, asked)? {
        Ok(())
    } else {
        Err(Failure::Illegal)
    }
}

/// Judges the command with this action id and carries it out. An error changes nothing. With NULL for the error a refusal
/// is quick, because nothing is explained.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error tells the rule, the numbers and what would be legal),
/// AMUNRE_CHANCE (the draws of a loaded log are used up).
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

/// Judges a command that is written in JSON and carries it out. An error changes nothing.
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

/// Judges a command that is written in words, as amunre_table_words() writes it and docs/notation.md has it
/// ("bid ABYDOS 3"), and carries it out. An error changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM (no command: the sentence names the column), AMUNRE_UTF8, AMUNRE_ILLEGAL,
/// AMUNRE_CHANCE.
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

/// Makes a handle of what came of the last command that stands; before the first one, of the start. It stays as it is when
/// the game goes on.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_last(
    game: Option<&amunre_game>,
    events: Option<&mut MaybeUninit<*mut amunre_events>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    made("events", events, error, || Ok(amunre_events::last_of(host(game)?)))
}

/// Says whether a seat may take its last command back: AMUNRE_OK, or AMUNRE_UNDO and why not.
///
/// Errors: AMUNRE_UNDO, AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_can_undo(
    game: Option<&amunre_game>,
    seat: i32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || {
        let game = host(game)?;
        Ok(game.can_undo(table::seat(game, seat)?)?)
    })
}

/// Takes the last command of a seat back. The record keeps the command, and that it was taken back. No events tell of it:
/// a client's view is made anew (amunre_game_view_json(), amunre_view_open()).
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
