//! The names of the seats, and the changes at them.

use crate::engine::{Seats, SetupError};
use crate::log::format::record::SeatChange;

/// The longest name of a seat, in characters.
const LONGEST_NAME: usize = 40;

/// The form of the name of a seat, in words.
pub(crate) fn name_form() -> String {
    format!("1 to {LONGEST_NAME} characters, none of them a control character")
}

/// Fails unless the text can be the name of a seat; the error describes the expected form.
pub(crate) fn check_name(name: &str) -> Result<(), String> {
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        return Ok(());
    }
    let shown: String = name.chars().take(60).collect();
    Err(format!(
        "{shown:?} is not a valid name of a seat: expected 1 to {LONGEST_NAME} characters, none of them a control \
         character"
    ))
}

/// Fails unless there are as many names as players, or none.
pub(crate) fn check_names(names: &[String], players: usize) -> Result<(), SetupError> {
    if !names.is_empty() && names.len() != players {
        let expected = format!("{players}, one for each seat, or none");
        return Err(SetupError::new("seats", format_args!("{} names", names.len()), expected));
    }
    let expected = format_args!("1 to {LONGEST_NAME} characters, none of them a control character");
    match names.iter().find(|name| check_name(name).is_err()) {
        None => Ok(()),
        Some(name) => {
            Err(SetupError::new("seats", format!("{:?}", name.chars().take(60).collect::<String>()), expected))
        }
    }
}

/// Applies a change; returns the seats that have left, or the reason why the change is not possible.
pub(crate) fn follow(change: &SeatChange, left: Seats, players: u8) -> Result<Seats, String> {
    let mut after = left;
    match change {
        SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } | SeatChange::Replaced { seat, .. }
            if seat.number() >= players =>
        {
            return Err(format!("{seat} is not at the table: there are {players}"));
        }
        SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } => {
            if left.contains(*seat) {
                return Err(format!("{seat} has already left"));
            }
            after.insert(*seat);
        }
        SeatChange::Replaced { seat, by } => {
            check_name(by)?;
            if !left.contains(*seat) {
                return Err(format!("{seat} has not left: it cannot be replaced"));
            }
            after.remove(*seat);
        }
        SeatChange::Abandoned { .. } => {}
    }
    Ok(after)
}
