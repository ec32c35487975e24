//! Agents: `amunre/agents.py` has their classes.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use amunre_agents::{Agent, AgentError, AnalysisError, Choice, LineStep, MOST_GAMES, Thinking, analyse};
use amunre_core::session::Status;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arguments::{GivenNumber, GivenText};
use crate::commands::Commands;
use crate::errors;
use crate::texts::GivenLog;
use crate::view::View;
use crate::viewer::kind;

/// The time between two looks for an interrupt.
const LOOK: Duration = Duration::from_millis(50);

/// The most threads of a search.
const MOST_THREADS: u32 = 256;

/// A choice: the action id, the command, its words, in how many games or worlds it was tried, and its worth.
type ChoiceParts<'py> = (u32, Bound<'py, PyAny>, String, u32, f64);

/// Advice: the choices, the number of worlds, and the line of seats and words.
type AdviceParts<'py> = (Vec<ChoiceParts<'py>>, u64, Vec<(u8, String)>);

/// The exception for an error of an agent.
pub(crate) fn raised(py: Python<'_>, error: AgentError) -> PyErr {
    match error {
        AgentError::Session(problem) => errors::raised(py, problem),
        other => errors::plain(py, Status::Form, &other.to_string()),
    }
}

/// Runs a function that thinks while other threads continue. It is given a test that becomes true at an interrupt, which is then raised.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Result<T, AgentError> + Send,
) -> PyResult<T> {
    let looked = Mutex::new((Instant::now(), None));
    let stop = || {
        let (last, interrupt) = &mut *looked.lock().unwrap_or_else(PoisonError::into_inner);
        if interrupt.is_none() && last.elapsed() >= LOOK {
            // only the main thread is interrupted; in others this does nothing
            #[allow(clippy::redundant_closure_for_method_calls)] // the method has one lifetime, and the closure each
            let signals = Python::attach(|py| py.check_signals());
            *interrupt = signals.err();
            *last = Instant::now();
        }
        interrupt.is_some()
    };
    let done = py.detach(|| think(&stop));
    match looked.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (_, Some(interrupt)) => Err(interrupt),
        (_, None) => done.map_err(|error| raised(py, error)),
    }
}

/// The agent with this name.
fn agent(py: Python<'_>, name: &GivenText) -> PyResult<Agent> {
    name.0.parse().map_err(|error| raised(py, error))
}

/// A number from 1 to the most.
fn within(py: Python<'_>, what: &str, number: GivenNumber, most: u32) -> PyResult<u32> {
    let found = u32::try_from(number.0).ok().filter(|found| (1..=most).contains(found));
    found.ok_or_else(|| errors::wrong_form(py, what, &number.0.to_string(), &format!("a number from 1 to {most}")))
}

/// The name of an agent as it writes it. Fails if there is no such agent.
#[pyfunction]
pub(crate) fn agent_name(py: Python<'_>, name: GivenText) -> PyResult<String> {
    Ok(agent(py, &name)?.to_string())
}

/// The parts of the advice of an agent for the seat whose view this is.
#[pyfunction]
pub(crate) fn advise<'py>(
    py: Python<'py>,
    name: GivenText,
    view: &Bound<'py, PyAny>,
    seed: GivenNumber,
    threads: GivenNumber,
) -> PyResult<AdviceParts<'py>> {
    let agent = agent(py, &name)?;
    let view = view.cast::<View>().map_err(|_| {
        let kind = kind(&view.as_borrowed());
        PyTypeError::new_err(format!("an agent sees what its seat sees: expected game.view(seat), not {kind}"))
    })?;
    let threads = within(py, "threads", threads, MOST_THREADS)?;
    let (table, begun) = (view.get().table(), Instant::now());
    let clock = || begun.elapsed();
    let thinking = Thinking::of_seed(seed.0).with_threads(threads).with_clock(&clock);
    let advice = interruptible(py, |stop| agent.advise(&*table, &thinking.with_stop(stop)))?;
    let commands = Commands { ids: advice.choices.iter().map(|choice| choice.id).collect(), at: table }.list(py)?;
    let parts = |(choice, command): (Choice, _)| (choice.id, command, choice.words, choice.visits, choice.value);
    let choices = advice.choices.into_iter().zip(commands).map(parts).collect();
    let line = advice.line.into_iter().map(|LineStep { seat, words, .. }| (seat.number(), words));
    Ok((choices, advice.worlds, line.collect()))
}

/// The analysis of a log as JSON: `amunre/analysis.py` has its classes.
#[pyfunction]
pub(crate) fn analysis(
    py: Python<'_>,
    log: GivenLog,
    search: GivenNumber,
    seed: GivenNumber,
    workers: GivenNumber,
) -> PyResult<String> {
    let games = within(py, "search", search, MOST_GAMES)?;
    let threads = within(py, "workers", workers, MOST_THREADS)?;
    let log = log.held(py, "log")?;
    let analysed = interruptible(py, |stop| {
        let thinking = Thinking::of_seed(seed.0).with_threads(threads).with_stop(stop);
        match analyse(log, games, &thinking, &|_, _| ()) {
            Err(AnalysisError::Agent(error)) => Err(error),
            analysed => Ok(analysed),
        }
    })?;
    let analysis = analysed.map_err(|error| match error {
        AnalysisError::Unreadable(error) => errors::unreadable(py, error),
        AnalysisError::Fault(ref fault) => errors::faulty(py, &error.to_string(), fault),
        other => errors::plain(py, Status::Record, &other.to_string()),
    })?;
    serde_json::to_string(&analysis).map_err(|error| PyValueError::new_err(error.to_string()))
}
