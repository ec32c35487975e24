//! Plans of Python objects: the classes of `amunre/words.py` for the types of a game.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};
use rustc_hash::FxHashMap;

use crate::{instance, python_types};

/// The objects of a type.
pub(crate) enum ObjectPlan {
    /// Numbers, texts, lists and dicts, as in JSON.
    Json,
    /// The same, read-only: tuples and mapping proxies.
    ReadOnly,
    /// Tuples of such objects, or instances of a class of such tuples.
    Tuple(Box<ObjectPlan>, Option<Py<PyAny>>),
    /// Mappings from names to numbers.
    Counts(Py<PyAny>),
    /// Instances of one class.
    Fields(WordClass),
    /// Objects told apart by a tag: a text of its own, or an object of one member.
    OneOf {
        /// The object of each tag without a value.
        plain: FxHashMap<String, Py<PyAny>>,
        /// The objects of each tag with a value.
        tagged: FxHashMap<String, Arc<ObjectPlan>>,
        /// The tag of each class by the address of the class, which the plan keeps, and the plan of an instance with fields.
        classes: FxHashMap<usize, (String, Option<Arc<ObjectPlan>>)>,
    },
}

/// A class with its fields in the order of its arguments.
pub(crate) struct WordClass {
    pub(crate) class: Py<PyType>,
    /// True if the one field is written without its name.
    pub(crate) is_bare: bool,
    pub(crate) fields: Vec<WordField>,
}

/// A field of a class.
pub(crate) struct WordField {
    /// The name in JSON.
    pub(crate) name: String,
    /// The name in Python.
    pub(crate) attribute: Py<PyString>,
    pub(crate) plan: ObjectPlan,
    /// The value of a field that JSON omits.
    pub(crate) default: Option<Py<PyAny>>,
}

/// The types of a game that have a plan: their names in its module.
#[derive(Clone, Copy)]
pub(crate) enum GameType {
    Command,
    Event,
}

impl GameType {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Command => "Command",
            Self::Event => "Event",
        }
    }
}

impl ObjectPlan {
    /// The plan of a type of a game, made once.
    pub(crate) fn of(py: Python<'_>, game: &'static str, of: GameType) -> PyResult<Arc<Self>> {
        Self::made_once(py, game, of.name())
    }

    /// The plan of a type of the module of verdicts, made once.
    pub(crate) fn of_verdict(py: Python<'_>, name: &'static str) -> PyResult<Arc<Self>> {
        Self::made_once(py, "verdict", name)
    }

    /// The plan of a type of the module of logs, made once.
    pub(crate) fn of_log(py: Python<'_>, name: &'static str) -> PyResult<Arc<Self>> {
        Self::made_once(py, "log", name)
    }

    fn made_once(py: Python<'_>, module: &'static str, name: &'static str) -> PyResult<Arc<Self>> {
        static PLANS: Mutex<Vec<((&str, &str), Arc<ObjectPlan>)>> = Mutex::new(Vec::new());
        let known = || {
            let plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
            plans.iter().find(|(key, _)| *key == (module, name)).map(|(_, plan)| Arc::clone(plan))
        };
        if let Some(plan) = known() {
            return Ok(plan);
        }
        // no lock is held while Python runs
        let plan = Arc::new(Self::read(&python_types::plan(py, module, name)?)?);
        PLANS.lock().unwrap_or_else(PoisonError::into_inner).push(((module, name), Arc::clone(&plan)));
        Ok(plan)
    }

    /// Returns true if an object is an instance of one of its classes, not of a subclass.
    pub(crate) fn has_class_of(&self, object: &Bound<'_, PyAny>) -> bool {
        matches!(self, Self::OneOf { classes, .. } if classes.contains_key(&(object.get_type_ptr() as usize)))
    }

    /// Returns true if a text is the tag of an object without fields, which is written by its tag alone.
    pub(crate) fn has_tag(&self, text: &str) -> bool {
        matches!(self, Self::OneOf { plain, .. } if plain.contains_key(text))
    }

    /// Reads a plan of `words.plan`: a tuple that begins with a word.
    fn read(plan: &Bound<'_, PyAny>) -> PyResult<Self> {
        let plan = plan.cast::<PyTuple>()?;
        let first = plan.get_item(0)?;
        match first.extract::<&str>()? {
            "json" => Ok(Self::Json),
            "tuple" => {
                let class = plan.get_item(2)?;
                let item = Box::new(Self::read(&plan.get_item(1)?)?);
                Ok(Self::Tuple(item, (!class.is_none()).then(|| class.unbind())))
            }
            "counts" => Ok(Self::Counts(plan.get_item(1)?.unbind())),
            "fields" => WordClass::read(plan).map(Self::Fields),
            "one_of" => {
                let (mut bare, mut tagged, mut classes) =
                    (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
                for (tag, object) in plan.get_item(1)?.cast::<PyDict>()? {
                    let tag: String = tag.extract()?;
                    if !object.is_instance_of::<PyString>() {
                        classes.insert(object.get_type_ptr() as usize, (tag.clone(), None));
                    }
                    bare.insert(tag, object.unbind());
                }
                for (tag, plan) in plan.get_item(2)?.cast::<PyDict>()? {
                    let (tag, plan): (String, _) = (tag.extract()?, Arc::new(Self::read(&plan)?));
                    if let Self::Fields(WordClass { class, .. }) = &*plan {
                        classes.insert(class.as_ptr() as usize, (tag.clone(), Some(Arc::clone(&plan))));
                    }
                    tagged.insert(tag, plan);
                }
                Ok(Self::OneOf { plain: bare, tagged, classes })
            }
            other => Err(PyValueError::new_err(format!("{other} is not a plan"))),
        }
    }
}

impl WordClass {
    fn read(plan: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let mut fields = Vec::new();
        for field in plan.get_item(3)?.try_iter()? {
            let field = field?.cast_into::<PyTuple>()?;
            let has_default: bool = field.get_item(2)?.extract()?;
            fields.push(WordField {
                name: field.get_item(0)?.extract()?,
                attribute: field.get_item(5)?.cast_into::<PyString>()?.unbind(),
                plan: ObjectPlan::read(&field.get_item(1)?)?,
                default: if has_default { Some(field.get_item(3)?.unbind()) } else { None },
            });
        }
        if fields.len() > MOST_FIELDS {
            return Err(PyValueError::new_err(format!(
                "a class has {} fields: expected at most {MOST_FIELDS}",
                fields.len()
            )));
        }
        let class = plan.get_item(1)?.cast_into::<PyType>()?.unbind();
        Ok(Self { class, is_bare: plan.get_item(2)?.extract()?, fields })
    }

    /// Begins an instance.
    pub(crate) fn begin<'py>(&self, py: Python<'py>) -> PyResult<NewInstance<'_, 'py>> {
        Ok(NewInstance { class: self, object: instance::new(self.class.bind(py))?, next: 0, set: 0 })
    }
}

/// The most fields of a class.
const MOST_FIELDS: usize = 64;

/// An instance whose fields come one after the other.
pub(crate) struct NewInstance<'a, 'py> {
    class: &'a WordClass,
    object: Bound<'py, PyAny>,
    /// The place of the field that most likely comes next.
    next: usize,
    /// The places of the fields that have a value, a bit for each.
    set: u64,
}

impl<'a, 'py> NewInstance<'a, 'py> {
    /// Finds the place of a field by its name in JSON.
    pub(crate) fn find(&self, name: &str) -> Option<(usize, &'a WordField)> {
        let fields = &self.class.fields;
        let at_next = fields.get(self.next).filter(|field| field.name == name).map(|field| (self.next, field));
        at_next.or_else(|| fields.iter().enumerate().find(|(_, field)| field.name == name))
    }

    /// Sets the field at a place.
    pub(crate) fn set(&mut self, place: usize, field: &WordField, value: &Bound<'py, PyAny>) -> PyResult<()> {
        self.next = place.saturating_add(1);
        self.set |= 1 << place;
        instance::set(&self.object, &field.attribute, value)
    }

    /// Sets the other fields to their defaults. Returns the name of one that has none.
    pub(crate) fn finish(self) -> PyResult<Result<Bound<'py, PyAny>, &'a str>> {
        for (place, field) in self.class.fields.iter().enumerate() {
            if self.set & 1 << place != 0 {
                continue;
            }
            let Some(default) = &field.default else { return Ok(Err(&field.name)) };
            instance::set(&self.object, &field.attribute, default.bind(self.object.py()))?;
        }
        Ok(Ok(self.object))
    }
}
