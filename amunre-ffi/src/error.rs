//! The object in which a C program gets the error of a call.

use std::ffi::{CString, c_char};
use std::mem::MaybeUninit;

use crate::boundary::{Handle as _, Tagged, free, handle};
use crate::call_error::Failure;
use crate::status::amunre_status;

/// The error of the last call that got this object. It belongs to the caller: one is enough for a whole thread.
pub struct amunre_error(Tagged<LastError>);

handle!(amunre_error(LastError), b"erro", "an error object");

/// The error of the last call.
#[derive(Default)]
pub(crate) struct LastError {
    texts: Option<Box<ErrorTexts>>,
    text: Option<String>,
}

struct ErrorTexts {
    status: amunre_status,
    sentence: CString,
    rule: CString,
    json: CString,
}

impl amunre_error {
    /// Removes the error, and the text.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if let Ok(last) = self.content_mut()
            && (last.texts.is_some() || last.text.is_some())
        {
            *last = LastError::default();
        }
    }

    /// Keeps a text that the caller has no buffer for, and that ends in a zero byte.
    pub(crate) fn keep(&mut self, text: String) {
        if let Ok(last) = self.content_mut() {
            last.text = Some(text);
        }
    }

    /// Stores an error.
    pub(crate) fn store(&mut self, failure: &Failure) {
        // a handle of another type is left as it is
        let Ok(last) = self.content_mut() else { return };
        last.text = None;
        last.texts = Some(Box::new(ErrorTexts {
            status: failure.status(),
            sentence: ending_in_zero(failure.to_string()),
            rule: ending_in_zero(failure.rule().to_owned()),
            json: ending_in_zero(failure.json()),
        }));
    }
}

/// A text for C: a zero byte in it, which only the caller's own input can contain, is shown as U+FFFD.
fn ending_in_zero(text: String) -> CString {
    CString::new(text).unwrap_or_else(|error| {
        let text = String::from_utf8_lossy(&error.into_vec()).replace('\0', "\u{fffd}");
        CString::new(text).unwrap_or_default()
    })
}

/// Makes an error object without an error. Free it with amunre_error_free().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_new() -> *mut amunre_error {
    Box::into_raw(Box::new(amunre_error::of(LastError::default())))
}

/// Frees an error object. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_error_free(error: *mut amunre_error) {
    // SAFETY: what a caller frees came from amunre_error_new(), and is not used any more
    unsafe { free(error) }
}

/// Returns the status of the last call: AMUNRE_OK if it succeeded, or if the error object is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_status(error: Option<&amunre_error>) -> amunre_status {
    last_error(error).map_or(amunre_status::AMUNRE_OK, |last| last.status)
}

/// Returns the error in an English sentence that ends in a zero byte; empty if there is no error. Never NULL. It is valid until
/// the error object is given to another call or freed.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_sentence(error: Option<&amunre_error>) -> *const c_char {
    last_error(error).map_or(c"".as_ptr(), |last| last.sentence.as_ptr())
}

/// Returns the id of the rule that forbids the command ("amun-re/auction/must-outbid"); empty if the error is not a refusal.
/// It is valid as long as the text of amunre_error_sentence().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_rule(error: Option<&amunre_error>) -> *const c_char {
    last_error(error).map_or(c"".as_ptr(), |last| last.rule.as_ptr())
}

/// Returns all details, an object in JSON: "status" and "sentence"; of a refusal also "rule", "source", "seat", "command",
/// "words", "numbers", "alternatives", "more_alternatives", "waited_for" and "rests_on" (the assumed values and rulings that
/// the refusal depends on); of a fault in a log also "entry" and "line". Empty if there is no error. It is valid as
/// long as the text of amunre_error_sentence().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_json(error: Option<&amunre_error>) -> *const c_char {
    last_error(error).map_or(c"".as_ptr(), |last| last.json.as_ptr())
}

/// Returns the text of the last call if its buffer was NULL or too short, so that the call need not be repeated; it ends in a zero byte. Empty
/// if there is none. `length`: the place for its length without the zero byte, or NULL. The text is valid as long as the text of
/// amunre_error_sentence().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_text(
    error: Option<&amunre_error>,
    length: Option<&mut MaybeUninit<usize>>,
) -> *const c_char {
    let last = error.and_then(|error| error.content().ok());
    let text = last.and_then(|last| last.text.as_deref()).unwrap_or("\0");
    if let Some(length) = length {
        length.write(text.len().saturating_sub(1));
    }
    text.as_ptr().cast()
}

fn last_error(error: Option<&amunre_error>) -> Option<&ErrorTexts> {
    error?.content().ok()?.texts.as_deref()
}
