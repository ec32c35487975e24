//! The set of Horus for an owner: the complete set and its faults.

use serde_json::Value;

use crate::engine::json::misread;
use crate::engine::{SetupError, to_value};
use crate::horus::Rules;
use crate::horus::model::components::{Components, SetData};

/// Returns the set of these rules, with a number for each kind.
pub(crate) fn set(rules: &Rules) -> Result<Value, SetupError> {
    let data = rules.setup.set_data()?;
    to_value(&data).map_err(|error| SetupError::new("set", &data.id, error))
}

/// Returns all faults of a set.
pub(crate) fn faults(given: &Value) -> Vec<SetupError> {
    match misread::read_value::<SetData>(given, "set") {
        Ok(data) => Components::faults(&data),
        Err(error) if error.field == "set" => vec![error],
        Err(error) => vec![SetupError { field: format!("set.{}", error.field), ..error }],
    }
}
