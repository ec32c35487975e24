//! Possible games and possible outcomes: games dealt at random for a viewer, and all outcomes of a command.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::{CommandInput, DynGame};

use crate::boundary::{Tagged, content, free, handle, out_handle, out_value, text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host};
use crate::status::amunre_status;
use crate::table::TableKind;
use crate::{table, viewer};

/// All outcomes of a command: each with its weight, and with the game after it.
pub struct amunre_outcomes(Tagged<Outcomes>);

handle!(amunre_outcomes(Outcomes), b"outc", "outcomes");

/// The weight of each outcome, and the game after it.
type Outcomes = Vec<(u64, Box<dyn DynGame>)>;

fn outcomes_of(
    game: Option<&amunre_game>,
    seat: i32,
    input: CommandInput<'_>,
    most: usize,
) -> Result<Outcomes, Failure> {
    let game = host(game)?;
    Ok(game.outcomes(table::seat(game, seat)?, input, most)?)
}

fn outcome(outcomes: Option<&amunre_outcomes>, place: usize) -> Result<&(u64, Box<dyn DynGame>), Failure> {
    let all = content("outcomes", outcomes)?;
    let expected = || format!("one below {}", all.len());
    let found = place as i128;
    all.get(place).ok_or_else(|| Failure::Value { what: "the place of the outcome", found, expected: expected() })
}

/// Makes a game that looks to the viewer like this one: the hidden values are dealt at random from the number `seed`. The game can be continued,
/// but it has no record.
///
/// Errors: AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_determinize(
    game: Option<&amunre_game>,
    viewer: i32,
    seed: u64,
    dealt: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("dealt", dealt, error, || {
        let game = host(game)?;
        Ok(TableKind::Game(game.determinize(viewer::at_table(viewer, game.players())?, seed)?))
    })
}

/// Computes all outcomes of the command with this action id exactly; the game itself does not change. `most`: the largest
/// number of outcomes allowed.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL, AMUNRE_OUTCOMES (too many, or they cannot be listed).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_outcomes(
    game: Option<&amunre_game>,
    seat: i32,
    id: u32,
    most: usize,
    outcomes: Option<&mut MaybeUninit<*mut amunre_outcomes>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("outcomes", outcomes, error, || outcomes_of(game, seat, CommandInput::Id(id), most))
}

/// Does the same as amunre_game_outcomes() for a command in JSON.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_OUTCOMES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_outcomes_json(
    game: Option<&amunre_game>,
    seat: i32,
    command: *const c_char,
    length: usize,
    most: usize,
    outcomes: Option<&mut MaybeUninit<*mut amunre_outcomes>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("outcomes", outcomes, error, || {
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        outcomes_of(game, seat, CommandInput::Json(command), most)
    })
}

/// Frees outcomes. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_outcomes_free(outcomes: *mut amunre_outcomes) {
    // SAFETY: what a caller frees was made by amunre_game_outcomes() or its like, and is not used any more
    unsafe { free(outcomes) }
}

/// Gets the number of outcomes.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_outcomes_count(
    outcomes: Option<&amunre_outcomes>,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("count", count, error, || Ok(content("outcomes", outcomes)?.len()))
}

/// Gets the weight of an outcome: its probability is this number divided by the sum of all weights. `place` is below
/// amunre_outcomes_count().
///
/// Errors: AMUNRE_VALUE (no such place).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_outcomes_weight(
    outcomes: Option<&amunre_outcomes>,
    place: usize,
    weight: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("weight", weight, error, || Ok(outcome(outcomes, place)?.0))
}

/// Makes the game after an outcome. It can be continued, but it has no record.
///
/// Errors: AMUNRE_VALUE (no such place).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_outcomes_game(
    outcomes: Option<&amunre_outcomes>,
    place: usize,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || Ok(TableKind::Game(outcome(outcomes, place)?.1.copy())))
}
