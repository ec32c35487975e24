//! A serialiser into objects of Python: values of a game become dataclasses, or dicts and lists, without JSON between.

use std::collections::HashMap;
use std::fmt;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMappingProxy, PyString, PyTuple};
use serde::ser::{self, Serialize};

use crate::object_plan::{ObjectPlan, WordClass};

type Object<'py> = Bound<'py, PyAny>;

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
struct ToPythonError(PyErr);

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

type Built<'py> = Result<Object<'py>, ToPythonError>;

/// The object of a value; a class whose one field is written bare is put around it.
fn object<'py>(py: Python<'py>, plan: &ObjectPlan, value: &(impl Serialize + ?Sized)) -> Built<'py> {
    match plan {
        ObjectPlan::Fields(WordClass { class, is_bare: true, fields }) => match fields.as_slice() {
            [field] => Ok(class.bind(py).call1((object(py, &field.plan, value)?,))?),
            _ => Err(unplanned("a value without a name")),
        },
        plan => value.serialize(ToPython { py, plan }),
    }
}

#[cold]
fn unplanned(what: &str) -> ToPythonError {
    ser::Error::custom(format_args!("{what} stands where amunre has no class for it"))
}

#[derive(Clone, Copy)]
struct ToPython<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
}

impl<'a, 'py> ToPython<'a, 'py> {
    fn plain(self, value: impl IntoPyObjectExt<'py>) -> Built<'py> {
        Ok(value.into_bound_py_any(self.py)?)
    }

    /// The object of a tag that stands alone.
    fn tag(self, tag: &str) -> Built<'py> {
        match self.plan {
            ObjectPlan::OneOf { plain, .. } => {
                plain.get(tag).map(|object| object.bind(self.py).clone()).ok_or_else(|| unplanned(tag))
            }
            _ => Ok(PyString::new(self.py, tag).into_any()),
        }
    }

    /// The object of a value behind a tag.
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

    /// The members of an object, and the tag that is put around it.
    fn members(self, tag: Option<&'static str>) -> Result<Members<'a, 'py>, ToPythonError> {
        let Self { py, plan } = self;
        let (plan, tag) = match (plan, tag) {
            (ObjectPlan::OneOf { tagged, .. }, Some(tag)) => (tagged.get(tag).ok_or_else(|| unplanned(tag))?, None),
            (plan, tag) => (plan, tag),
        };
        let collected = match plan {
            ObjectPlan::Fields(word) => Collected::Fields(word, vec![None; word.fields.len()]),
            ObjectPlan::OneOf { tagged, .. } => Collected::OneOf(tagged, None),
            _ => Collected::Dict(PyDict::new(py)),
        };
        Ok(Members { py, plan, tag, key: None, collected })
    }
}

/// A dict, or a proxy of it where it is for reading only.
fn read_only<'py>(plan: &ObjectPlan, dict: Bound<'py, PyDict>) -> Built<'py> {
    match plan {
        ObjectPlan::ReadOnly => Ok(PyMappingProxy::new(dict.py(), dict.as_mapping()).into_any()),
        ObjectPlan::Counts(class) => Ok(class.bind(dict.py()).call1((dict,))?),
        _ => Ok(dict.into_any()),
    }
}

/// An object whose members come one after the other.
struct Members<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
    tag: Option<&'static str>,
    key: Option<String>,
    collected: Collected<'a, 'py>,
}

enum Collected<'a, 'py> {
    Dict(Bound<'py, PyDict>),
    Fields(&'a WordClass, Vec<Option<Object<'py>>>),
    OneOf(&'a HashMap<String, ObjectPlan>, Option<Object<'py>>),
}

impl<'py> Members<'_, 'py> {
    fn add(
        &mut self,
        key: &str,
        name: Option<&'static str>,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), ToPythonError> {
        match &mut self.collected {
            Collected::Dict(dict) => {
                let key = name.map_or_else(|| PyString::new(self.py, key), |name| PyString::intern(self.py, name));
                dict.set_item(key, object(self.py, self.plan, value)?)?;
            }
            Collected::Fields(word, values) => {
                let place = word.fields.iter().position(|field| field.name == key).ok_or_else(|| unplanned(key))?;
                if let (Some(field), Some(slot)) = (word.fields.get(place), values.get_mut(place)) {
                    *slot = Some(object(self.py, &field.plan, value)?);
                }
            }
            Collected::OneOf(tagged, found) => {
                *found = Some(object(self.py, tagged.get(key).ok_or_else(|| unplanned(key))?, value)?);
            }
        }
        Ok(())
    }

    fn finish(self) -> Built<'py> {
        let py = self.py;
        let made = match self.collected {
            Collected::Dict(dict) => read_only(self.plan, dict)?,
            Collected::Fields(word, values) => {
                let mut arguments = Vec::with_capacity(values.len());
                for (field, value) in word.fields.iter().zip(values) {
                    let default = || field.default.as_ref().map(|default| default.bind(py).clone());
                    arguments.push(value.or_else(default).ok_or_else(|| unplanned(&field.name))?);
                }
                word.class.bind(py).call1(PyTuple::new(py, arguments)?)?
            }
            Collected::OneOf(_, found) => found.ok_or_else(|| unplanned("an object without a member"))?,
        };
        match self.tag {
            Some(tag) => {
                let dict = PyDict::new(py);
                dict.set_item(PyString::intern(py, tag), made)?;
                read_only(self.plan, dict)
            }
            None => Ok(made),
        }
    }
}

/// A list whose items come one after the other.
struct Items<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
    objects: Vec<Object<'py>>,
    tag: Option<&'static str>,
}

impl<'py> Items<'_, 'py> {
    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), ToPythonError> {
        let plan = if let ObjectPlan::Tuple(item) = self.plan { item } else { self.plan };
        self.objects.push(object(self.py, plan, value)?);
        Ok(())
    }

    fn finish(self) -> Built<'py> {
        let Self { py, plan, objects, tag } = self;
        let list = match plan {
            ObjectPlan::Json => PyList::new(py, objects)?.into_any(),
            ObjectPlan::ReadOnly | ObjectPlan::Tuple(_) => PyTuple::new(py, objects)?.into_any(),
            _ => return Err(unplanned("a list")),
        };
        match tag {
            Some(tag) => {
                let dict = PyDict::new(py);
                dict.set_item(PyString::intern(py, tag), list)?;
                read_only(plan, dict)
            }
            None => Ok(list),
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
        Ok(Items { py: self.py, plan: self.plan, objects: Vec::with_capacity(length.unwrap_or(0)), tag: None })
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
        let (plan, tag) = match self.plan {
            ObjectPlan::OneOf { tagged, .. } => (tagged.get(variant).ok_or_else(|| unplanned(variant))?, None),
            plan => (plan, Some(variant)),
        };
        Ok(Items { py: self.py, plan, objects: Vec::with_capacity(length), tag })
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Members<'a, 'py>, ToPythonError> {
        self.members(None)
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Members<'a, 'py>, ToPythonError> {
        self.members(None)
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Members<'a, 'py>, ToPythonError> {
        self.members(Some(variant))
    }
}

impl<'py> ser::SerializeMap for Members<'_, 'py> {
    type Ok = Object<'py>;
    type Error = ToPythonError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ToPythonError> {
        let key = key.serialize(ToPython { py: self.py, plan: &ObjectPlan::Json })?;
        self.key = Some(key.str()?.to_string());
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ToPythonError> {
        let key = self.key.take().unwrap_or_default();
        self.add(&key, None, value)
    }

    fn end(self) -> Built<'py> {
        self.finish()
    }
}

impl<'py> ser::SerializeStruct for Members<'_, 'py> {
    type Ok = Object<'py>;
    type Error = ToPythonError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), ToPythonError> {
        self.add(key, Some(key), value)
    }

    fn end(self) -> Built<'py> {
        self.finish()
    }
}

impl<'py> ser::SerializeStructVariant for Members<'_, 'py> {
    type Ok = Object<'py>;
    type Error = ToPythonError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), ToPythonError> {
        self.add(key, Some(key), value)
    }

    fn end(self) -> Built<'py> {
        self.finish()
    }
}

/// Implements the traits of lists, which differ in the name of their one function.
macro_rules! items {
    ($($Trait:ident $function:ident),+) => {
        $(impl<'py> ser::$Trait for Items<'_, 'py> {
            type Ok = Object<'py>;
            type Error = ToPythonError;

            fn $function<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ToPythonError> {
                self.add(value)
            }

            fn end(self) -> Built<'py> {
                self.finish()
            }
        })+
    };
}

items!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);
