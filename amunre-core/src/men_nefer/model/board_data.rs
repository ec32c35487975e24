//! The data file of a board: each value with its source.

use serde_json::{Map, Value};

use crate::engine::json::misread;
use crate::engine::{DataFile, DataSource, DataValue, SetupError, confirmation_faults};
use crate::men_nefer::Board;
use crate::men_nefer::model::board_check;

/// The built-in board. Nearly all of its values are assumed.
pub const PLACEHOLDER: DataFile = DataFile {
    id: "men-nefer/board/placeholder",
    text: include_str!("../../../data/men_nefer/board-placeholder.json"),
    sha256: "c9f78d9bb0e68d005f9ef8b243d955eecc9bb7b0c424948cfcc20861ec6a2129",
};

/// The value and the source of `{"value":…,"source":…}`.
fn sourced(fields: &Map<String, Value>) -> Option<(&Value, &Value)> {
    fields.get("value").zip(fields.get("source")).filter(|_| fields.len() == 2)
}

/// Lists the values of a board with their paths and sources, in the order of the names of fields. Fails at a value without a
/// source.
pub fn values(data: &Value) -> Result<Vec<DataValue>, SetupError> {
    let mut found = Vec::new();
    collect("board", data, &mut found)?;
    Ok(found)
}

fn collect(path: &str, data: &Value, found: &mut Vec<DataValue>) -> Result<(), SetupError> {
    match data {
        Value::Object(fields) => {
            if let Some((value, source)) = sourced(fields) {
                let source: DataSource = misread::read_value(source, &format!("{path}.source"))?;
                found.push(DataValue { path: path.to_owned(), value: value.clone(), source });
                return Ok(());
            }
            let is_told = |name: &str| path == "board" && matches!(name, "id" | "title" | "confirmed");
            let parts = fields.iter().filter(|(name, _)| !is_told(name));
            parts.into_iter().try_for_each(|(name, data)| collect(&format!("{path}.{name}"), data, found))
        }
        Value::Array(items) => {
            (0..items.len()).zip(items).try_for_each(|(place, data)| collect(&format!("{path}[{place}]"), data, found))
        }
        other => Err(SetupError::new(path, other, "a value with its source: {\"value\":…,\"source\":…}")),
    }
}

/// The same data without sources.
fn plain(data: &Value) -> Value {
    match data {
        Value::Object(fields) => match sourced(fields) {
            Some((value, _)) => value.clone(),
            None => Value::Object(fields.iter().map(|(name, data)| (name.clone(), plain(data))).collect()),
        },
        Value::Array(items) => Value::Array(items.iter().map(plain).collect()),
        other => other.clone(),
    }
}

impl Board {
    /// Reads a board and checks it. Fails at a value that has no source or cannot be read; reports all other faults at once.
    pub fn of(data: &Value) -> Result<Self, SetupError> {
        let board = Self::read(data)?;
        let mut faults = board_check::faults(&board);
        faults.extend(confirmation_faults("board", data));
        SetupError::all(faults)?;
        Ok(board)
    }

    /// Reads a board. Fails at a value that has no source or cannot be read.
    pub(crate) fn read(data: &Value) -> Result<Self, SetupError> {
        values(data)?;
        let mut plain = plain(data);
        if let Value::Object(fields) = &mut plain {
            fields.remove("confirmed");
        }
        misread::read_value(&plain, "board").map_err(|error| match error.field.as_str() {
            "board" => error,
            field => SetupError { field: format!("board.{field}"), ..error },
        })
    }
}
