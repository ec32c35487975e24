//! The handle of a running game, on the side of the host: the whole state.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::DynGame;

use crate::boundary::{call, free, handle, out_handle, out_text, out_value, required};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;
use crate::table::{TableKind, amunre_table};
use crate::viewer;

/// A running game, on the side of the host: the whole state.
pub struct amunre_game {
    pub(crate) table: amunre_table,
}

handle!(amunre_game(TableKind), |table| amunre_game { table: amunre_table(table) }, table.0, b"game", "a game");

/// The game of a handle.
#[inline]
pub(crate) fn host(game: Option<&amunre_game>) -> Result<&dyn DynGame, Failure> {
    required("game", game)?.table.game()
}

/// Changes a game. After a panic it cannot be used any more.
#[inline]
pub(crate) fn changed(
    game: Option<&mut amunre_game>,
    error: Option<&mut amunre_error>,
    change: impl FnOnce(&mut dyn DynGame) -> Result<(), Failure>,
) -> amunre_status {
    call(error, || required("game", game)?.table.change_game(change))
}

/// Returns the table of a game, which answers the questions that games and views have in common. It is part of the game and must not be freed.
/// NULL if `game` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_table(game: Option<&amunre_game>) -> Option<&amunre_table> {
    game.map(|game| &game.table)
}

/// Frees a game. NULL is ignored. Views, events and outcomes that came from it stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_free(game: *mut amunre_game) {
    // SAFETY: what a caller frees was made by a function that makes games, and is not used any more
    unsafe { free(game) }
}

/// Makes a second game that continues from here independently, with the record so far.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_clone(
    game: Option<&amunre_game>,
    clone: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("clone", clone, error, || Ok(TableKind::Game(host(game)?.copy())))
}

/// Checks if two games have the same set-up and the same position.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_equal(
    game: Option<&amunre_game>,
    other: Option<&amunre_game>,
    equal: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("equal", equal, error, || {
        let game = host(game)?;
        let other = required("other", other).and_then(|other| host(Some(other)))?;
        Ok(game.is_as(other))
    })
}

/// Writes the names of the seats, a list in JSON in their order; an empty list if there are none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_names(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || json(&**host(game)?.names());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the points so far with their reasons, a list of objects in JSON: "seat", "part", "rule", "what", "points".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_breakdown(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || json(&host(game)?.breakdown());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the table as a viewer may know it, an object in JSON. As AMUNRE_REFEREE: the whole state.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_view_json(
    game: Option<&amunre_game>,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let game = host(game)?;
        Ok(game.view(viewer::at_table(viewer, game.players())?).json()?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// A value in JSON.
pub(crate) fn json(value: &(impl serde::Serialize + ?Sized)) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Panic(error.to_string()))
}

#[cfg(test)]
mod tests {
    use amunre_core::registry::GAMES;
    use amunre_core::session::{GameStart, open};

    use super::*;
    use crate::boundary::Handle as _;

    #[test]
    fn a_game_that_a_panic_left_half_changed_says_so_from_then_on() {
        let game = open(GAMES[0], "{}", &GameStart::of_number(1)).expect("a game");
        let mut game = amunre_game::of(TableKind::Game(game));
        assert_eq!(changed(Some(&mut game), None, |_| panic!("planted")), amunre_status::AMUNRE_PANIC);
        assert_eq!(changed(Some(&mut game), None, |_| Ok(())), amunre_status::AMUNRE_PANIC);
        assert!(host(Some(&game)).is_err_and(|failure| failure.to_string().contains("only be freed")));
    }
}
