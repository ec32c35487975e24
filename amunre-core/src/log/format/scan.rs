//! A strict reader: checks that bytes are canonical JSON, and finds the first place at which they are not.

use crate::log::Hash;

/// The deepest nesting of arrays and objects.
pub const DEEPEST_NESTING: usize = 16;

/// The fault of a line that ends with a carriage return.
const CRLF: &str = "the line ends are CRLF";

/// The right line ends, with the cause and the remedy.
const LF: &str = "LF. The file was converted, for example by git (core.autocrlf) or by an editor, but a log is checked byte for byte. \
                  Restore the original, or convert it back with `dos2unix FILE`: then it can be read";

/// The bytes that end a string, begin an escape, or are not allowed in it.
#[allow(clippy::indexing_slicing)] // computed when the program is built
const IS_SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        special[byte] = true;
        byte += 1;
    }
    special[b'"' as usize] = true;
    special[b'\\' as usize] = true;
    special
};

/// The first place at which bytes do not have the expected form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found}: expected {expected}")]
#[non_exhaustive]
pub struct FormatError {
    /// The place, in bytes from 0.
    pub at: usize,
    /// The text at that place.
    pub found: String,
    /// The text that was expected there.
    pub expected: String,
}

type Scanned<T = ()> = Result<T, FormatError>;

/// A reader of bytes from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l> {
    bytes: &'l [u8],
    at: usize,
    depth: usize,
    /// True for a record: each object of the one key `sealed` is a seal, unless its value is an object (in the words of a game).
    pub(crate) in_record: bool,
    /// The seals met so far.
    pub(crate) seals: Vec<Hash>,
}

impl<'l> Scanner<'l> {
    /// Begins at the first byte. The bytes must be UTF-8.
    pub(crate) fn new(bytes: &'l [u8]) -> Self {
        Self { bytes, at: 0, depth: 0, in_record: false, seals: Vec::new() }
    }

    /// The position of the reader.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The error at the current position.
    pub(crate) fn problem(&self, expected: impl Into<String>) -> FormatError {
        let found = match self.bytes.get(self.at..) {
            None | Some([]) => "the end of the line".to_owned(),
            Some([b'\r']) => return FormatError { at: self.at, found: CRLF.to_owned(), expected: LF.to_owned() },
            Some([b'\t' | b'\r' | b' ', ..]) => "white space".to_owned(),
            Some(rest) => {
                let text = String::from_utf8_lossy(rest.get(..rest.len().min(64)).unwrap_or_default()).into_owned();
                let cut: String = text.chars().take(20).collect();
                format!("{cut:?}")
            }
        };
        FormatError { at: self.at, found, expected: expected.into() }
    }

    /// Reads exactly these bytes.
    pub(crate) fn exactly(&mut self, bytes: &str) -> Scanned {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        if rest.starts_with(bytes.as_bytes()) {
            self.at += bytes.len();
            return Ok(());
        }
        self.at += rest.iter().zip(bytes.as_bytes()).take_while(|(one, other)| one == other).count();
        Err(self.problem(format!("`{bytes}`")))
    }

    /// Reads 64 hex digits and the closing quotation mark. The opening one was read; it is the place of what is wrong.
    pub(crate) fn hash(&mut self) -> Scanned<Hash> {
        let digits = self.bytes.get(self.at..self.at + 65).and_then(|digits| digits.strip_suffix(b"\""));
        let Some(hash) = digits.and_then(Hash::read) else {
            // bytes that cannot stand in a string are wrong themselves
            self.at -= 1;
            Self { at: self.at, ..self.clone() }.string()?;
            return Err(self.problem("64 lower-case hex digits"));
        };
        self.at += 65;
        Ok(hash)
    }

    /// Fails unless all bytes were read.
    pub(crate) fn end(&self) -> Scanned {
        if self.at == self.bytes.len() { Ok(()) } else { Err(self.problem("the end of the line")) }
    }

    /// Reads a value of any kind, one level deeper than `depth`.
    pub(crate) fn value_within(&mut self, depth: usize) -> Scanned {
        self.depth = depth;
        self.value()
    }

    fn value(&mut self) -> Scanned {
        match self.peek() {
            Some(b'{') => self.deeper(Self::object),
            Some(b'[') => self.deeper(Self::array),
            Some(b'"') => self.string().map(drop),
            Some(b'-' | b'0'..=b'9') => self.integer(),
            Some(b't') => self.exactly("true"),
            Some(b'f') => self.exactly("false"),
            Some(b'n') => Err(self.problem("no null: missing values are omitted")),
            _ => Err(self.problem("a value in canonical JSON")),
        }
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Scanned) -> Scanned {
        if self.depth == DEEPEST_NESTING {
            return Err(self.problem(format!("at most {DEEPEST_NESTING} levels of arrays and objects")));
        }
        self.depth += 1;
        read(self)?;
        self.depth -= 1;
        Ok(())
    }

    fn array(&mut self) -> Scanned {
        self.at += 1;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(());
        }
        loop {
            self.value()?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.problem("`,` or `]`")),
            }
        }
    }

    fn object(&mut self) -> Scanned {
        self.at += 1;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        let mut before: Option<&'l [u8]> = None;
        loop {
            let begin = self.at;
            let key = self.string()?;
            if !key.iter().all(|byte| matches!(byte, b' '..=b'~' if *byte != b'\\')) {
                self.at = begin;
                return Err(self.problem("a key of printable ASCII, without escapes"));
            }
            if let Some(before) = before
                && before >= key
            {
                self.at = begin;
                let rule = if before == key { "each key once" } else { "keys in ascending order" };
                return Err(self.problem(rule));
            }
            self.exactly(":")?;
            if before.is_none() && key == b"sealed" && self.is_seal() {
                return Ok(());
            }
            let is_only = before.is_none();
            before = Some(key);
            let begin = self.at;
            self.value()?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') if is_only && self.in_record && key == b"sealed" && self.bytes.get(begin) != Some(&b'{') => {
                    self.at = begin;
                    return Err(self.problem("64 lower-case hex digits"));
                }
                Some(b'}') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.problem("`,` or `}`")),
            }
        }
    }

    /// Reads the rest of a seal, if one stands here.
    fn is_seal(&mut self) -> bool {
        let Some([b'"', digits @ .., b'"', b'}']) = self.bytes.get(self.at..self.at + 67) else {
            return false;
        };
        let Some(hash) = Hash::read(digits) else {
            return false;
        };
        self.seals.push(hash);
        self.at += 67;
        true
    }

    /// Reads a string; returns the text between the quotation marks.
    fn string(&mut self) -> Scanned<&'l [u8]> {
        if self.peek() != Some(b'"') {
            return Err(self.problem("a string"));
        }
        self.at += 1;
        let begin = self.at;
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let plain = rest.iter().position(|byte| IS_SPECIAL.get(usize::from(*byte)) == Some(&true));
            self.at += plain.unwrap_or(rest.len());
            match self.peek() {
                Some(b'"') => {
                    let text = self.bytes.get(begin..self.at).unwrap_or_default();
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => self.escape()?,
                Some(_) => return Err(self.problem("control characters written as escapes")),
                None => return Err(self.problem("the end of the string")),
            }
        }
    }

    fn escape(&mut self) -> Scanned {
        match self.bytes.get(self.at + 1) {
            Some(b'"' | b'\\' | b'b' | b'f' | b'n' | b'r' | b't') => {
                self.at += 2;
                Ok(())
            }
            Some(b'u') => match self.bytes.get(self.at + 2..self.at + 6) {
                // characters with a short escape must use it
                Some(b"0008" | b"0009" | b"000a" | b"000c" | b"000d") => Err(self.problem("the short escape")),
                Some([b'0', b'0', b'0' | b'1', b'0'..=b'9' | b'a'..=b'f']) => {
                    self.at += 6;
                    Ok(())
                }
                _ => Err(self.problem("the character itself, or `\\u00` and two lower-case digits below 20")),
            },
            _ => Err(self.problem("an escape of canonical JSON")),
        }
    }

    fn integer(&mut self) -> Scanned {
        let begin = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        let digits = self.bytes.get(self.at..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit());
        let (mut number, mut length) = (0_u64, 0_usize);
        let leading_zero = self.peek() == Some(b'0');
        for digit in digits {
            number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
            length += 1;
        }
        let signed = self.at > begin;
        self.at += length;
        let odd = length == 0 || (leading_zero && (length > 1 || signed)) || number > crate::engine::LARGEST_NUMBER;
        let fraction = matches!(self.peek(), Some(b'.' | b'e' | b'E' | b'+'));
        if odd || fraction {
            self.at = begin;
            return Err(
                self.problem("an integer from -(2^53 - 1) to 2^53 - 1, without leading zeros, fraction or exponent")
            );
        }
        Ok(())
    }
}

/// Fails unless the bytes are one value in canonical JSON.
///
/// ```
/// use amunre_core::log::format::check_canonical;
///
/// assert!(check_canonical(br#"{"a":1,"b":[]}"#).is_ok());
/// let wrong = check_canonical(br#"{"b":1,"a":2}"#).expect_err("keys are sorted");
/// assert_eq!(wrong.at, 7); // the second key
/// ```
pub fn check_canonical(bytes: &[u8]) -> Result<(), FormatError> {
    check_utf8(bytes)?;
    let mut scan = Scanner::new(bytes);
    scan.value()?;
    scan.end()
}

/// The length of the value in canonical JSON that begins here, inside `depth` arrays and objects. The bytes must be UTF-8.
pub(crate) fn canonical_part(bytes: &[u8], depth: usize) -> Result<usize, FormatError> {
    let mut scan = Scanner::new(bytes);
    scan.value_within(depth)?;
    Ok(scan.at())
}

/// Fails unless the bytes are UTF-8.
pub(crate) fn check_utf8(bytes: &[u8]) -> Scanned<&str> {
    std::str::from_utf8(bytes).map_err(|error| FormatError {
        at: error.valid_up_to(),
        found: "invalid bytes".to_owned(),
        expected: "UTF-8".to_owned(),
    })
}
