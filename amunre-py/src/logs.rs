//! Logs: continued, judged, and redacted.

use std::path::PathBuf;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::{Anchor, AnchorError, Unreadable};
use amunre_core::log::tools::{RedactError, WhatIfOptions};
use amunre_core::session::SessionError;
use amunre_core::{log, session};
use amunre_files::{Existing, Readers, write};
use pyo3::prelude::*;

use crate::arguments::{GivenNumber, GivenText};
use crate::errors;
use crate::errors::wrong_form;
use crate::game::Game;
use crate::log_source::{LogSource, not_written};
use crate::object_plan::ObjectPlan;
use crate::seed::GivenChance;
use crate::to_python::to_python;
use crate::viewer::GivenViewer;

/// Continues the game of a log, which must be a referee's own copy without a fault. If its draws were recorded as they were made, you make
/// the next ones with `chance="explicit"`.
#[pyfunction]
#[pyo3(signature = (log, *, chance = GivenChance(false)), text_signature = "(log, *, chance=None)")]
pub(crate) fn load(py: Python<'_>, log: LogSource, chance: GivenChance) -> PyResult<Game> {
    let bytes = log.whole(py)?;
    py.detach(|| chance.of(session::load(&bytes)?)).map(Game::of).map_err(|problem| match problem {
        SessionError::Unreadable(error) => log.unreadable(py, error),
        problem => log.named(py, errors::raised(py, problem)),
    })
}

/// Judges a log: a path, the log itself as text or bytes, or a file object in binary mode.
///
/// `anchor` is a hash that you kept, whole or as `amunre anchor` prints it, or several with spaces between them: the
/// chain must contain all of them. A log that cannot be read has no verdict: `UnreadableLog` has the place and the
/// reason.
#[pyfunction]
#[pyo3(signature = (log, *, anchor = None))]
pub(crate) fn verify(py: Python<'_>, log: LogSource, anchor: Option<GivenText>) -> PyResult<Bound<'_, PyAny>> {
    judged(py, &log, anchor)
}

/// The verdict on a log whose chain must contain these anchors.
pub(crate) fn judged<'py>(py: Python<'py>, log: &LogSource, anchor: Option<GivenText>) -> PyResult<Bound<'py, PyAny>> {
    let read = |GivenText(text): GivenText| {
        let wrong =
            |AnchorError { found, .. }| wrong_form(py, "the anchor", &format!("{found:?}"), AnchorError::EXPECTED);
        Anchor::read_all(&text).map_err(wrong)
    };
    let options = VerifyOptions::anchored(anchor.map(read).transpose()?.unwrap_or_default());
    let judged: Result<_, Unreadable> = log.read(py, |lines| log::verify(lines, &options))?;
    let verdict = judged.map_err(|error| log.unreadable(py, error))?;
    to_python(py, &*ObjectPlan::of_verdict(py, "Verdict")?, &verdict)
}

/// The verdict on a log, and the winners of its game under other rules: `verdict`, and `readings`, the outcome under each other
/// plausible value of the assumed ones; `readings_not_run` has the reason if nothing was run.
///
/// With `readings` the other readings of rulings are tried too. At most `pairs` pairs of changes are tried as well.
/// `amunre verify --readings --pairs=N --json` writes the same for a log.
#[pyfunction]
#[pyo3(signature = (log, *, readings = false, pairs = GivenNumber(0)), text_signature = "(log, *, readings=False, pairs=0)")]
pub(crate) fn what_if(
    py: Python<'_>,
    log: LogSource,
    readings: bool,
    pairs: GivenNumber,
) -> PyResult<Bound<'_, PyAny>> {
    let most_pairs = usize::try_from(pairs.0).ok().filter(|pairs| *pairs > 0);
    let options = WhatIfOptions::new(readings, most_pairs);
    let outcome: Result<_, Unreadable> = log.read(py, |lines| log::tools::what_if(lines, &options))?;
    to_python(py, &ObjectPlan::Json, &outcome.map_err(|error| log.unreadable(py, error))?)
}

/// Writes the copy of a log for a reader: a seat, or `"spectator"`. Fails if the seals of the log hide nothing, unless `anyway`
/// is set. The file is written as a whole or not at all. An existing file is overwritten only with `replace`, and not while
/// `amunre record` writes it.
#[pyfunction]
#[pyo3(signature = (log, reader, out, *, anyway = false, replace = false))]
pub(crate) fn redact(
    py: Python<'_>,
    log: LogSource,
    reader: GivenViewer,
    out: PathBuf,
    anyway: bool,
    replace: bool,
) -> PyResult<()> {
    let reader = reader.at(py, Seat::MOST)?;
    if reader == Viewer::Referee {
        // it would be the log itself, with all secrets
        return Err(wrong_form(py, "the reader", "'referee'", "a seat or 'spectator'"));
    }
    let (redacted, copy) = log.read(py, |lines| {
        let mut copy = Vec::new();
        (log::redact(lines, reader, &log::RedactOptions::new(anyway), &mut copy), copy)
    })?;
    redacted.map_err(|cannot| match cannot {
        RedactError::Unreadable(error) => log.unreadable(py, error),
        cannot => log.named(py, errors::not_redacted(py, cannot, reader)),
    })?;
    py.detach(|| write(&out, &copy, existing(replace), Readers::Everyone)).map_err(not_written)
}

/// The rule for an existing file, by the argument `replace`.
pub(crate) fn existing(replace: bool) -> Existing {
    if replace { Existing::Replace } else { Existing::Keep }
}
