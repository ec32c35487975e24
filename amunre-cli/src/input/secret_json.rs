//! Small files of JSON with a secret. No error message quotes their contents.

use std::io::{Read, Write};
use std::path::Path;

use amunre_core::engine::json::json_problem;
use amunre_core::log::format::FileKind;
use amunre_files::{Existing, FileError, Readers, secret_shown_to_others, shown_path, write};
use amunre_report::sanitize;
use amunre_report::texts::BOLD;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Error, FilePlace};
use crate::input::files;

/// The longest of these files, in bytes.
const LONGEST: u64 = 4096;

/// Reads a file of one object; `what` names the object and the command that wrote it.
pub(crate) fn read<T: DeserializeOwned>(
    path: &Path,
    kind: FileKind,
    what: &str,
    written_by: &str,
    warnings: &mut dyn Write,
) -> Result<T, Error> {
    let value = read_from(files::open(path)?, path, kind, what, written_by)?;
    warn_of_readers(path, warnings);
    Ok(value)
}

/// Warns if other users of the machine can read a file with a secret.
pub(crate) fn warn_of_readers(path: &Path, warnings: &mut dyn Write) {
    if let Some(warning) = secret_shown_to_others(path) {
        // if this cannot be written, nothing can be reported
        let _ = writeln!(warnings, "{BOLD}warning:{BOLD:#} {}", sanitize::line(&warning));
    }
}

/// Reads the open file of one object.
pub(crate) fn read_from<T: DeserializeOwned>(
    open: impl Read,
    path: &Path,
    kind: FileKind,
    what: &str,
    written_by: &str,
) -> Result<T, Error> {
    let file = shown_path(path);
    let mut text = Vec::new();
    if let Err(error) = open.take(LONGEST + 1).read_to_end(&mut text) {
        return Err(Error::Read { file, error });
    }
    Error::of_mistaken(&file, kind, &text)?;
    if u64::try_from(text.len()).unwrap_or(u64::MAX) > LONGEST {
        return Err(Error::TooLong { file, limit: LONGEST });
    }
    serde_json::from_slice(&text).map_err(|error| {
        let why = json_problem(&String::from_utf8_lossy(&text), &error);
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

/// Creates the file with a secret, for its owner alone. An existing file is never overwritten.
pub(crate) fn create(path: &Path, text: &str) -> Result<(), Error> {
    write(path, text.as_bytes(), Existing::Keep, Readers::Owner).map_err(|error| match error {
        FileError::Exists { file } => Error::SecretExists { file: shown_path(&file) },
        error => error.into(),
    })
}
