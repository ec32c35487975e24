//! Reads a command from a dataclass of its game, without a JSON value between. It reads slots alone, and so runs no Python.
//!
//! An object that cannot be read is no error here: `from_python` reads it again, and has the sentences.

use std::fmt;

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use crate::object_plan::{ObjectPlan, WordClass};

/// An object that is read as its plan describes it.
pub(crate) struct TypedObject<'a, 'py> {
    pub(crate) plan: &'a ObjectPlan,
    pub(crate) object: Bound<'py, PyAny>,
}

/// The object is not of its plan.
#[derive(Debug)]
pub(crate) struct NotTyped;

impl fmt::Display for NotTyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an object of this type")
    }
}

impl std::error::Error for NotTyped {}

impl de::Error for NotTyped {
    fn custom<T: fmt::Display>(_message: T) -> Self {
        Self
    }
}

impl From<PyErr> for NotTyped {
    fn from(_error: PyErr) -> Self {
        Self
    }
}

impl<'de> Deserializer<'de> for TypedObject<'_, '_> {
    type Error = NotTyped;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotTyped> {
        match self.plan {
            ObjectPlan::Json => {
                if let Ok(text) = self.object.cast::<PyString>() {
                    return visitor.visit_str(&text.to_cow()?);
                }
                if let Ok(flag) = self.object.cast::<PyBool>() {
                    return visitor.visit_bool(flag.is_true());
                }
                let number = self.object.cast_exact::<PyInt>().map_err(|_| NotTyped)?;
                visitor.visit_i64(number.extract()?)
            }
            ObjectPlan::Tuple(plan, _) => {
                let tuple = self.object.cast_exact::<PyTuple>().map_err(|_| NotTyped)?;
                visitor.visit_seq(TypedItems { plan, tuple, next: 0 })
            }
            ObjectPlan::OneOf { .. } => match self.object.cast::<PyString>() {
                Ok(text) => visitor.visit_str(&text.to_cow()?),
                Err(_) => self.deserialize_enum("", &[], visitor),
            },
            ObjectPlan::Fields(_) | ObjectPlan::Counts(_) | ObjectPlan::ReadOnly => Err(NotTyped),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotTyped> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotTyped> {
        if let Ok(text) = self.object.cast::<PyString>() {
            let text = text.to_cow()?;
            return visitor.visit_enum((&*text).into_deserializer());
        }
        let ObjectPlan::OneOf { classes, .. } = self.plan else { return Err(NotTyped) };
        let (tag, plan) = classes.get(&(self.object.get_type_ptr() as usize)).ok_or(NotTyped)?;
        let class = match plan.as_deref() {
            Some(ObjectPlan::Fields(class)) => Some(class),
            Some(_) => return Err(NotTyped),
            None => None,
        };
        visitor.visit_enum(TypedVariant { tag, class, object: self.object })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, NotTyped> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list.
struct TypedItems<'a, 'b, 'py> {
    plan: &'a ObjectPlan,
    tuple: &'b Bound<'py, PyTuple>,
    next: usize,
}

impl<'de> SeqAccess<'de> for TypedItems<'_, '_, '_> {
    type Error = NotTyped;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, NotTyped> {
        let Ok(object) = self.tuple.get_item(self.next) else { return Ok(None) };
        self.next = self.next.saturating_add(1);
        seed.deserialize(TypedObject { plan: self.plan, object }).map(Some)
    }
}

/// An instance of a class with a tag.
struct TypedVariant<'a, 'py> {
    tag: &'a str,
    /// The class, if it has fields.
    class: Option<&'a WordClass>,
    object: Bound<'py, PyAny>,
}

impl<'de> EnumAccess<'de> for TypedVariant<'_, '_> {
    type Error = NotTyped;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), NotTyped> {
        let tag: V::Value = seed.deserialize(IntoDeserializer::<NotTyped>::into_deserializer(self.tag))?;
        Ok((tag, self))
    }
}

impl<'de> VariantAccess<'de> for TypedVariant<'_, '_> {
    type Error = NotTyped;

    fn unit_variant(self) -> Result<(), NotTyped> {
        if self.class.is_none() { Ok(()) } else { Err(NotTyped) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, NotTyped> {
        let class = self.class.filter(|class| class.is_bare).ok_or(NotTyped)?;
        let [field] = class.fields.as_slice() else { return Err(NotTyped) };
        let object = self.object.getattr(field.attribute.bind(self.object.py()))?;
        seed.deserialize(TypedObject { plan: &field.plan, object })
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, _visitor: V) -> Result<V::Value, NotTyped> {
        Err(NotTyped)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotTyped> {
        let class = self.class.filter(|class| !class.is_bare).ok_or(NotTyped)?;
        visitor.visit_map(TypedFields { class, object: &self.object, next: 0, value: None })
    }
}

/// The fields of an instance. Those that are `None` are left out.
struct TypedFields<'a, 'b, 'py> {
    class: &'a WordClass,
    object: &'b Bound<'py, PyAny>,
    next: usize,
    value: Option<TypedObject<'a, 'py>>,
}

impl<'de> MapAccess<'de> for TypedFields<'_, '_, '_> {
    type Error = NotTyped;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, NotTyped> {
        while let Some(field) = self.class.fields.get(self.next) {
            self.next = self.next.saturating_add(1);
            let object = self.object.getattr(field.attribute.bind(self.object.py()))?;
            if !object.is_none() {
                self.value = Some(TypedObject { plan: &field.plan, object });
                return seed.deserialize(IntoDeserializer::<NotTyped>::into_deserializer(&*field.name)).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, NotTyped> {
        seed.deserialize(self.value.take().ok_or(NotTyped)?)
    }
}
