//! The share of a seat in a seed that all make together.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, Share, read_game_id};
use amunre_core::log::write::EntryError;
use amunre_core::session::SessionError;

use crate::boundary::{Tagged, bytes, call, content, content_mut, free, handle, out_handle, out_text, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::json;
use crate::library::AMUNRE_SEED_LENGTH;
use crate::signing::{hash, key_if_any};
use crate::status::amunre_status;
use crate::viewer;

/// The share of a seat in the seed of a game: a secret of the seat until it is opened.
pub struct amunre_share(Tagged<Share>);

handle!(amunre_share(Share), b"shar", "a share");

/// Makes a share. `game_id`: a name that no other game has, the same for all seats, or 64 hexadecimal digits. `random`:
/// 2 * AMUNRE_SEED_LENGTH bytes that no one can guess and that were never used before.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM (the name), AMUNRE_UTF8, AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_new(
    game_id: *const c_char,
    game_id_length: usize,
    seat: i32,
    random: *const u8,
    random_length: usize,
    share: Option<&mut MaybeUninit<*mut amunre_share>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("share", share, error, || {
        // SAFETY: the text and the bytes are the caller's, as the header asks
        let (name, random) =
            unsafe { (text("game_id", game_id, game_id_length)?, bytes("random", random.cast(), random_length)?) };
        let halves = random.split_at_checked(AMUNRE_SEED_LENGTH);
        let halves = halves.and_then(|(salt, share)| Some((salt.try_into().ok()?, share.try_into().ok()?)));
        let (salt, share) = halves.ok_or_else(|| Failure::Value {
            what: "the length of the random bytes",
            found: random_length as i128,
            expected: format!("2 * AMUNRE_SEED_LENGTH ({})", 2 * AMUNRE_SEED_LENGTH),
        })?;
        let seat = viewer::seat(seat, Seat::MOST)?;
        Ok(Share::new(game(name)?, seat, Hash(salt), Hash(share)))
    })
}

/// The id of a game, or the name that it is made from.
pub(crate) fn game(name: &str) -> Result<Hash, Failure> {
    let expected = "64 lower-case hex digits, or a name of 1 to 200 bytes without spaces around it";
    read_game_id(name).map_err(|_| Failure::form("the id of the game", format!("{name:?}"), expected))
}

/// Reads a share that amunre_share_json() or `amunre share new` wrote.
///
/// Errors: AMUNRE_FORM.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_read(
    json: *const c_char,
    length: usize,
    share: Option<&mut MaybeUninit<*mut amunre_share>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("share", share, error, || {
        // SAFETY: the bytes are the caller's, as the header asks
        let read: Option<Share> = serde_json::from_slice(unsafe { bytes("json", json, length)? }).ok();
        // what is read is a secret, so no error quotes it
        let wrong = || Failure::form("the share", "another text".to_owned(), "one that amunre_share_json() wrote");
        read.filter(Share::is_sound).ok_or_else(wrong)
    })
}

/// Frees a share. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_free(share: *mut amunre_share) {
    // SAFETY: what a caller frees was made by a function that makes shares, and is not used any more
    unsafe { free(share) }
}

fn of(share: Option<&amunre_share>) -> Result<&Share, Failure> {
    content("share", share)
}

/// Writes the share as an object in JSON, with the hash of the header once it is bound to one. It is a secret: keep it
/// in a file that only its owner can read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_json(
    share: Option<&amunre_share>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, || json(of(share)?)) }
}

/// Writes the commitment, which is sent to the host first ("0:3f07…").
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_commitment(
    share: Option<&amunre_share>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, || Ok(of(share)?.commitment().to_string())) }
}

/// Binds the share to the header with this hash, 64 hexadecimal digits. After that it can be opened for this header;
/// any other header is refused.
///
/// Errors: AMUNRE_RECORD (bound to another header), AMUNRE_FORM (the hash), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_bind(
    share: Option<&mut amunre_share>,
    header: *const c_char,
    header_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        // SAFETY: the text is the caller's, as the header asks
        let header = hash("the hash of the header", unsafe { text("header", header, header_length)? })?;
        let share = content_mut("share", share)?;
        share.open(header, None).map(drop).map_err(not_recorded)
    })
}

/// Writes the line that opens the share, for the host. `key`: the key of a seat that signs, AMUNRE_SEED_LENGTH bytes, or NULL and 0.
///
/// Errors: AMUNRE_RECORD (the share is not bound to a header), AMUNRE_VALUE (the length of the key),
/// AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_share_opening(
    share: Option<&amunre_share>,
    key: *const u8,
    key_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the key is the caller's, as the header asks
        let key = unsafe { key_if_any(key, key_length)? };
        let mut share = of(share)?.clone();
        let unbound = "this share is not bound to a header: call amunre_share_bind() first";
        let header = share.header.ok_or(Failure::NotRecorded(unbound))?;
        let opening = share.open(header, key.as_ref()).map_err(not_recorded)?;
        Ok(opening.to_string())
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// It cannot be recorded.
pub(crate) fn not_recorded(why: impl Into<EntryError>) -> Failure {
    SessionError::Record(why.into()).into()
}
