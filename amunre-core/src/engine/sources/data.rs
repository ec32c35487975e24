//! A value of a data file, and where it comes from.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A value and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Sourced_{T}"))]
#[serde(deny_unknown_fields)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub source: DataSource,
}

/// A value, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DataValue {
    /// Its path in the data: `board.provinces.abu.fields`.
    pub path: String,
    /// The value: a number, a word, yes or no.
    pub value: Value,
    /// Where it comes from.
    pub source: DataSource,
}

crate::ids! {
    /// Where a value of a data file comes from.
    #[cfg_attr(feature = "schema", schemars(rename = "Source"))]
    pub enum DataSource is "source" {
        /// Printed in the text of a rulebook, of this edition or another.
        Rulebook = "rulebook",
        /// Found elsewhere than in the rulebooks' texts.
        Corroborated = "corroborated",
        /// No text confirms it: plausible, and replaceable.
        Assumed = "assumed",
        /// An owner of the game read it off the real thing.
        Confirmed = "confirmed",
    }
}

/// A table of values, as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataTable {
    /// What it shows ("The provinces").
    pub title: &'static str,
    /// The data that it is of, by its id: a data file, or a board that was given.
    pub data: String,
    /// What stands in the columns after the first.
    pub columns: Vec<&'static str>,
    /// The rows: what each is of, and its values.
    pub rows: Vec<(String, Vec<DataValue>)>,
}
