//! The reader of typed JSON: the one deserializer for the types of games. An error has the path of the wrong part, so that no second
//! deserializer is needed to find it. Its words and places are those of `serde_json`.

mod access;
mod error;

use std::borrow::Cow;
use std::fmt;

use access::{Choice, Elements, ListedFields, Members, Word};
pub(crate) use error::PathStep;
pub use error::ReadError;
use serde::de::value::{BorrowedStrDeserializer, MapDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error as _, Expected, IgnoredAny, IntoDeserializer, Unexpected, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};

use crate::engine::json::syntax::{RAW, json_problem, without_place};

/// The deepest nesting that is read.
const DEEPEST: u8 = 127;

/// Reads a value of this type.
pub fn from_text<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, ReadError> {
    whole(Reader { text, at: 0, depth: 0, lists: FieldLists::Everywhere })
}

/// Reads a value of this type from a record, in which no fields are in a list.
pub(crate) fn from_record<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, ReadError> {
    whole(Reader { text, at: 0, depth: 0, lists: FieldLists::Nowhere })
}

fn whole<'de, T: Deserialize<'de>>(mut reader: Reader<'de>) -> Result<T, ReadError> {
    let value = T::deserialize(&mut reader)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.stopped_at("trailing characters")),
    }
}

/// Reads a value of this type from the text of a JSON value.
pub(crate) fn from_text_of_value<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    T::deserialize(&mut Reader { text, at: 0, depth: 0, lists: FieldLists::OutsideChoices })
}

/// Reads a value of this type from a text that may be no JSON at all: then the error is that of `serde_json`, unless another comes
/// before it.
pub(crate) fn from_typed_text<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, ReadError> {
    let read = from_text(text);
    match (read, serde_json::from_str::<IgnoredAny>(text)) {
        (Ok(value), Ok(_)) => Ok(value),
        (Err(error), Err(syntax)) if error.0.place < Some((syntax.line(), syntax.column())) => Err(error),
        (_, Err(syntax)) => {
            let mut error = ReadError::custom(json_problem(text, &syntax));
            error.0.place = Some((syntax.line(), syntax.column()));
            Err(error)
        }
        (Err(error), Ok(_)) => Err(error),
    }
}

/// A text, and the place up to which it was read.
struct Reader<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
    lists: FieldLists,
}

/// The places where a list of the values of fields can stand for an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FieldLists {
    Everywhere,
    OutsideChoices,
    Nowhere,
}

/// A number of JSON.
enum Number {
    Natural(u64),
    Negative(i64),
    Fraction(f64),
}

// Steps that depend on no type are compiled once: they are not inlined.
impl<'de> Reader<'de> {
    /// Skips white space. Returns the next byte.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        match self.text.as_bytes().get(self.at) {
            Some(b' ' | b'\n' | b'\t' | b'\r') => self.peek_behind_space(),
            next => next.copied(),
        }
    }

    #[cold]
    fn peek_behind_space(&mut self) -> Option<u8> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\t' | b'\r')).count();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Gives an error the place up to which the text was read, if it has none.
    #[cold]
    fn placed(&self, mut error: ReadError) -> ReadError {
        if error.0.place.is_none() {
            error.0.place = Some(self.line_and_column(self.at));
        }
        error
    }

    /// An error at the byte that was read last.
    #[cold]
    fn stopped(&self, message: &str) -> ReadError {
        self.placed(ReadError::custom(message))
    }

    /// An error at the next byte.
    #[cold]
    fn stopped_at(&self, message: &str) -> ReadError {
        let mut error = ReadError::custom(message);
        error.0.place = Some(self.line_and_column((self.at + 1).min(self.text.len())));
        error
    }

    fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        let line = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        (1 + memchr::memchr_iter(b'\n', before).count(), at - line)
    }

    /// Reads a string, which begins here. One without escapes is borrowed.
    #[inline(never)]
    fn string(&mut self) -> Result<Cow<'de, str>, ReadError> {
        let begin = self.at + 1;
        // control characters are left to the check of the whole text
        let special = |byte: &u8| matches!(byte, b'"' | b'\\');
        let length = self.text.as_bytes().get(begin..).and_then(|rest| rest.iter().position(special));
        if let Some(length) = length
            && self.text.as_bytes().get(begin + length) == Some(&b'"')
            && let Some(text) = self.text.get(begin..begin + length)
        {
            self.at = begin + length + 1;
            return Ok(Cow::Borrowed(text));
        }
        self.escaped().map(Cow::Owned)
    }

    /// Reads a string with escapes.
    #[cold]
    fn escaped(&mut self) -> Result<String, ReadError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let mut strings = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        match strings.next() {
            Some(Ok(text)) => {
                self.at += strings.byte_offset();
                Ok(text)
            }
            Some(Err(error)) => {
                let message = error.to_string();
                self.at += error.column();
                Err(self.stopped(without_place(&message)))
            }
            None => Err(self.stopped("EOF while parsing a value")),
        }
    }

    /// Reads a word that begins here.
    #[inline(never)]
    fn word(&mut self, word: &str) -> Result<(), ReadError> {
        if self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word)) {
            self.at += word.len();
            return Ok(());
        }
        Err(self.stopped_at("expected ident"))
    }

    /// Reads a number, which begins here.
    #[inline(never)]
    fn number(&mut self) -> Result<Number, ReadError> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        // most numbers have one digit
        if let [digit @ b'0'..=b'9', b',' | b'}' | b']', ..] = rest {
            self.at += 1;
            return Ok(Number::Natural(u64::from(digit - b'0')));
        }
        let length = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E'));
        let end = self.at + length.count();
        let digits = self.text.get(self.at..end).unwrap_or_default();
        self.at = end;
        if let Ok(number) = digits.parse() {
            return Ok(Number::Natural(number));
        }
        match (digits.parse::<i64>(), digits.parse()) {
            (Ok(number @ ..=-1), _) => Ok(Number::Negative(number)),
            (_, Ok(fraction)) => Ok(Number::Fraction(fraction)),
            _ => Err(self.stopped("invalid number")),
        }
    }

    /// Reads the first bracket of a list or an object.
    #[inline(never)]
    fn open(&mut self) -> Result<(), ReadError> {
        if self.depth == DEEPEST {
            return Err(self.stopped_at("recursion limit exceeded"));
        }
        self.depth += 1;
        self.at += 1;
        Ok(())
    }

    /// Reads the last bracket of a list or an object.
    #[inline(never)]
    fn close(&mut self, end: u8) -> Result<(), ReadError> {
        self.depth -= 1;
        match self.peek() {
            Some(next) if next == end => {
                self.at += 1;
                Ok(())
            }
            Some(b',') if end == b']' => {
                self.at += 1;
                let _ = self.peek();
                Err(self.stopped_at("trailing characters"))
            }
            Some(b',') => Err(self.stopped_at("trailing comma")),
            Some(_) => Err(self.stopped_at("trailing characters")),
            None => Err(self.stopped_at("EOF while parsing an object")),
        }
    }

    /// Gives the error of a part of a list or an object its place: behind the bracket, if it comes next.
    #[cold]
    fn closed(&mut self, end: u8, error: ReadError) -> ReadError {
        let _ = self.close(end);
        self.placed(error)
    }

    /// Reads the last bracket of a choice.
    #[inline(never)]
    fn close_choice(&mut self) -> Result<(), ReadError> {
        self.depth -= 1;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        Err(self.stopped("expected value"))
    }

    /// Reads a colon.
    #[inline(never)]
    fn colon(&mut self) -> Result<(), ReadError> {
        if self.peek() == Some(b':') {
            self.at += 1;
            return Ok(());
        }
        Err(self.stopped_at("expected `:`"))
    }

    /// Reads the comma before an element or a member, unless it is the first. Returns false at the last bracket.
    #[inline(never)]
    fn next_of(&mut self, end: u8, first: bool) -> Result<bool, ReadError> {
        match self.peek() {
            Some(next) if next == end => Ok(false),
            Some(_) if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                if self.peek() == Some(end) { Err(self.stopped_at("trailing comma")) } else { Ok(true) }
            }
            Some(_) => Err(self.stopped_at(if end == b']' { "expected `,` or `]`" } else { "expected `,` or `}`" })),
            None => Err(self.stopped_at("EOF while parsing a value")),
        }
    }

    /// Reads the comma before a member, and its key. Returns none at the last bracket.
    #[inline(never)]
    fn next_key(&mut self, first: bool) -> Result<Option<Cow<'de, str>>, ReadError> {
        if !self.next_of(b'}', first)? {
            return Ok(None);
        }
        match self.peek() {
            Some(b'"') => self.string().map(Some),
            _ => Err(self.stopped_at("key must be a string")),
        }
    }

    /// The error for a value of another kind than the visitor expects. A number, a string or a word is read first.
    #[cold]
    fn of_another_kind(&mut self, expected: &dyn Expected) -> ReadError {
        /// Finds any value unexpected.
        struct Unwanted<'e>(&'e dyn Expected);

        impl Visitor<'_> for Unwanted<'_> {
            type Value = ();

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        let error = match self.peek() {
            Some(b'{') => ReadError::invalid_type(Unexpected::Map, expected),
            Some(b'[') => ReadError::invalid_type(Unexpected::Seq, expected),
            _ => match self.deserialize_any(Unwanted(expected)) {
                Err(error) => error,
                Ok(()) => ReadError::custom("expected value"),
            },
        };
        self.placed(error)
    }

    // -- values of one kind, which begin here

    fn visit_text<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        let read = match self.string()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        };
        read.map_err(|error| self.placed(error))
    }

    fn visit_number<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        let read = match self.number()? {
            Number::Natural(number) => visitor.visit_u64(number),
            Number::Negative(number) => visitor.visit_i64(number),
            Number::Fraction(number) => visitor.visit_f64(number),
        };
        read.map_err(|error| self.placed(error))
    }

    fn visit_flag<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        let value = self.peek() == Some(b't');
        self.word(if value { "true" } else { "false" })?;
        visitor.visit_bool(value).map_err(|error| self.placed(error))
    }

    fn visit_null<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        self.word("null")?;
        visitor.visit_unit().map_err(|error| self.placed(error))
    }

    fn visit_list<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        self.open()?;
        match visitor.visit_seq(Elements { reader: self, next: 0 }) {
            Ok(value) => self.close(b']').map(|()| value),
            Err(error) => Err(self.closed(b']', error)),
        }
    }

    fn visit_object<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, ReadError> {
        self.open()?;
        match visitor.visit_map(Members { reader: self, key: None, listed: None }) {
            Ok(value) => self.close(b'}').map(|()| value),
            Err(error) => Err(self.closed(b'}', error)),
        }
    }

    /// Reads an object, or a list of the values of its fields: as an object too, so that no type is compiled for both.
    fn visit_fields<V: Visitor<'de>>(
        &mut self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let (end, listed) = match self.peek() {
            Some(b'{') => (b'}', None),
            Some(b'[') if self.lists != FieldLists::Nowhere => (b']', Some(ListedFields { fields, next: 0 })),
            _ => return Err(self.of_another_kind(&visitor)),
        };
        self.open()?;
        match visitor.visit_map(Members { reader: self, key: None, listed }) {
            Ok(value) => self.close(end).map(|()| value),
            Err(error) => {
                let error = if end == b']' { error.of_list(name, fields) } else { error };
                Err(self.closed(end, error))
            }
        }
    }
}

/// The text of a raw value.
struct BorrowedText<'de>(&'de str);

impl<'de> IntoDeserializer<'de, ReadError> for BorrowedText<'de> {
    type Deserializer = BorrowedStrDeserializer<'de, ReadError>;

    fn into_deserializer(self) -> Self::Deserializer {
        BorrowedStrDeserializer::new(self.0)
    }
}

/// Functions of a deserializer for values of one kind.
macro_rules! kinds {
    ($($($method:ident)*: $pattern:pat => $visit:ident),+ $(,)?) => {
        $($(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            match self.peek() {
                Some($pattern) => self.$visit(visitor),
                _ => Err(self.of_another_kind(&visitor)),
            }
        })*)+
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.peek() {
            Some(b'"') => self.visit_text(visitor),
            Some(b'0'..=b'9' | b'-') => self.visit_number(visitor),
            Some(b'{') => self.visit_object(visitor),
            Some(b'[') => self.visit_list(visitor),
            Some(b't' | b'f') => self.visit_flag(visitor),
            Some(b'n') => self.visit_null(visitor),
            Some(_) => Err(self.stopped_at("expected value")),
            None => Err(self.stopped_at("EOF while parsing a value")),
        }
    }

    kinds! {
        deserialize_bool: b't' | b'f' => visit_flag,
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64: b'0'..=b'9' | b'-' => visit_number,
        deserialize_char deserialize_str deserialize_string deserialize_identifier: b'"' => visit_text,
        deserialize_unit: b'n' => visit_null,
        deserialize_seq: b'[' => visit_list,
        deserialize_map: b'{' => visit_object,
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.peek() == Some(b'n') {
            self.word("null")?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == RAW {
            self.peek();
            let begin = self.at;
            IgnoredAny::deserialize(&mut *self)?;
            let text = self.text.get(begin..self.at).unwrap_or_default();
            return visitor.visit_map(MapDeserializer::new(std::iter::once((RAW, BorrowedText(text)))));
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.visit_fields(name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match self.peek() {
            Some(b'{') => {
                self.open()?;
                let value = visitor.visit_enum(Choice { reader: self })?;
                self.close_choice().map(|()| value)
            }
            Some(b'"') => visitor.visit_enum(Word { reader: self }),
            Some(_) => Err(self.stopped_at("expected value")),
            None => Err(self.stopped_at("EOF while parsing a value")),
        }
    }

    forward_to_deserialize_any! { f32 f64 i128 u128 bytes byte_buf unit_struct tuple_struct ignored_any }
}
