//! Rows as bytes, for processes that build a part of the tables each.

use serde::{Deserialize, Serialize};

use crate::reader::Batch;
use crate::shapes::Table;

/// Rows of tables, and the program that built them.
#[derive(Serialize, Deserialize)]
struct Part<B> {
    version: String,
    tables: Vec<String>,
    rows: B,
}

/// The reason why bytes are no part of tables.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PartError {
    /// Another version built them.
    #[error("a worker has amunre {found}: expected {expected}, as here")]
    Version {
        /// The version of the worker.
        found: String,
        /// The version here.
        expected: &'static str,
    },
    /// They are no rows of these tables.
    #[error("not rows of {tables}: expected bytes that a worker built for these tables")]
    Form {
        /// The names of the tables.
        tables: String,
    },
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The greatest length of a version, in bytes.
const LONGEST_VERSION: usize = 32;

fn names(tables: &[Table]) -> Vec<String> {
    tables.iter().map(|table| table.name.to_owned()).collect()
}

/// The rows of tables as bytes.
pub fn to_bytes(tables: &[Table], rows: &Batch) -> Vec<u8> {
    let part = Part { version: VERSION.to_owned(), tables: names(tables), rows };
    // numbers, flags and texts can always be written
    postcard::to_allocvec(&part).unwrap_or_default()
}

/// Reads rows of tables. Everything is checked.
pub fn from_bytes(tables: &[Table], bytes: &[u8]) -> Result<Batch, PartError> {
    let form = || PartError::Form { tables: names(tables).join(", ") };
    let (found, _) = postcard::take_from_bytes::<String>(bytes).map_err(|_| form())?;
    if found.is_empty() || found.len() > LONGEST_VERSION || !found.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(form());
    }
    if found != VERSION {
        return Err(PartError::Version { found, expected: VERSION });
    }
    let part: Part<Batch> = postcard::from_bytes(bytes).map_err(|_| form())?;
    let fit = part.rows.len() == tables.len() && part.rows.iter().zip(tables).all(|(rows, table)| rows.fit(table));
    if fit && part.tables == names(tables) { Ok(part.rows) } else { Err(form()) }
}
