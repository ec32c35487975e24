//! Files with a secret: for their owner alone.

use std::io::Read;
use std::path::Path;

use amunre_core::log::format::{FileKind, FormatError};
use amunre_files::{Existing, Readers, secret_shown_to_others, shown_path, write};
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::errors::wrong_form;
use crate::log_source::{not_written, of_file};
use crate::python_types;

/// Reads a file of one object. No error quotes it.
pub(crate) fn read_secret<T: DeserializeOwned>(py: Python<'_>, path: &Path, kind: FileKind, what: &str) -> PyResult<T> {
    let file = std::fs::File::open(path).map_err(|error| of_file(path, &error))?;
    let secret = read_secret_from(py, file, path, kind, what)?;
    if let Some(warning) = secret_shown_to_others(path) {
        python_types::warn(py, &warning)?;
    }
    Ok(secret)
}

/// Reads the open file of one object. No error quotes it.
pub(crate) fn read_secret_from<T: DeserializeOwned>(
    py: Python<'_>,
    mut open: impl Read,
    path: &Path,
    kind: FileKind,
    what: &str,
) -> PyResult<T> {
    let mut text = Vec::new();
    open.read_to_end(&mut text).map_err(|error| of_file(path, &error))?;
    if let Some(FormatError { found, expected, .. }) = kind.mistaken(&text) {
        return Err(wrong_form(py, &format!("{}:1:1", shown_path(path)), &found, &expected));
    }
    serde_json::from_slice(&text).map_err(|error| {
        let place = format!("{}:{}:{}", shown_path(path), error.line(), error.column().max(1));
        wrong_form(py, &place, &format!("not a {what}"), &format!("the file as `amunre {what} new` wrote it"))
    })
}

/// The text of a file of one object.
pub(crate) fn secret_text(py: Python<'_>, value: &impl Serialize) -> PyResult<String> {
    let failed =
        |error: serde_json::Error| wrong_form(py, "the secret", &error.to_string(), "a value that can be written");
    Ok(serde_json::to_string(value).map_err(failed)? + "\n")
}

/// Writes a new file of one object, for its owner alone.
pub(crate) fn write_secret(py: Python<'_>, path: &Path, value: &impl Serialize) -> PyResult<()> {
    let text = secret_text(py, value)?;
    write(path, text.as_bytes(), Existing::Keep, Readers::Owner).map_err(not_written)
}
