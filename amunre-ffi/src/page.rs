//! The functions that only the module of the referee's page has: the reader of typed lines, and a log judged with another board.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::{BoardError, verify_with_board};
use amunre_core::session::{
    DynView, EachSeat, Reading, SessionError, effect_of_line, guide_for, interpret_for, next_of_each, read_json,
};
use serde_json::{Value, json};

use crate::boundary::{bytes, out_text, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::json as in_json;
use crate::record::seats;
use crate::status::amunre_status;
use crate::table;
use crate::view::{amunre_view, seen};

/// Reads a line that is typed at the screen of a seat, as the prompt of `amunre record` reads it; an object in JSON with "kind" and
/// "value". A command of another seat is rejected if values that the view does not show decide whether it is legal. `listed`: the lines
/// that were listed last, a list in JSON: a number picks one of them.
///
/// Kinds: "lines" (a list of objects with "line" and "effect", or "rejected" and the reason), "each_seat" (the words for
/// amunre_view_read_each()), "question" ("ask" and "lines"), "hint", "help" (a list of lines), "legal" (a seat or null), "table", "score", "quit".
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM (the list), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_read(
    view: Option<&amunre_view>,
    seat: i32,
    line: *const c_char,
    line_length: usize,
    listed: *const c_char,
    listed_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = seen(view)?;
        let seat = table::seat(view, seat)?;
        // SAFETY: the texts are the caller's, as the header asks
        let (line, listed) = unsafe { (text("line", line, line_length)?, text("listed", listed, listed_length)?) };
        let listed: Vec<String> = read_json("the listed lines", listed, "a list of texts in JSON")?;
        match interpret_for(view, seat, line, &listed) {
            Reading::Lines(lines) => {
                let lines: Vec<Value> = lines.iter().map(|line| line_read(view, line)).collect();
                in_json(&json!({"kind": "lines", "value": lines}))
            }
            Reading::Help => in_json(&json!({"kind": "help", "value": guide_for(view, seat)})),
            other => in_json(&other),
        }
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Reads the next line of the same command of each seat that is asked ("each_seat" of amunre_view_read()). `done`: the seats that have
/// given it, bit `s` is seat `s`. The object in JSON has the "kind" "line" (with "seat", and one object of amunre_view_read() as "value"), "hint" or "end".
///
/// Errors: AMUNRE_SEAT, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_read_each(
    view: Option<&amunre_view>,
    words: *const c_char,
    words_length: usize,
    done: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = seen(view)?;
        // SAFETY: the text is the caller's, as the header asks
        let words = unsafe { text("words", words, words_length)? };
        match next_of_each(view, words, seats(done, view.players())?) {
            EachSeat::Line(seat, line) => {
                in_json(&json!({"kind": "line", "seat": seat, "value": line_read(view, &line)}))
            }
            EachSeat::Hint(hint) => in_json(&json!({"kind": "hint", "value": hint})),
            _ => in_json(&json!({"kind": "end"})),
        }
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// A line that was read, with its effect or the reason why it has none.
fn line_read(view: &dyn DynView, line: &str) -> Value {
    match effect_of_line(view, line) {
        Ok(effect) => json!({"line": line, "effect": effect}),
        Err(rejection) => json!({"line": line, "rejected": rejection.to_string()}),
    }
}

/// Judges a log, and judges it again with another board, in JSON; an object in JSON: the same as `amunre verify --board FILE --json` writes
/// below "with_board".
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (the board is not JSON), AMUNRE_SETUP (it does not fit the game), AMUNRE_UTF8,
/// AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verify_with_board(
    log: *const c_char,
    length: usize,
    board: *const c_char,
    board_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the texts are the caller's, as the header asks
        let (log, board) = unsafe { (bytes("log", log, length)?, text("board", board, board_length)?) };
        let board: Value = read_json("the board", board, "a board in JSON")?;
        match verify_with_board(log, &board, &VerifyOptions::default()) {
            Ok(judged) => in_json(&judged),
            Err(BoardError::Board(error)) => Err(SessionError::Setup(error).into()),
            Err(BoardError::Log(error)) => Err(SessionError::Unreadable(error).into()),
            Err(other) => Err(Failure::form("the board", other.to_string(), "one that fits the log")),
        }
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
