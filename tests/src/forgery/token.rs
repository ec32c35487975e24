//! The values of a record, each with its path and its place.

use std::ops::Range;

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// An integer.
    Number,
    /// A string of 64 hex digits.
    Hash,
    /// A string of 128 hex digits.
    Signature,
    /// Any other string.
    Text,
    /// `true` or `false`.
    Boolean,
}

/// A value that is not an array or an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The keys and places on the path to it: `command.draws.0.item`.
    pub path: String,
    /// The kind of the value.
    pub what: What,
    /// The place of the value, without the quotation marks of a string.
    pub at: Range<usize>,
}

/// All values of canonical JSON, in order.
pub fn tokens(json: &str) -> Vec<Token> {
    let mut reader = TokenReader { json, at: 0, found: Vec::new() };
    reader.value("");
    assert_eq!(reader.at, json.len(), "one value");
    reader.found
}

struct TokenReader<'j> {
    json: &'j str,
    at: usize,
    found: Vec<Token>,
}

impl TokenReader<'_> {
    fn next(&self) -> u8 {
        self.json.as_bytes()[self.at]
    }

    fn value(&mut self, path: &str) {
        let inner = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match self.next() {
            open @ (b'{' | b'[') => {
                self.at += 1;
                let mut place = 0;
                while !matches!(self.next(), b'}' | b']') {
                    if self.next() == b',' {
                        self.at += 1;
                    }
                    let name = if open == b'{' { self.key() } else { place.to_string() };
                    place += 1;
                    self.value(&inner(&name));
                }
                self.at += 1;
            }
            b'"' => {
                let at = self.string();
                let text = &self.json[at.clone()];
                let is_hex = text.bytes().all(|byte| byte.is_ascii_hexdigit());
                let what = match text.len() {
                    64 if is_hex => What::Hash,
                    128 if is_hex => What::Signature,
                    _ => What::Text,
                };
                self.keep(path, what, at);
            }
            first => {
                let rest = &self.json[self.at..];
                let length = rest.find([',', ']', '}']).unwrap_or(rest.len());
                let at = self.at..self.at + length;
                self.at += length;
                self.keep(path, if matches!(first, b't' | b'f') { What::Boolean } else { What::Number }, at);
            }
        }
    }

    fn keep(&mut self, path: &str, what: What, at: Range<usize>) {
        self.found.push(Token { path: path.to_owned(), what, at });
    }

    fn key(&mut self) -> String {
        let at = self.string();
        // the colon
        self.at += 1;
        self.json[at].to_owned()
    }

    /// Reads a string; returns the place of the text between the quotation marks.
    fn string(&mut self) -> Range<usize> {
        let begin = self.at + 1;
        let mut end = begin;
        while self.json.as_bytes()[end] != b'"' {
            end += if self.json.as_bytes()[end] == b'\\' { 2 } else { 1 };
        }
        self.at = end + 1;
        begin..end
    }
}
