//! The verdict on a log.

use std::ffi::c_char;
use std::mem::{MaybeUninit, size_of};
use std::ptr;

use amunre_core::hosted::Problem;
use amunre_core::replay::{Answer, Fault, Hash, Options, Verdict, verify};
use serde::Deserialize as _;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as Misread, StrDeserializer};

use crate::border::{answered, bytes, freed, listed, made, text_if_any, texted, there};
use crate::error::amunre_error;
use crate::failure::Failure;
use crate::game::json;
use crate::status::amunre_status;
use crate::viewer::bits;

/// The verdict on a log.
pub struct amunre_verdict {
    verdict: Verdict,
}

/// The answer to one question.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_answer {
    /// Yes.
    AMUNRE_YES = 0,
    /// No: amunre_verdict_sentence() says why.
    AMUNRE_NO = 1,
    /// Not refuted: some commands can be neither proved nor refuted by this copy.
    AMUNRE_POSSIBLE = 2,
    /// This copy does not say.
    AMUNRE_NOT_CHECKABLE = 3,
}

/// An answer, and how many commands it leaves open.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct amunre_finding {
    /// How many commands can be neither proved nor refuted, if the answer is AMUNRE_POSSIBLE; else 0.
    pub possible: u64,
    /// The answer.
    pub answer: amunre_answer,
}

/// A verdict in numbers. Later versions may add fields at the end: pass its size.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct amunre_summary {
    /// Is the record whole?
    pub intact: amunre_finding,
    /// Was everything allowed?
    pub legal: amunre_finding,
    /// Are the draws those of the seed?
    pub fair: amunre_finding,
    /// Is the result right?
    pub result: amunre_finding,
    /// How many lines there are.
    pub entries: u64,
    /// How many commands were given, those taken back included.
    pub commands: u64,
    /// The bytes of a last line that does not end; 0 if it does.
    pub torn: u64,
    /// The entry of the first fault, from 0; -1 if there is none.
    pub fault_entry: i64,
    /// What the `amunre` command exits with: 0 all yes, 1 a no, 3 unfinished, possible or not checkable.
    pub code: i32,
    /// 1 if there is a result, else 0.
    pub complete: i32,
    /// How many seats have scores: amunre_verdict_scores() lists them.
    pub players: u32,
    /// Who won, if the game was judged to its end: bit `s` is seat `s`.
    pub winners: u32,
}

// as C lays it out: a change breaks every program that was compiled before
const _: () = assert!(size_of::<amunre_finding>() == 16 && size_of::<amunre_summary>() == FIRST_SIZE);

/// The size of a summary in the first version that had one.
const FIRST_SIZE: usize = 112;

fn finding(answer: &Answer) -> amunre_finding {
    let (answer, possible) = match answer {
        Answer::Yes => (amunre_answer::AMUNRE_YES, 0),
        Answer::No(_) => (amunre_answer::AMUNRE_NO, 0),
        Answer::Possible(number) => (amunre_answer::AMUNRE_POSSIBLE, *number),
        Answer::NotCheckable(_) => (amunre_answer::AMUNRE_NOT_CHECKABLE, 0),
    };
    amunre_finding { possible, answer }
}

fn in_numbers(verdict: &Verdict) -> amunre_summary {
    let entry = verdict.first_fault().map(|fault| i64::try_from(fault.entry).unwrap_or(i64::MAX));
    amunre_summary {
        intact: finding(&verdict.intact),
        legal: finding(&verdict.legal),
        fair: finding(&verdict.fair),
        result: finding(&verdict.result),
        entries: verdict.entries,
        commands: verdict.commands,
        torn: verdict.torn.map_or(0, |bytes| bytes as u64),
        fault_entry: entry.unwrap_or(-1),
        code: verdict.code().into(),
        complete: verdict.complete.into(),
        players: u32::try_from(verdict.scores.len()).unwrap_or(u32::MAX),
        winners: bits(verdict.winners),
    }
}

fn of(verdict: Option<&amunre_verdict>) -> Result<&Verdict, Failure> {
    Ok(&there("verdict", verdict)?.verdict)
}

/// Judges a log. `anchor`: a hash, in 64 hexadecimal digits, that the chain must pass through, or NULL and 0. A log with a
/// fault has a verdict, and the call is AMUNRE_OK; what cannot be read has none.
///
/// Errors: AMUNRE_UNREADABLE (the error's JSON has "line" and "column"), AMUNRE_FORM (the anchor), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verify(
    log: *const c_char,
    length: usize,
    anchor: *const c_char,
    anchor_length: usize,
    verdict: Option<&mut MaybeUninit<*mut amunre_verdict>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    made("verdict", verdict, error, || {
        // SAFETY: the texts are the caller's, as the header asks
        let (log, anchor) = unsafe { (bytes("log", log, length)?, text_if_any("anchor", anchor, anchor_length)?) };
        let options = Options { anchor: anchor.map(hash).transpose()? };
        let verdict = verify(log, &options).map_err(|error| Failure::Problem(Problem::Unreadable(error)))?;
        Ok(amunre_verdict { verdict })
    })
}

fn hash(digits: &str) -> Result<Hash, Failure> {
    let from: StrDeserializer<'_, Misread> = digits.into_deserializer();
    let shown: String = digits.chars().take(60).collect();
    Hash::deserialize(from).map_err(|_| Failure::form("the anchor", format!("{shown:?}"), "64 hexadecimal digits"))
}

/// Frees a verdict. NULL is let be.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_free(verdict: *mut amunre_verdict) {
    // SAFETY: what a caller frees was made by amunre_verify(), and is not used any more
    unsafe { freed(verdict) }
}

/// Fills in the verdict in numbers. `size` is sizeof(amunre_summary) as the program was compiled: fields that one of the
/// two does not know are left as they are.
///
/// Errors: AMUNRE_SHORT_BUFFER (a size that no version has had).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verdict_summary(
    verdict: Option<&amunre_verdict>,
    summary: *mut amunre_summary,
    size: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || {
        let verdict = of(verdict)?;
        if summary.is_null() {
            return Err(Failure::Null("summary"));
        }
        if size < FIRST_SIZE {
            return Err(Failure::Short { capacity: size, needed: FIRST_SIZE });
        }
        let (told, known) = (in_numbers(verdict), size.min(size_of::<amunre_summary>()));
        // SAFETY: `told` has `known` bytes, and there is room for them, as the header asks
        unsafe { ptr::copy_nonoverlapping((&raw const told).cast::<u8>(), summary.cast::<u8>(), known) };
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
    unsafe { listed(scores, capacity, needed, error, ask) }
}

/// Writes the id of the rule that the first fault breaks: one of the game's or one of the record's. An empty text if there
/// is no fault.
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
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes what is wrong at the first fault, in an English sentence. An empty text if there is no fault.
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
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes the first fault, an object in JSON: "entry", "line", "rule", "sentence", and where it is a command also "seat",
/// "command", "words", "numbers", "alternatives". An empty text if there is no fault.
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
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

fn first_fault(
    verdict: Option<&amunre_verdict>,
    tell: impl FnOnce(&Fault) -> Result<String, Failure>,
) -> Result<String, Failure> {
    of(verdict)?.first_fault().map_or(Ok(String::new()), tell)
}

/// Writes the whole verdict, an object in JSON: as `amunre verify --json` has it.
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
    unsafe { texted(buffer, capacity, needed, error, ask) }
}
