//! Tables of many logs, which other libraries read through the Arrow interface.

use std::path::Path;
use std::slice;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::thread::ThreadId;

use amunre_files::shown_path;
use amunre_tables::arrow::{ArrowError, FFI_ArrowArrayStream, FFI_ArrowSchema, TableStream, ffi_schema};
use amunre_tables::{Batch, LogSource as TableSource, Rows, SharedPass, SharedRows, logs_in, part, rows_of, wanted};
use pyo3::Borrowed;
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyCapsule, PyDict, PyString};

use crate::arguments::GivenNames;
use crate::errors::wrong_form;
use crate::log_file::Log;
use crate::log_source::LogSource;
use crate::python_types;

/// The logs of an argument: a log, a folder of logs, or a sequence of them.
pub(crate) struct GivenLogs(Vec<TableSource>);

impl<'py> FromPyObject<'_, 'py> for GivenLogs {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut logs = Vec::new();
        if is_one(&given)? {
            add(&given, &mut logs)?;
        } else {
            let each = given.try_iter().map_err(|_| {
                PyTypeError::new_err("logs must be a path, a folder, bytes, a Log, or a sequence of these")
            })?;
            each.into_iter().try_for_each(|log| add(&log?, &mut logs))?;
        }
        Ok(Self(logs))
    }
}

/// Returns true for an argument that is no sequence of logs.
fn is_one(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(given.is_instance_of::<PyString>()
        || given.is_instance_of::<PyBytes>()
        || given.is_instance_of::<PyByteArray>()
        || given.is_instance_of::<Log>()
        || given.hasattr("__fspath__")?
        || given.hasattr("read")?)
}

fn add(given: &Bound<'_, PyAny>, logs: &mut Vec<TableSource>) -> PyResult<()> {
    match given.extract::<LogSource>()? {
        LogSource::Path(path) if path.is_dir() => logs.extend(folder(given.py(), &path)?),
        LogSource::Path(path) => logs.push(TableSource::Path(path)),
        LogSource::Bytes(bytes) => logs.push(TableSource::Bytes(bytes)),
        // it is read here, since the threads that build tables run no Python
        file @ LogSource::File(_) => logs.push(TableSource::Bytes(file.whole(given.py())?.into())),
    }
    Ok(())
}

/// The logs of a folder.
fn folder(py: Python<'_>, path: &Path) -> PyResult<Vec<TableSource>> {
    let found = py.detach(|| logs_in(path));
    if let Some(skipped) = found.skipped_in_words() {
        python_types::warn(py, &format!("{}: {skipped}", shown_path(path)))?;
    }
    if found.logs.is_empty() && found.unreadable.is_empty() {
        let expected = "a folder with files whose names end in .amunre.jsonl";
        return Err(wrong_form(py, &shown_path(path), "a folder without logs", expected));
    }
    // a folder within that cannot be read has a row with the reason
    let unreadable = found.unreadable.into_iter().map(|none| TableSource::Nothing(Box::new(none)));
    Ok(found.logs.into_iter().map(TableSource::Path).chain(unreadable).collect())
}

/// A table of many logs. Other libraries read it through the Arrow interface: `polars.DataFrame(table)`,
/// `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`, a query of `DuckDB`.
///
/// The first table that is read reads the logs for all tables that were asked for with it: on all cores, a few at a time. The rows of the
/// others wait in memory, up to 40 MB. A table that is read again, or for which there was no room, reads the logs again. A table that an
/// executor built is kept in memory, in a compact form. Ctrl-C ends a reading.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Table {
    content: Content,
    /// The one table.
    declared: Arc<[amunre_tables::Table]>,
    /// The columns that were selected: the table with them alone, and their places.
    selected: Option<(amunre_tables::Table, Arc<[usize]>)>,
}

/// The origin of the rows of a table.
#[derive(Clone)]
enum Content {
    /// Logs, which are read when the table is.
    Logs {
        pass: Arc<SharedPass>,
        /// The place of the table in the pass.
        place: usize,
        /// A function that is given the number of logs that were read, and the number of all.
        progress: Option<Arc<Py<PyAny>>>,
    },
    /// Rows that were read, until they are taken.
    Read(Arc<Mutex<Vec<Rows>>>),
    /// Rows that were built elsewhere, part by part, as bytes.
    Parts {
        parts: Arc<[Box<[u8]>]>,
        /// The number of logs.
        logs: usize,
    },
}

/// Makes tables of logs. Nothing is read before a table is used.
///
/// `logs` is a path, a folder, a log as text or bytes, a `Log`, or a sequence of these. `names` are the names of the tables, by
/// default all: docs/reference/tables.md lists them. A log with a fault has the fault in its row of `games`; the other tables
/// contain what comes before it. `progress` is called with the number of logs read so far and the number of all logs.
#[pyfunction]
#[pyo3(signature = (logs, names = GivenNames(Vec::new()), progress = None), text_signature = "(logs, names=(), progress=None)")]
pub(crate) fn tables(
    py: Python<'_>,
    logs: GivenLogs,
    names: GivenNames,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'_, PyDict>> {
    of_logs(py, logs.0, &names, progress)
}

/// The tables of logs.
pub(crate) fn of_logs<'py>(
    py: Python<'py>,
    logs: Vec<TableSource>,
    names: &GivenNames,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let (tables, progress) = (wanted_tables(names)?, progress.map(Arc::new));
    let pass = Arc::new(SharedPass::new(logs.into(), tables.clone().into()));
    let content = |place| Content::Logs { pass: Arc::clone(&pass), place, progress: progress.clone() };
    named(py, tables.into_iter().zip((0..).map(content)))
}

fn wanted_tables(names: &GivenNames) -> PyResult<Vec<amunre_tables::Table>> {
    wanted(&names.0).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Tables by their names.
fn named(py: Python<'_>, tables: impl Iterator<Item = (amunre_tables::Table, Content)>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (table, content) in tables {
        dict.set_item(table.name, Table { content, declared: Arc::new([table]), selected: None })?;
    }
    Ok(dict)
}

/// The logs of an argument of `tables`, one by one: paths and bytes.
#[pyfunction]
pub(crate) fn listed_logs(py: Python<'_>, logs: GivenLogs) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let listed = logs.0.into_iter().map(|log| match log {
        TableSource::Nothing(none) => Some(none.path.into_os_string().into_pyobject(py).ok()?.into_any()),
        TableSource::Path(path) => Some(path.into_os_string().into_pyobject(py).ok()?.into_any()),
        TableSource::Bytes(bytes) => Some(PyBytes::new(py, &bytes).into_any()),
        TableSource::Simulated(_) => None,
    });
    listed.collect::<Option<_>>().ok_or_else(|| PyValueError::new_err("a simulated game has no path and no bytes"))
}

/// The rows of some logs as bytes, for `tables_of_rows`. The first log has the number `first` in the tables.
#[pyfunction]
pub(crate) fn rows_of_logs(
    py: Python<'_>,
    logs: GivenLogs,
    names: GivenNames,
    first: usize,
) -> PyResult<Bound<'_, PyBytes>> {
    as_bytes(py, &logs.0, &names, first)
}

/// The rows of logs as bytes.
pub(crate) fn as_bytes<'py>(
    py: Python<'py>,
    logs: &[TableSource],
    names: &GivenNames,
    first: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    let tables = wanted_tables(names)?;
    let bytes = py.detach(|| part::to_bytes(&tables, &rows_of(logs, first, &tables)));
    Ok(PyBytes::new(py, &bytes))
}

/// Makes tables of rows that `rows_of_logs` built for the same names, part by part.
#[pyfunction]
pub(crate) fn tables_of_rows<'py>(
    py: Python<'py>,
    parts: Vec<Bound<'py, PyBytes>>,
    names: GivenNames,
    logs: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let tables = wanted_tables(&names)?;
    let parts: Vec<Vec<u8>> = parts.iter().map(|part| part.as_bytes().to_vec()).collect();
    let split = py.detach(|| split(&tables, &parts)).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let content = |parts: Vec<Box<[u8]>>| Content::Parts { parts: parts.into(), logs };
    named(py, tables.into_iter().zip(split.into_iter().map(content)))
}

/// Checks parts of several tables, and returns those of each table.
fn split(tables: &[amunre_tables::Table], parts: &[Vec<u8>]) -> Result<Vec<Vec<Box<[u8]>>>, part::PartError> {
    let mut split = vec![Vec::new(); tables.len()];
    for bytes in parts {
        let rows = part::from_bytes(tables, bytes)?;
        for ((table, rows), parts) in tables.iter().zip(rows).zip(&mut split) {
            parts.push(part::to_bytes(slice::from_ref(table), &vec![rows]).into());
        }
    }
    Ok(split)
}

impl Table {
    /// The table with its rows read, for a library that is called here: while it reads them, no Python may run.
    fn read(&self, py: Python<'_>) -> PyResult<Self> {
        let content = match &self.content {
            Content::Logs { pass, place, progress } => {
                let (mut rows, mut read) = (WatchedRows::new(pass, *place, progress.as_ref()), Vec::new());
                while let Some(next) = py.detach(|| rows.rows.next()) {
                    read.push(next.map_err(no_threads)?);
                    rows.watch(py)?;
                }
                Content::Read(Arc::new(Mutex::new(read)))
            }
            content => content.clone(),
        };
        Ok(Self { content, declared: Arc::clone(&self.declared), selected: self.selected.clone() })
    }

    /// The table with the columns that are shown.
    fn one(&self) -> PyResult<&amunre_tables::Table> {
        match &self.selected {
            Some((table, _)) => Ok(table),
            None => self.whole(),
        }
    }

    fn whole(&self) -> PyResult<&amunre_tables::Table> {
        self.declared.first().ok_or_else(|| PyRuntimeError::new_err("no table"))
    }
}

#[pymethods]
impl Table {
    /// The name.
    #[getter]
    fn name(&self) -> PyResult<&'static str> {
        Ok(self.one()?.name)
    }

    /// The meaning of a row.
    #[getter]
    fn row(&self) -> PyResult<&'static str> {
        Ok(self.one()?.row)
    }

    /// The columns, each with its meaning.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        self.one()?.columns.iter().try_for_each(|column| dict.set_item(column.name, column.about))?;
        Ok(dict)
    }

    /// The table with these columns alone, in this order.
    fn select(&self, columns: GivenNames) -> PyResult<Self> {
        let whole = self.whole()?;
        let places = whole.places_of(&columns.0).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let selected = Some((whole.with_columns(&places), places.into()));
        Ok(Self { content: self.content.clone(), declared: Arc::clone(&self.declared), selected })
    }

    /// Fails: a table is read as a whole. The error says how.
    #[allow(clippy::unused_self)] // Python calls it on a table
    fn __iter__(&self) -> PyResult<Py<PyAny>> {
        Err(PyTypeError::new_err(
            "a Table is read as a whole, through the Arrow interface: table.to_pandas() or \
             pandas.DataFrame.from_arrow(table) (pandas 3), pyarrow.table(table).to_pandas(), table.to_polars(), or \
             pyarrow.table(table).to_pylist() for rows",
        ))
    }

    /// The schema, as a capsule of the Arrow interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema: FFI_ArrowSchema =
            ffi_schema(self.one()?).map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows, as a capsule of the Arrow interface. The types are always those of the schema.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // the consumer may ask for other types, and converts them itself if it gets these
        drop(requested_schema);
        let rows: Box<dyn Iterator<Item = Result<Rows, ArrowError>> + Send> = match &self.content {
            Content::Logs { pass, place, progress } => {
                let mut rows = WatchedRows::new(pass, *place, progress.as_ref());
                // a library that reads the stream would make an error of its own of an interrupt: so most is read before it does
                while py.detach(|| rows.rows.read_ahead()).map_err(no_threads)?.is_some() {
                    rows.watch(py)?;
                }
                Box::new(rows)
            }
            Content::Read(rows) => {
                let rows = std::mem::take(&mut *rows.lock().unwrap_or_else(PoisonError::into_inner));
                Box::new(rows.into_iter().map(Ok))
            }
            Content::Parts { parts, .. } => {
                let number = parts.len();
                let (parts, one) = (Arc::clone(parts), Arc::clone(&self.declared));
                let rows = move |place: usize| {
                    let bytes = parts.get(place).map_or(&[][..], |bytes| bytes);
                    part::from_bytes(&one, bytes).map_err(|error| ArrowError::ExternalError(Box::new(error)))
                };
                let first = |rows: Result<Batch, ArrowError>| rows.map(|rows| rows.into_iter().next()).transpose();
                Box::new((0..number).map(rows).filter_map(first))
            }
        };
        let places = self.selected.as_ref().map(|(_, places)| Arc::clone(places));
        let shown = rows.map(move |rows| {
            let mut rows = rows?;
            places.iter().for_each(|places| rows.keep_columns(places));
            Ok(rows)
        });
        let stream = FFI_ArrowArrayStream::new(Box::new(TableStream::of(self.one()?, shown)));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// The rows as a data frame of polars.
    fn to_polars<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("polars")?.call_method1("DataFrame", (self.read(py)?,))
    }

    /// The rows as a data frame of pandas 3.
    fn to_pandas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("pandas")?.getattr("DataFrame")?.call_method1("from_arrow", (self.read(py)?,))
    }

    /// The columns and their meanings, for notebooks. Nothing is read.
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("amunre._display")?.call_method1("table", (slf,))
    }

    fn __repr__(&self) -> PyResult<String> {
        let logs = match &self.content {
            Content::Logs { pass, .. } => pass.logs().len(),
            Content::Parts { logs, .. } => *logs,
            Content::Read(_) => 0,
        };
        Ok(format!("<Table {} of {logs} {}>", self.one()?.name, if logs == 1 { "log" } else { "logs" }))
    }
}

fn no_threads(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(format!("no threads could be started: {error}"))
}

/// Rows that are read: an interrupt ends the reading, and a function is given the progress.
struct WatchedRows {
    rows: SharedRows,
    /// The number of logs that the function was last given.
    done: usize,
    logs: usize,
    /// The thread that began the reading. Others may run while it holds Python's lock, and must not wait for it.
    thread: ThreadId,
    progress: Option<Arc<Py<PyAny>>>,
}

impl WatchedRows {
    fn new(pass: &Arc<SharedPass>, place: usize, progress: Option<&Arc<Py<PyAny>>>) -> Self {
        let (rows, logs, thread) = (pass.rows(place), pass.logs().len(), thread::current().id());
        Self { done: rows.done(), rows, logs, thread, progress: progress.cloned() }
    }

    /// Fails after an interrupt.
    fn watch(&mut self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        let done = self.rows.done();
        if let Some(progress) = self.progress.as_ref().filter(|_| done != self.done) {
            progress.call1(py, (done, self.logs))?;
        }
        self.done = done;
        Ok(())
    }
}

impl Iterator for WatchedRows {
    type Item = Result<Rows, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rows = self.rows.next()?.map_err(|error| ArrowError::ExternalError(Box::new(error)));
        if self.rows.done() != self.done && thread::current().id() == self.thread {
            let stopped = Python::attach(|py| {
                self.watch(py).map_err(|error| {
                    let words = format!("the reading of a table was stopped: {error}");
                    // the library raises an error of its own: the interrupt comes again after it
                    if error.is_instance_of::<PyKeyboardInterrupt>(py) {
                        let _ = py.import("_thread").and_then(|thread| thread.call_method0("interrupt_main"));
                    }
                    ArrowError::ExternalError(words.into())
                })
            });
            return Some(stopped.and(rows));
        }
        Some(rows)
    }
}
