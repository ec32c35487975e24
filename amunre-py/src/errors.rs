//! A problem of the referee as an error of Python.

use amunre_core::engine::Viewer;
use amunre_core::log::{RedactError, Unreadable};
use amunre_core::session::{SessionError, Status};
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::json;

use crate::python_types;

/// The error of a problem.
pub(crate) fn raised(py: Python<'_>, problem: SessionError, game: &str) -> PyErr {
    let details = match &problem {
        SessionError::Illegal(illegal) => text(illegal),
        SessionError::Fault(fault) => text(&json!({ "fault": fault })),
        SessionError::Unreadable(unreadable) => place(unreadable),
        _ => "{}".to_owned(),
    };
    python_types::error(py, problem.status().name(), &problem.to_string(), game, &details)
}

/// A seat that is not at the table.
pub(crate) fn no_seat(py: Python<'_>, seat: impl std::fmt::Display, players: u8) -> PyErr {
    let last = players.saturating_sub(1);
    let sentence = format!("seat {seat} is not at the table: expected a seat from 0 to {last}");
    python_types::error(py, Status::Seat.name(), &sentence, "", "{}")
}

/// Something that has not the form it should have.
pub(crate) fn wrong_form(py: Python<'_>, what: &str, found: &str, expected: &str) -> PyErr {
    python_types::error(py, Status::Form.name(), &format!("{what} is {found}: expected {expected}"), "", "{}")
}

/// A set-up that cannot be.
pub(crate) fn wrong_setup(py: Python<'_>, what: &str, found: &str, expected: &str) -> PyErr {
    python_types::error(py, Status::Setup.name(), &format!("{what} is {found}: expected {expected}"), "", "{}")
}

/// A number that is no action id.
pub(crate) fn no_action(py: Python<'_>, id: impl std::fmt::Display, space: u32) -> PyErr {
    let sentence = format!("{id} is no action id: expected one below {space} that names a command");
    python_types::error(py, Status::Action.name(), &sentence, "", "{}")
}

/// A log that cannot be read.
pub(crate) fn unreadable(py: Python<'_>, unreadable: Unreadable) -> PyErr {
    raised(py, SessionError::Unreadable(unreadable), "")
}

/// A log that cannot be redacted.
pub(crate) fn not_redacted(py: Python<'_>, cannot: RedactError, reader: Viewer) -> PyErr {
    match cannot {
        RedactError::Unreadable(error) => unreadable(py, error),
        RedactError::NoSeat(_, players) => match reader {
            Viewer::Seat(seat) => no_seat(py, seat.number(), players),
            other => wrong_form(py, "the reader", &format!("{other:?}"), "a seat"),
        },
        RedactError::Fault(ref fault) => {
            let details = text(&json!({ "fault": fault }));
            python_types::error(py, Status::Fault.name(), &cannot.to_string(), "", &details)
        }
        other => python_types::error(py, Status::Record.name(), &other.to_string(), "", "{}"),
    }
}

fn place(unreadable: &Unreadable) -> String {
    let column = match unreadable {
        Unreadable::Form { column, .. } => Some(*column),
        _ => None,
    };
    text(&json!({ "line": unreadable.line(), "column": column }))
}

fn text(details: &impl Serialize) -> String {
    serde_json::to_string(details).unwrap_or_else(|_| "{}".to_owned())
}
