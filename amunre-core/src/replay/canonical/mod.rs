//! Canonical JSON: the one spelling of a value (docs/log-format.md, "Canonical JSON").

mod serializer;

use std::fmt;

use serde::Serialize;

use serializer::To;

/// The largest integer, and less its sign the smallest, that every reader of JSON reads exactly.
pub const LARGEST: u64 = (1 << 53) - 1;

/// A value that has no canonical form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no canonical form: {0}")]
pub struct NotCanonical(String);

impl NotCanonical {
    pub(super) fn new(why: impl ToString) -> Self {
        Self(why.to_string())
    }
}

impl serde::ser::Error for NotCanonical {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self::new(why)
    }
}

/// The canonical form of a value.
pub fn to_canonical(value: &impl Serialize) -> Result<String, NotCanonical> {
    Canonical::default().text(value)
}

/// Writes canonical JSON into a buffer that is used again and again.
#[derive(Debug, Default)]
pub struct Canonical {
    out: Vec<u8>,
    /// Members of the objects that are being written, the innermost last.
    members: Vec<Member>,
    /// What an object is put in order with.
    sorted: Vec<u8>,
    /// The next text is JSON already.
    as_it_is: bool,
}

/// A member of an object by its places in the buffer.
#[derive(Clone, Copy, Debug)]
struct Member {
    /// The first letter of its key. The key ends at the next quotation mark.
    key: usize,
    /// Known where the object is put in order.
    end: usize,
}

/// The first letters of a key as a number: mostly these say which of two keys stands first.
#[inline]
fn head_of(key: &[u8]) -> u64 {
    let mut head = [0; 8];
    head.iter_mut().zip(key).for_each(|(to, from)| *to = *from);
    u64::from_be_bytes(head)
}

/// The longest key that is written at one go, with what stands around it.
const LONGEST_AT_ONCE: usize = 32;

impl Canonical {
    /// Writes one value; gives its bytes.
    pub fn write(&mut self, value: &(impl Serialize + ?Sized)) -> Result<&[u8], NotCanonical> {
        self.out.clear();
        self.members.clear();
        self.as_it_is = false;
        value.serialize(To(self))?;
        Ok(&self.out)
    }

    /// Writes one value; gives its text.
    pub fn text(&mut self, value: &(impl Serialize + ?Sized)) -> Result<String, NotCanonical> {
        let bytes = self.write(value)?.to_vec();
        String::from_utf8(bytes).map_err(NotCanonical::new)
    }

    /// Begins a member of an object whose members begin at `first`: its key is written next.
    #[inline]
    fn begin_member(&mut self, first: usize) {
        if self.members.len() > first {
            self.out.push(b',');
        }
        self.members.push(Member { key: self.out.len() + 1, end: 0 });
    }

    /// Writes a key that is the name of a field: plain ASCII.
    #[inline(always)]
    #[allow(clippy::inline_always)] // where the name is known, nothing is left of this but the bytes
    fn field(&mut self, first: usize, name: &'static str) {
        self.begin_member(first);
        let mut quoted = [b'"'; LONGEST_AT_ONCE];
        let length = name.len() + 3;
        match quoted.get_mut(..length) {
            Some(quoted) => {
                quoted.iter_mut().skip(1).zip(name.bytes()).for_each(|(to, from)| *to = from);
                quoted.iter_mut().skip(length - 1).for_each(|colon| *colon = b':');
                self.out.extend_from_slice(quoted);
            }
            None => {
                self.out.push(b'"');
                self.out.extend_from_slice(name.as_bytes());
                self.out.extend_from_slice(b"\":");
            }
        }
    }

    /// Ends a key that is not the name of a field. Gives its head.
    fn end_key(&mut self) -> Result<u64, NotCanonical> {
        let begin = self.members.last().map_or(0, |member| member.key);
        let key = self.out.get(begin..self.out.len() - 1).unwrap_or_default();
        let plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        if self.out.get(begin - 1) != Some(&b'"') || !key.iter().all(plain) {
            let shown = String::from_utf8_lossy(key).into_owned();
            return Err(NotCanonical(format!("{shown:?} as a key: keys are of plain ASCII")));
        }
        let head = head_of(key);
        self.out.push(b':');
        Ok(head)
    }

    /// Whether the last of an object's members stands in order after the one before.
    #[inline(never)]
    fn is_in_order(&self, first: usize) -> bool {
        match self.members.get(first..) {
            Some([.., before, last]) => key_at(&self.out, before.key) < key_at(&self.out, last.key),
            _ => true,
        }
    }

    /// Puts the members of an object in order.
    fn sort(&mut self, first: usize) -> Result<(), NotCanonical> {
        let Self { out, members, sorted, .. } = self;
        let Some(members) = members.get_mut(first..) else { return Ok(()) };
        // the first begins at its quotation mark
        let Some(begin) = members.first().map(|member| member.key - 1) else { return Ok(()) };
        let mut end = out.len();
        for member in members.iter_mut().rev() {
            member.end = end;
            // before the comma and the quotation mark
            end = member.key - 2;
        }
        let key = |member: &Member| key_at(out, member.key);
        members.sort_unstable_by(|one, two| key(one).cmp(key(two)));
        if members.windows(2).any(|pair| matches!(pair, [one, two] if key(one) == key(two))) {
            return Err(NotCanonical::new("an object with a key twice"));
        }
        sorted.clear();
        for (place, member) in members.iter().enumerate() {
            if place > 0 {
                sorted.push(b',');
            }
            sorted.extend_from_slice(out.get(member.key - 1..member.end).unwrap_or_default());
        }
        out.truncate(begin);
        out.extend_from_slice(sorted);
        Ok(())
    }

    fn unsigned(&mut self, value: u64) -> Result<(), NotCanonical> {
        if value > LARGEST {
            return Err(NotCanonical::new("an integer beyond 2^53 - 1"));
        }
        // most numbers have one digit
        if let Ok(digit @ 0..=9) = u8::try_from(value) {
            self.out.push(b'0' + digit);
            return Ok(());
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

    fn signed(&mut self, value: i64) -> Result<(), NotCanonical> {
        if value < 0 {
            self.out.push(b'-');
        }
        self.unsigned(value.unsigned_abs())
    }

    #[inline]
    fn string(&mut self, text: &str) {
        self.out.push(b'"');
        self.escaped(text);
        self.out.push(b'"');
    }

    /// Writes what stands between quotation marks.
    #[inline]
    fn escaped(&mut self, text: &str) {
        // a look at all bytes is quicker than a search
        let special = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
        if text.as_bytes().iter().fold(false, |found, byte| found | special(byte)) {
            self.with_escapes(text);
        } else {
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    #[cold]
    fn with_escapes(&mut self, text: &str) {
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

/// The key that begins at a place.
fn key_at(out: &[u8], place: usize) -> &[u8] {
    out.get(place..).and_then(|rest| rest.split(|byte| *byte == b'"').next()).unwrap_or_default()
}
