//! A serialiser into Python objects: values of a game become dataclasses, or dicts and lists, without JSON.

use std::fmt;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde::ser::{self, Serialize};

use crate::object_builder::{Items, Members, read_only, within};
use crate::object_plan::{ObjectPlan, WordClass};

pub(crate) type Object<'py> = Bound<'py, PyAny>;

/// Builds the object of a value.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    plan: &ObjectPlan,
    value: &(impl Serialize + ?Sized),
) -> PyResult<Object<'py>> {
    object(py, plan, value).map_err(|ToPythonError(error)| error)
}

/// An error of Python, in a serialiser.
#[derive(Debug)]
pub(crate) struct ToPythonError(PyErr);

impl fmt::Display for ToPythonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for ToPythonError {}

impl ser::Error for ToPythonError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(PyValueError::new_err(message.to_string()))
    }
}

impl<E: Into<PyErr>> From<E> for ToPythonError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

pub(crate) type Built<'py> = Result<Object<'py>, ToPythonError>;

/// Builds the object of a value, wrapped in its class if the class has one field that is written bare.
pub(crate) fn object<'py>(py: Python<'py>, plan: &ObjectPlan, value: &(impl Serialize + ?Sized)) -> Built<'py> {
    match plan {
        ObjectPlan::Fields(word @ WordClass { is_bare: true, fields, .. }) => match fields.as_slice() {
            [field] => {
                let mut made = word.begin(py)?;
                made.set(0, field, &object(py, &field.plan, value)?)?;
                made.finish()?.map_err(unplanned)
            }
            _ => Err(unplanned("a value without a name")),
        },
        plan => value.serialize(ToPython { py, plan }),
    }
}

#[cold]
pub(crate) fn unplanned(what: &str) -> ToPythonError {
    ser::Error::custom(format_args!("amunre has no class for {what}"))
}

#[derive(Clone, Copy)]
pub(crate) struct ToPython<'a, 'py> {
    pub(crate) py: Python<'py>,
    pub(crate) plan: &'a ObjectPlan,
}

impl<'py> ToPython<'_, 'py> {
    fn plain(self, value: impl IntoPyObjectExt<'py>) -> Built<'py> {
        Ok(value.into_bound_py_any(self.py)?)
    }

    /// Returns the object of a tag without a value.
    fn tag(self, tag: &str) -> Built<'py> {
        match self.plan {
            ObjectPlan::OneOf { plain, .. } => {
                plain.get(tag).map(|object| object.bind(self.py).clone()).ok_or_else(|| unplanned(tag))
            }
            _ => Ok(PyString::new(self.py, tag).into_any()),
        }
    }

    /// Builds the object of a value with a tag.
    fn tagged(self, tag: &'static str, value: &(impl Serialize + ?Sized)) -> Built<'py> {
        match self.plan {
            ObjectPlan::OneOf { tagged, .. } => object(self.py, tagged.get(tag).ok_or_else(|| unplanned(tag))?, value),
            plan => {
                let dict = PyDict::new(self.py);
                dict.set_item(PyString::intern(self.py, tag), object(self.py, plan, value)?)?;
                read_only(plan, dict)
            }
        }
    }
}

impl<'a, 'py> ser::Serializer for ToPython<'a, 'py> {
    type Ok = Object<'py>;
    type Error = ToPythonError;
    type SerializeSeq = Items<'a, 'py>;
    type SerializeTuple = Items<'a, 'py>;
    type SerializeTupleStruct = Items<'a, 'py>;
    type SerializeTupleVariant = Items<'a, 'py>;
    type SerializeMap = Members<'a, 'py>;
    type SerializeStruct = Members<'a, 'py>;
    type SerializeStructVariant = Members<'a, 'py>;

    fn serialize_bool(self, value: bool) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_i8(self, value: i8) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_i16(self, value: i16) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_i32(self, value: i32) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_i64(self, value: i64) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_u8(self, value: u8) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_u16(self, value: u16) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_u32(self, value: u32) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_u64(self, value: u64) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_f32(self, value: f32) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_f64(self, value: f64) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_char(self, value: char) -> Built<'py> {
        self.plain(value)
    }

    fn serialize_str(self, value: &str) -> Built<'py> {
        self.tag(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Built<'py> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Built<'py> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Built<'py> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Built<'py> {
        Ok(self.py.None().into_bound(self.py))
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Built<'py> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Built<'py> {
        self.tag(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Built<'py> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Built<'py> {
        self.tagged(variant, value)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Items<'a, 'py>, ToPythonError> {
        Ok(Items::of(self.py, self.plan, None, length.unwrap_or(0)))
    }

    fn serialize_tuple(self, length: usize) -> Result<Items<'a, 'py>, ToPythonError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _name: &'static str, length: usize) -> Result<Items<'a, 'py>, ToPythonError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Items<'a, 'py>, ToPythonError> {
        let (plan, tag) = within(self.plan, Some(variant))?;
        Ok(Items::of(self.py, plan, tag, length))
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Members<'a, 'py>, ToPythonError> {
        Members::of(self.py, self.plan, None)
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Members<'a, 'py>, ToPythonError> {
        Members::of(self.py, self.plan, None)
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Members<'a, 'py>, ToPythonError> {
        Members::of(self.py, self.plan, Some(variant))
    }
}
