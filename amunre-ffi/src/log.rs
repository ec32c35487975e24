//! The record of a game, as text: writing it, and its copy for a reader.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::{RedactOptions, redact};

use crate::boundary::{bytes, out_text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host};
use crate::status::amunre_status;
use crate::viewer;

/// Writes the record of a game, JSON lines (docs/reference/log-format.md): the referee's own log, which opens everything that is sealed
/// in it. It contains the game so far, with the result if the game is over. Each call writes the whole record.
///
/// Errors: AMUNRE_RECORD (the game was not played from its beginning), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_log(
    game: Option<&amunre_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(host(game)?.log()?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the copy of a log for a reader: it opens less, and nothing else differs. A log with a seed that anyone can
/// guess hides nothing; it is refused unless `anyway` is set.
///
/// The copy is never longer than the log, so a buffer of that size and one byte more is enough.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FAULT, AMUNRE_NO_SECRECY, AMUNRE_SEAT, AMUNRE_VALUE (AMUNRE_REFEREE), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_redact(
    log: *const c_char,
    length: usize,
    viewer: i32,
    anyway: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the bytes are the caller's, as the header asks
        let log = unsafe { bytes("log", log, length)? };
        let reader = viewer::anywhere(viewer)?;
        if reader == Viewer::Referee {
            // it would be the log itself, with all secrets
            let expected = "a seat or AMUNRE_SPECTATOR".to_owned();
            return Err(Failure::Value { what: "the reader", found: viewer.into(), expected });
        }
        let mut copy = Vec::with_capacity(log.len());
        redact(log, reader, &RedactOptions::new(anyway != 0), &mut copy)
            .map_err(|error| Failure::Redact(Box::new(error)))?;
        String::from_utf8(copy).map_err(|error| Failure::Panic(error.to_string()))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
