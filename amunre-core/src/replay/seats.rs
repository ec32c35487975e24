//! Who is at the table.

use super::record::SeatChange;
use crate::engine::Seats;

/// The longest name of a seat, in characters.
const LONGEST_NAME: usize = 40;

/// Whether a seat can be called so; if not, what would be right.
pub(super) fn check_name(name: &str) -> Result<(), String> {
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        return Ok(());
    }
    let shown: String = name.chars().take(60).collect();
    Err(format!("{shown:?} is no name of a seat: 1 to {LONGEST_NAME} characters, none of them a control character"))
}

/// Follows a change; gives the seats that have left, or says why it cannot be.
pub(super) fn follow(change: &SeatChange, left: Seats, players: u8) -> Result<Seats, String> {
    let mut after = left;
    match change {
        SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } | SeatChange::Replaced { seat, .. }
            if seat.number() >= players =>
        {
            return Err(format!("{seat} is not at the table: there are {players}"));
        }
        SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } => {
            if left.contains(*seat) {
                return Err(format!("{seat} has left before"));
            }
            after.insert(*seat);
        }
        SeatChange::Replaced { seat, by } => {
            check_name(by)?;
            if !left.contains(*seat) {
                return Err(format!("{seat} has not left: nobody can take its place"));
            }
            after.remove(*seat);
        }
        SeatChange::Abandoned { .. } => {}
    }
    Ok(after)
}
