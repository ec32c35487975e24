//! Where a value of a record cannot be read, and why.

use crate::engine::JsonMismatch;
use crate::log::Unreadable;
use crate::log::format::scan::FormatError;

/// Why a value of a record cannot be read.
pub(super) fn misread_value(line: u64, at: usize, text: &str, error: &serde_json::Error) -> Unreadable {
    let JsonMismatch { found, expected } =
        JsonMismatch::of(&error.to_string(), "a record as docs/log-format.md describes it");
    let within = error.column().saturating_sub(1).min(text.len());
    // what is missing is missing at the end of its object
    let begin = if found == JsonMismatch::MISSING { within } else { begin_of(text.as_bytes(), within) };
    Unreadable::form(line, FormatError { at: at + begin, found, expected })
}

/// Where the string or number begins that ends at a place.
fn begin_of(text: &[u8], end: usize) -> usize {
    let before = text.get(..end).unwrap_or_default();
    let is_escaped = |quote: usize| before.iter().take(quote).rev().take_while(|byte| **byte == b'\\').count() % 2 == 1;
    let quote = |end: usize| (0..end).rev().find(|place| before.get(*place) == Some(&b'"') && !is_escaped(*place));
    let last = match text.get(end) {
        // the reader stopped at the closing quotation mark, or behind it
        Some(b'"') => Some(end),
        _ => before.len().checked_sub(1).filter(|last| before.get(*last) == Some(&b'"')),
    };
    if let Some(begin) = last.and_then(quote) {
        return begin;
    }
    let is_number = |byte: &u8| matches!(byte, b'-' | b'0'..=b'9');
    let digits = before.iter().rev().take_while(|byte| is_number(byte)).count();
    end - digits
}
