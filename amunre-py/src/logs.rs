//! Logs: continued, judged, and redacted.

use std::fs::File;
use std::io;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use amunre_core::engine::{Seat, Viewer};
use amunre_core::log::{Anchor, AnchorError, Unreadable, VerifyOptions};
use amunre_core::{log, session};
use pyo3::Borrowed;
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

use crate::arguments::GivenText;
use crate::errors;
use crate::errors::wrong_form;
use crate::game::Game;
use crate::object_plan::ObjectPlan;
use crate::to_python::to_python;
use crate::viewer::{GivenViewer, kind};

/// The error number for a folder in place of a file (EISDIR).
const IS_A_FOLDER: i32 = 21;

/// A log argument: a path, or bytes.
pub(crate) enum GivenLog {
    Path(PathBuf),
    Bytes(Vec<u8>),
}

impl<'py> FromPyObject<'_, 'py> for GivenLog {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = given.cast::<PyBytes>() {
            return Ok(Self::Bytes(bytes.as_bytes().to_vec()));
        }
        if let Ok(bytes) = given.cast::<PyByteArray>() {
            return Ok(Self::Bytes(bytes.to_vec()));
        }
        // no path begins with this
        if given.cast::<PyString>().is_ok_and(|text| text.to_cow().is_ok_and(|text| text.starts_with("{\""))) {
            return Err(PyTypeError::new_err(
                "this text is the log itself: expected its path, or its bytes (text.encode())",
            ));
        }
        let is_path = given.is_instance_of::<PyString>() || given.hasattr("__fspath__")?;
        if !is_path {
            return Err(PyTypeError::new_err(format!("a log must be a path or bytes, not {}", kind(&given))));
        }
        given.extract().map(Self::Path)
    }
}

impl GivenLog {
    /// Runs a closure that reads the log line by line, while other threads continue.
    fn read<T: Send>(self, py: Python<'_>, does: impl FnOnce(&mut dyn BufRead) -> T + Send) -> PyResult<T> {
        py.detach(|| match self {
            Self::Path(path) => match opened(&path) {
                Ok(file) => Ok(does(&mut BufReader::new(file))),
                Err(error) => Err(of_file(&path, &error)),
            },
            Self::Bytes(bytes) => Ok(does(&mut bytes.as_slice())),
        })
    }
}

/// Continues the game of a log, which must be a referee's own copy without a fault.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, log: GivenLog) -> PyResult<Game> {
    let loaded = log.read(py, |lines| {
        let mut bytes = Vec::new();
        lines.read_to_end(&mut bytes).map(|_| session::load(&bytes))
    })??;
    loaded.map(Game::of).map_err(|problem| errors::raised(py, problem))
}

/// Judges a log, given by its path or as bytes.
///
/// `anchor` is a hash that you kept, whole or as `amunre anchor` prints it, or several with spaces between them: the
/// chain must contain all of them. A log that cannot be read has no verdict: `UnreadableLog` has the place and the
/// reason.
#[pyfunction]
#[pyo3(signature = (log, *, anchor = None))]
pub(crate) fn verify(py: Python<'_>, log: GivenLog, anchor: Option<GivenText>) -> PyResult<Bound<'_, PyAny>> {
    let read = |GivenText(text): GivenText| {
        let wrong = |AnchorError { found }| wrong_form(py, "the anchor", &format!("{found:?}"), AnchorError::EXPECTED);
        Anchor::read_all(&text).map_err(wrong)
    };
    let options = VerifyOptions { anchors: anchor.map(read).transpose()?.unwrap_or_default() };
    let judged: Result<_, Unreadable> = log.read(py, |lines| log::verify(lines, &options))?;
    let verdict = judged.map_err(|error| errors::unreadable(py, error))?;
    to_python(py, &*ObjectPlan::of_verdict(py, "Verdict")?, &verdict)
}

/// Writes the copy of a log for a reader: a seat, or `"spectator"`. Fails if the seals of the log hide nothing, unless `anyway`
/// is set. The file is written only on success.
#[pyfunction]
#[pyo3(signature = (log, reader, out, *, anyway = false))]
pub(crate) fn redact(py: Python<'_>, log: GivenLog, reader: GivenViewer, out: PathBuf, anyway: bool) -> PyResult<()> {
    let reader = reader.at(py, Seat::MOST)?;
    if reader == Viewer::Referee {
        // it would be the log itself, with all secrets
        return Err(wrong_form(py, "the reader", "'referee'", "a seat or 'spectator'"));
    }
    let (redacted, copy) = log.read(py, |lines| {
        let mut copy = Vec::new();
        (log::redact(lines, reader, anyway, &mut copy), copy)
    })?;
    redacted.map_err(|cannot| errors::not_redacted(py, cannot, reader))?;
    py.detach(|| write(&out, &copy))
}

/// Writes a file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> PyResult<()> {
    std::fs::write(path, bytes).map_err(|error| of_file(path, &error))
}

/// Opens a file. Fails for a folder, which the system can open.
fn opened(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    Ok(file)
}

/// The error with its number and the file of which it speaks: Python gives it the class that it has for it.
pub(crate) fn of_file(path: &Path, error: &io::Error) -> PyErr {
    let said = error.to_string();
    let said = said.split(" (os error").next().unwrap_or_default().to_owned();
    let path = path.to_path_buf();
    let number = error.raw_os_error().or_else(|| (error.kind() == io::ErrorKind::IsADirectory).then_some(IS_A_FOLDER));
    match number {
        Some(number) => PyOSError::new_err((number, said, path)),
        None => PyOSError::new_err(format!("{}: {said}", path.display())),
    }
}
