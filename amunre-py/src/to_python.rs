//! Objects of Python out of JSON: dataclasses, or dicts, lists, numbers and texts.

use std::cell::Cell;
use std::fmt;

use amunre_core::session::JsonValue;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMappingProxy, PyString, PyTuple};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::Serialize;

use crate::errors;
use crate::object_plan::{ObjectPlan, WordClass};

pub(crate) type Object<'py> = Bound<'py, PyAny>;

/// Builds the object of a value.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    plan: &ObjectPlan,
    value: &(impl Serialize + ?Sized),
) -> PyResult<Object<'py>> {
    let json = serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    from_json(py, plan, &json)
}

/// Builds the object of a value of a game.
pub(crate) fn of_game<'py>(py: Python<'py>, plan: &ObjectPlan, value: &dyn JsonValue) -> PyResult<Object<'py>> {
    from_json(py, plan, &value.declared_json().map_err(|problem| errors::raised(py, problem))?)
}

/// Builds the object of a value that is written in JSON.
pub(crate) fn from_json<'py>(py: Python<'py>, plan: &ObjectPlan, json: &str) -> PyResult<Object<'py>> {
    let raised = Cell::new(None);
    let object = Builder { py, plan, raised: &raised }.deserialize(&mut serde_json::Deserializer::from_str(json));
    object.map_err(|error| raised.take().unwrap_or_else(|| PyValueError::new_err(error.to_string())))
}

/// Builds one object.
#[derive(Clone, Copy)]
struct Builder<'a, 'py> {
    py: Python<'py>,
    plan: &'a ObjectPlan,
    /// The exception that ended the reading.
    raised: &'a Cell<Option<PyErr>>,
}

impl<'a, 'py> Builder<'a, 'py> {
    fn with(self, plan: &'a ObjectPlan) -> Self {
        Self { plan, ..self }
    }

    /// Returns the value of a call of Python; its exception ends the reading.
    fn called<T, E: Error>(self, result: PyResult<T>) -> Result<T, E> {
        result.map_err(|error| {
            self.raised.set(Some(error));
            E::custom("an exception")
        })
    }

    fn plain<E: Error>(self, value: impl IntoPyObjectExt<'py>) -> Result<Object<'py>, E> {
        self.called(value.into_bound_py_any(self.py))
    }
}

#[cold]
fn unplanned<E: Error>(what: &str) -> E {
    E::custom(format_args!("amunre has no class for {what}"))
}

impl<'de, 'py> DeserializeSeed<'de> for Builder<'_, 'py> {
    type Value = Object<'py>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Object<'py>, D::Error> {
        match self.plan {
            // a class whose one field is written bare
            ObjectPlan::Fields(word @ WordClass { is_bare: true, fields, .. }) => {
                let [field] = fields.as_slice() else { return Err(unplanned("a value without a name")) };
                let mut made = self.called(word.begin(self.py))?;
                let value = self.with(&field.plan).deserialize(from)?;
                self.called(made.set(0, field, &value))?;
                self.called(made.finish())?.map_err(unplanned)
            }
            _ => from.deserialize_any(self),
        }
    }
}

impl<'de, 'py> Visitor<'de> for Builder<'_, 'py> {
    type Value = Object<'py>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Object<'py>, E> {
        self.plain(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Object<'py>, E> {
        self.plain(value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Object<'py>, E> {
        self.plain(value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Object<'py>, E> {
        self.plain(value)
    }

    fn visit_unit<E: Error>(self) -> Result<Object<'py>, E> {
        self.plain(self.py.None())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Object<'py>, E> {
        match self.plan {
            // a tag without a value
            ObjectPlan::OneOf { plain, .. } => {
                plain.get(text).map(|object| object.bind(self.py).clone()).ok_or_else(|| unplanned(text))
            }
            _ => Ok(PyString::new(self.py, text).into_any()),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Object<'py>, A::Error> {
        let Self { py, plan, .. } = self;
        let item = if let ObjectPlan::Tuple(item, _) = plan { self.with(item) } else { self };
        let mut objects = Vec::new();
        while let Some(object) = list.next_element_seed(item)? {
            objects.push(object);
        }
        self.called(match plan {
            ObjectPlan::Json => PyList::new(py, objects).map(Bound::into_any),
            ObjectPlan::Tuple(_, Some(class)) => {
                PyTuple::new(py, objects).and_then(|objects| class.bind(py).call1((objects,)))
            }
            ObjectPlan::ReadOnly | ObjectPlan::Tuple(_, None) => PyTuple::new(py, objects).map(Bound::into_any),
            _ => return Err(unplanned("a list")),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Object<'py>, A::Error> {
        let Self { py, plan, .. } = self;
        match plan {
            ObjectPlan::Fields(word) => {
                let mut made = self.called(word.begin(py))?;
                while let Some((place, field)) = entries.next_key_seed(Key(|key: &str| made.find(key)))? {
                    let value = entries.next_value_seed(self.with(&field.plan))?;
                    self.called(made.set(place, field, &value))?;
                }
                self.called(made.finish())?.map_err(unplanned)
            }
            ObjectPlan::OneOf { tagged, .. } => {
                let tagged = entries.next_key_seed(Key(|tag: &str| tagged.get(tag)))?;
                entries.next_value_seed(self.with(tagged.ok_or_else(|| unplanned("an object without a member"))?))
            }
            _ => {
                let dict = PyDict::new(py);
                while let Some(key) = entries.next_key_seed(Key(|key: &str| Some(PyString::new(py, key))))? {
                    let value = entries.next_value_seed(self)?;
                    self.called(dict.set_item(key, value))?;
                }
                match plan {
                    ObjectPlan::ReadOnly => Ok(PyMappingProxy::new(py, dict.as_mapping()).into_any()),
                    ObjectPlan::Counts(class) => self.called(class.bind(py).call1((dict,))),
                    _ => Ok(dict.into_any()),
                }
            }
        }
    }
}

/// Finds what a key stands for.
struct Key<F>(F);

impl<'de, T, F: FnOnce(&str) -> Option<T>> DeserializeSeed<'de> for Key<F> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_str(self)
    }
}

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for Key<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<T, E> {
        (self.0)(key).ok_or_else(|| unplanned(key))
    }
}
