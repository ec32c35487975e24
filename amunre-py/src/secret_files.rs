//! Files with a secret: for their owner alone.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;

use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::errors::wrong_form;
use crate::log_source::of_file;

/// Reads a file of one object. No error quotes it.
pub(crate) fn read_secret<T: DeserializeOwned>(py: Python<'_>, path: &Path, what: &str) -> PyResult<T> {
    let text = std::fs::read(path).map_err(|error| of_file(path, &error))?;
    serde_json::from_slice(&text).map_err(|error| {
        let place = format!("{}:{}:{}", path.display(), error.line(), error.column().max(1));
        wrong_form(py, &place, &format!("not a {what}"), &format!("the file as `amunre {what} new` wrote it"))
    })
}

/// Writes a file of one object, for its owner alone. One that is there is written over only if it is the same secret that
/// has changed (`replace`), and then as a whole.
pub(crate) fn write_secret(py: Python<'_>, path: &Path, value: &impl Serialize, replace: bool) -> PyResult<()> {
    let failed =
        |error: serde_json::Error| wrong_form(py, "the secret", &error.to_string(), "a value that can be written");
    let text = serde_json::to_string(value).map_err(failed)? + "\n";
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let target = if replace { Path::new(&beside) } else { path };
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(target).map_err(|error| of_file(target, &error))?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    let kept = written.and_then(|()| if replace { std::fs::rename(target, path) } else { Ok(()) });
    kept.map_err(|error| {
        // where this fails too, half a file is left, which the reader refuses
        let _ = std::fs::remove_file(target);
        of_file(path, &error)
    })
}
