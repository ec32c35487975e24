//! The parts of a value: members, elements, and the values of choices.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};

use crate::engine::json::reader::error::{PathStep, ReadError};
use crate::engine::json::reader::{FieldLists, Reader};

/// The members of an object, or a list of the values of its fields.
pub(super) struct Members<'r, 'de> {
    pub(super) reader: &'r mut Reader<'de>,
    /// The key that was read last.
    pub(super) key: Option<Cow<'de, str>>,
    /// The fields, if their values are in a list.
    pub(super) listed: Option<ListedFields>,
}

/// The fields of a type whose values are in a list.
pub(super) struct ListedFields {
    pub(super) fields: &'static [&'static str],
    /// The number of fields that were read.
    pub(super) next: usize,
}

impl Members<'_, '_> {
    /// Reads the next key. Returns false at the last bracket.
    #[inline(never)]
    fn next_key(&mut self) -> Result<bool, ReadError> {
        let Self { reader, key, listed } = self;
        let Some(ListedFields { fields, next }) = listed else {
            *key = reader.next_key(key.is_none())?;
            return Ok(key.is_some());
        };
        let Some(field) = fields.get(*next) else { return Ok(false) };
        if !reader.next_of(b']', *next == 0)? {
            return Ok(false);
        }
        *next += 1;
        *key = Some(Cow::Borrowed(*field));
        Ok(true)
    }

    #[cold]
    fn wrong(&self, error: ReadError) -> ReadError {
        error.within(match &self.listed {
            Some(listed) => PathStep::Place(listed.next.saturating_sub(1)),
            None => PathStep::Key(self.key.as_deref().unwrap_or_default().to_owned()),
        })
    }
}

impl<'de> MapAccess<'de> for Members<'_, 'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if !self.next_key()? {
            return Ok(None);
        }
        let key = self.key.as_deref().unwrap_or_default();
        seed.deserialize(StrDeserializer::new(key)).map(Some).map_err(|error| self.wrong(error).of_key())
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        if self.listed.is_none() {
            self.reader.colon()?;
        }
        seed.deserialize(&mut *self.reader).map_err(|error| self.wrong(error))
    }
}

/// The elements of a list.
pub(super) struct Elements<'r, 'de> {
    pub(super) reader: &'r mut Reader<'de>,
    pub(super) next: usize,
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        if !self.reader.next_of(b']', self.next == 0)? {
            return Ok(None);
        }
        let place = self.next;
        self.next += 1;
        seed.deserialize(&mut *self.reader).map(Some).map_err(|error| error.within(PathStep::Place(place)))
    }
}

/// A choice with a value: an object with one key.
pub(super) struct Choice<'r, 'de> {
    pub(super) reader: &'r mut Reader<'de>,
}

impl<'r, 'de> EnumAccess<'de> for Choice<'r, 'de> {
    type Error = ReadError;
    type Variant = ChosenValue<'r, 'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self::Variant), ReadError> {
        let begin = self.reader.at;
        let choice = seed.deserialize(&mut *self.reader)?;
        let key = self.reader.text.get(begin..self.reader.at).unwrap_or_default();
        self.reader.colon()?;
        Ok((choice, ChosenValue { reader: self.reader, key }))
    }
}

/// The value of a choice.
pub(super) struct ChosenValue<'r, 'de> {
    pub(super) reader: &'r mut Reader<'de>,
    /// The name of the choice, in quotation marks.
    pub(super) key: &'de str,
}

impl<'de> ChosenValue<'_, 'de> {
    fn read<T>(self, read: impl FnOnce(&mut Reader<'de>) -> Result<T, ReadError>) -> Result<T, ReadError> {
        read(self.reader).map_err(|error| error.within_choice(self.key))
    }
}

impl<'de> VariantAccess<'de> for ChosenValue<'_, 'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        self.read(|reader| Deserialize::deserialize(reader))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        self.read(|reader| seed.deserialize(reader))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.read(|reader| reader.deserialize_seq(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.read(|reader| match reader.peek() {
            Some(b'[') if reader.lists == FieldLists::OutsideChoices => Err(reader.of_another_kind(&"struct variant")),
            _ => reader.visit_fields("", fields, visitor),
        })
    }
}

/// A choice without a value: a string.
pub(super) struct Word<'r, 'de> {
    pub(super) reader: &'r mut Reader<'de>,
}

impl<'de> EnumAccess<'de> for Word<'_, 'de> {
    type Error = ReadError;
    type Variant = NoValue<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self::Variant), ReadError> {
        let begin = self.reader.at;
        let choice = seed.deserialize(&mut *self.reader)?;
        Ok((choice, NoValue { word: self.reader.text.get(begin..self.reader.at).unwrap_or_default() }))
    }
}

/// The missing value of a choice.
pub(super) struct NoValue<'de> {
    /// The name of the choice, in quotation marks.
    word: &'de str,
}

impl NoValue<'_> {
    /// The error that a choice has a value of this kind.
    fn missing<T>(self, expected: &str) -> Result<T, ReadError> {
        Err(ReadError::invalid_type(Unexpected::UnitVariant, &expected).within_choice(self.word))
    }
}

impl<'de> VariantAccess<'de> for NoValue<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _seed: T) -> Result<T::Value, ReadError> {
        self.missing("newtype variant")
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, _visitor: V) -> Result<V::Value, ReadError> {
        self.missing("tuple variant")
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.missing("struct variant")
    }
}
