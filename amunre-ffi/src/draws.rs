//! Draws that the caller makes one by one. A command is given, and waits; each draw is made; then the command is carried out.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::GameStart;
use serde_json::{Map, Value, json};

use crate::boundary::{out_handle, out_text, text};
use crate::error::amunre_error;
use crate::game::{amunre_game, changed, host};
use crate::game_open::opened;
use crate::status::amunre_status;

/// Begins a game whose draws the caller makes, one by one; those of its start come first (amunre_game_pending_draw()).
///
/// The arguments are those of amunre_game_open(). Only the id of the game and the seals of its record follow from the seed.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or a name is not valid), AMUNRE_FORM (not JSON), AMUNRE_UTF8,
/// AMUNRE_VALUE (the length of the seed).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_open_draw_by_draw(
    id: *const c_char,
    id_length: usize,
    setup: *const c_char,
    setup_length: usize,
    seed: *const u8,
    seed_length: usize,
    names: *const c_char,
    names_length: usize,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || {
        let (id, setup, seed, names) =
            ((id, id_length), (setup, setup_length), (seed, seed_length), (names, names_length));
        // SAFETY: the texts and the seed are the caller's, as the header asks
        unsafe { opened(id, setup, seed, names, GameStart::draw_by_draw) }
    })
}

/// Lets the caller make the draws of a game from now on: of a game without a record, or of a loaded one whose draws were recorded as
/// they were made.
///
/// Errors: AMUNRE_FORM (the draws follow from the seed of its record).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_draw_by_draw(
    game: Option<&mut amunre_game>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| Ok(game.draw_by_draw()?))
}

/// Writes the draw that a game waits for, an object in JSON: "label" and "number" in the record, and "items", an object with the number of
/// copies of each item that can come: it comes with the probability copies / sum of all copies. `null` if the game waits for no draw. While it
/// waits for one, no seat can act.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_pending_draw(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let draw = host(game)?.pending_draw();
        Ok(draw
            .map_or(Value::Null, |draw| {
                let mut items = Map::new();
                items.extend(draw.left.iter().map(|(item, copies)| ((*item).to_owned(), Value::from(*copies))));
                json!({ "items": items, "label": draw.label.to_string(), "number": draw.number })
            })
            .to_string())
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Makes the draw that a game waits for, by the name of an item. After the last draw of a command amunre_game_last() has its events; before
/// that it has none. An error changes nothing.
///
/// Errors: AMUNRE_CHANCE (this item cannot come: the sentence lists those that can), AMUNRE_FORM (no draw comes first), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_draw(
    game: Option<&mut amunre_game>,
    item: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        Ok(game.draw(unsafe { text("item", item, length)? })?)
    })
}
