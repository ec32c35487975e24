//! The Python package. It contains no rule and names no game.
//!
//! Games, views, lists of commands and events stay in Rust, and Python objects are made only on demand. Some types are written in
//! Python, in `python/amunre`: commands and events (dataclasses), errors and verdicts. Rust values become these objects directly
//! (`object_plan`, `to_python`), and commands and events are read from them (`from_python`). JSON is written and read only if a
//! caller asks for it or passes it, and for the set-up and the view of a table that is opened.
//!
//! Every class may be used from several threads: mutable state is behind a lock, and no Python code runs while the lock is held.

mod actions;
mod agents;
mod agreement;
mod arguments;
mod arrays;
mod batch;
mod command_input;
mod commands;
mod errors;
mod events;
mod from_python;
mod game;
mod instance;
mod log_entries;
mod log_file;
mod log_source;
mod log_steps;
mod logs;
mod object_plan;
mod observations;
mod python_types;
mod search;
mod secret_files;
mod seed;
mod setup;
mod share;
mod signing_key;
mod simulation;
mod table_queries;
mod tables;
mod texts;
mod to_python;
mod typed_command;
mod view;
mod viewer;

use arguments::GivenText;
use object_plan::ObjectPlan;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use to_python::{of_game, to_python};

/// The part of amunre that is written in Rust.
#[pymodule]
mod _amunre {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::agents::{advise, agent_name, analysis};
    #[pymodule_export]
    use crate::agreement::Agreement;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::commands::Commands;
    #[pymodule_export]
    use crate::events::Events;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::log_entries::LogEntries;
    #[pymodule_export]
    use crate::log_file::{Log, open_log};
    #[pymodule_export]
    use crate::log_steps::{Step, Steps};
    #[pymodule_export]
    use crate::logs::{load, redact, verify, what_if};
    #[pymodule_export]
    use crate::search::{Evaluation, Playout};
    #[pymodule_export]
    use crate::share::Share;
    #[pymodule_export]
    use crate::signing_key::{SigningKey, is_signed};
    #[pymodule_export]
    use crate::simulation::{Series, SimulatedGame};
    #[pymodule_export]
    use crate::tables::{Table, listed_logs, rows_of_logs, tables, tables_of_rows};
    #[pymodule_export]
    use crate::texts::{diff, explain, minimise, report, transcribe};
    #[pymodule_export]
    use crate::view::View;
    #[pymodule_export]
    use crate::{command_line, doctor, games, samples, seat_colours};

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)] // Python's own name for it
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::check_interpreter(module.py())
    }
}

/// Fails in a second interpreter of the process: the module keeps Python classes, which belong to the interpreter that imported it
/// first.
fn check_interpreter(py: Python<'_>) -> PyResult<()> {
    // each interpreter has its own module `sys`
    static FIRST: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let own = py.import("sys")?;
    if FIRST.get_or_init(py, || own.clone().unbind()).is(&own) {
        return Ok(());
    }
    Err(PyImportError::new_err(
        "amunre was imported in another interpreter of this process: expected one interpreter; use threads or processes",
    ))
}

/// The content of the package, and the result of its check: `version`, `commit` (None if the builder stated none), `features`, `games`
/// with their editions and the digests of their data files, and `checks` with the number of their `cases` and `faults`.
#[pyfunction]
fn doctor(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    to_python(py, &ObjectPlan::Json, &amunre_core::session::doctor(&[]))
}

/// The games, by their ids.
#[pyfunction]
fn games() -> Vec<&'static str> {
    amunre_core::registry::GAMES.to_vec()
}

/// Set-ups of a game by name; they include every edition and every number of players.
#[pyfunction]
#[pyo3(signature = (game = GivenText("amun-re".to_owned())), text_signature = "(game='amun-re')")]
fn samples(py: Python<'_>, game: GivenText) -> PyResult<Bound<'_, PyDict>> {
    let GivenText(game) = game;
    let samples = amunre_core::session::samples(&game).map_err(|problem| errors::raised(py, problem))?;
    let dict = PyDict::new(py);
    for (name, setup) in samples {
        dict.set_item(name, of_game(py, &ObjectPlan::Json, &*setup)?)?;
    }
    Ok(dict)
}

/// The colours of eight seats with these names, as in reports: `#b3261e`. A seat without a name has one too.
#[pyfunction]
fn seat_colours(names: Vec<String>) -> Vec<&'static str> {
    amunre_report::seat_colours::seat_colours(&names).into_iter().map(|colour| colour.fill).collect()
}

/// Runs the `amunre` command on the streams of the process and returns its exit code.
#[pyfunction]
fn command_line(py: Python<'_>, args: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| amunre_cli::main_code(args))
}
