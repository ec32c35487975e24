//! The questions that games and views have in common; a view answers by the knowledge of its viewer.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::{CommandInput, SessionError};

use crate::boundary::{call, fill_list, out_items, out_list, out_text, out_value, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;
use crate::table::{amunre_table, check, decision, legal_ids, legal_mask, queries};
use crate::viewer::bits;

/// Writes the id of the game ("amun-re").
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_id(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.game().to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the set-up, an object in canonical JSON for amunre_game_open() and amunre_view_open().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_setup(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.setup());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Gets the number of seats, which are numbered from 0.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_players(
    table: Option<&amunre_table>,
    players: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("players", players, error, || Ok(queries(table)?.players().into()))
}

/// Gets the seats that the table waits for: bit `s` is seat `s`. Seats that have left are not among them. The set is 0 once the game is over or
/// was abandoned, and while all seats that must act have left. In the second case a command fails with AMUNRE_RECORD, and the sentence says what
/// continues the game.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_to_act(
    table: Option<&amunre_table>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("seats", seats, error, || Ok(bits(queries(table)?.to_act())))
}

/// Writes the decision that a seat must make, in JSON; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_decision(
    table: Option<&amunre_table>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let decision = decision(table, seat)?;
        Ok(decision.map_or(Ok(String::new()), |decision| decision.value.json())?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the decision that a seat must make, in English; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_decision_words(
    table: Option<&amunre_table>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(decision(table, seat)?.map(|decision| decision.words).unwrap_or_default());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Checks if the game is over, or was abandoned.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_is_over(
    table: Option<&amunre_table>,
    is_over: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("is_over", is_over, error, || Ok(queries(table)?.is_over()))
}

/// Lists the points of each seat so far; room for amunre_table_players() numbers is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_scores(
    table: Option<&amunre_table>,
    scores: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.scores().into_iter().map(u32::from).collect());
    // SAFETY: the list is the caller's, as the header asks
    unsafe { out_list(scores, capacity, needed, error, ask) }
}

/// Gets the winners, once the game is over: bit `s` is seat `s`.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_winners(
    table: Option<&amunre_table>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("seats", seats, error, || Ok(bits(queries(table)?.winners())))
}

/// Writes the name of the phase: `over` once the game is over by its rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_phase(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.phase().to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Gets the round, from 1; 0 before the first, and after the end of the game the last round that was played.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_round(
    table: Option<&amunre_table>,
    round: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("round", round, error, || Ok(queries(table)?.round().into()))
}

/// Gets the number of action ids: every id is below this number, which stays the same for the whole game. An id keeps its meaning within a
/// game's set-up and version; in Horus the id of a spot is relative to the lowest-numbered tile that touches the spot, so it means another spot
/// where the tiles lie otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_action_space(
    table: Option<&amunre_table>,
    space: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("space", space, error, || Ok(queries(table)?.action_space()))
}

/// Lists the action ids of the legal commands of a seat in ascending order. `scope`: AMUNRE_ALL, or AMUNRE_REQUIRED for those with which it
/// makes its decision. The list is empty if there is none. If there is too little room, the ids that fit are written. A call allocates no
/// memory.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_legal(
    table: Option<&amunre_table>,
    seat: i32,
    scope: i32,
    ids: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the list is the caller's, as the header asks
    unsafe {
        fill_list(ids, capacity, needed, error, |list| legal_ids(queries(table)?, seat, scope, &mut |id| list.put(id)))
    }
}

/// Writes a byte for each action id: 1 if amunre_table_legal() lists it, 0 if it does not. The number of bytes is
/// amunre_table_action_space(); `capacity` and `needed` count bytes.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_legal_mask(
    table: Option<&amunre_table>,
    seat: i32,
    scope: i32,
    mask: *mut u8,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || legal_mask(queries(table)?, seat, scope);
    // SAFETY: the mask is the caller's, as the header asks
    unsafe { out_items(mask, capacity, needed, error, ask) }
}

/// Writes the commands that amunre_table_legal() lists, in the same order, as a list in JSON.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_legal_json(
    table: Option<&amunre_table>,
    seat: i32,
    scope: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let table = queries(table)?;
        let mut commands: Vec<Result<String, SessionError>> = Vec::new();
        legal_ids(table, seat, scope, &mut |id| commands.push(table.command(id).and_then(|command| command.json())))?;
        let commands: Vec<String> = commands.into_iter().collect::<Result<_, _>>()?;
        Ok(format!("[{}]", commands.join(",")))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Judges the command with this action id and changes nothing. With NULL for the error an illegal command takes no longer than
/// a legal one, because nothing is explained.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error has the rule, the numbers and legal commands).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_check(
    table: Option<&amunre_table>,
    seat: i32,
    id: u32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let explained = error.is_some();
    call(error, || check(queries(table)?, seat, CommandInput::Id(id), explained))
}

/// Does the same as amunre_table_check() for a command in JSON.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_check_json(
    table: Option<&amunre_table>,
    seat: i32,
    command: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let explained = error.is_some();
    call(error, || {
        let table = queries(table)?;
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        check(table, seat, CommandInput::Json(command), explained)
    })
}

/// Writes the command with this action id, in JSON. It need not be legal now.
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_command(
    table: Option<&amunre_table>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.command(id)?.json()?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the command with this action id in English, without the name of the seat ("bid EDFU 3").
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_words(
    table: Option<&amunre_table>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(queries(table)?.words(CommandInput::Id(id))?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Gets the action id of a command in JSON.
///
/// Errors: AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ACTION (it has none: no rules could ever allow it).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_action_id(
    table: Option<&amunre_table>,
    command: *const c_char,
    length: usize,
    id: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("id", id, error, || {
        let table = queries(table)?;
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        table.id(CommandInput::Json(command))?.ok_or(Failure::NoActionId)
    })
}
