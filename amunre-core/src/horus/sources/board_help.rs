//! The set of Horus for an owner: the complete set, its faults, and the reason why each number matters.

use serde_json::Value;

use crate::engine::json::misread;
use crate::engine::{SetupError, ValueDomain, ValueHelp, find_help, to_value};
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

/// The number of a kind: at most all that are in the box.
const fn help(why: &'static str, least: i64, most: i64) -> ValueHelp {
    ValueHelp { why, domain: ValueDomain::Number { least, most } }
}

/// The reason and the range of each number. The box has 80 tiles of land, 36 of the river and 50 cards in all.
const HELP: &[(&str, ValueHelp)] = &[
    (
        "random.river",
        help("The bag decides what a player draws when exploring; the box has 36 river tiles in all.", 0, 36),
    ),
    ("random.temple", help("The Temple doubles the regions beside it.", 0, 1)),
    (
        "random.*",
        help("The bag decides what a player draws when exploring; the box has 80 tiles of land in all.", 0, 80),
    ),
    (
        "reserve.river",
        help("The game ends when the second stack is exhausted, and cards take tiles from this stack.", 1, 36),
    ),
    (
        "reserve.*",
        help("The game ends when the second stack is exhausted, and cards take tiles from this stack.", 1, 80),
    ),
    ("cards.*", help("This number of the 50 gold-backed cards show this tile and this size of region.", 0, 50)),
];

/// Returns the help on a number.
pub(crate) fn value_help(path: &str) -> Option<ValueHelp> {
    find_help(HELP, path)
}
