//! Writes a command out of a dataclass of its game as JSON, without a JSON value between. It reads slots alone, and so runs no Python.
//!
//! An object that cannot be read is no error here: `from_python` reads it again, and has the sentences.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};

use crate::object_plan::{ObjectPlan, WordClass, WordField};

/// Returns an object that is as its plan describes it in JSON, and none for any other object.
pub(crate) fn json_of(plan: &ObjectPlan, object: &Bound<'_, PyAny>) -> Option<String> {
    let mut text = String::new();
    write(plan, object, &mut text).map(|()| text)
}

fn write(plan: &ObjectPlan, object: &Bound<'_, PyAny>, out: &mut String) -> Option<()> {
    if let (ObjectPlan::Json | ObjectPlan::OneOf { .. }, Ok(text)) = (plan, object.cast::<PyString>()) {
        out.push_str(&serde_json::to_string(&*text.to_cow().ok()?).ok()?);
        return Some(());
    }
    match plan {
        ObjectPlan::Json => {
            if let Ok(flag) = object.cast::<PyBool>() {
                out.push_str(if flag.is_true() { "true" } else { "false" });
            } else {
                let number: i64 = object.cast_exact::<PyInt>().ok()?.extract().ok()?;
                out.push_str(&number.to_string());
            }
        }
        ObjectPlan::Tuple(plan, _) => {
            out.push('[');
            for (place, item) in object.cast_exact::<PyTuple>().ok()?.iter().enumerate() {
                out.push_str(if place > 0 { "," } else { "" });
                write(plan, &item, out)?;
            }
            out.push(']');
        }
        ObjectPlan::OneOf { classes, .. } => {
            let (tag, plan) = classes.get(&(object.get_type_ptr() as usize))?;
            match plan.as_deref() {
                None => out.extend(["\"", tag, "\""]),
                Some(ObjectPlan::Fields(class)) => {
                    out.extend(["{\"", tag, "\":"]);
                    fields(class, object, out)?;
                    out.push('}');
                }
                Some(_) => return None,
            }
        }
        ObjectPlan::Fields(_) | ObjectPlan::Counts(_) | ObjectPlan::ReadOnly => return None,
    }
    Some(())
}

/// Writes the fields of an instance. Those that are `None` are left out.
fn fields(class: &WordClass, object: &Bound<'_, PyAny>, out: &mut String) -> Option<()> {
    let value = |field: &WordField| object.getattr(field.attribute.bind(object.py())).ok();
    if class.is_bare {
        let [field] = class.fields.as_slice() else { return None };
        return write(&field.plan, &value(field)?, out);
    }
    let mut before = "{\"";
    for field in &class.fields {
        let value = value(field)?;
        if !value.is_none() {
            out.extend([before, &field.name, "\":"]);
            write(&field.plan, &value, out)?;
            before = ",\"";
        }
    }
    out.push_str(if before == "{\"" { "{}" } else { "}" });
    Some(())
}
