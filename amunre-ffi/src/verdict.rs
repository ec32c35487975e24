//! The verdict on a log.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::ptr;

use amunre_core::log::format::{Anchor, AnchorError};
use amunre_core::log::verify::Fault;
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_core::session::SessionError;

use crate::boundary::{Tagged, bytes, call, content, free, handle, out_handle, out_list, out_text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::json;
use crate::status::amunre_status;
use crate::summary::{FIRST_SIZE, amunre_summary, in_numbers};

/// The verdict on a log.
pub struct amunre_verdict(Tagged<Verdict>);

handle!(amunre_verdict(Verdict), b"verd", "a verdict");

fn of(verdict: Option<&amunre_verdict>) -> Result<&Verdict, Failure> {
    content("verdict", verdict)
}

/// Judges a log. `anchor`: a hash that the chain must contain, in 64 hexadecimal digits or as `amunre anchor` prints it, or
/// several with spaces between them, or NULL and 0. A log with a fault has a verdict, and the call is AMUNRE_OK; a log that
/// cannot be read has none.
///
/// Errors: AMUNRE_UNREADABLE (the error's JSON has "line", and "column" if it is known), AMUNRE_FORM (the anchor), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verify(
    log: *const c_char,
    length: usize,
    anchor: *const c_char,
    anchor_length: usize,
    verdict: Option<&mut MaybeUninit<*mut amunre_verdict>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("verdict", verdict, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (log, anchor) = unsafe { (bytes("log", log, length)?, text_if_any("anchor", anchor, anchor_length)?) };
        let options = VerifyOptions::anchored(anchor.map(anchors).transpose()?.unwrap_or_default());
        verify(log, &options).map_err(|error| SessionError::Unreadable(error).into())
    })
}

pub(crate) fn anchors(text: &str) -> Result<Vec<Anchor>, Failure> {
    let wrong = |AnchorError { found, .. }| Failure::form("the anchor", format!("{found:?}"), AnchorError::EXPECTED);
    Anchor::read_all(text).map_err(wrong)
}

/// Frees a verdict. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_free(verdict: *mut amunre_verdict) {
    // SAFETY: what a caller frees was made by amunre_verify(), and is not used any more
    unsafe { free(verdict) }
}

/// Fills in the verdict in numbers. `size` is sizeof(amunre_summary) in the calling program. Fields that only one of the two versions knows, the
/// program's or the library's, are not touched.
///
/// If it fails, nothing is written.
///
/// Errors: AMUNRE_SHORT_BUFFER (`size` is smaller than in the first version).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_summary(
    verdict: Option<&amunre_verdict>,
    summary: *mut amunre_summary,
    size: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let verdict = of(verdict)?;
        if summary.is_null() {
            return Err(Failure::Null("summary"));
        }
        if size < FIRST_SIZE {
            return Err(Failure::Short { capacity: size, needed: FIRST_SIZE });
        }
        let (summed, known) = (in_numbers(verdict), size.min(size_of::<amunre_summary>()));
        // SAFETY: `summed` has `known` bytes, and there is room for them, as the header asks
        unsafe { ptr::copy_nonoverlapping((&raw const summed).cast::<u8>(), summary.cast::<u8>(), known) };
        Ok(())
    })
}

/// Lists the points of each seat, as far as the game was judged.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_scores(
    verdict: Option<&amunre_verdict>,
    scores: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(verdict)?.scores.iter().map(|points| u32::from(*points)).collect());
    // SAFETY: the list is the caller's, as the header asks
    unsafe { out_list(scores, capacity, needed, error, ask) }
}

/// Writes the id of the rule that the first fault breaks, of the game or of the record. The text is empty if there is no fault.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_rule(
    verdict: Option<&amunre_verdict>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || first_fault(verdict, |fault| Ok(fault.rule.clone()));
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the reason of the first fault, in an English sentence. The text is empty if there is no fault.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_sentence(
    verdict: Option<&amunre_verdict>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || first_fault(verdict, |fault| Ok(fault.sentence.clone()));
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the first fault, an object in JSON: "entry", "line", "rule", "sentence", and for a command also "seat", "command",
/// "words", "numbers", "alternatives", "rests_on". An empty text if there is no fault.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_fault(
    verdict: Option<&amunre_verdict>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || first_fault(verdict, json);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

fn first_fault(
    verdict: Option<&amunre_verdict>,
    tell: impl FnOnce(&Fault) -> Result<String, Failure>,
) -> Result<String, Failure> {
    of(verdict)?.first_fault().map_or(Ok(String::new()), tell)
}

/// Writes the whole verdict, an object in JSON: the same as `amunre verify --json` writes.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_json(
    verdict: Option<&amunre_verdict>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || json(of(verdict)?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
