//! Objects of Python that are built member by member and item by item.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMappingProxy, PyString, PyTuple};
use rustc_hash::FxHashMap;
use serde::ser::{self, Serialize};

use crate::object_plan::{NewInstance, ObjectPlan};
use crate::to_python::{Built, Object, ToPython, ToPythonError, object, unplanned};

/// The plan of the content of a variant, and the tag around it.
pub(crate) type Within<'a> = (&'a ObjectPlan, Option<&'static str>);

/// Returns the plan of the content of a variant. A class of its own needs no tag.
pub(crate) fn within<'a>(plan: &'a ObjectPlan, tag: Option<&'static str>) -> Result<Within<'a>, ToPythonError> {
    match (plan, tag) {
        (ObjectPlan::OneOf { tagged, .. }, Some(tag)) => Ok((tagged.get(tag).ok_or_else(|| unplanned(tag))?, None)),
        (plan, tag) => Ok((plan, tag)),
    }
}

/// Returns a dict, or a proxy of it if it is read-only.
pub(crate) fn read_only<'py>(plan: &ObjectPlan, dict: Bound<'py, PyDict>) -> Built<'py> {
    match plan {
        ObjectPlan::ReadOnly => Ok(PyMappingProxy::new(dict.py(), dict.as_mapping()).into_any()),
        ObjectPlan::Counts(class) => Ok(class.bind(dict.py()).call1((dict,))?),
        _ => Ok(dict.into_any()),
    }
}

/// An object whose members come one after the other.
pub(crate) struct Members<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
    tag: Option<&'static str>,
    key: Option<String>,
    collected: Collected<'a, 'py>,
}

enum Collected<'a, 'py> {
    Dict(Bound<'py, PyDict>),
    Fields(NewInstance<'a, 'py>),
    OneOf(&'a FxHashMap<String, Arc<ObjectPlan>>, Option<Object<'py>>),
}

impl<'a, 'py> Members<'a, 'py> {
    /// Begins an object.
    pub(crate) fn of(py: Python<'py>, plan: &'a ObjectPlan, tag: Option<&'static str>) -> Result<Self, ToPythonError> {
        let (plan, tag) = within(plan, tag)?;
        let collected = match plan {
            ObjectPlan::Fields(word) => Collected::Fields(word.begin(py)?),
            ObjectPlan::OneOf { tagged, .. } => Collected::OneOf(tagged, None),
            _ => Collected::Dict(PyDict::new(py)),
        };
        Ok(Self { py, plan, tag, key: None, collected })
    }

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
            Collected::Fields(made) => {
                let (place, field) = made.find(key).ok_or_else(|| unplanned(key))?;
                made.set(place, field, &object(self.py, &field.plan, value)?)?;
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
            Collected::Fields(made) => made.finish()?.map_err(unplanned)?,
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
pub(crate) struct Items<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
    objects: Vec<Object<'py>>,
    tag: Option<&'static str>,
}

impl<'a, 'py> Items<'a, 'py> {
    /// Begins a list.
    pub(crate) fn of(py: Python<'py>, plan: &'a ObjectPlan, tag: Option<&'static str>, length: usize) -> Self {
        Self { py, plan, objects: Vec::with_capacity(length), tag }
    }

    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), ToPythonError> {
        let plan = if let ObjectPlan::Tuple(item, _) = self.plan { item } else { self.plan };
        self.objects.push(object(self.py, plan, value)?);
        Ok(())
    }

    fn finish(self) -> Built<'py> {
        let Self { py, plan, objects, tag } = self;
        let list = match plan {
            ObjectPlan::Json => PyList::new(py, objects)?.into_any(),
            ObjectPlan::Tuple(_, Some(class)) => class.bind(py).call1((PyTuple::new(py, objects)?,))?,
            ObjectPlan::ReadOnly | ObjectPlan::Tuple(_, None) => PyTuple::new(py, objects)?.into_any(),
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

/// Implements the traits of objects whose member names are known at compile time.
macro_rules! members {
    ($($Trait:ident),+) => {
        $(impl<'py> ser::$Trait for Members<'_, 'py> {
            type Ok = Object<'py>;
            type Error = ToPythonError;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), ToPythonError> {
                self.add(key, Some(key), value)
            }

            fn end(self) -> Built<'py> {
                self.finish()
            }
        })+
    };
}

members!(SerializeStruct, SerializeStructVariant);

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
