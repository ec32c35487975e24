//! The serialisation of Rust values into canonical JSON: one method for each kind of serde's data model.

use std::fmt;
use std::fmt::Write as _;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::engine::json::canonical::buffer::{Buffer, CanonicalError, head_of};
use crate::engine::json::syntax::RAW;

/// Writes one value.
pub(super) struct CanonicalSerializer<'c>(pub(super) &'c mut Buffer);

type WriteResult = Result<(), CanonicalError>;

macro_rules! numbers {
    ($($method:ident($type:ty) = $write:ident;)*) => {
        $(#[inline]
        fn $method(self, value: $type) -> WriteResult {
            self.0.$write(value.into())
        })*
    };
}

macro_rules! refused {
    ($($method:ident($($type:ty)?): $why:literal;)*) => {
        $(fn $method(self $(, _: $type)?) -> WriteResult {
            Err(CanonicalError::new($why))
        })*
    };
}

impl<'c> Serializer for CanonicalSerializer<'c> {
    type Ok = ();
    type Error = CanonicalError;
    type SerializeSeq = ListWriter<'c>;
    type SerializeTuple = ListWriter<'c>;
    type SerializeTupleStruct = ListWriter<'c>;
    type SerializeTupleVariant = ListWriter<'c>;
    type SerializeMap = ObjectWriter<'c>;
    type SerializeStruct = ObjectWriter<'c>;
    type SerializeStructVariant = ObjectWriter<'c>;

    numbers! {
        serialize_u8(u8) = unsigned;
        serialize_u16(u16) = unsigned;
        serialize_u32(u32) = unsigned;
        serialize_u64(u64) = unsigned;
        serialize_i8(i8) = signed;
        serialize_i16(i16) = signed;
        serialize_i32(i32) = signed;
        serialize_i64(i64) = signed;
    }

    refused! {
        serialize_f32(f32): "a number with a fraction";
        serialize_f64(f64): "a number with a fraction";
        serialize_bytes(&[u8]): "bytes that are not text";
        serialize_none(): "null: missing values are omitted";
        serialize_unit(): "null: missing values are omitted";
        serialize_unit_struct(&'static str): "null: missing values are omitted";
    }

    fn serialize_bool(self, value: bool) -> WriteResult {
        self.0.out.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_char(self, value: char) -> WriteResult {
        self.0.string(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> WriteResult {
        if std::mem::take(&mut self.0.as_it_is) {
            self.0.out.extend_from_slice(text.as_bytes());
        } else {
            self.0.string(text);
        }
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> WriteResult {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> WriteResult {
        // a name of the program, like that of a field
        self.0.out.push(b'"');
        self.0.out.extend_from_slice(variant.as_bytes());
        self.0.out.push(b'"');
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> WriteResult {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> WriteResult {
        tag(self.0, variant);
        value.serialize(CanonicalSerializer(self.0))?;
        self.0.out.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ListWriter<'c>, CanonicalError> {
        Ok(ListWriter::new(self.0, b""))
    }

    fn serialize_tuple(self, _: usize) -> Result<ListWriter<'c>, CanonicalError> {
        Ok(ListWriter::new(self.0, b""))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<ListWriter<'c>, CanonicalError> {
        Ok(ListWriter::new(self.0, b""))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ListWriter<'c>, CanonicalError> {
        tag(self.0, variant);
        Ok(ListWriter::new(self.0, b"}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<ObjectWriter<'c>, CanonicalError> {
        Ok(ObjectWriter::new(self.0, b"}"))
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<ObjectWriter<'c>, CanonicalError> {
        if name == RAW {
            return Ok(ObjectWriter { close: b"", is_raw: true, ..ObjectWriter::begun(self.0) });
        }
        Ok(ObjectWriter::new(self.0, b"}"))
    }

    #[inline]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ObjectWriter<'c>, CanonicalError> {
        tag(self.0, variant);
        Ok(ObjectWriter::new(self.0, b"}}"))
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> WriteResult {
        self.0.out.push(b'"');
        let written = write!(TextWriter(self.0), "{value}");
        self.0.out.push(b'"');
        written.map_err(CanonicalError::new)
    }
}

/// Text that is written piece by piece.
struct TextWriter<'c>(&'c mut Buffer);

impl fmt::Write for TextWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.escaped(text);
        Ok(())
    }
}

/// Begins an object with one key, the name of a choice.
#[inline]
fn tag(to: &mut Buffer, variant: &'static str) {
    to.out.extend_from_slice(b"{\"");
    to.out.extend_from_slice(variant.as_bytes());
    to.out.extend_from_slice(b"\":");
}

/// A list that is being written.
pub(super) struct ListWriter<'c> {
    to: &'c mut Buffer,
    is_empty: bool,
    /// The text that ends the list, from its bracket on.
    close: &'static [u8],
}

impl<'c> ListWriter<'c> {
    fn new(to: &'c mut Buffer, close: &'static [u8]) -> Self {
        to.out.push(b'[');
        Self { to, is_empty: true, close }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        if !std::mem::take(&mut self.is_empty) {
            self.to.out.push(b',');
        }
        value.serialize(CanonicalSerializer(self.to))
    }

    fn close(self) {
        self.to.out.push(b']');
        self.to.out.extend_from_slice(self.close);
    }
}

macro_rules! lists {
    ($($trait:ident: $method:ident;)*) => {
        $(impl $trait for ListWriter<'_> {
            type Ok = ();
            type Error = CanonicalError;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
                self.item(value)
            }
            fn end(self) -> WriteResult {
                self.close();
                Ok(())
            }
        })*
    };
}

lists! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

/// An object that is being written.
pub(super) struct ObjectWriter<'c> {
    to: &'c mut Buffer,
    /// The place of its first member.
    begin: usize,
    /// The place of its last key, after the quotation mark; 0 before the first.
    key: usize,
    /// The head of that key.
    head: u64,
    in_order: bool,
    is_raw: bool,
    /// The text that ends the object, from its brace on.
    close: &'static [u8],
}

impl<'c> ObjectWriter<'c> {
    #[inline]
    fn begun(to: &'c mut Buffer) -> Self {
        Self { begin: to.out.len(), to, key: 0, head: 0, in_order: true, is_raw: false, close: b"}" }
    }

    #[inline]
    fn new(to: &'c mut Buffer, close: &'static [u8]) -> Self {
        to.out.push(b'{');
        Self { close, ..Self::begun(to) }
    }

    #[inline(always)]
    #[allow(clippy::inline_always)] // of the name nothing is left but its head
    fn member<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> WriteResult {
        if self.is_raw {
            self.to.as_it_is = true;
            return value.serialize(CanonicalSerializer(self.to));
        }
        let bytes = key.as_bytes();
        self.begin_field(key, head_of(bytes), head_of(bytes.get(8..).unwrap_or_default()));
        value.serialize(CanonicalSerializer(self.to))
    }

    /// Begins the member of a field, given its name and the first and the next eight bytes of that as numbers.
    #[inline(never)] // every field of every type calls it
    fn begin_field(&mut self, name: &'static str, head: u64, next: u64) {
        let is_first = self.to.out.len() == self.begin;
        let place = self.to.out.name(is_first, name, head, next);
        let before = std::mem::replace(&mut self.key, place);
        self.follows(before, head);
    }

    /// Begins a member: its key is written next. Returns the place of the key before.
    #[inline]
    fn begin_member(&mut self) -> usize {
        if self.to.out.len() > self.begin {
            self.to.out.push(b',');
        }
        std::mem::replace(&mut self.key, self.to.out.len().wrapping_add(1))
    }

    /// Notes if the key that was just written is in order after the one before.
    #[inline]
    fn follows(&mut self, before: usize, head: u64) {
        if head <= self.head {
            self.compare(before);
        }
        self.head = head;
    }

    /// Compares the key that was just written with the one before: their heads do not tell.
    #[cold]
    #[inline(never)]
    fn compare(&mut self, before: usize) {
        self.in_order &= before == 0 || self.to.are_in_order(before, self.key);
    }

    #[inline]
    fn close(self) -> WriteResult {
        if !self.in_order && !self.to.unsorted {
            self.to.sort(self.begin)?;
        }
        self.to.out.extend_from_slice(self.close);
        Ok(())
    }
}

impl SerializeMap for ObjectWriter<'_> {
    type Ok = ();
    type Error = CanonicalError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> WriteResult {
        let before = self.begin_member();
        key.serialize(CanonicalSerializer(self.to))?;
        let head = self.to.end_key(self.key)?;
        self.follows(before, head);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        value.serialize(CanonicalSerializer(self.to))
    }

    fn end(self) -> WriteResult {
        self.close()
    }
}

macro_rules! objects {
    ($($trait:ident),*) => {
        $(impl $trait for ObjectWriter<'_> {
            type Ok = ();
            type Error = CanonicalError;
            #[inline(always)]
            #[allow(clippy::inline_always)] // of the name nothing is left but its head
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> WriteResult {
                self.member(key, value)
            }
            #[inline]
            fn end(self) -> WriteResult {
                self.close()
            }
        })*
    };
}

objects!(SerializeStruct, SerializeStructVariant);
