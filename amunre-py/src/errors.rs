//! The Python exceptions for the errors of the referee.

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Unreadable;
use amunre_core::log::tools::RedactError;
use amunre_core::log::verify::{Alternative, Fault};
use amunre_core::session::{IllegalCommand, SessionError, Status};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};

use crate::object_plan::{GameType, ObjectPlan};
use crate::python_types;
use crate::to_python::to_python;

/// The exception for an error.
pub(crate) fn raised(py: Python<'_>, problem: SessionError) -> PyErr {
    let details = match &problem {
        SessionError::Illegal(illegal) => refusal(py, illegal),
        SessionError::Fault(fault) => fault_within(py, fault),
        SessionError::Unreadable(unreadable) => place(py, unreadable),
        _ => Ok(PyDict::new(py)),
    };
    python_types::error(py, problem.status(), &problem.to_string(), details)
}

/// An exception with only a sentence.
pub(crate) fn plain(py: Python<'_>, status: Status, sentence: &str) -> PyErr {
    python_types::error(py, status, sentence, Ok(PyDict::new(py)))
}

/// The exception for a seat that is not at the table.
pub(crate) fn no_seat(py: Python<'_>, seat: impl std::fmt::Display, players: u8) -> PyErr {
    let last = players.saturating_sub(1);
    let sentence = format!("seat {seat} is not at the table: expected a seat from 0 to {last}");
    plain(py, Status::Seat, &sentence)
}

/// The exception for an input of a wrong form.
pub(crate) fn wrong_form(py: Python<'_>, what: &str, found: &str, expected: &str) -> PyErr {
    plain(py, Status::Form, &format!("{what} is {found}: expected {expected}"))
}

/// The exception for an invalid set-up.
pub(crate) fn wrong_setup(py: Python<'_>, what: &str, found: &str, expected: &str) -> PyErr {
    plain(py, Status::Setup, &format!("{what} is {found}: expected {expected}"))
}

/// The exception for fields of a set-up that are given twice.
pub(crate) fn given_twice(py: Python<'_>, names: &str) -> PyErr {
    plain(py, Status::Setup, &format!("{names} is given twice: once as an argument, once in the set-up"))
}

/// The exception for a number that is not an action id.
pub(crate) fn no_action(py: Python<'_>, id: impl std::fmt::Display, space: u32) -> PyErr {
    let sentence = format!("{id} is not a valid action id: expected one below {space} that names a command");
    plain(py, Status::Action, &sentence)
}

/// It cannot be recorded.
pub(crate) fn not_recorded(py: Python<'_>, why: &impl std::fmt::Display) -> PyErr {
    plain(py, Status::Record, &why.to_string())
}

/// A log that cannot be read.
pub(crate) fn unreadable(py: Python<'_>, unreadable: Unreadable) -> PyErr {
    let unreadable = match unreadable {
        Unreadable::Read { line, error } if line > 1 => {
            // entries are counted from 0, lines from 1
            let last = line.saturating_sub(2);
            Unreadable::Read { line, error: format!("{error}; the entries before it, 0 to {last}, can be read") }
        }
        other => other,
    };
    raised(py, SessionError::Unreadable(unreadable))
}

/// A line of a log that is not JSON of the form of an entry. The line is counted from 1.
pub(crate) fn no_line(py: Python<'_>, line: usize, why: &str) -> PyErr {
    let details = PyDict::new(py);
    let details = details.set_item("line", line).and_then(|()| details.set_item("column", py.None())).map(|()| details);
    python_types::error(py, Status::Unreadable, &format!("line {line}: {why}"), details)
}

/// The exception for a log that cannot be redacted.
pub(crate) fn not_redacted(py: Python<'_>, cannot: RedactError, reader: Viewer) -> PyErr {
    match cannot {
        RedactError::Unreadable(error) => unreadable(py, error),
        RedactError::NoSeat(_, players) => match reader {
            Viewer::Seat(seat) => no_seat(py, seat.number(), players),
            other => wrong_form(py, "the reader", &format!("{other:?}"), "a seat"),
        },
        RedactError::Fault(ref fault) => {
            python_types::error(py, Status::Fault, &cannot.to_string(), fault_within(py, fault))
        }
        other => plain(py, Status::Record, &other.to_string()),
    }
}

/// The exception for a log with a fault.
pub(crate) fn faulty(py: Python<'_>, sentence: &str, fault: &Fault) -> PyErr {
    python_types::error(py, Status::Fault, sentence, fault_within(py, fault))
}

/// The details of a refusal, with its commands as objects of their game.
fn refusal<'py>(py: Python<'py>, illegal: &IllegalCommand) -> PyResult<Bound<'py, PyDict>> {
    let plan = ObjectPlan::of(py, illegal.game, GameType::Command)?;
    let alternative = |each: &Alternative| Ok((to_python(py, &plan, &each.command)?, each.words.clone()));
    let alternatives = illegal.alternatives.iter().map(alternative).collect::<PyResult<Vec<_>>>()?;
    let details = to_python(py, &ObjectPlan::Json, illegal)?.cast_into::<PyDict>()?;
    details.set_item("command", to_python(py, &plan, &illegal.command)?)?;
    details.set_item("alternatives", alternatives)?;
    Ok(details)
}

fn fault_within<'py>(py: Python<'py>, fault: &Fault) -> PyResult<Bound<'py, PyDict>> {
    [("fault", to_python(py, &*ObjectPlan::of_verdict(py, "Fault")?, fault)?)].into_py_dict(py)
}

fn place<'py>(py: Python<'py>, unreadable: &Unreadable) -> PyResult<Bound<'py, PyDict>> {
    let column = match unreadable {
        Unreadable::Form { column, .. } => Some(*column),
        _ => None,
    };
    [("line", unreadable.line()), ("column", column)].into_py_dict(py)
}
