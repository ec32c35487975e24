//! The bytes of a log: a file, bytes, or a file object of Python.

use std::fs::File;
use std::io;
use std::io::{BufRead, BufReader, Cursor, Read, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use amunre_core::log::format::Unreadable;
use amunre_files::{FileError, shown_path};
use pyo3::exceptions::{PyBlockingIOError, PyEOFError, PyException, PyFileExistsError, PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};
use pyo3::{Borrowed, intern};

use crate::errors;
use crate::log_file::Log;
use crate::viewer::kind;

/// The error number for a folder in place of a file (EISDIR).
const IS_A_FOLDER: i32 = 21;

/// The error number for a file that exists (EEXIST).
const EXISTS: i32 = 17;

/// The number of bytes that are read from a file at once.
const AT_ONCE: usize = 1 << 16;

/// A log argument: a path, bytes, or a binary file object. It can be read more than once.
#[derive(Clone)]
pub(crate) enum LogSource {
    Path(PathBuf),
    Bytes(Arc<[u8]>),
    File(Arc<PythonFile>),
}

/// A seekable file object of Python, and the place where the log begins in it.
pub(crate) struct PythonFile {
    file: Py<PyAny>,
    start: u64,
}

impl PythonFile {
    /// The error of a read, in words: an end before the end of a packed stream is a cut.
    fn cut(&self, py: Python<'_>, error: PyErr) -> io::Error {
        if !error.is_instance_of::<PyEOFError>(py) {
            return io::Error::other(error);
        }
        // GzipFile, BZ2File, LZMAFile, ZstdFile
        let class = kind(&self.file.bind_borrowed(py));
        let packed = class.strip_suffix("File").map_or_else(|| "packed".to_owned(), str::to_ascii_lowercase);
        io::Error::other(format!("the {packed} stream is cut"))
    }
}

impl<'py> FromPyObject<'_, 'py> for LogSource {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = given.cast::<PyBytes>() {
            return Ok(Self::Bytes(bytes.as_bytes().into()));
        }
        if let Ok(bytes) = given.cast::<PyByteArray>() {
            return Ok(Self::Bytes(bytes.to_vec().into()));
        }
        if let Ok(log) = given.cast::<Log>() {
            return Ok(log.get().source().clone());
        }
        if let Ok(text) = given.cast::<PyString>()
            && let Ok(text) = text.to_cow()
            && is_log(&text)
        {
            return Ok(Self::Bytes(text.as_bytes().into()));
        }
        if given.is_instance_of::<PyString>() || given.hasattr("__fspath__")? {
            return given.extract().map(Self::Path);
        }
        if given.hasattr("read")? {
            return Self::of_file(&given);
        }
        let kind = kind(&given);
        Err(PyTypeError::new_err(format!("a log must be a path, bytes, a Log, or a file in binary mode, not {kind}")))
    }
}

/// Returns true for a text that is a log, and no path of one: a name of a file can have a line feed.
fn is_log(text: &str) -> bool {
    text.starts_with("{\"") || (text.contains('\n') && !Path::new(text).exists())
}

impl LogSource {
    /// A file object. One that cannot seek is read to its end.
    fn of_file(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wrong = || PyTypeError::new_err("the file is opened in text mode: expected one in binary mode (\"rb\")");
        if !given.call_method1("read", (0,))?.is_instance_of::<PyBytes>() {
            return Err(wrong());
        }
        let seeks = given.hasattr("seekable")? && given.call_method0("seekable")?.is_truthy()?;
        if seeks {
            let start = given.call_method0("tell")?.extract()?;
            return Ok(Self::File(Arc::new(PythonFile { file: given.clone().unbind(), start })));
        }
        let bytes = given.call_method0("read")?;
        Ok(Self::Bytes(bytes.cast::<PyBytes>().map_err(|_| wrong())?.as_bytes().into()))
    }

    /// The name of a log that is a file.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::Path(path) => Some(path),
            Self::Bytes(_) | Self::File(_) => None,
        }
    }

    /// Adds the path of the log to an error, as a note of its traceback.
    pub(crate) fn named(&self, py: Python<'_>, error: PyErr) -> PyErr {
        let Some(path) = self.path() else { return error };
        let noted =
            error.value(py).call_method1(intern!(py, "add_note"), (format!("The log is {}.", shown_path(path)),));
        noted.err().unwrap_or(error)
    }

    /// The exception for a log that cannot be read.
    pub(crate) fn unreadable(&self, py: Python<'_>, error: Unreadable) -> PyErr {
        let error = self.named(py, errors::unreadable(py, error));
        if let Self::Bytes(bytes) = self
            && is_like_path(bytes)
        {
            let hint =
                "These bytes are read as the log itself. To read a file, pass its path as text: os.fsdecode(path).";
            let noted = error.value(py).call_method1(intern!(py, "add_note"), (hint,));
            return noted.err().unwrap_or(error);
        }
        error
    }

    /// Opens the log at a place in its bytes.
    pub(crate) fn open_at(&self, place: u64) -> PyResult<Box<dyn BufRead + Send>> {
        match self {
            Self::Path(path) => {
                let file = opened(path).and_then(|mut file| {
                    if place > 0 {
                        file.seek(SeekFrom::Start(place))?;
                    }
                    Ok(file)
                });
                Ok(Box::new(BufReader::with_capacity(AT_ONCE, file.map_err(|error| of_file(path, &error))?)))
            }
            Self::Bytes(bytes) => {
                let mut bytes = Cursor::new(Arc::clone(bytes));
                bytes.set_position(place);
                Ok(Box::new(bytes))
            }
            Self::File(file) => {
                let reader = PythonReader { file: Arc::clone(file), place };
                Ok(Box::new(BufReader::with_capacity(AT_ONCE, reader)))
            }
        }
    }

    /// Runs a closure that reads the log line by line, while other threads continue.
    pub(crate) fn read<T: Send>(&self, py: Python<'_>, does: impl FnOnce(&mut dyn BufRead) -> T + Send) -> PyResult<T> {
        py.detach(|| self.open_at(0).map(|mut log| does(&mut *log)))
    }

    /// The whole log.
    pub(crate) fn whole(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        let (read, bytes) = self.read(py, |log| {
            let mut bytes = Vec::new();
            (log.read_to_end(&mut bytes), bytes)
        })?;
        read.map_err(|error| {
            if is_interrupt(&error) {
                return error.into();
            }
            let lines = bytes.split(|byte| *byte == b'\n').count();
            let line = u64::try_from(lines).unwrap_or(u64::MAX);
            self.unreadable(py, Unreadable::Read { line, error: error.to_string() })
        })?;
        Ok(bytes)
    }
}

/// A reader of a file object. Each read seeks its own place first, since several readers can share a file.
struct PythonReader {
    file: Arc<PythonFile>,
    place: u64,
}

impl Read for PythonReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = Python::attach(|py| {
            let file = self.file.file.bind(py);
            file.call_method1(intern!(py, "seek"), (self.file.start.saturating_add(self.place),))?;
            // at the cut of a packed file, `read` drops the bytes before the cut
            let reads = if file.hasattr(intern!(py, "read1"))? { intern!(py, "read1") } else { intern!(py, "read") };
            let bytes = file.call_method1(reads, (into.len(),))?;
            let bytes = bytes.cast::<PyBytes>()?.as_bytes();
            let length = bytes.len().min(into.len());
            if let (Some(into), Some(bytes)) = (into.get_mut(..length), bytes.get(..length)) {
                into.copy_from_slice(bytes);
            }
            PyResult::Ok(length)
        });
        let length = read.map_err(|error| Python::attach(|py| self.file.cut(py, error)))?;
        self.place = self.place.saturating_add(u64::try_from(length).unwrap_or(0));
        Ok(length)
    }
}

/// Returns true for an interrupt that was raised in Python while a file object was read.
pub(crate) fn is_interrupt(error: &io::Error) -> bool {
    let raised = error.get_ref().and_then(|error| error.downcast_ref::<PyErr>());
    raised.is_some_and(|raised| Python::attach(|py| !raised.is_instance_of::<PyException>(py)))
}

/// Returns true for bytes that can be a path, and are no log.
fn is_like_path(bytes: &[u8]) -> bool {
    !bytes.is_empty() && !bytes.starts_with(b"{") && !bytes.iter().any(|byte| matches!(byte, 0 | b'\n'))
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
    let message = error.to_string();
    let message = message.split(" (os error").next().unwrap_or_default().to_owned();
    let path = path.to_path_buf();
    let number = error.raw_os_error().or_else(|| (error.kind() == io::ErrorKind::IsADirectory).then_some(IS_A_FOLDER));
    match number {
        Some(number) => PyOSError::new_err((number, message, path)),
        None => PyOSError::new_err(format!("{}: {message}", shown_path(&path))),
    }
}

/// The error of a file that is not written.
pub(crate) fn not_written(error: FileError) -> PyErr {
    match error {
        FileError::Exists { file } => PyFileExistsError::new_err((EXISTS, "File exists", file)),
        FileError::System { file, error } => of_file(&file, &error),
        locked @ FileError::Locked { .. } => PyBlockingIOError::new_err(locked.to_string()),
    }
}
