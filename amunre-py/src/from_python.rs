//! Reads objects of Python as the values of their JSON: dataclasses, dicts, lists, numbers, texts.

use std::sync::{Arc, Mutex, PoisonError};

use amunre_core::engine::json::StrictJson;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple, PyType};
use serde_json::{Map, Value};

use crate::arguments::{GivenText, number};
use crate::object_plan::GameType;
use crate::viewer::{kind, shown};
use crate::{errors, python_types};

/// The deepest nesting of lists and objects, as in JSON.
const DEEPEST: usize = 128;

/// The value of a command or an event: a dataclass of this game, or a JSON value.
pub(crate) fn word_value(given: &Bound<'_, PyAny>, game: &str, of: GameType, what: &str) -> PyResult<Value> {
    if is_word(given)? {
        python_types::expect_word(given.py(), game, given, of.name())?;
    }
    if given.is_instance_of::<PyString>() {
        let GivenText(text) = given.extract()?;
        let value = json_of_text(given.py(), &text, what)?;
        return Ok(value.unwrap_or(Value::String(text)));
    }
    json_value(given, what)
}

/// The value of a text that is JSON: one that begins with a brace, a bracket or a quotation mark, as no tag and no line of notation does.
pub(crate) fn json_of_text(py: Python<'_>, text: &str, what: &str) -> PyResult<Option<Value>> {
    if !text.trim_start().starts_with(['{', '[', '"']) {
        return Ok(None);
    }
    let read = serde_json::from_str::<StrictJson>(text).map(|StrictJson(value)| Some(value));
    read.map_err(|error| errors::wrong_form(py, what, &format!("no JSON ({error})"), "JSON as `json()` writes it"))
}

/// JSON that is passed as text or as a value.
pub(crate) fn json_text(given: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    if given.is_instance_of::<PyString>() {
        return given.extract().map(|GivenText(text)| text);
    }
    json_value(given, what).map(|value| value.to_string())
}

/// A JSON value.
pub(crate) fn json_value(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Value> {
    if given.is_none()
        || given.is_instance_of::<PyBytes>()
        || given.is_instance_of::<PyFloat>()
        || given.is_instance_of::<PyBool>()
    {
        let (shown, expected) = (shown(&given.as_borrowed()), "a JSON value without floats and null");
        return Err(PyTypeError::new_err(format!("{what} is {shown}: expected {expected}")));
    }
    Reading { what, error: errors::wrong_form }.value(given, 0)
}

/// The value of a field of a set-up.
pub(crate) fn setup_value(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Value> {
    Reading { what, error: errors::wrong_setup }.value(given, 0)
}

fn is_word(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    static WORD: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    given.is_instance(python_types::found(given.py(), &WORD, "amunre.words", "Word")?)
}

/// Reads a value; errors name the expected type.
struct Reading<'w> {
    what: &'w str,
    /// Makes the exception from the wrong part, its value and the expected value.
    error: fn(Python<'_>, &str, &str, &str) -> PyErr,
}

impl Reading<'_> {
    fn value(&self, given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
        let (py, what) = (given.py(), self.what);
        if depth > DEEPEST {
            let found = format!("more than {DEEPEST} levels deep or never ends");
            return Err((self.error)(py, what, &found, "a JSON value"));
        }
        let within = depth.saturating_add(1);
        if given.is_instance_of::<PyString>() {
            return self.text(given).map(Value::String);
        }
        if let Ok(flag) = given.cast::<PyBool>() {
            return Ok(Value::Bool(flag.is_true()));
        }
        if let Ok(number) = given.cast::<PyInt>() {
            return self.number(number);
        }
        if given.is_none() {
            return Ok(Value::Null);
        }
        if let Ok(dict) = given.cast::<PyDict>() {
            let mut object = Map::new();
            for (key, value) in dict.iter() {
                object.insert(self.key(&key)?, self.value(&value, within)?);
            }
            return Ok(Value::Object(object));
        }
        if let Ok(list) = given.cast::<PyList>() {
            return list.iter().map(|item| self.value(&item, within)).collect::<PyResult<_>>().map(Value::Array);
        }
        if let Ok(tuple) = given.cast::<PyTuple>() {
            return tuple.iter().map(|item| self.value(&item, within)).collect::<PyResult<_>>().map(Value::Array);
        }
        if is_word(given)? {
            return self.word(given, within);
        }
        if let Ok(mapping) = given.cast::<PyMapping>() {
            let mut object = Map::new();
            for entry in mapping.items()?.iter() {
                let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = entry.extract()?;
                object.insert(self.key(&key)?, self.value(&value, within)?);
            }
            return Ok(Value::Object(object));
        }
        if given.is_instance_of::<PyFloat>() {
            return Err(self.no_number(given, "a whole number"));
        }
        if let Some(number) = number(given.as_borrowed()) {
            return self.number(&number);
        }
        // true and false of NumPy
        if let Ok(flag) = given.extract::<bool>() {
            return Ok(Value::Bool(flag));
        }
        let kind = kind(&given.as_borrowed());
        Err(PyTypeError::new_err(format!("{what} is not a JSON value: expected no {kind} in it")))
    }

    fn number(&self, number: &Bound<'_, PyInt>) -> PyResult<Value> {
        let small = number.extract::<i64>().map(Value::from);
        let large = || self.no_number(number, "a whole number of at most 2^53 - 1");
        small.or_else(|_| number.extract::<u64>().map(Value::from)).map_err(|_| large())
    }

    fn no_number(&self, given: &Bound<'_, PyAny>, expected: &str) -> PyErr {
        (self.error)(given.py(), self.what, &shown(&given.as_borrowed()), expected)
    }

    fn text(&self, given: &Bound<'_, PyAny>) -> PyResult<String> {
        let no_text = |_| {
            let expected = "complete characters, not half of a surrogate pair";
            (self.error)(given.py(), self.what, &shown(&given.as_borrowed()), expected)
        };
        given.extract().map_err(no_text)
    }

    fn key(&self, key: &Bound<'_, PyAny>) -> PyResult<String> {
        if key.is_instance_of::<PyString>() {
            return self.text(key);
        }
        let (what, shown) = (self.what, shown(&key.as_borrowed()));
        Err(PyTypeError::new_err(format!("{what} is not a JSON value: expected text for the key {shown}")))
    }

    /// The value of a dataclass: a tag alone, or with its fields.
    fn word(&self, given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
        let class = WrittenClass::of(&given.get_type())?;
        let mut within = Map::new();
        for (name, key) in &class.fields {
            let value = given.getattr(name.bind(given.py()))?;
            if !value.is_none() {
                within.insert(key.clone(), self.value(&value, depth)?);
            }
        }
        let value = if class.is_bare { within.remove("value").unwrap_or_default() } else { Value::Object(within) };
        Ok(match &class.tag {
            tag if tag.is_empty() => value,
            tag if class.fields.is_empty() => Value::String(tag.clone()),
            tag => Value::Object(Map::from_iter([(tag.clone(), value)])),
        })
    }
}

/// The spelling of the words of a class.
struct WrittenClass {
    class: Py<PyType>,
    tag: String,
    is_bare: bool,
    /// The attributes, each with its name in JSON.
    fields: Vec<(Py<PyString>, String)>,
}

impl WrittenClass {
    /// The class, read once.
    fn of(class: &Bound<'_, PyType>) -> PyResult<Arc<Self>> {
        static CLASSES: Mutex<Vec<Arc<WrittenClass>>> = Mutex::new(Vec::new());
        let known = || {
            let classes = CLASSES.lock().unwrap_or_else(PoisonError::into_inner);
            classes.iter().find(|known| known.class.is(class)).map(Arc::clone)
        };
        if let Some(known) = known() {
            return Ok(known);
        }
        // no lock is held while Python runs
        let (tag, is_bare, fields) = python_types::written_class(class)?;
        let read = Arc::new(Self { class: class.clone().unbind(), tag, is_bare, fields });
        CLASSES.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&read));
        Ok(read)
    }
}
