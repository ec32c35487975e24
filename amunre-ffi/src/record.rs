//! The record of a running game in parts, and its entries besides commands: rulings, changes at seats, notes.

use std::ffi::c_char;
use std::io::Cursor;
use std::mem::MaybeUninit;

use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::record::{SeatChange, SeatSignature};
use amunre_core::session::{JsonInput, SessionError, read_json, replay};
use serde_json::{Value, json};

use crate::boundary::{out_text, out_value, required, text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, changed, host, json as in_json};
use crate::status::amunre_status;
use crate::table;
use crate::viewer::{self, AMUNRE_REFEREE};

/// Gets the number of lines of the record so far, with the line of the result if the game is over. From this call on the record is written while
/// the game is played.
///
/// Errors: AMUNRE_RECORD (the game was not played from its beginning).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_entries(
    game: Option<&mut amunre_game>,
    entries: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("entries", entries, error, || {
        let mut number = 0;
        required("game", game)?.table.change_game(|game| {
            number = game.entry_count()?;
            Ok(())
        })?;
        Ok(number)
    })
}

/// Writes the lines of the record from this entry on: for a host that stores the lines before it, and appends these. `entry` is the number of
/// stored lines. Together they are the text of amunre_game_log(). From this call on the record is written while the game is played. Once the
/// line of the result was written, commands before it cannot be undone.
///
/// Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD (the game was not played from its beginning, or the lines were released),
/// AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_log_since(
    game: Option<&mut amunre_game>,
    entry: u64,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let mut lines = String::new();
        required("game", game)?.table.change_game(|game| {
            lines = game.log_since(entry)?;
            Ok(())
        })?;
        Ok(lines)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Removes the lines before this entry from the memory of the game: the host stores them. From then on amunre_game_log() and whatever needs the
/// whole record fail with AMUNRE_RECORD, and a sentence that names `log_since`; the game itself continues as before.
///
/// Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_release_lines(
    game: Option<&mut amunre_game>,
    entry: u64,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| Ok(game.release_lines(entry)?))
}

/// Writes what happened from this entry on as a viewer may know it, a list in JSON with an object for each entry: "entry", "kind", "seat",
/// "words", and "events" for amunre_view_follow(). An entry of the kind "undo", "ruling" or "redrawn" changes the table in another way: open the
/// view again after such an entry.
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_events_since(
    game: Option<&amunre_game>,
    entry: u64,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let game = host(game)?;
        let viewer = viewer::at_table(viewer, game.players())?;
        let log = Box::new(Cursor::new(game.log()?.into_bytes()));
        let mut steps = replay(log, &VerifyOptions::default()).map_err(SessionError::Unreadable)?;
        let mut list: Vec<Value> = Vec::new();
        while let Some(step) = steps.next().map_err(SessionError::Unreadable)? {
            if step.entry() < entry {
                continue;
            }
            let events = serde_json::to_value(step.events().events(viewer)).unwrap_or_default();
            let seat = step.seat().map(Seat::number);
            // the words of a record show what lies open
            let (kind, words) = (step.kind(), step.words());
            list.push(json!({"entry": step.entry(), "kind": kind, "seat": seat, "words": words, "events": events}));
        }
        in_json(&list)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Checks if a command was undone and can be carried out again by amunre_game_redo().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_can_redo(
    game: Option<&amunre_game>,
    can_redo: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("can_redo", can_redo, error, || Ok(host(game)?.can_redo()))
}

/// Carries out again the command that was undone last. The record keeps the command, the undo and the repeated command.
///
/// Errors: AMUNRE_UNDO (none was undone, or another command was given since), AMUNRE_RECORD (its seat has left).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_redo(game: Option<&mut amunre_game>, error: Option<&mut amunre_error>) -> amunre_status {
    changed(game, error, |game| Ok(game.redo()?))
}

/// Records a change at a seat, an object in JSON: {"resigned":{"seat":1}}, {"out_of_time":{"seat":1}},
/// {"replaced":{"by":"Ada","seat":1}} or {"abandoned":{"reason":"a storm"}}.
///
/// Errors: AMUNRE_FORM, AMUNRE_SETUP (a name), AMUNRE_RECORD (the record does not allow it), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_seat_change(
    game: Option<&mut amunre_game>,
    change: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        let change = unsafe { text("change", change, length)? };
        Ok(game.seat_change(&read_json::<SeatChange>("the change", change, "a change at a seat in JSON")?)?)
    })
}

/// Records a note of a seat, or of the referee (AMUNRE_REFEREE).
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD (the text is not allowed), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_note(
    game: Option<&mut amunre_game>,
    seat: i32,
    note: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        let note = unsafe { text("note", note, length)? };
        let seat = if seat == AMUNRE_REFEREE { None } else { Some(table::seat(game, seat)?) };
        Ok(game.note(seat, note)?)
    })
}

/// Records a ruling of the referee, and carries out its repairs: a list of events in JSON, as docs/reference/log-format.md has them. `agreed`: the seats that
/// agreed, bit `s` is seat `s`. `signatures`: those of seats that signed the ruling, a list in JSON of objects with "seat" and "signed", or NULL
/// and 0.
///
/// Errors: AMUNRE_FORM, AMUNRE_SEAT, AMUNRE_RECORD (the repairs are not possible, for example), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_ruling(
    game: Option<&mut amunre_game>,
    repairs: *const c_char,
    repairs_length: usize,
    agreed: u32,
    reason: *const c_char,
    reason_length: usize,
    signatures: *const c_char,
    signatures_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the texts are the caller's, as the header asks
        let (repairs, reason, signatures) = unsafe {
            (
                text("repairs", repairs, repairs_length)?,
                text("reason", reason, reason_length)?,
                text_if_any("signatures", signatures, signatures_length)?,
            )
        };
        let agreed = seats(agreed, game.players())?;
        let signatures: Vec<SeatSignature> =
            read_json("the signatures", signatures.unwrap_or("[]"), "a list of objects in JSON")?;
        Ok(game.ruling(JsonInput::Text(repairs), agreed, reason, &signatures)?)
    })
}

/// Writes the request for the signature of a seat on a ruling to which it agrees, in JSON: for amunre_sign(). The arguments are those
/// of amunre_game_ruling().
///
/// Errors: AMUNRE_FORM, AMUNRE_SEAT, AMUNRE_RECORD, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_ruling_request(
    game: Option<&amunre_game>,
    seat: i32,
    repairs: *const c_char,
    repairs_length: usize,
    agreed: u32,
    reason: *const c_char,
    reason_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let game = host(game)?;
        // SAFETY: the texts are the caller's, as the header asks
        let (repairs, reason) =
            unsafe { (text("repairs", repairs, repairs_length)?, text("reason", reason, reason_length)?) };
        let agreed = seats(agreed, game.players())?;
        let request = game.ruling_request(table::seat(game, seat)?, JsonInput::Text(repairs), agreed, reason)?;
        in_json(&request)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// The seats of a set of bits.
pub(crate) fn seats(bits: u32, players: u8) -> Result<Seats, Failure> {
    (0..)
        .zip(0..u32::BITS)
        .filter(|(_, bit)| bits >> bit & 1 == 1)
        .map(|(seat, _)| viewer::seat(seat, players))
        .collect()
}
