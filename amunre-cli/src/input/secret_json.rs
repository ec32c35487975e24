//! Small files of JSON with a secret. No error message quotes their contents.

use std::io::Read as _;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Error, FilePlace, json_problem};
use crate::input::files;

/// The longest of these files, in bytes.
const LONGEST: u64 = 4096;

/// Reads a file of one object; `what` names the object and the command that wrote it.
pub(crate) fn read<T: DeserializeOwned>(path: &Path, what: &str, written_by: &str) -> Result<T, Error> {
    let file = path.display().to_string();
    let mut text = Vec::new();
    if let Err(error) = files::open(path)?.take(LONGEST + 1).read_to_end(&mut text) {
        return Err(Error::Read { file, error });
    }
    if u64::try_from(text.len()).unwrap_or(u64::MAX) > LONGEST {
        return Err(Error::TooLong { file, limit: LONGEST });
    }
    serde_json::from_slice(&text).map_err(|error| {
        let why = json_problem(&error);
        // a message that quotes a value could quote the secret
        let why = if why.contains("invalid") { "a value of another form".to_owned() } else { why };
        let place = FilePlace { file, line: error.line(), column: Some(error.column().max(1)) };
        Error::Content {
            place,
            problem: format!("this is not a {what}: {why}; expected the file as `{written_by}` wrote it"),
        }
    })
}

/// The text of the file.
pub(crate) fn text(value: &impl Serialize) -> Result<String, Error> {
    let text = serde_json::to_string(value).map_err(|error| Error::Fault(error.to_string()))?;
    Ok(format!("{text}\n"))
}
