//! The steps of a log: an iterator, and what it returns.

use std::sync::{Arc, Mutex, PoisonError};

use amunre_core::engine::chance::{RecordedDraw, RecordedLook};
use amunre_core::engine::game::ScoreLine;
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::Unreadable;
use amunre_core::log::verify::Fault;
use amunre_core::session::{DynReplay, DynStep};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use serde::Serialize;
use serde_json::Value;

use crate::errors;
use crate::events::Events;
use crate::object_plan::{GameType, ObjectPlan};
use crate::to_python::{from_json, of_game, to_python};
use crate::view::View;
use crate::viewer::GivenViewer;

/// An iterator over the steps of a log.
///
/// It ends at the end of the log, at the first entry that a rule forbids, or at a line that cannot be read, and raises nothing:
/// `fault`, `error` and `torn` say afterwards what is wrong.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Steps {
    reading: Mutex<Reading>,
    game: &'static str,
    players: u8,
}

struct Reading {
    replay: Box<dyn DynReplay>,
    is_over: bool,
    error: Option<Unreadable>,
}

impl Steps {
    pub(crate) fn of(replay: Box<dyn DynReplay>) -> Self {
        let (game, players) = (replay.header().game, replay.header().players);
        Self { reading: Mutex::new(Reading { replay, is_over: false, error: None }), game, players }
    }

    /// Runs a closure on the reading, while other threads continue: reading can run Python.
    fn with<T: Send>(&self, py: Python<'_>, does: impl FnOnce(&mut Reading) -> T + Send) -> T {
        py.detach(|| does(&mut self.reading.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Reading {
    fn next(&mut self) -> Option<Box<dyn DynStep>> {
        if self.is_over {
            return None;
        }
        match self.replay.next() {
            Ok(Some(step)) if step.is_judging() => return Some(step),
            Ok(_) => {}
            Err(error) => self.error = Some(error),
        }
        self.is_over = true;
        None
    }
}

#[pymethods]
impl Steps {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Option<Step> {
        let step = self.with(py, Reading::next)?;
        Some(Step { names: step.names().into(), judged: step, game: self.game, players: self.players })
    }

    /// The first fault so far, by entry; `None` if there is none.
    #[getter]
    fn fault<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let fault = self.with(py, |reading| reading.replay.fault());
        fault.map(|fault| fault_object(py, &fault)).transpose()
    }

    /// The error of the line that cannot be read, once it was reached; `None` if there is none.
    #[getter]
    fn error(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        let error = self.with(py, |reading| reading.error.clone())?;
        Some(errors::unreadable(py, error).into_value(py).into_any())
    }

    /// The length of an incomplete last line, in bytes, once it was reached; `None` if there is none.
    #[getter]
    fn torn(&self, py: Python<'_>) -> Option<usize> {
        Some(self.with(py, |reading| reading.replay.torn())).filter(|torn| *torn > 0)
    }

    fn __repr__(&self) -> String {
        format!("<Steps of a log of {}>", self.game)
    }
}

/// An entry of a log that was judged, and the game before and after it as far as the log shows it.
///
/// Views, events and the command are made only on demand.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Step {
    judged: Box<dyn DynStep>,
    game: &'static str,
    players: u8,
    names: Arc<[String]>,
}

/// A draw, as `amunre.log.Draw` has it.
#[derive(Serialize)]
struct StepDraw<'d> {
    label: String,
    number: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<&'d str>,
    seen_by: Value,
}

/// A hidden value that was revealed, as `amunre.log.Reveal` has it.
#[derive(Serialize)]
struct StepReveal<'d> {
    name: &'d str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'d Value>,
    seen_by: Value,
}

impl Step {
    fn view(&self, view: Box<dyn amunre_core::session::DynView>) -> View {
        View::of(view, Arc::clone(&self.names))
    }

    /// The phase and the round before the entry; for the first entry, after it.
    fn when(&self) -> (&'static str, u16) {
        let at = self.judged.before(Viewer::Referee).unwrap_or_else(|| self.judged.after(Viewer::Referee));
        (at.phase(), at.round())
    }
}

#[pymethods]
impl Step {
    /// The number of the entry, from 0.
    #[getter]
    fn entry(&self) -> u64 {
        self.judged.entry()
    }

    /// The kind of the record: `"header"`, `"start"`, `"command"`, `"undo"` and so on.
    #[getter]
    fn kind(&self) -> &str {
        self.judged.kind()
    }

    /// The hash that the line carries: 64 hex digits.
    #[getter]
    fn hash(&self) -> String {
        self.judged.hash().to_string()
    }

    /// The content of the record, as a new dict.
    #[getter]
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut record = value(self.judged.record());
        let content = record.get_mut(self.judged.kind()).map(Value::take).unwrap_or_default();
        to_python(py, &ObjectPlan::Json, &content)
    }

    /// The entry in words, as far as everyone may see it.
    #[getter]
    fn words(&self) -> String {
        self.judged.words()
    }

    /// The phase in which the entry was written.
    #[getter]
    fn phase(&self) -> &'static str {
        self.when().0
    }

    /// The round in which the entry was written.
    #[getter]
    fn round(&self) -> u16 {
        self.when().1
    }

    /// The seat that gave the command; `None` if the entry is not a command.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.judged.seat().map(Seat::number)
    }

    /// The command; `"unseen"` if the log does not show it, and `None` if the entry is not a command.
    #[getter]
    fn command<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match (self.judged.seat(), self.judged.command()) {
            (None, _) => Ok(None),
            (Some(_), None) => Ok(Some(PyString::intern(py, "unseen").into_any())),
            (Some(_), Some(command)) => {
                of_game(py, &*ObjectPlan::of(py, self.game, GameType::Command)?, &*command).map(Some)
            }
        }
    }

    /// The events, as the log shows them.
    #[getter]
    fn events(&self) -> Events {
        let (happened, names) = (self.judged.events(), Arc::clone(&self.names));
        Events { happened, viewer: Viewer::Referee, game: self.game, players: self.players, names }
    }

    /// The draws, as far as the log shows them.
    #[getter]
    fn draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let draw = |draw: &'_ RecordedDraw| StepDraw {
            label: draw.label.to_string(),
            number: draw.number,
            item: draw.item(),
            seen_by: seen_by(draw.seen_by),
        };
        let draws: Vec<StepDraw<'_>> = self.judged.draws().iter().map(draw).collect();
        to_python(py, &*ObjectPlan::of_log(py, "Draws")?, &draws)
    }

    /// The hidden values that were revealed, as far as the log shows them.
    #[getter]
    fn reveals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let reveals: Vec<StepReveal<'_>> = self.judged.looks().iter().map(reveal).collect();
        to_python(py, &*ObjectPlan::of_log(py, "Reveals")?, &reveals)
    }

    /// The sealed values that this copy opens at this entry.
    #[getter]
    fn opened<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &*ObjectPlan::of_log(py, "Openings")?, self.judged.openings())
    }

    /// The points of each seat after the entry.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.judged.after(Viewer::Referee).scores())
    }

    /// The points that this entry gave, with their reasons.
    #[getter]
    fn score_lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &*ObjectPlan::of_verdict(py, "ScoreLines")?, self.judged.score_lines())
    }

    /// The table before the entry, as far as the log shows it; `None` for the header.
    #[getter]
    fn before(&self) -> Option<View> {
        self.judged.before(Viewer::Referee).map(|view| self.view(view))
    }

    /// The table after the entry, as far as the log shows it.
    #[getter]
    fn after(&self) -> View {
        self.view(self.judged.after(Viewer::Referee))
    }

    /// The table before the entry as a viewer may know it, as far as the log shows it; `None` for the header.
    fn view_before(&self, py: Python<'_>, viewer: GivenViewer) -> PyResult<Option<View>> {
        let viewer = viewer.at(py, self.players)?;
        Ok(self.judged.before(viewer).map(|view| self.view(view)))
    }

    /// The table after the entry as a viewer may know it, as far as the log shows it.
    fn view_after(&self, py: Python<'_>, viewer: GivenViewer) -> PyResult<View> {
        let viewer = viewer.at(py, self.players)?;
        Ok(self.view(self.judged.after(viewer)))
    }

    fn __str__(&self) -> String {
        self.judged.words()
    }

    /// The table after the entry drawn, for a notebook: SVG.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let view = self.after();
        py.detach(|| view.svg())
    }

    /// The entry in words, its points, and the table after it drawn, for a notebook: HTML.
    fn _repr_html_(&self, py: Python<'_>) -> String {
        let view = self.after();
        py.detach(|| {
            let (phase, round) = self.when();
            let heading = format!("Step {} of {}: {}; round {round}, {phase}", self.entry(), self.game, self.kind());
            let points = |line: &ScoreLine| {
                let plural = if line.points == 1 { "" } else { "s" };
                format!("seat {}: {} point{plural} for {}: {}", line.seat.number(), line.points, line.part, line.what)
            };
            let mut lines = vec![self.judged.words()];
            lines.extend(self.judged.score_lines().iter().map(points));
            view.html(&heading, &lines)
        })
    }

    fn __repr__(&self) -> String {
        format!("<Step {} of {}: {}>", self.judged.entry(), self.game, self.judged.kind())
    }
}

fn reveal(look: &RecordedLook) -> StepReveal<'_> {
    StepReveal { name: &look.name, value: look.value.as_ref(), seen_by: seen_by(look.seen_by) }
}

/// The viewers who saw a value: `"everyone"`, a seat, or `"nobody"`.
fn seen_by(seen_by: SeenBy) -> Value {
    match seen_by {
        SeenBy::Everybody => "everyone".into(),
        SeenBy::Only(seat) => seat.number().into(),
        SeenBy::Nobody => "nobody".into(),
    }
}

/// The value of JSON that was judged.
fn value(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// A fault as an object.
pub(crate) fn fault_object<'py>(py: Python<'py>, fault: &Fault) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &*ObjectPlan::of_verdict(py, "Fault")?, fault)
}
