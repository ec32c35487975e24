//! The handle of a batch: many games of one set-up that are played at once, for learners.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use ::amunre_batch::{Autoreset, BatchError, BatchOptions, DynBatch, load, open};
use amunre_core::session::SessionError;
use serde_json::{Map, Value};

use crate::boundary::{
    Tagged, call, content, content_mut, free, handle, out_handle, out_text, out_value, text, text_if_any,
};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;

/// The action of a row of a batch that takes none: the row stays as it is.
pub const AMUNRE_NO_ACTION: i32 = -1;

// the number is that of the batches
const _: () = assert!(AMUNRE_NO_ACTION == ::amunre_batch::NO_ACTION);

/// The moment at which the next episode of a row of a batch begins.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_autoreset {
    /// At the step after the one that ended the episode. The action of that step is ignored, and its rewards are 0.
    AMUNRE_NEXT_STEP = 0,
    /// At the end of the step that ended the episode: the observation is already that of the next episode.
    AMUNRE_SAME_STEP = 1,
    /// When amunre_batch_reset_rows() says so. Until then the row takes no action.
    AMUNRE_DISABLED = 2,
}

use amunre_autoreset::{AMUNRE_DISABLED, AMUNRE_NEXT_STEP, AMUNRE_SAME_STEP};

const AUTORESETS: [(amunre_autoreset, Autoreset); 3] = [
    (AMUNRE_NEXT_STEP, Autoreset::NextStep),
    (AMUNRE_SAME_STEP, Autoreset::SameStep),
    (AMUNRE_DISABLED, Autoreset::Disabled),
];

/// The sizes of the arrays of a batch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct amunre_shape {
    /// The number of rows.
    pub rows: u32,
    /// The number of seats.
    pub players: u32,
    /// The number of action ids: the width of masks.
    pub action_space: u32,
    /// A number that the choices of no decision exceed: the width of lists of ids.
    pub most_choices: u32,
    /// The number of numbers of an observation.
    pub observation_length: u32,
    /// The moment at which the next episode begins: AMUNRE_NEXT_STEP and so on.
    pub autoreset: i32,
}

/// A batch: many games of one set-up that are played at once. A row is a game at a decision: the first seat to act has at least two legal
/// actions, and forced moves are passed over.
pub struct amunre_batch(Tagged<BatchKind>);

/// A batch; none if a panic left it half changed.
pub(crate) struct BatchKind(Option<Box<dyn DynBatch>>);

handle!(amunre_batch(BatchKind), b"btch", "a batch");

fn broken() -> Failure {
    Failure::Panic("the library failed when it changed this batch: it can only be freed".to_owned())
}

/// The batch of a handle.
fn seen(batch: Option<&amunre_batch>) -> Result<&dyn DynBatch, Failure> {
    content("batch", batch)?.0.as_deref().ok_or_else(broken)
}

/// Changes a batch, or writes what it has. After a panic it cannot be used any more.
pub(crate) fn with_batch(
    batch: Option<&mut amunre_batch>,
    error: Option<&mut amunre_error>,
    run: impl FnOnce(&mut dyn DynBatch) -> Result<(), Failure>,
) -> amunre_status {
    let mut run = Some(run);
    changed(batch, error, &mut |batch| run.take().map_or(Ok(()), |run| run(batch)))
}

/// The same for a function of any type: compiled once.
#[inline(never)]
fn changed(
    batch: Option<&mut amunre_batch>,
    error: Option<&mut amunre_error>,
    run: &mut dyn FnMut(&mut dyn DynBatch) -> Result<(), Failure>,
) -> amunre_status {
    call(error, || {
        let BatchKind(kept) = content_mut("batch", batch)?;
        let mut taken = kept.take().ok_or_else(broken)?;
        let done = run(&mut *taken);
        *kept = Some(taken);
        done
    })
}

impl From<BatchError> for Failure {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Session(problem) => problem.into(),
            BatchError::Game(unknown) => SessionError::Game(unknown).into(),
            other => Self::Batch(Box::new(other)),
        }
    }
}

/// The status of an error of a batch.
pub(crate) fn status(error: &BatchError) -> amunre_status {
    match error {
        BatchError::Action { .. } | BatchError::Ended { .. } => amunre_status::AMUNRE_ACTION,
        BatchError::Saved(_) => amunre_status::AMUNRE_FORM,
        _ => amunre_status::AMUNRE_VALUE,
    }
}

/// The details of an error of a batch.
pub(crate) fn details(error: &BatchError) -> Map<String, Value> {
    let (BatchError::Action { row, id, .. } | BatchError::Ended { row, id }) = error else { return Map::new() };
    [("row", Value::from(*row)), ("id", Value::from(*id))]
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect()
}

fn as_usize(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Makes a batch of `rows` games, at the first decision of their first episodes.
///
/// `id` and `setup` are those of amunre_game_open(). Episode k of row i depends on `seed`, i and k alone, for any number of rows and of
/// `threads`. `autoreset`: AMUNRE_NEXT_STEP, AMUNRE_SAME_STEP or AMUNRE_DISABLED. With 1 thread each call runs on the thread of the caller, with
/// more also on threads that the batch keeps.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP, AMUNRE_FORM (not JSON), AMUNRE_UTF8, AMUNRE_VALUE (rows, autoreset, threads).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_new(
    id: *const c_char,
    id_length: usize,
    setup: *const c_char,
    setup_length: usize,
    rows: u32,
    seed: u64,
    autoreset: i32,
    threads: u32,
    batch: Option<&mut MaybeUninit<*mut amunre_batch>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("batch", batch, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (id, setup) = unsafe { (text("id", id, id_length)?, text_if_any("setup", setup, setup_length)?) };
        let mode = AUTORESETS.iter().find(|(number, _)| *number as i32 == autoreset).map(|(_, mode)| *mode);
        let mut options = BatchOptions::new(as_usize(rows), seed);
        options.autoreset = mode.ok_or_else(|| {
            let expected = "AMUNRE_NEXT_STEP (0), AMUNRE_SAME_STEP (1) or AMUNRE_DISABLED (2)".to_owned();
            Failure::Value { what: "`autoreset`", found: autoreset.into(), expected }
        })?;
        options.threads = as_usize(threads);
        Ok(BatchKind(Some(open(id, setup.unwrap_or("{}"), &options)?)))
    })
}

/// Makes a batch from what amunre_batch_save() wrote. It continues as the saved one; the rewards of the last step are not kept.
///
/// Errors: AMUNRE_FORM (no saved batch), AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP, AMUNRE_UTF8, AMUNRE_VALUE (threads).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_load(
    saved: *const c_char,
    length: usize,
    threads: u32,
    batch: Option<&mut MaybeUninit<*mut amunre_batch>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("batch", batch, error, || {
        // SAFETY: the text is the caller's, as the header asks
        let saved = unsafe { text("saved", saved, length)? };
        Ok(BatchKind(Some(load(saved, as_usize(threads))?)))
    })
}

/// Makes a second batch that continues from here independently, with the same draws. It shares the threads of the first.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_batch_fork(
    batch: Option<&amunre_batch>,
    fork: Option<&mut MaybeUninit<*mut amunre_batch>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("fork", fork, error, || Ok(BatchKind(Some(seen(batch)?.fork()))))
}

/// Frees a batch. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_free(batch: *mut amunre_batch) {
    // SAFETY: what a caller frees was made by a function that makes batches, and is not used any more
    unsafe { free(batch) }
}

/// Writes a batch as a text for amunre_batch_load(), with all that is hidden in its games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_save(
    batch: Option<&amunre_batch>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(seen(batch)?.save()?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the id of the game of a batch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_batch_id(
    batch: Option<&amunre_batch>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(seen(batch)?.game().to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Gets the sizes of the arrays of a batch. They stay the same.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_batch_shape(
    batch: Option<&amunre_batch>,
    shape: Option<&mut MaybeUninit<amunre_shape>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("shape", shape, error, || {
        let batch = seen(batch)?;
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let mode = AUTORESETS.iter().find(|(_, mode)| *mode == batch.autoreset());
        Ok(amunre_shape {
            rows: number(batch.rows()),
            players: number(batch.players()),
            action_space: number(batch.action_space()),
            most_choices: number(batch.most_choices()),
            observation_length: number(batch.observation_length()),
            autoreset: mode.map_or(0, |(number, _)| *number as i32),
        })
    })
}

#[cfg(test)]
mod tests {
    use amunre_core::registry::GAMES;

    use super::*;
    use crate::boundary::Handle as _;

    #[test]
    fn a_batch_that_a_panic_left_half_changed_says_so_from_then_on() {
        let batch = open(GAMES[0], "{}", &BatchOptions::new(1, 1)).expect("a batch");
        let mut batch = amunre_batch::of(BatchKind(Some(batch)));
        assert_eq!(with_batch(Some(&mut batch), None, |_| panic!("planted")), amunre_status::AMUNRE_PANIC);
        assert_eq!(with_batch(Some(&mut batch), None, |_| Ok(())), amunre_status::AMUNRE_PANIC);
        assert!(seen(Some(&batch)).is_err_and(|failure| failure.to_string().contains("only be freed")));
    }

    #[test]
    fn each_mode_has_its_number() {
        assert_eq!(AUTORESETS.map(|(_, mode)| mode), Autoreset::ALL.map(|(_, mode)| mode));
    }
}
