//! Texts about logs, as the command prints them, and the shortest log with a fault.

use std::io::{self, BufRead, Cursor, Write};
use std::sync::Arc;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::MinimiseError;
use amunre_core::session;
use amunre_files::shown_path;
use amunre_report::sanitize::SafeText;
use amunre_report::texts::{self, NamedLog, Question, TextError};
use anstream::StripStream;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments::{GivenNumber, GivenText};
use crate::errors;
use crate::log_file::Log;
use crate::log_source::LogSource;
use crate::viewer::GivenViewer;

/// A log argument: a log of its own kind, or what `open_log` takes.
pub(crate) struct GivenLog(LogSource);

impl<'py> FromPyObject<'_, 'py> for GivenLog {
    type Error = PyErr;

    fn extract(given: pyo3::Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match given.cast::<Log>() {
            Ok(log) => Ok(Self(log.get().source().clone())),
            Err(_) => given.extract().map(Self),
        }
    }
}

/// A log in memory, and its name in texts.
struct HeldLog {
    name: String,
    bytes: Arc<[u8]>,
}

impl NamedLog for HeldLog {
    fn name(&self) -> &str {
        &self.name
    }

    fn open(&self) -> io::Result<Box<dyn BufRead + Send>> {
        Ok(Box::new(Cursor::new(Arc::clone(&self.bytes))))
    }
}

impl GivenLog {
    /// The log in memory, to be read once. Fails if a line of it cannot be read.
    pub(crate) fn held(&self, py: Python<'_>, unnamed: &str) -> PyResult<Box<dyn BufRead + Send>> {
        let (log, _) = self.readable(py, unnamed)?;
        Ok(Box::new(Cursor::new(log.bytes)))
    }

    /// The log in memory, and the number of its seats. Fails if a line of it cannot be read.
    fn readable(&self, py: Python<'_>, unnamed: &str) -> PyResult<(HeldLog, u8)> {
        let source = &self.0;
        let players = py.detach(|| {
            let log = source.open_at(0)?;
            PyResult::Ok(session::replay(log, &VerifyOptions::default()).and_then(|mut replay| {
                replay.read_to_end()?;
                Ok(replay.header().players)
            }))
        })?;
        let players = players.map_err(|error| source.unreadable(py, error))?;
        let name = source.path().map_or_else(|| unnamed.to_owned(), shown_path);
        Ok((HeldLog { name, bytes: source.whole(py)?.into() }, players))
    }
}

/// The plain text, or the error of arguments that do not fit the log: an entry that it does not have, or an unreadable command.
fn written<T: Send>(
    py: Python<'_>,
    write: impl FnOnce(&mut dyn Write) -> Result<T, TextError> + Send,
) -> PyResult<String> {
    let mut text = StripStream::new(Vec::new());
    py.detach(|| write(&mut text)).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(String::from_utf8_lossy(&text.into_inner()).into_owned())
}

/// The verdict on a log and the game in it, as one page for a browser: HTML, as `amunre report` makes it.
///
/// For a viewer the page contains only what this viewer may know.
#[pyfunction]
#[pyo3(signature = (log, *, viewer = GivenViewer::Other(Viewer::Referee)), text_signature = "(log, *, viewer='referee')")]
pub(crate) fn report(py: Python<'_>, log: GivenLog, viewer: GivenViewer) -> PyResult<String> {
    let (log, players) = log.readable(py, "log")?;
    let viewer = viewer.at(py, players)?;
    let HeldLog { name, bytes } = log;
    let report =
        py.detach(|| amunre_report::report(&name, Box::new(Cursor::new(bytes)), &VerifyOptions::default(), viewer));
    report.map(|made| made.page).map_err(|error| errors::unreadable(py, error))
}

/// An explanation, as `amunre explain` prints it: of the points; with `entry` of that entry; with `entry` and `command` the
/// reasons why the command is illegal after that entry, or what would follow from it.
///
/// A command is written as in `"red: bid memphis 3"`. For a viewer it contains only what this viewer may know.
#[pyfunction]
#[pyo3(signature = (log, entry = None, command = None, *, viewer = GivenViewer::Other(Viewer::Referee)), text_signature = "(log, entry=None, command=None, *, viewer='referee')")]
pub(crate) fn explain(
    py: Python<'_>,
    log: GivenLog,
    entry: Option<GivenNumber>,
    command: Option<GivenText>,
    viewer: GivenViewer,
) -> PyResult<String> {
    let (log, players) = log.readable(py, "log")?;
    let viewer = viewer.at(py, players)?;
    let question = match (&entry, &command) {
        (Some(entry), Some(command)) => Question::Command(entry.0, &command.0),
        (Some(entry), None) => Question::Entry(entry.0),
        (None, None) => Question::Score,
        (None, Some(_)) => {
            return Err(PyValueError::new_err(
                "command is given without entry: expected the entry after which it is judged",
            ));
        }
    };
    written(py, |out| texts::explain(&log, question, viewer, false, out))
}

/// The first difference of two logs, and of the games in them, as `amunre diff` prints it.
#[pyfunction]
pub(crate) fn diff(py: Python<'_>, a: GivenLog, b: GivenLog) -> PyResult<String> {
    let ((a, _), (b, _)) = (a.readable(py, "A")?, b.readable(py, "B")?);
    written(py, |out| texts::diff((&a.name, &a.bytes), (&b.name, &b.bytes), false, false, out))
}

/// A log as text in notation, as `amunre transcribe` writes it: for its writer, or for a viewer. It ends before a fault.
#[pyfunction]
#[pyo3(signature = (log, *, viewer = None))]
pub(crate) fn transcribe(py: Python<'_>, log: GivenLog, viewer: Option<GivenViewer>) -> PyResult<String> {
    let (log, players) = log.readable(py, "log")?;
    let viewer = viewer.map_or(Ok(Viewer::Referee), |viewer| viewer.at(py, players))?;
    written(py, |out| texts::transcribe(&log, viewer, &mut SafeText(out)))
}

/// The shortest log that still shows the first fault of a log, as `amunre minimise` makes it. Fails if there is no fault.
#[pyfunction]
pub(crate) fn minimise(py: Python<'_>, log: GivenLog) -> PyResult<String> {
    let (log, _) = log.readable(py, "log")?;
    match py.detach(|| amunre_core::log::tools::minimise(&log.bytes)) {
        Ok(minimised) => Ok(minimised.log),
        Err(MinimiseError::Unreadable(error)) => Err(errors::unreadable(py, error)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}
