//! Splits the line of a command into its parts.
//!
//! Most lines are commands, and their fields have one order and one spelling. Such a line is read from left to right, and each
//! byte is compared with the expected one. If a byte differs, the fast path gives up without a statement about the line; the
//! strict reader then reads it byte by byte and reports a fault or accepts the line.
//!
//! The events are more than half of a line and follow from the rules. They are compared with the events of the rules, and read
//! byte by byte only if they differ. The command is compared with the spelling of the command that it is read as.

use crate::engine::{LARGEST_NUMBER, Seat};
use crate::log::format::line::Line;
use crate::log::format::record::{Commanded, Concealed, Digest, DrawRecord, Opening, Reveal, Seal};
use crate::log::format::scan::{canonical_part, check_utf8};
use crate::log::{Address, Hash, RawJson};

/// The line does not have the most common form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unusual;

type FastRead<T = ()> = Result<T, Unusual>;

/// The parts of the line of a command. The JSON values in it are known to be canonical JSON, except the command and the events,
/// which are not checked.
pub(super) fn read_fast(bytes: &[u8]) -> FastRead<(Line<'_>, Commanded<'_>, Vec<Opening<'_>>)> {
    let text = check_utf8(bytes).map_err(|_| Unusual)?;
    let mut cut = Cut { rest: text };
    let at = |cut: &Cut<'_>| text.len() - cut.rest.len();
    cut.the("{\"hash\":")?;
    let hash = cut.hash()?;
    cut.the(",\"open\":")?;
    let open_at = at(&cut);
    let openings = if cut.takes("[]") { Vec::new() } else { cut.list(Cut::opening)? };
    let open_end = at(&cut);
    cut.the(",\"record\":")?;
    let record_at = at(&cut);
    cut.the("{\"command\":")?;
    let commanded = cut.commanded()?;
    cut.the("}")?;
    let record_end = at(&cut);
    cut.the("}")?;
    if !cut.rest.is_empty() {
        return Err(Unusual);
    }
    let part = |from: usize, to: usize| text.get(from..to).ok_or(Unusual);
    let (open, record) = (part(open_at, open_end)?, part(record_at, record_end)?);
    let line = Line { hash, open, record, record_at, open_at, seals: Vec::new() };
    Ok((line, commanded, openings))
}

/// The parts of a line as `read_fast` splits them: hash, openings, record, and the command of the record.
#[cfg(feature = "testing")]
pub type CutLine<'l> = (Hash, &'l str, &'l str, Commanded<'l>, Vec<Opening<'l>>);

/// Splits a line into its parts, if it has the most common form.
#[cfg(feature = "testing")]
pub fn cut_line(bytes: &[u8]) -> Option<CutLine<'_>> {
    let (line, commanded, openings) = read_fast(bytes).ok()?;
    Some((line.hash, line.open, line.record, commanded, openings))
}

/// A reader from left to right.
struct Cut<'l> {
    rest: &'l str,
}

impl<'l> Cut<'l> {
    /// Skips this text and returns true if it is next.
    #[inline]
    fn takes(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Skips text that is required here.
    #[inline]
    fn the(&mut self, text: &str) -> FastRead {
        if self.takes(text) { Ok(()) } else { Err(Unusual) }
    }

    /// The value of a key, if the key is next.
    #[inline]
    fn field<T>(&mut self, key: &str, read: impl FnOnce(&mut Self) -> FastRead<T>) -> FastRead<Option<T>> {
        if self.takes(key) { read(self).map(Some) } else { Ok(None) }
    }

    /// A list that is not empty.
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> FastRead<T>) -> FastRead<Vec<T>> {
        self.the("[")?;
        let mut list = vec![item(self)?];
        while self.takes(",") {
            list.push(item(self)?);
        }
        self.the("]")?;
        Ok(list)
    }

    /// Any canonical JSON, inside `depth` arrays and objects.
    fn json(&mut self, depth: usize) -> FastRead<RawJson<'l>> {
        let length = canonical_part(self.rest.as_bytes(), depth).map_err(|_| Unusual)?;
        let (value, rest) = self.rest.split_at_checked(length).ok_or(Unusual)?;
        self.rest = rest;
        Ok(RawJson::new(value))
    }

    /// A string, an array or an object, which is not checked.
    fn unchecked(&mut self) -> FastRead<RawJson<'l>> {
        let (mut bytes, mut depth) = (self.rest.bytes(), 0_usize);
        loop {
            match bytes.next().ok_or(Unusual)? {
                b'"' => loop {
                    match bytes.next().ok_or(Unusual)? {
                        b'"' => break,
                        b'\\' => _ = bytes.next(),
                        _ => {}
                    }
                },
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        let (value, rest) = self.rest.split_at_checked(self.rest.len() - bytes.len()).ok_or(Unusual)?;
        self.rest = rest;
        Ok(RawJson::new(value))
    }

    /// A string without escapes.
    fn text(&mut self) -> FastRead<&'l str> {
        self.the("\"")?;
        let end = self.rest.bytes().position(|byte| byte < b' ' || byte == b'"' || byte == b'\\').ok_or(Unusual)?;
        let (text, rest) = self.rest.split_at_checked(end).ok_or(Unusual)?;
        self.rest = rest;
        self.the("\"")?;
        Ok(text)
    }

    fn string(&mut self) -> FastRead<String> {
        self.text().map(str::to_owned)
    }

    fn number<T: TryFrom<u64>>(&mut self) -> FastRead<T> {
        let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at_checked(length).ok_or(Unusual)?;
        let number = digits.parse().map_err(|_| Unusual)?;
        if number > LARGEST_NUMBER || (digits.starts_with('0') && length > 1) {
            return Err(Unusual);
        }
        self.rest = rest;
        T::try_from(number).map_err(|_| Unusual)
    }

    fn hash(&mut self) -> FastRead<Hash> {
        self.the("\"")?;
        let (digits, rest) = self.rest.split_at_checked(64).ok_or(Unusual)?;
        self.rest = rest;
        self.the("\"")?;
        Hash::read(digits.as_bytes()).ok_or(Unusual)
    }

    fn address(&mut self) -> FastRead<Address> {
        self.the("[")?;
        let entry = self.number()?;
        self.the(",")?;
        let slot = self.number()?;
        self.the("]")?;
        Ok(Address(entry, slot))
    }

    fn opening(&mut self) -> FastRead<Opening<'l>> {
        self.the("{\"of\":")?;
        let of = self.address()?;
        self.the(",\"salt\":")?;
        let salt = self.hash()?;
        self.the(",\"value\":")?;
        let value = self.json(3)?;
        self.the("}")?;
        Ok(Opening { of, salt, value })
    }

    fn commanded(&mut self) -> FastRead<Commanded<'l>> {
        self.the("{\"command\":")?;
        let command = self.unchecked()?;
        let digest = self.field(",\"digest\":", Self::digest)?;
        let draws = self.field(",\"draws\":", |cut| cut.list(Self::drawn))?;
        self.the(",\"events\":")?;
        let events = self.events()?;
        let name = self.field(",\"name\":", Self::string)?;
        let reveals = self.field(",\"reveals\":", |cut| cut.list(Self::reveal))?;
        self.the(",\"seat\":")?;
        let seat = Seat::new(self.number()?).ok_or(Unusual)?;
        let signed = self.field(",\"signed\":", Self::string)?;
        self.the("}")?;
        let (draws, reveals) = (draws.unwrap_or_default(), reveals.unwrap_or_default());
        Ok(Commanded { command, digest, draws, events, name, reveals, seat, signed })
    }

    /// The text up to the expected end of the events.
    fn events(&mut self) -> FastRead<RawJson<'l>> {
        let ends = |bracket: &usize| {
            let behind = self.rest.get(bracket + 1..).unwrap_or_default();
            [",\"name\":", ",\"reveals\":", ",\"seat\":"].iter().any(|key| behind.starts_with(key))
        };
        let bracket = memchr::memchr_iter(b']', self.rest.as_bytes()).find(ends).ok_or(Unusual)?;
        let (events, rest) = self.rest.split_at_checked(bracket + 1).ok_or(Unusual)?;
        self.rest = rest;
        Ok(RawJson::new(events))
    }

    /// The rest of a seal.
    fn seal(&mut self) -> FastRead<Seal> {
        let sealed = self.hash()?;
        self.the("}")?;
        Ok(Seal { sealed })
    }

    fn concealed<T>(&mut self, clear: impl FnOnce(&mut Self) -> FastRead<T>) -> FastRead<Concealed<T>> {
        match self.field("{\"sealed\":", Self::seal)? {
            Some(seal) => Ok(Concealed::Sealed(seal)),
            None => clear(self).map(Concealed::Clear),
        }
    }

    fn digest(&mut self) -> FastRead<Digest> {
        self.the("{\"spectator\":")?;
        let spectator = self.hash()?;
        let state = self.field(",\"state\":{\"sealed\":", Self::seal)?;
        self.the("}")?;
        Ok(Digest { spectator, state })
    }

    fn drawn(&mut self) -> FastRead<DrawRecord> {
        self.the("{\"item\":")?;
        let item = self.concealed(Self::string)?;
        self.the(",\"label\":")?;
        let label = self.string()?;
        let made = self.field(",\"made\":", |cut| cut.concealed(|cut| cut.list(Self::copies)))?;
        let name = self.field(",\"name\":", Self::string)?;
        self.the(",\"number\":")?;
        let number = self.number()?;
        self.the("}")?;
        Ok(DrawRecord { item, label, made, name, number })
    }

    /// An item of a pile and the number of its copies.
    fn copies(&mut self) -> FastRead<(String, u8)> {
        self.the("[")?;
        let item = self.string()?;
        self.the(",")?;
        let copies = self.number()?;
        self.the("]")?;
        Ok((item, copies))
    }

    fn reveal(&mut self) -> FastRead<Reveal<'l>> {
        self.the("{\"name\":")?;
        let name = self.string()?;
        let of = self.field(",\"of\":", Self::address)?;
        let salt = self.field(",\"salt\":", Self::hash)?;
        self.the(",\"value\":")?;
        let value = self.json(5)?;
        self.the("}")?;
        Ok(Reveal { name, of, salt, value })
    }
}
