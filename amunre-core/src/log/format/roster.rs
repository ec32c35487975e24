//! The seats at the table of a log: their names and keys, and the changes at them.

use crate::engine::{Names, Seat, Seats, SetupError};
use crate::log::format::record::SeatChange;
use crate::log::format::seat_names::{check_new_name, is_name, name_form, shown};
use crate::log::format::signature::SeatKeys;

/// The reason why an entry cannot be of a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeatError {
    /// The seat is not at the table.
    #[error("{seat} is not at the table: there are {players} seats")]
    NotAtTable {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        players: u8,
    },
    /// A seat that has left acts.
    #[error("{0} has left: they must be replaced first")]
    Left(Seat),
    /// A seat that has left leaves again.
    #[error("{0} has already left")]
    LeftAlready(Seat),
    /// A seat that has not left is replaced.
    #[error("{0} has not left: `resigns` or `out of time` comes first")]
    NotLeft(Seat),
    /// A newcomer has a name that is not allowed.
    #[error("{} is not a valid name of a seat: expected {}", shown(.0), name_form())]
    Name(String),
}

/// The reason why a ruling cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// A seat that is not at the table agrees.
    #[error("{0} is not at the table: they cannot agree")]
    NotAtTable(Seat),
    /// A seat that does not agree signs.
    #[error("{0} signs a ruling and is not among those who agree")]
    NotAgreed(Seat),
    /// An event, in JSON, is not a repair.
    #[error("{0} is not a repair")]
    NotRepair(String),
    /// The table does not allow a repair, or it would be impossible after all of them.
    #[error(transparent)]
    Table(#[from] SetupError),
}

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
    /// Returns the table before the first change.
    pub(crate) fn new(players: u8, names: &[String], keys: SeatKeys) -> Self {
        Self { players, names: names.to_vec(), left: Seats::NONE, keys }
    }

    /// Returns the names of the seats, for sentences.
    pub(crate) fn called(&self) -> Names {
        Names::new(self.names.clone())
    }

    /// Fails if a seat is not at the table.
    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), SeatError> {
        let players = self.players;
        if seat.number() < players { Ok(()) } else { Err(SeatError::NotAtTable { seat, players }) }
    }

    /// Fails if one of the seats that agree to a ruling is not at the table.
    pub(crate) fn check_agreed(&self, agreed: Seats) -> Result<(), RulingError> {
        let stranger = agreed.iter().find(|seat| seat.number() >= self.players);
        stranger.map_or(Ok(()), |stranger| Err(RulingError::NotAtTable(stranger)))
    }

    /// Fails if a change is not possible.
    pub(crate) fn check(&self, change: &SeatChange) -> Result<(), SeatError> {
        change.seat().map_or(Ok(()), |seat| self.check_seat(seat))?;
        match change {
            SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat } if self.left.contains(*seat) => {
                Err(SeatError::LeftAlready(*seat))
            }
            SeatChange::Replaced { by, .. } if !is_name(by) => Err(SeatError::Name(by.clone())),
            SeatChange::Replaced { seat, .. } if !self.left.contains(*seat) => Err(SeatError::NotLeft(*seat)),
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
