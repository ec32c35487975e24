//! The version of the library and the games that it knows.

use std::ffi::{CStr, c_char};
use std::mem::MaybeUninit;

use amunre_core::registry::GAMES;
use amunre_core::session::{SessionError, doctor, possible_setups};

use crate::boundary::{out_text, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::json;
use crate::status::amunre_status;

/// The features of the library that are not those of the core.
const FEATURES: &[&str] = &[
    #[cfg(feature = "batches")]
    "batches",
];

/// The version of the binary interface that this header describes. It follows from the version of the library: before 1.0 it is 1,000
/// times the second number plus the third (1000 for 0.1.0), then 1,000,000 times the first. See amunre_abi_version().
pub const AMUNRE_ABI_VERSION: u32 = 1000;

/// The length of a seed, in bytes.
pub const AMUNRE_SEED_LENGTH: usize = 32;

/// Returns the version of the binary interface of the linked library. A program that was compiled with another
/// AMUNRE_ABI_VERSION must not use the library. Before 1.0 each version of the library has a version of its own.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_abi_version() -> u32 {
    AMUNRE_ABI_VERSION
}

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => c"",
};

/// Returns the version of the linked library ("0.1.0"), ending in a zero byte. It is valid for as long as the program runs.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_version() -> *const c_char {
    VERSION.as_ptr()
}

/// Returns the name of a status, as in the JSON of errors ("illegal"), ending in a zero byte; "unknown" for any other number.
/// It is valid for as long as the program runs.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_status_name(status: i32) -> *const c_char {
    amunre_status::name_of(status).unwrap_or(c"unknown").as_ptr()
}

/// Returns the number of games that the library knows.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_games() -> usize {
    GAMES.len()
}

/// Writes the id of a game of the library ("amun-re"). `place` is below amunre_games().
///
/// Errors: AMUNRE_VALUE (no such place), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_games_id(
    place: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let expected = || format!("one below {}", GAMES.len());
        let id = GAMES.get(place).map(|id| (*id).to_owned());
        id.ok_or_else(|| Failure::Value { what: "the place of the game", found: place as i128, expected: expected() })
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the possible set-ups of a game, an object in JSON: "game", "setup" (the default), and "editions", a list of objects with "edition",
/// "players" (the possible numbers) and "options": "option", "meaning", "source" and "ruling" (if it has them), "default" and "values".
/// docs/reference/schema describes every field of a set-up.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_games_describe(
    id: *const c_char,
    id_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the text is the caller's, as the header asks
        let id = unsafe { text("id", id, id_length)? };
        json(&possible_setups(id).map_err(SessionError::Game)?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Describes the library and checks it: an object in JSON, with "version", "commit" (null if the builder stated none), "features", "games"
/// (a list of objects with "game", "editions" and "data", the SHA-256 of each data file) and "checks", a list of objects with "name",
/// "cases" and "faults". The library is sound if each "faults" is 0.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_doctor(
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, || json(&doctor(FEATURES))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_and_the_interface_have_one_version() {
        let numbers: Vec<u32> = env!("CARGO_PKG_VERSION").split('.').map(|number| number.parse().unwrap()).collect();
        let expected = match numbers[..] {
            [0, minor, patch] => minor * 1000 + patch,
            [major, ..] => major * 1_000_000,
            [] => 0,
        };
        assert_eq!(AMUNRE_ABI_VERSION, expected);
    }
}
