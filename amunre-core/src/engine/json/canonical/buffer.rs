//! The bytes of canonical JSON while they are written.

use std::{fmt, mem};

/// The largest integer, and less its sign the smallest, that every reader of JSON reads exactly.
pub const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// A value that has no canonical form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no canonical form: {0}")]
pub struct CanonicalError(
    // small, since writing each part of a value returns a result
    Box<str>,
);

impl CanonicalError {
    pub(crate) fn new(why: impl ToString) -> Self {
        Self(why.to_string().into())
    }
}

impl serde::ser::Error for CanonicalError {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self::new(why)
    }
}

/// The bytes that are written, at the beginning of memory that is larger: a text whose length is known is a few stores, without a call.
#[derive(Debug, Default)]
pub(super) struct Output {
    room: Vec<u8>,
    end: usize,
}

impl Output {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.end
    }

    #[inline]
    pub(super) fn bytes(&self) -> &[u8] {
        self.room.get(..self.end).unwrap_or_default()
    }

    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.room.truncate(self.end);
        self.room
    }

    pub(super) fn truncate(&mut self, end: usize) {
        self.end = self.end.min(end);
    }

    /// Returns the place of as many more bytes.
    #[inline(always)]
    #[allow(clippy::inline_always)] // a check and a slice
    fn more(&mut self, bytes: usize) -> &mut [u8] {
        let end = self.end.saturating_add(bytes);
        if end > self.room.len() {
            self.grow(end);
        }
        let begin = mem::replace(&mut self.end, end);
        self.room.get_mut(begin..end).unwrap_or_default()
    }

    #[cold]
    #[inline(never)]
    pub(super) fn grow(&mut self, least: usize) {
        self.room.resize(least.max(128).max(2 * self.room.len()), 0);
    }

    #[inline]
    pub(super) fn push(&mut self, byte: u8) {
        if self.end == self.room.len() {
            self.grow(0);
        }
        if let Some(place) = self.room.get_mut(self.end) {
            *place = byte;
            self.end = self.end.wrapping_add(1);
        }
    }

    /// Writes the name of a field as a key, after a comma if it is not the first: plain ASCII. The numbers are its first and its next eight bytes:
    /// one store for a name of any length up to 16. Returns the place of the name.
    #[inline]
    pub(super) fn name(&mut self, is_first: bool, name: &'static str, head: u64, next: u64) -> usize {
        let comma = usize::from(!is_first);
        let begin = self.end.wrapping_add(comma);
        let length = name.len() + 3;
        let place = self.more(length.max(20) + 1);
        if let Some(before) = place.first_mut() {
            *before = b',';
        }
        if let Some((quotation_mark, rest)) = place.get_mut(comma..).and_then(<[u8]>::split_first_mut) {
            *quotation_mark = b'"';
            if let (true, Some(text)) = (name.len() <= 16, rest.first_chunk_mut()) {
                *text = (u128::from(head) << 64 | u128::from(next)).to_be_bytes();
            } else if let Some(text) = rest.get_mut(..name.len()) {
                text.copy_from_slice(name.as_bytes());
            }
            if let Some(end) = rest.get_mut(name.len()..name.len() + 2) {
                end.copy_from_slice(b"\":");
            }
        }
        self.end = begin.wrapping_add(length);
        begin.wrapping_add(1)
    }

    #[cfg_attr(not(target_family = "wasm"), inline)]
    #[cfg_attr(target_family = "wasm", inline(never))] // code for size
    pub(super) fn extend_from_slice(&mut self, bytes: &[u8]) {
        copy(bytes, self.more(bytes.len()));
    }
}

/// Copies a text into a place of its length. In WebAssembly an instruction copies memory, which takes longer than the load and the store of
/// both ends of a short text.
#[inline]
fn copy(from: &[u8], to: &mut [u8]) {
    let is_short = cfg!(target_family = "wasm") && from.len() <= 16;
    if !is_short || !(copy_ends::<8>(from, to) || copy_ends::<4>(from, to) || copy_ends::<2>(from, to)) {
        to.copy_from_slice(from);
    }
}

/// Copies the first and the last bytes of a text; returns false if it is shorter.
#[inline(always)]
#[allow(clippy::inline_always)] // two loads and two stores
fn copy_ends<const BYTES: usize>(from: &[u8], to: &mut [u8]) -> bool {
    let (Some(first), Some(last)) = (from.first_chunk::<BYTES>(), from.last_chunk::<BYTES>()) else { return false };
    if let Some(begin) = to.first_chunk_mut() {
        *begin = *first;
    }
    if let Some(end) = to.last_chunk_mut() {
        *end = *last;
    }
    true
}

/// The bytes of canonical JSON while they are written.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    pub(super) out: Output,
    /// A buffer in which the members of an object are sorted.
    sorted: Vec<u8>,
    /// True if the next text is JSON already.
    pub(super) as_it_is: bool,
    /// True if members stay in the order of their declaration.
    pub(super) unsorted: bool,
}

/// The first eight bytes of a key as a number, which decides most comparisons of two keys.
#[inline(always)]
#[allow(clippy::inline_always)] // of the name of a field nothing is left but the number
pub(super) fn head_of(key: &[u8]) -> u64 {
    if let Some(first) = key.first_chunk() {
        return u64::from_be_bytes(*first);
    }
    let byte = |place: usize| u64::from(key.get(place).copied().unwrap_or(0)) << (56 - 8 * place);
    byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6)
}

impl Buffer {
    /// Returns a buffer in which members stay in the order of their declaration.
    pub(super) fn declared() -> Self {
        Self { unsorted: true, ..Self::default() }
    }

    /// Ends a key that is not the name of a field. Returns its head.
    pub(super) fn end_key(&mut self, begin: usize) -> Result<u64, CanonicalError> {
        let key = self.out.bytes().get(begin..self.out.len() - 1).unwrap_or_default();
        let plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        if self.out.bytes().get(begin - 1) != Some(&b'"') || !key.iter().all(plain) {
            let shown = String::from_utf8_lossy(key).into_owned();
            return Err(CanonicalError::new(format_args!("{shown:?} as a key: keys are of plain ASCII")));
        }
        let head = head_of(key);
        self.out.push(b':');
        Ok(head)
    }

    /// Returns true if the key that begins at one place sorts before the one at another.
    #[inline(never)]
    pub(super) fn are_in_order(&self, one: usize, other: usize) -> bool {
        let key = |place: usize| key_of(self.out.bytes().get(place - 1..).unwrap_or_default());
        key(one) < key(other)
    }

    /// Sorts the members of the object that begins here.
    pub(super) fn sort(&mut self, begin: usize) -> Result<(), CanonicalError> {
        let Self { out, sorted, .. } = self;
        let mut members = members_of(out.bytes().get(begin..).unwrap_or_default());
        members.sort_unstable_by_key(|member| key_of(member));
        if members.windows(2).any(|pair| matches!(pair, [one, two] if key_of(one) == key_of(two))) {
            return Err(CanonicalError::new("an object with a key twice"));
        }
        sorted.clear();
        for (place, member) in members.into_iter().enumerate() {
            if place > 0 {
                sorted.push(b',');
            }
            sorted.extend_from_slice(member);
        }
        out.truncate(begin);
        out.extend_from_slice(sorted);
        Ok(())
    }

    #[inline]
    pub(super) fn unsigned(&mut self, value: u64) -> Result<(), CanonicalError> {
        // most numbers have one digit
        if let Ok(digit @ 0..=9) = u8::try_from(value) {
            self.out.push(b'0' + digit);
            return Ok(());
        }
        self.more_digits(value)
    }

    #[inline(never)]
    pub(super) fn more_digits(&mut self, value: u64) -> Result<(), CanonicalError> {
        if value > LARGEST_NUMBER {
            return Err(CanonicalError::new("an integer beyond 2^53 - 1"));
        }
        let mut digits = [0; 20];
        let mut rest = value;
        let mut length = 0;
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + u8::try_from(rest % 10).unwrap_or(0);
            rest /= 10;
            length += 1;
            if rest == 0 {
                break;
            }
        }
        self.out.extend_from_slice(digits.get(20 - length..).unwrap_or_default());
        Ok(())
    }

    pub(super) fn signed(&mut self, value: i64) -> Result<(), CanonicalError> {
        if value < 0 {
            self.out.push(b'-');
        }
        self.unsigned(value.unsigned_abs())
    }

    #[inline]
    pub(super) fn string(&mut self, text: &str) {
        self.out.push(b'"');
        self.escaped(text);
        self.out.push(b'"');
    }

    /// Writes the content of a string, escaped, without the quotation marks.
    #[inline]
    pub(super) fn escaped(&mut self, text: &str) {
        // checking all bytes is faster than a search
        let special = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
        if text.as_bytes().iter().fold(false, |found, byte| found | special(byte)) {
            self.with_escapes(text);
        } else {
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    #[cold]
    pub(super) fn with_escapes(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut from = 0;
        for (place, byte) in bytes.iter().enumerate() {
            let short = match byte {
                b'"' | b'\\' => *byte,
                0x08 => b'b',
                b'\t' => b't',
                b'\n' => b'n',
                0x0c => b'f',
                b'\r' => b'r',
                0..=0x1f => b'u',
                _ => continue,
            };
            self.out.extend_from_slice(bytes.get(from..place).unwrap_or_default());
            self.out.extend_from_slice(&[b'\\', short]);
            if short == b'u' {
                let hex = |digit: u8| char::from_digit(u32::from(digit), 16).map_or(b'0', |digit| digit as u8);
                self.out.extend_from_slice(&[b'0', b'0', hex(byte >> 4), hex(byte & 15)]);
            }
            from = place + 1;
        }
        self.out.extend_from_slice(bytes.get(from..).unwrap_or_default());
    }
}

/// The members of an object, given the text between its braces.
fn members_of(object: &[u8]) -> Vec<&[u8]> {
    let (mut depth, mut in_string, mut is_escaped) = (0_u32, false, false);
    let ends_member = |byte: &u8| {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' => return depth == 0,
            _ => {}
        }
        false
    };
    object.split(ends_member).collect()
}

/// The key of a member.
fn key_of(member: &[u8]) -> &[u8] {
    member.split(|byte| *byte == b'"').nth(1).unwrap_or_default()
}
