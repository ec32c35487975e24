//! Plans of Python objects: the classes of `amunre/words.py` for the types of a game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::instance::instance;
use crate::python_types;

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
        plain: HashMap<String, Py<PyAny>>,
        /// The objects of each tag with a value.
        tagged: HashMap<String, Arc<ObjectPlan>>,
        /// The tag of each class by the address of the class, which the plan keeps, and the plan of an instance with fields.
        classes: HashMap<usize, (String, Option<Arc<ObjectPlan>>)>,
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
                let (mut bare, mut tagged, mut classes) = (HashMap::new(), HashMap::new(), HashMap::new());
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
        let class = plan.get_item(1)?.cast_into::<PyType>()?.unbind();
        Ok(Self { class, is_bare: plan.get_item(2)?.extract()?, fields })
    }

    /// Makes an instance with these values of its fields, in their order.
    pub(crate) fn instance<'py>(
        &self,
        py: Python<'py>,
        values: impl IntoIterator<Item = Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        instance(self.class.bind(py), self.fields.iter().map(|field| &field.attribute).zip(values))
    }
}
