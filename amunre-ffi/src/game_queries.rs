//! What can be asked of a running game: who owes what, what is legal, who won.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::CommandInput;

use crate::boundary::{answered, listed, text, texted, valued};
use crate::error::amunre_error;
use crate::game::{amunre_game, of};
use crate::status::amunre_status;
use crate::table;
use crate::viewer::bits;

/// Writes the id of the game ("amun-re").
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_id(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(game)?.game().to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells how many seats there are: they are numbered from 0.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_players(
    game: Option<&amunre_game>,
    players: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("players", players, error, || Ok(of(game)?.players().into()))
}

/// Tells which seats the table waits for: bit `s` is seat `s`. Nobody, once the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_to_act(
    game: Option<&amunre_game>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("seats", seats, error, || Ok(bits(of(game)?.to_act())))
}

/// Writes what a seat must do, in JSON; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_decision(
    game: Option<&amunre_game>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::decision(of(game)?, seat);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes what a seat must do, in English; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_decision_words(
    game: Option<&amunre_game>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::owed_words(of(game)?, seat);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells whether the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_is_over(
    game: Option<&amunre_game>,
    is_over: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("is_over", is_over, error, || Ok(of(game)?.is_over()))
}

/// Lists the points of each seat so far; room for amunre_game_players() numbers is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_scores(
    game: Option<&amunre_game>,
    scores: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(table::scores(of(game)?));
    // SAFETY: the list is the caller's, as the header asks
    unsafe { listed(scores, capacity, needed, error, ask) }
}

/// Tells who won, once the game is over: bit `s` is seat `s`.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_winners(
    game: Option<&amunre_game>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("seats", seats, error, || Ok(bits(of(game)?.winners())))
}

/// Writes the name of the phase.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_phase(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(game)?.phase().0.to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells the round, from 1.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_round(
    game: Option<&amunre_game>,
    round: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("round", round, error, || Ok(of(game)?.phase().1.into()))
}

/// Tells how many action ids there are: each is below this number, which stays the same for the whole game.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_action_space(
    game: Option<&amunre_game>,
    space: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("space", space, error, || Ok(of(game)?.action_space()))
}

/// Lists the action ids of what a seat may do now. `scope`: AMUNRE_ALL, or AMUNRE_REQUIRED for those by which it does what it
/// owes. An empty list if there is none.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_legal(
    game: Option<&amunre_game>,
    seat: i32,
    scope: i32,
    ids: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::legal_ids(of(game)?, seat, scope);
    // SAFETY: the list is the caller's, as the header asks
    unsafe { listed(ids, capacity, needed, error, ask) }
}

/// Writes the same commands, in the same order, as a list in JSON.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_legal_json(
    game: Option<&amunre_game>,
    seat: i32,
    scope: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::legal_json(of(game)?, seat, scope);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Says whether a seat may give the command with this action id; changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error tells the rule, the numbers and what would be legal).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_check(
    game: Option<&amunre_game>,
    seat: i32,
    id: u32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || table::check(of(game)?, seat, CommandInput::Id(id)))
}

/// Says whether a seat may give a command that is written in JSON; changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_check_json(
    game: Option<&amunre_game>,
    seat: i32,
    command: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || {
        let table = of(game)?;
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        table::check(table, seat, CommandInput::Json(command))
    })
}

/// Writes the command with this action id, in JSON. It need not be legal now.
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_command(
    game: Option<&amunre_game>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(game)?.command(id)?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes the command with this action id in English: what follows the name of the seat and a colon ("bid EDFU 3").
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_words(
    game: Option<&amunre_game>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(game)?.words(CommandInput::Id(id))?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells the action id of a command that is written in JSON.
///
/// Errors: AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ACTION (it has none: no rules could ever allow it).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_action_id(
    game: Option<&amunre_game>,
    command: *const c_char,
    length: usize,
    id: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("id", id, error, || {
        let table = of(game)?;
        // SAFETY: the text is the caller's, as the header asks
        table::action_id(table, unsafe { text("command", command, length)? })
    })
}
