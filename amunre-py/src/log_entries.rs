//! The lines of a log, read on demand.

use std::io;
use std::io::Read as _;
use std::sync::Arc;

use amunre_core::log::format::LONGEST_LINE;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PySlice;
use serde::Serialize;
use serde_json::Value;

use crate::commands::place_in;
use crate::log_source::{LogSource, is_interrupt};
use crate::object_plan::ObjectPlan;
use crate::to_python::to_python;
use crate::{errors, python_types};

/// The lines of a log: a sequence of `LogEntry` with a length and iteration. Each line is read only on demand, and is not judged. A log
/// that cannot be read to its end has the lines before that place; `Log.error` says why.
#[pyclass(frozen, module = "amunre", name = "Entries")]
pub(crate) struct LogEntries {
    source: LogSource,
    /// The place of each line in the log, and that of the end of the last.
    places: Arc<[u64]>,
}

/// A line of a log.
#[derive(Serialize)]
struct LogEntry<'e> {
    number: usize,
    kind: &'e str,
    record: &'e Value,
    openings: &'e Value,
    hash: &'e Value,
}

impl LogEntries {
    /// Finds the lines of a log.
    pub(crate) fn of(py: Python<'_>, source: LogSource) -> PyResult<Self> {
        let places = source.read(py, |log| {
            let (mut places, mut place) = (vec![0], 0_u64);
            loop {
                let available = match log.fill_buf() {
                    Err(error) if is_interrupt(&error) => return Err(error),
                    // `Log.error` says why the lines end here
                    Err(_) | Ok([]) => break,
                    Ok(available) => available,
                };
                let feeds = (1_u64..).zip(available).filter(|(_, byte)| **byte == b'\n');
                places.extend(feeds.map(|(after, _)| place.saturating_add(after)));
                let length = available.len();
                log.consume(length);
                place = place.saturating_add(u64::try_from(length).unwrap_or(0));
            }
            io::Result::Ok(places)
        })??;
        Ok(Self { source, places: places.into() })
    }

    /// The number of lines.
    pub(crate) fn number(&self) -> u64 {
        u64::try_from(self.length()).unwrap_or(u64::MAX)
    }

    fn length(&self) -> usize {
        self.places.len().saturating_sub(1)
    }
}

#[pymethods]
impl LogEntries {
    fn __len__(&self) -> usize {
        self.length()
    }

    fn __getitem__<'py>(slf: &Bound<'py, Self>, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if place.is_instance_of::<PySlice>() {
            return python_types::sliced(slf, place);
        }
        let (py, this) = (slf.py(), slf.get());
        let number = place_in(place, this.length())?;
        let Some(&[start, end]) = this.places.get(number..number.saturating_add(2)) else {
            return Err(PyIndexError::new_err("index out of range: the log has fewer entries"));
        };
        let length = end.saturating_sub(start);
        let line = py.detach(|| {
            let mut line = Vec::new();
            // a longer line cannot be read anyway
            let limit = length.min(u64::try_from(LONGEST_LINE).unwrap_or(u64::MAX).saturating_add(1));
            this.source.open_at(start)?.take(limit).read_to_end(&mut line)?;
            PyResult::Ok(serde_json::from_slice::<Value>(&line))
        })?;
        let wrong = |what: String| errors::no_line(py, number.saturating_add(1), &what);
        let line = line.map_err(|error| wrong(error.to_string()))?;
        let (record, openings, hash) = (line.get("record"), line.get("open"), line.get("hash"));
        let (Some(record), Some(openings), Some(hash)) = (record, openings, hash) else {
            return Err(wrong("it is no entry: expected hash, open and record".to_owned()));
        };
        let kind = record.as_object().and_then(|record| record.keys().next()).map_or("", String::as_str);
        let entry = LogEntry { number, kind, record: record.get(kind).unwrap_or(record), openings, hash };
        to_python(py, &*ObjectPlan::of_log(py, "LogEntry")?, &entry)
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        python_types::forwards(slf)
    }

    fn __reversed__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        python_types::backwards(slf)
    }

    /// The place of the first item that is equal to this.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX, /), text_signature = "($self, value, start=0, stop=9223372036854775807, /)")]
    fn index<'py>(
        slf: &Bound<'py, Self>,
        value: &Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Bound<'py, PyAny>> {
        python_types::place_of(slf, value, start, stop)
    }

    /// The number of items that are equal to this.
    #[pyo3(signature = (value, /))]
    fn count<'py>(slf: &Bound<'py, Self>, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        python_types::number_of(slf, value)
    }

    fn __repr__(&self) -> String {
        format!("<Entries of a log: {}>", self.length())
    }
}
