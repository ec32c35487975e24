//! Who is at the table.

use super::record::SeatChange;
use crate::engine::Seats;

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
        SeatChange::Replaced { seat, .. } => {
            if !left.contains(*seat) {
                return Err(format!("{seat} has not left: nobody can take its place"));
            }
            after.remove(*seat);
        }
        SeatChange::Abandoned { .. } => {}
    }
    Ok(after)
}
