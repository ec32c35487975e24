//! Signatures of seats, and anchors of games.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::log::format::{Hash, SecretKey, SignRequest};
use amunre_core::session::CommandInput;

use crate::boundary::{bytes, out_text, out_value, text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, changed, host};
use crate::game_open::seed;
use crate::share::not_recorded;
use crate::status::amunre_status;
use crate::table;

/// The key that these bytes are.
///
/// # Safety
/// As `bytes`.
pub(crate) unsafe fn key(start: *const u8, length: usize) -> Result<SecretKey, Failure> {
    // SAFETY: as the caller promises
    let key = unsafe { bytes("key", start.cast(), length)? };
    Ok(SecretKey::new(Hash(seed("the length of the key", key)?)))
}

/// The same, of a key that may be left out: NULL.
///
/// # Safety
/// As `bytes`.
pub(crate) unsafe fn key_if_any(start: *const u8, length: usize) -> Result<Option<SecretKey>, Failure> {
    if start.is_null() && length == 0 {
        return Ok(None);
    }
    // SAFETY: as the caller promises
    unsafe { key(start, length) }.map(Some)
}

/// 64 hexadecimal digits.
pub(crate) fn hash(what: &'static str, digits: &str) -> Result<Hash, Failure> {
    Hash::read(digits.as_bytes()).ok_or_else(|| Failure::form(what, format!("{digits:?}"), "64 lower-case hex digits"))
}

fn request(text: &str) -> Result<SignRequest, Failure> {
    let wrong = |_| Failure::form("the request", "another text".to_owned(), "one of amunre_game_sign_request()");
    text.parse().map_err(wrong)
}

/// Writes the public key of a secret key, 64 hexadecimal digits. The header of each log in which a seat signs with the
/// key contains it. `key`: AMUNRE_SEED_LENGTH bytes that no one can guess.
///
/// Errors: AMUNRE_VALUE (the length), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_public_key(
    key: *const u8,
    key_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the key is the caller's, as the header asks
    let ask = || Ok(unsafe { self::key(key, key_length)? }.public().to_string());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the signature that a request asks for, 128 hexadecimal digits. Check what you sign: the request is JSON and
/// contains "command".
///
/// Errors: AMUNRE_FORM (not a request), AMUNRE_VALUE (the length of the key), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_sign(
    key: *const u8,
    key_length: usize,
    request: *const c_char,
    request_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the key and the text are the caller's, as the header asks
        let (key, request_text) = unsafe { (self::key(key, key_length)?, text("request", request, request_length)?) };
        self::request(request_text)?.sign(&key).map_err(not_recorded)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Checks if a signature is the one that a request asks for, made by the owner of this public key.
///
/// Errors: AMUNRE_FORM (not a request or not a public key), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_is_signed(
    request: *const c_char,
    request_length: usize,
    signature: *const c_char,
    signature_length: usize,
    public_key: *const c_char,
    public_key_length: usize,
    is_signed: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("is_signed", is_signed, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (request_text, signature, public) = unsafe {
            (
                text("request", request, request_length)?,
                text("signature", signature, signature_length)?,
                text("public_key", public_key, public_key_length)?,
            )
        };
        let public = hash("the public key", public)?;
        self::request(request_text)?.is_signed_by(public, signature).map_err(not_recorded)
    })
}

/// Writes the request for the signature of a seat on a command, in JSON, for the holder of its key (amunre_sign(),
/// `amunre sign`). It is valid only for the next command. For a secret command it is a secret between the host and the
/// seat.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_ILLEGAL, AMUNRE_RECORD (no seat signs in this game), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_sign_request(
    game: Option<&amunre_game>,
    seat: i32,
    command: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let game = host(game)?;
        let seat = table::seat(game, seat)?;
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        game.sign_request(seat, CommandInput::Json(command))?.line().map_err(not_recorded)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Judges a command that is written in JSON and signed, and carries it out. An error changes nothing.
///
/// Errors: those of amunre_game_apply_json(), AMUNRE_RECORD (the signature does not fit, or no seat signs in this game).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_apply_signed(
    game: Option<&mut amunre_game>,
    seat: i32,
    command: *const c_char,
    length: usize,
    signature: *const c_char,
    signature_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the texts are the caller's, as the header asks
        let (command, signature) =
            unsafe { (text("command", command, length)?, text("signature", signature, signature_length)?) };
        let seat = table::seat(game, seat)?;
        Ok(game.apply_signed(seat, CommandInput::Json(command), signature)?)
    })
}

/// Writes the request for the signature by which a seat acknowledges all entries so far, after the end of the game the result too. It is JSON
/// for the holder of the key (amunre_sign(), `amunre sign`). It is valid until the next entry.
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD (the game has no record), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_acknowledgement_request(
    game: Option<&amunre_game>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let game = host(game)?;
        let seat = table::seat(game, seat)?;
        game.acknowledgement_request(seat)?.line().map_err(not_recorded)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Records that a seat vouches for all entries so far: with its signature of amunre_game_acknowledgement_request(), or, if it is NULL
/// and 0, with its key (amunre_game_sign_with()).
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD (the signature does not fit, the seat has no key, or the game has no record), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_acknowledge(
    game: Option<&mut amunre_game>,
    seat: i32,
    signature: *const c_char,
    signature_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the text is the caller's, as the header asks
        let signature = unsafe { text_if_any("signature", signature, signature_length)? };
        let seat = table::seat(game, seat)?;
        Ok(game.acknowledge(seat, signature)?)
    })
}

/// Signs the commands of this seat from now on with its key, AMUNRE_SEED_LENGTH bytes. Its public key must be in the
/// header.
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD (another key, or no seat signs in this game), AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_sign_with(
    game: Option<&mut amunre_game>,
    seat: i32,
    key: *const u8,
    key_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    changed(game, error, |game| {
        // SAFETY: the key is the caller's, as the header asks
        let key = unsafe { self::key(key, key_length)? };
        let seat = table::seat(game, seat)?;
        Ok(game.sign_with(seat, key)?)
    })
}

/// Writes the anchor of an entry of the record, short enough to read aloud: amunre_verify() takes it. `entry`: a number, or -1 for the last one.
///
/// Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD (the game has no record), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_anchor(
    game: Option<&amunre_game>,
    entry: i64,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(host(game)?.anchor(u64::try_from(entry).ok())?.to_string());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
