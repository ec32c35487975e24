//! The start of a game: from a few arguments, from a set-up, or from its log.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::chance::Seed;
use amunre_core::session::{GameStart, SeedSource, load, open};
use serde_json::{Map, Value};

use crate::boundary::{bytes, out_handle, text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::amunre_game;
use crate::library::AMUNRE_SEED_LENGTH;
use crate::status::amunre_status;
use crate::table::TableKind;

/// Begins a game for experiments: its seed is a small number, which anyone can guess.
///
/// `id`: the id of the game ("amun-re"). `edition`: the name of the edition in the set-up ("classic-2003"), or NULL and 0 for
/// the default. `players`: the number of players, or 0 for the default. `seed`: a number below 2^53.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (also the seed), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_new(
    id: *const c_char,
    id_length: usize,
    edition: *const c_char,
    edition_length: usize,
    players: u32,
    seed: u64,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (id, edition) = unsafe { (text("id", id, id_length)?, text_if_any("edition", edition, edition_length)?) };
        let mut setup = Map::new();
        edition.into_iter().for_each(|edition| drop(setup.insert("edition".to_owned(), edition.into())));
        if players > 0 {
            setup.insert("players".to_owned(), players.into());
        }
        let setup = Value::Object(setup).to_string();
        Ok(TableKind::Game(open(id, &setup, &GameStart::of_number(seed))?))
    })
}

/// Begins a game with a secret seed.
///
/// `id`: the id of the game. `setup`: an object in JSON as docs/reference/schema describes it; omitted fields take their defaults, NULL
/// and 0 omit all. `seed`: 32 bytes that only the host knows (`seed_length` is AMUNRE_SEED_LENGTH): all draws and the seals of
/// the record follow from them. `names`: the names of the seats, a list in JSON in their order, or NULL and 0.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or a name is not valid), AMUNRE_FORM (not JSON), AMUNRE_UTF8,
/// AMUNRE_VALUE (the length of the seed).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_open(
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
        unsafe { opened(id, setup, seed, names, |beginning| beginning) }
    })
}

/// The game of the arguments of amunre_game_open(), each with its length.
///
/// # Safety
///
/// The arguments are the caller's, as the header asks.
pub(crate) unsafe fn opened(
    (id, id_length): (*const c_char, usize),
    (setup, setup_length): (*const c_char, usize),
    (seed, seed_length): (*const u8, usize),
    (names, names_length): (*const c_char, usize),
    beginning: impl FnOnce(GameStart) -> GameStart,
) -> Result<TableKind, Failure> {
    // SAFETY: as above
    let (id, setup, seed, names) = unsafe {
        (
            text("id", id, id_length)?,
            text_if_any("setup", setup, setup_length)?,
            bytes("seed", seed.cast(), seed_length)?,
            text_if_any("names", names, names_length)?,
        )
    };
    let seed = self::seed("the length of the seed", seed)?;
    let start = beginning(GameStart::new(SeedSource::Bytes(Seed(seed)), list_of_names(names)?));
    Ok(TableKind::Game(open(id, setup.unwrap_or("{}"), &start)?))
}

/// Continues the game of a log, which must be a referee's own copy without a fault. An incomplete last line is ignored.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FAULT, AMUNRE_RECORD (the copy does not show enough).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_load(
    log: *const c_char,
    length: usize,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || {
        // SAFETY: the bytes are the caller's, as the header asks
        let log = unsafe { bytes("log", log, length)? };
        Ok(TableKind::Game(load(log)?))
    })
}

/// 32 bytes; `what` their length is called.
pub(crate) fn seed(what: &'static str, bytes: &[u8]) -> Result<[u8; AMUNRE_SEED_LENGTH], Failure> {
    bytes.try_into().map_err(|_| Failure::Value {
        what,
        found: bytes.len() as i128,
        expected: format!("AMUNRE_SEED_LENGTH ({AMUNRE_SEED_LENGTH})"),
    })
}

/// The longest list of names that is read, in bytes.
const LONGEST: usize = 1 << 16;

/// The names of the seats.
pub(crate) fn list_of_names(list: Option<&str>) -> Result<Vec<String>, Failure> {
    let Some(list) = list else { return Ok(Vec::new()) };
    let wrong = |found| Failure::form("the list of names", found, "a list of texts in JSON");
    if list.len() > LONGEST {
        return Err(wrong(format!("{} bytes long", list.len())));
    }
    serde_json::from_str(list).map_err(|error| wrong(error.to_string()))
}
