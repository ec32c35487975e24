//! The object in which a C program is told what went wrong.

use std::ffi::{CString, c_char};

use crate::boundary::freed;
use crate::call_error::Failure;
use crate::status::amunre_status;

/// What became of the last call that this object was given to. It is the caller's: one is enough for a whole thread.
pub struct amunre_error {
    told: Option<Box<ErrorTexts>>,
}

struct ErrorTexts {
    status: amunre_status,
    sentence: CString,
    rule: CString,
    json: CString,
}

impl amunre_error {
    /// Nothing went wrong.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if self.told.is_some() {
            self.told = None;
        }
    }

    /// This went wrong.
    pub(crate) fn tell(&mut self, failure: &Failure) {
        self.told = Some(Box::new(ErrorTexts {
            status: failure.status(),
            sentence: ending_in_zero(failure.to_string()),
            rule: ending_in_zero(failure.rule().to_owned()),
            json: ending_in_zero(failure.json()),
        }));
    }
}

/// A text as C has it: a zero within it, which only a caller's own words can hold, is shown as U+FFFD.
fn ending_in_zero(text: String) -> CString {
    CString::new(text).unwrap_or_else(|error| {
        let text = String::from_utf8_lossy(&error.into_vec()).replace('\0', "\u{fffd}");
        CString::new(text).unwrap_or_default()
    })
}

/// Makes an error object, in which nothing is told. Free it with amunre_error_free().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_new() -> *mut amunre_error {
    Box::into_raw(Box::new(amunre_error { told: None }))
}

/// Frees an error object. NULL is let be.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_error_free(error: *mut amunre_error) {
    // SAFETY: what a caller frees came from amunre_error_new(), and is not used any more
    unsafe { freed(error) }
}

/// What became of the last call: AMUNRE_OK if it was done. NULL: AMUNRE_OK.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_status(error: Option<&amunre_error>) -> amunre_status {
    told(error).map_or(amunre_status::AMUNRE_OK, |told| told.status)
}

/// What went wrong, in an English sentence that ends in a zero byte; empty if nothing did. Never NULL. It stays where it
/// is until the error object is given to another call or freed.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_sentence(error: Option<&amunre_error>) -> *const c_char {
    told(error).map_or(c"".as_ptr(), |told| told.sentence.as_ptr())
}

/// The id of the rule that forbids what was asked ("amun-re/auction/must-outbid"); empty if it is not one. As
/// amunre_error_sentence().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_rule(error: Option<&amunre_error>) -> *const c_char {
    told(error).map_or(c"".as_ptr(), |told| told.rule.as_ptr())
}

/// All that is known about it, an object in JSON: "status" and "sentence"; of a refusal also "rule", "source", "seat",
/// "command", "words", "numbers", "alternatives", "more_alternatives", "waited_for" and "rests_on" (the assumed values and
/// rulings that the refusal rests on); of a fault in a log also "entry" and "line". Empty if nothing went wrong. As amunre_error_sentence().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_error_json(error: Option<&amunre_error>) -> *const c_char {
    told(error).map_or(c"".as_ptr(), |told| told.json.as_ptr())
}

fn told(error: Option<&amunre_error>) -> Option<&ErrorTexts> {
    error.and_then(|error| error.told.as_deref())
}
