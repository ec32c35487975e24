//! A value of a data file, and its source.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A value and its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Sourced_{T}"))]
#[serde(deny_unknown_fields)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// The source of the value.
    pub source: DataSource,
}

/// A value and its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DataValue {
    /// Its path in the data: `board.provinces.abu.fields`.
    pub path: String,
    /// The value: a number, a word, yes or no.
    pub value: Value,
    /// The source of the value.
    pub source: DataSource,
}

crate::ids! {
    /// The source of a value in a data file.
    #[cfg_attr(feature = "schema", schemars(rename = "Source"))]
    pub enum DataSource is "source" {
        /// Printed in the text of a rulebook, of this edition or another.
        Rulebook = "rulebook",
        /// Found in a source other than the texts of the rulebooks.
        Corroborated = "corroborated",
        /// Plausible, but confirmed by no text; it can be replaced.
        Assumed = "assumed",
        /// Confirmed by an owner of the game on the components.
        Confirmed = "confirmed",
    }
}

/// A table of values for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DataTable {
    /// The title ("The provinces").
    pub title: &'static str,
    /// The id of the data: a data file, or a board of the set-up.
    pub data: String,
    /// The headings of the columns after the first.
    pub columns: Vec<String>,
    /// The rows: the name of each, and its values.
    pub rows: Vec<(String, Vec<DataValue>)>,
}
