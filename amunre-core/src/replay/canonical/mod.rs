//! Canonical JSON: the one spelling of a value (docs/log-format.md, "Canonical JSON").

mod serializer;

use std::cmp::Ordering;
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

/// A member of an object by its places in the buffer: its key, between the quotation marks, and its end.
#[derive(Clone, Copy, Debug)]
struct Member {
    key: usize,
    key_end: usize,
    end: usize,
}

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

    fn key_of(&self, member: Member) -> &[u8] {
        self.out.get(member.key..member.key_end).unwrap_or_default()
    }

    /// Begins a member of an object whose members begin at `first`: its key is written next.
    fn begin_key(&mut self, first: usize) {
        if self.members.len() > first {
            self.out.push(b',');
        }
        let key = self.out.len() + 1;
        self.members.push(Member { key, key_end: key, end: key });
    }

    /// Writes a key that is the name of a field: plain ASCII. Says whether it stands in order after the one before.
    #[inline]
    fn field(&mut self, first: usize, name: &'static str) -> bool {
        let before = self.members.get(first..).and_then(<[Member]>::last).copied();
        if before.is_some() {
            self.out.push(b',');
        }
        let key = self.out.len() + 1;
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
        let member = Member { key, key_end: key + name.len(), end: key };
        self.members.push(member);
        // mostly the first letters say it
        before.is_none_or(|before| match self.out.get(before.key).cmp(&name.as_bytes().first()) {
            Ordering::Equal => self.key_of(before) < name.as_bytes(),
            order => order == Ordering::Less,
        })
    }

    /// Ends a key. Says whether it stands in order after the one before.
    fn end_key(&mut self, first: usize) -> Result<bool, NotCanonical> {
        let key_end = self.out.len() - 1;
        let Some((member, before)) = self.members.get_mut(first..).and_then(<[Member]>::split_last_mut) else {
            return Ok(true);
        };
        member.key_end = key_end;
        let (member, before) = (*member, before.last().copied());
        let key = self.key_of(member);
        let plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        if self.out.get(member.key - 1) != Some(&b'"') || !key.iter().all(plain) {
            let shown = String::from_utf8_lossy(key).into_owned();
            return Err(NotCanonical(format!("{shown:?} as a key: keys are of plain ASCII")));
        }
        let in_order = before.is_none_or(|before| self.key_of(before) < key);
        self.out.push(b':');
        Ok(in_order)
    }

    /// Ends the member that was begun last.
    fn end_member(&mut self) {
        let end = self.out.len();
        if let Some(member) = self.members.last_mut() {
            member.end = end;
        }
    }

    /// Puts the members of an object in order.
    fn sort(&mut self, first: usize) -> Result<(), NotCanonical> {
        let Self { out, members, sorted, .. } = self;
        let Some(members) = members.get_mut(first..) else { return Ok(()) };
        // the first begins at its quotation mark
        let Some(begin) = members.first().map(|member| member.key - 1) else { return Ok(()) };
        let key = |member: &Member| out.get(member.key..member.key_end).unwrap_or_default();
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
        // a byte below the space, a quotation mark or a backslash; a sum over all bytes is quicker than a search
        let special = |byte: &u8| usize::from(*byte < b' ' || *byte == b'"' || *byte == b'\\');
        if text.as_bytes().iter().map(special).sum::<usize>() == 0 {
            self.out.extend_from_slice(text.as_bytes());
        } else {
            self.with_escapes(text);
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
