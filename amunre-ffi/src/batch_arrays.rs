//! The steps of a batch and its arrays: each has a row for each game.

use std::ffi::c_void;
use std::slice;

use ::amunre_batch::{BatchError, DynBatch, Numbers};

use crate::batch::{amunre_batch, with_batch};
use crate::boundary::{array_mut, expect_array};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::observations::{FLOAT32, INT16, UINT8, unknown_type};
use crate::status::amunre_status;

/// An array of the caller to read.
///
/// # Safety
/// It is NULL, or has so many items, which stay the same during the call.
unsafe fn array<'c, T>(name: &'static str, start: *const T, length: usize) -> Result<&'c [T], Failure> {
    expect_array(name, start, length)?;
    // SAFETY: it is checked above, and the rest is the caller's promise
    Ok(unsafe { slice::from_raw_parts(start, length) })
}

/// Fills an array of the caller.
///
/// # Safety
/// The array is NULL, or `length` items can be written there.
unsafe fn fill<T>(
    name: &'static str,
    batch: Option<&mut amunre_batch>,
    to: *mut T,
    length: usize,
    error: Option<&mut amunre_error>,
    fill: impl FnOnce(&mut dyn DynBatch, &mut [T]) -> Result<(), BatchError>,
) -> amunre_status {
    // SAFETY: as the caller promises
    with_batch(batch, error, |batch| Ok(fill(batch, unsafe { array_mut(name, to, length)? })?))
}

/// Begins the first episode of each row again. To begin with another seed, call amunre_batch_reseed() before.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_batch_reset(
    batch: Option<&mut amunre_batch>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    with_batch(batch, error, |batch| Ok(batch.reset(None)?))
}

/// Begins the next episode of the rows whose byte is not 0. `length`: the number of rows.
///
/// Errors: AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_reset_rows(
    batch: Option<&mut amunre_batch>,
    rows: *const u8,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    with_batch(batch, error, |batch| Ok(batch.reset_rows(unsafe { array("rows", rows, length)? })?))
}

/// Uses another seed for draws and samples from here on.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_batch_reseed(
    batch: Option<&mut amunre_batch>,
    seed: u64,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    with_batch(batch, error, |batch| {
        batch.reseed(seed);
        Ok(())
    })
}

/// Takes an action for each row: the id of a legal action of the seat to act, or AMUNRE_NO_ACTION. `length`: the number of rows. All are checked
/// first: an error names the row and the id ("row" and "id" in its JSON), and no row has changed.
///
/// Errors: AMUNRE_ACTION (not legal, or the episode of the row has ended), AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_step(
    batch: Option<&mut amunre_batch>,
    actions: *const i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    with_batch(batch, error, |batch| Ok(batch.step(unsafe { array("actions", actions, length)? })?))
}

/// Writes an action for each row at random, each legal one with the same chance; AMUNRE_NO_ACTION where none is to be taken. `length`: the
/// number of rows.
///
/// Errors: AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_sample(
    batch: Option<&mut amunre_batch>,
    actions: *mut i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("actions", batch, actions, length, error, |batch, actions| batch.sample(actions)) }
}

/// Writes what the seat to act of each row knows, as amunre_game_observe(). After the end of an episode it is what the first seat knows. `type`:
/// AMUNRE_FLOAT32, AMUNRE_UINT8 or AMUNRE_INT16. `length`: rows * observation_length of amunre_shape.
///
/// Errors: AMUNRE_VALUE (the type, the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_observe(
    batch: Option<&mut amunre_batch>,
    r#type: i32,
    numbers: *mut c_void,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    with_batch(batch, error, |batch| {
        // SAFETY: the array is the caller's, as the header asks
        let numbers = unsafe {
            match r#type {
                FLOAT32 => Numbers::F32(array_mut("numbers", numbers.cast(), length)?),
                UINT8 => Numbers::U8(array_mut("numbers", numbers.cast(), length)?),
                INT16 => Numbers::I16(array_mut("numbers", numbers.cast(), length)?),
                _ => return Err(unknown_type(r#type, "AMUNRE_FLOAT32 (1), AMUNRE_UINT8 (2) or AMUNRE_INT16 (3)")),
            }
        };
        Ok(batch.observe(numbers)?)
    })
}

/// Writes 1 for each legal action of each row and 0 for the others. `length`: rows * action_space of amunre_shape.
///
/// Errors: AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_masks(
    batch: Option<&mut amunre_batch>,
    masks: *mut u8,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("masks", batch, masks, length, error, |batch, masks| batch.masks(masks)) }
}

/// Writes the legal actions of each row in ascending order, followed by AMUNRE_NO_ACTION. `length`: rows * most_choices of amunre_shape.
///
/// Errors: AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_ids(
    batch: Option<&mut amunre_batch>,
    ids: *mut i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("ids", batch, ids, length, error, |batch, ids| batch.ids(ids)) }
}

/// Writes the seat to act of each row, -1 at the end of an episode. `length`: the number of rows.
///
/// Errors: AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_seats(
    batch: Option<&mut amunre_batch>,
    seats: *mut i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("seats", batch, seats, length, error, |batch, seats| batch.seats(seats)) }
}

/// Writes the rewards of the last step: 0 until the episode of the row ends; then 1 for a winner alone and -1 / (players - 1) for each other
/// seat. Several winners share, so that the sum is 0. `length`: rows * players of amunre_shape.
///
/// Errors: AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_rewards(
    batch: Option<&mut amunre_batch>,
    rewards: *mut f32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("rewards", batch, rewards, length, error, |batch, rewards| batch.rewards(rewards)) }
}

/// Writes 1 for each row whose episode the last step ended by the rules, and 0 for the others. `length`: the number of rows.
///
/// Errors: AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_terminated(
    batch: Option<&mut amunre_batch>,
    rows: *mut u8,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("rows", batch, rows, length, error, |batch, rows| batch.terminated(rows)) }
}

/// Writes 1 for each row whose episode the last step cut after AMUNRE_LONGEST_GAME commands, which no game reaches, and 0 for the others.
/// `length`: the number of rows.
///
/// Errors: AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_truncated(
    batch: Option<&mut amunre_batch>,
    rows: *mut u8,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("rows", batch, rows, length, error, |batch, rows| batch.truncated(rows)) }
}

/// Writes the points of the last episode of each row that ended. `length`: rows * players of amunre_shape.
///
/// Errors: AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_scores(
    batch: Option<&mut amunre_batch>,
    scores: *mut i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("scores", batch, scores, length, error, |batch, scores| batch.scores(scores)) }
}

/// Writes the number of the episode of each row, from 0. `length`: the number of rows.
///
/// Errors: AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_episodes(
    batch: Option<&mut amunre_batch>,
    episodes: *mut i32,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the array is the caller's, as the header asks
    unsafe { fill("episodes", batch, episodes, length, error, |batch, episodes| batch.episodes(episodes)) }
}
