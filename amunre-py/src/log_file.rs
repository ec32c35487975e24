//! A log that is read: its header, its entries, its steps, its verdict.

use std::io::BufRead;
use std::sync::OnceLock;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Unreadable;
use amunre_core::log::verify::Fault;
use amunre_core::session;
use amunre_core::session::{DynReplay, DynStep, LogHeader};
use amunre_files::shown_path;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use crate::arguments::{GivenInteger, GivenText};
use crate::errors;
use crate::game::Game;
use crate::log_entries::LogEntries;
use crate::log_source::LogSource;
use crate::log_steps::{Steps, fault_object};
use crate::logs::judged;
use crate::object_plan::ObjectPlan;
use crate::to_python::to_python;
use crate::view::View;
use crate::viewer::{GivenViewer, viewer_object};

/// A log that is read: its header, its entries, and the game step by step.
///
/// Any log can be read: a referee's, a seat's, the table's, and a copy made by `redact`. `steps` returns an iterator over the
/// entries, each with the game before and after it. A log with a fault is read up to the fault; `fault`, `error` and `torn` say
/// why reading ended there. Only a part of the log is in memory at a time.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Log {
    source: LogSource,
    header: LogHeader,
    ending: OnceLock<Ending>,
    entries: PyOnceLock<Py<LogEntries>>,
}

/// The problems of a log.
struct Ending {
    fault: Option<Fault>,
    error: Option<Unreadable>,
    torn: usize,
}

/// Opens a log: a path, the log itself as text or bytes, or a file object in binary mode.
///
/// Fails only if the first line, the header, cannot be read: `steps` and `fault` report every other error.
#[pyfunction]
pub(crate) fn open_log(py: Python<'_>, log: LogSource) -> PyResult<Log> {
    let header = py.detach(|| replay(&log).map(|replay| replay.map(|replay| replay.header().clone())))?;
    let header = header.map_err(|error| log.unreadable(py, error))?;
    Ok(Log { source: log, header, ending: OnceLock::new(), entries: PyOnceLock::new() })
}

/// Opens a log at its first line.
fn replay(source: &LogSource) -> PyResult<Result<Box<dyn DynReplay>, Unreadable>> {
    let log = source.open_at(0)?;
    Ok(session::replay(log, &VerifyOptions::default()))
}

impl Log {
    /// The bytes of the log.
    pub(crate) fn source(&self) -> &LogSource {
        &self.source
    }

    /// The problems of the log, found once.
    fn ending(&self, py: Python<'_>) -> PyResult<&Ending> {
        if let Some(ending) = self.ending.get() {
            return Ok(ending);
        }
        let found = py.detach(|| {
            replay(&self.source).map(|opened| match opened {
                Ok(mut replay) => {
                    let error = replay.read_to_end().err();
                    Ending { fault: replay.fault(), error, torn: replay.torn() }
                }
                Err(error) => Ending { fault: None, error: Some(error), torn: 0 },
            })
        })?;
        Ok(self.ending.get_or_init(|| found))
    }

    /// The step of an entry; negative entries count from the end.
    fn step_at(&self, py: Python<'_>, GivenInteger(entry): &GivenInteger<'_>) -> PyResult<Box<dyn DynStep>> {
        let out_of_range = |entries: u64| {
            PyIndexError::new_err(format!(
                "entry out of range: the log has {entries} entries, from 0 to {}",
                entries.saturating_sub(1)
            ))
        };
        let entry = if let Ok(entry) = entry.extract::<u64>() {
            entry
        } else {
            let entries = self.entries(py)?.get().number();
            let back = entry.extract::<i64>().ok().and_then(|entry| entries.checked_add_signed(entry));
            back.ok_or_else(|| out_of_range(entries))?
        };
        let (step, fault) = py
            .detach(|| {
                replay(&self.source).map(|opened| {
                    let mut replay = opened?;
                    let step = replay.go_to(Some(entry))?;
                    Ok::<_, Unreadable>((step, replay.fault()))
                })
            })?
            .map_err(|error| self.source.unreadable(py, error))?;
        match fault {
            Some(fault) if !step.is_judging() => Err(errors::raised(py, session::SessionError::Fault(Box::new(fault)))),
            _ if step.entry() < entry => Err(out_of_range(step.entry().saturating_add(1))),
            _ => Ok(step),
        }
    }
}

#[pymethods]
impl Log {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.header.game
    }

    /// The edition, by its dated name.
    #[getter]
    fn edition(&self) -> Option<&str> {
        self.header.edition()
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.header.players
    }

    /// The names of the seats in their order; empty if they have none.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.header.names)
    }

    /// The id of the board, or of the set of tiles and cards.
    #[getter]
    fn board(&self) -> Option<&str> {
        self.header.board.as_deref()
    }

    /// The id that no other game has: 64 hex digits.
    #[getter]
    fn game_id(&self) -> String {
        self.header.game_id.to_string()
    }

    /// The set-up, without a stated position.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &ObjectPlan::Json, &self.header.setup)
    }

    /// The viewer who wrote the log: `"referee"`, a seat, or `"spectator"` for a log of what the table saw.
    #[getter]
    fn viewer(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        viewer_object(py, self.header.point_of_view.viewer())
    }

    /// True if this is a copy for a reader who may not know everything, as `redact` makes it.
    #[getter]
    fn is_redacted(&self) -> bool {
        self.header.is_redacted
    }

    /// The lines of the log: a sequence of `LogEntry`. Nothing is judged.
    #[getter]
    fn entries(&self, py: Python<'_>) -> PyResult<&Py<LogEntries>> {
        self.entries.get_or_try_init(py, || Py::new(py, LogEntries::of(py, self.source.clone())?))
    }

    /// An iterator over the entries, each with the game before and after it.
    fn steps(&self, py: Python<'_>) -> PyResult<Steps> {
        let replay = py.detach(|| replay(&self.source))?;
        replay.map(Steps::of).map_err(|error| self.source.unreadable(py, error))
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Steps> {
        self.steps(py)
    }

    /// The table after an entry, by default as far as the log shows it; `-1` is the last entry.
    ///
    /// Raises `LogFault` if the log has a fault there or before, and `IndexError` if it has no such entry.
    #[pyo3(signature = (entry, viewer = GivenViewer::Other(Viewer::Referee)), text_signature = "($self, entry, viewer='referee')")]
    fn at(&self, py: Python<'_>, entry: GivenInteger<'_>, viewer: GivenViewer) -> PyResult<View> {
        let viewer = viewer.at(py, self.header.players)?;
        let step = self.step_at(py, &entry)?;
        Ok(View::of(step.after(viewer), step.names().into()))
    }

    /// The game after an entry, to be continued from there: only for a referee's own log.
    fn game_at(&self, py: Python<'_>, entry: GivenInteger<'_>) -> PyResult<Game> {
        let last = self.step_at(py, &entry)?.entry();
        let game = py.detach(|| {
            let mut log = self.source.open_at(0)?;
            let (mut lines, mut left) = (Vec::new(), last.saturating_add(1));
            while left > 0 && log.read_until(b'\n', &mut lines)? > 0 {
                left = left.saturating_sub(1);
            }
            PyResult::Ok(session::load(&lines))
        })?;
        game.map(Game::of).map_err(|problem| errors::raised(py, problem))
    }

    /// The verdict, as `verify` returns it.
    #[pyo3(signature = (*, anchor = None))]
    fn verdict<'py>(&self, py: Python<'py>, anchor: Option<GivenText>) -> PyResult<Bound<'py, PyAny>> {
        judged(py, &self.source, anchor)
    }

    /// The first fault, by entry; `None` if there is none. The first use reads the whole log.
    #[getter]
    fn fault<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.ending(py)?.fault.as_ref().map(|fault| fault_object(py, fault)).transpose()
    }

    /// The error of the first line that cannot be read; `None` if there is none. The first use reads the whole log.
    #[getter]
    fn error(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let error = self.ending(py)?.error.clone();
        Ok(error.map(|error| errors::unreadable(py, error).into_value(py).into_any()))
    }

    /// The length of an incomplete last line, in bytes; `None` if there is none. The first use reads the whole log.
    #[getter]
    fn torn(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        Ok(Some(self.ending(py)?.torn).filter(|torn| *torn > 0))
    }

    fn __repr__(&self) -> String {
        let LogHeader { game, players, .. } = &self.header;
        let path = self.source.path().map_or_else(String::new, |path| format!(" {}", shown_path(path)));
        format!("<Log{path} of {game}: {players} players>")
    }
}
