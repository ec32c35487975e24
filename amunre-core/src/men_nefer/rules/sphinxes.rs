//! Sphinxes (pp. 16-17).

use crate::engine::Seat;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::{Command, Rules, State, Violation};

/// Checks erecting a sphinx.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, most: u8, pedestal: u8) -> Result<(), Violation> {
    let pedestals = &rules.board.pedestals;
    let Some(printed) = usize::from(pedestal).checked_sub(1).and_then(|place| pedestals.get(place)) else {
        return Err(Violation::NoSuchNumber { what: "pedestal", number: pedestal, least: 1, most: length(pedestals) });
    };
    if state.seats[seat].sphinxes == 0 {
        return Err(Violation::NoSphinx { seat });
    }
    if state.seats.iter().any(|(_, own)| own.pedestals.contains(pedestal)) {
        return Err(Violation::PedestalTaken { pedestal });
    }
    let number = *rules.read(&printed.number);
    if number > most {
        return Err(Violation::PedestalTooHigh { pedestal, number, most });
    }
    Ok(())
}

/// The pedestals.
pub(crate) fn candidates(rules: &Rules, mut each: impl FnMut(Command)) {
    (1..=length(&rules.board.pedestals)).for_each(|pedestal| each(Command::Erect { pedestal }));
}
