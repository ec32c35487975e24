//! A verdict on a log that arrives in pieces: a server judges what it receives, and never holds the whole log.

use std::ffi::c_char;
use std::io;
use std::io::{BufRead, Read};
use std::mem::MaybeUninit;
use std::sync::{Arc, Mutex, PoisonError};

use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Unreadable;
use amunre_core::session::{DynReplay, SessionError, replay};

use crate::boundary::{
    Tagged, bytes, call, content, content_mut, free, handle, out_handle, out_value, required, text_if_any,
};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;
use crate::verdict::{amunre_verdict, anchors};

/// A log that arrives in pieces.
pub struct amunre_verifier(Tagged<Verifier>);

handle!(amunre_verifier(Verifier), b"vrfr", "a verifier");

/// The state of a verdict.
pub(crate) struct Verifier {
    options: VerifyOptions,
    /// The bytes that were not read yet.
    waiting: Arc<Mutex<Vec<u8>>>,
    /// The judged lines; none before the first is complete.
    replay: Option<Box<dyn DynReplay>>,
    /// The reason why the log cannot be read, if so.
    unreadable: Option<Unreadable>,
    /// The number of judged lines.
    entries: u64,
}

// the replay is used by one call at a time: all functions but the one that frees it take the handle without const
const _: fn() = || {
    fn can_be_sent<T: Send>() {}
    can_be_sent::<amunre_verifier>();
};

/// The bytes that have arrived, as a source: empty where there are no more for now.
struct Arrived {
    waiting: Arc<Mutex<Vec<u8>>>,
    bytes: Vec<u8>,
    read: usize,
}

impl Read for Arrived {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let number = self.fill_buf()?.read(to)?;
        self.consume(number);
        Ok(number)
    }
}

impl BufRead for Arrived {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read == self.bytes.len() {
            self.bytes = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
            self.read = 0;
        }
        Ok(self.bytes.get(self.read..).unwrap_or_default())
    }

    fn consume(&mut self, number: usize) {
        self.read += number;
    }
}

impl Verifier {
    /// Judges the lines of a piece, which must end in a line feed.
    fn judge(&mut self, lines: &[u8]) -> Result<(), Unreadable> {
        self.add(lines);
        for _ in lines.iter().filter(|byte| **byte == b'\n') {
            // the header is judged when the log is opened, and is the first line that `judge_next` passes
            self.opened()?.judge_next()?;
            self.entries += 1;
        }
        Ok(())
    }

    fn add(&self, bytes: &[u8]) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
    }

    fn opened(&mut self) -> Result<&mut Box<dyn DynReplay>, Unreadable> {
        let opened = if let Some(replay) = self.replay.take() {
            replay
        } else {
            let source = Arrived { waiting: Arc::clone(&self.waiting), bytes: Vec::new(), read: 0 };
            replay(Box::new(source), &self.options)?
        };
        Ok(self.replay.insert(opened))
    }
}

/// Begins the verdict on a log that arrives in pieces. `anchor`: as for amunre_verify().
///
/// Errors: AMUNRE_FORM (the anchor), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verifier_new(
    anchor: *const c_char,
    anchor_length: usize,
    verifier: Option<&mut MaybeUninit<*mut amunre_verifier>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("verifier", verifier, error, || {
        // SAFETY: the text is the caller's, as the header asks
        let anchor = unsafe { text_if_any("anchor", anchor, anchor_length)? };
        let options = VerifyOptions::anchored(anchor.map(anchors).transpose()?.unwrap_or_default());
        Ok(Verifier { options, waiting: Arc::default(), replay: None, unreadable: None, entries: 0 })
    })
}

/// Frees a verifier. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verifier_free(verifier: *mut amunre_verifier) {
    // SAFETY: what a caller frees was made by amunre_verifier_new(), and is not used any more
    unsafe { free(verifier) }
}

/// Judges whole lines of a log, each with its line feed, after those that were judged before; also gets the number of lines so far.
/// An incomplete last line is an error: keep it for the next call.
///
/// Errors: AMUNRE_UNREADABLE (from then on in every call), AMUNRE_FORM (the last line is incomplete; nothing was judged).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verifier_feed(
    verifier: Option<&mut amunre_verifier>,
    lines: *const c_char,
    length: usize,
    entries: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("entries", entries, error, || {
        let verifier = content_mut("verifier", verifier)?;
        // SAFETY: the bytes are the caller's, as the header asks
        let lines = unsafe { bytes("lines", lines, length)? };
        if lines.last().is_some_and(|byte| *byte != b'\n') {
            return Err(Failure::form(
                "the last line",
                "incomplete".to_owned(),
                "whole lines, each with its line feed",
            ));
        }
        verifier.expect_readable()?;
        if let Err(error) = verifier.judge(lines) {
            verifier.unreadable = Some(error);
        }
        verifier.expect_readable()?;
        Ok(verifier.entries)
    })
}

impl Verifier {
    fn expect_readable(&self) -> Result<(), Failure> {
        let error = self.unreadable.clone().map(SessionError::Unreadable);
        error.map_or(Ok(()), |error| Err(error.into()))
    }
}

/// Gets the entry of the first fault so far; -1 if there is none.
///
/// Errors: AMUNRE_UNREADABLE.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_verifier_fault(
    verifier: Option<&amunre_verifier>,
    entry: Option<&mut MaybeUninit<i64>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let entry = entry.map(|entry| entry.write(-1));
    call(error, || {
        let verifier = content("verifier", verifier)?;
        verifier.expect_readable()?;
        let fault = verifier.replay.as_ref().and_then(|replay| replay.fault());
        *required("entry", entry)? = fault.map_or(-1, |fault| i64::try_from(fault.entry).unwrap_or(i64::MAX));
        Ok(())
    })
}

/// Makes the verdict on the lines so far, as amunre_verify() makes it on a whole log, and begins a new log with the same anchors. `rest`: an
/// incomplete last line, or NULL and 0.
///
/// Errors: AMUNRE_UNREADABLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_verifier_finish(
    verifier: Option<&mut amunre_verifier>,
    rest: *const c_char,
    rest_length: usize,
    verdict: Option<&mut MaybeUninit<*mut amunre_verdict>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("verdict", verdict, error, || {
        let verifier = content_mut("verifier", verifier)?;
        verifier.expect_readable()?;
        if !rest.is_null() {
            // SAFETY: the bytes are the caller's, as the header asks
            verifier.add(unsafe { bytes("rest", rest, rest_length)? });
        }
        verifier.opened().map_err(SessionError::Unreadable)?;
        verifier.entries = 0;
        let replay = verifier.replay.take();
        let verdict = replay.map(DynReplay::finish).transpose();
        let verdict = verdict.map_err(SessionError::Unreadable)?;
        verdict.ok_or_else(|| Failure::Panic("no log was opened".to_owned()))
    })
}
