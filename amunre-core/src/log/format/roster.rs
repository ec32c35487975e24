//! The seats at the table of a log: their names and keys, and the changes at them.

use crate::engine::{Names, Seat, Seats, SetupError};
use crate::log::format::record::SeatChange;
use crate::log::format::seat_names::{check_name, check_new_name};
use crate::log::format::signature::SeatKeys;

/// The seats at the table of a log.
#[derive(Clone, Debug)]
pub(crate) struct Roster {
    /// The number of seats.
    pub(crate) players: u8,
    /// The current names of the seats, by their numbers; empty if they have none.
    pub(crate) names: Vec<String>,
    /// The seats that have left and were not replaced.
    pub(crate) left: Seats,
    /// The public keys of the seats that sign.
    pub(crate) keys: SeatKeys,
}

impl Roster {
    /// The table before the first change.
    pub(crate) fn new(players: u8, names: &[String], keys: SeatKeys) -> Self {
        Self { players, names: names.to_vec(), left: Seats::NONE, keys }
    }

    /// Returns the names of the seats, for sentences.
    pub(crate) fn called(&self) -> Names {
        Names::new(self.names.clone())
    }

    /// Fails if a seat that makes a remark is not at the table.
    pub(crate) fn check_speaker(&self, seat: Option<Seat>) -> Result<(), String> {
        let players = self.players;
        match seat.filter(|seat| seat.number() >= players) {
            Some(stranger) => Err(format!("{stranger} is not at the table: there are {players} seats")),
            None => Ok(()),
        }
    }

    /// Fails if one of the seats that agree to a ruling is not at the table.
    pub(crate) fn check_agreed(&self, agreed: Seats) -> Result<(), String> {
        match agreed.iter().find(|seat| seat.number() >= self.players) {
            Some(stranger) => Err(format!("{stranger} is not at the table: they cannot agree")),
            None => Ok(()),
        }
    }

    /// Fails if a change is not possible.
    pub(crate) fn check(&self, change: &SeatChange) -> Result<(), String> {
        match change {
            SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } | SeatChange::Replaced { seat, .. }
                if seat.number() >= self.players =>
            {
                Err(format!("{seat} is not at the table: there are {}", self.players))
            }
            SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } if self.left.contains(*seat) => {
                Err(format!("{seat} has already left"))
            }
            SeatChange::Replaced { seat, by } => {
                check_name(by)?;
                if self.left.contains(*seat) {
                    return Ok(());
                }
                Err(format!("{seat} has not left: they cannot be replaced"))
            }
            _ => Ok(()),
        }
    }

    /// Fails unless the name of a newcomer can be told from every other line, and from the names of the other seats.
    pub(crate) fn check_newcomer(&self, seat: Seat, by: &str) -> Result<(), SetupError> {
        let others = self.names.iter().enumerate().filter(|(place, _)| *place != usize::from(seat.number()));
        let others: Vec<String> = others.map(|(_, name)| name.clone()).collect();
        check_new_name(by, &others)
            .map_err(|wrong| SetupError { field: "the name of the newcomer".to_owned(), ..wrong })
    }

    /// Carries out a possible change. Seats without names are called by their numbers once one of them has a newcomer.
    pub(crate) fn follow(&mut self, change: &SeatChange) {
        match change {
            SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } => self.left.insert(*seat),
            SeatChange::Replaced { seat, by } => {
                self.left.remove(*seat);
                self.keys.replaced(*seat);
                if self.names.is_empty() {
                    self.names.extend(Seat::all(self.players).map(|seat| seat.to_string()));
                }
                if let Some(name) = self.names.get_mut(usize::from(seat.number())) {
                    by.clone_into(name);
                }
            }
            SeatChange::Abandoned { .. } => {}
        }
    }
}
