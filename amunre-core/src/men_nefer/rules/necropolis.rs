//! Burials and mastaba bonuses (pp. 12-13).

use crate::engine::Seat;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::{Command, FirstPart, NumberSet, Rules, State, Violation};

/// Checks a burial.
pub(crate) fn check_bury(rules: &Rules, state: &State, seat: Seat, most: u8, tomb: u8) -> Result<(), Violation> {
    let spaces = &rules.board.necropolis;
    let Some(space) = usize::from(tomb).checked_sub(1).and_then(|place| spaces.get(place)) else {
        return Err(Violation::NoSuchNumber { what: "space", number: tomb, least: 1, most: length(spaces) });
    };
    if state.seats[seat].sarcophagi == 0 {
        return Err(Violation::NoSarcophagus { seat });
    }
    if state.seats.iter().any(|(_, own)| own.tombs.contains(tomb)) {
        return Err(Violation::TombTaken { tomb });
    }
    let column = *rules.read(&space.column);
    if column > most {
        return Err(Violation::ColumnTooHigh { tomb, column, most });
    }
    Ok(())
}

/// The spaces of the necropolis.
pub(crate) fn burials(rules: &Rules, mut each: impl FnMut(Command)) {
    (1..=length(&rules.board.necropolis)).for_each(|tomb| each(Command::Bury { tomb }));
}

/// Checks the choice of a mastaba bonus.
pub(crate) fn check_mastaba(fields: NumberSet, field: u8) -> Result<(), Violation> {
    if !(1..=5).contains(&field) {
        return Err(Violation::NoSuchNumber { what: "mastaba field", number: field, least: 1, most: 5 });
    }
    if fields.contains(field) { Ok(()) } else { Err(Violation::FieldNotInLine { field }) }
}

/// Checks the choice of what comes first.
pub(crate) fn check_order(allowed: [FirstPart; 2], part: FirstPart) -> Result<(), Violation> {
    if allowed.contains(&part) { Ok(()) } else { Err(Violation::WrongPart { part }) }
}
