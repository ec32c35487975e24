//! Raising a specialization (p. 9).

use crate::engine::{Id as _, Seat, Turn, TurnResult};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::visit;
use crate::men_nefer::{Command, Event, House, MenNefer, State, Violation};

pub(crate) fn check(state: &State, seat: Seat, house: House) -> Result<(), Violation> {
    let is_there = state.seats[seat].apprentices.at(house, false) > 0;
    if is_there { Ok(()) } else { Err(Violation::NoApprentice { seat, house }) }
}

pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, house: House) -> TurnResult<MenNefer> {
    let cost = visit::cost(turn.state(), house, true);
    let crowded = turn.state().seats[seat].food < cost;
    turn.emit(Event::Raised { crowded, house, paid: if crowded { 0 } else { cost }, seat });
    if crowded {
        visit::console(turn, seat);
        return Ok(());
    }
    let scarab = turn.state().seats[seat].scarab(house);
    if scarab < length(&turn.rules().board.tracks[house]) {
        turn.emit(Event::ScarabMoved { house, seat, space: scarab.saturating_add(1) });
    }
    Ok(())
}

/// The houses whose specialization a seat can raise.
pub(crate) fn candidates(mut each: impl FnMut(Command)) {
    House::ALL.iter().for_each(|house| each(Command::Raise { house: *house }));
}

/// Checks the choice of a space of the track: the space of the scarab or one behind it.
pub(crate) fn check_space(state: &State, seat: Seat, house: House, space: u8) -> Result<(), Violation> {
    let scarab = state.seats[seat].scarab(house);
    if space == 0 {
        return Err(Violation::NoSuchNumber { what: "space", number: space, least: 1, most: scarab });
    }
    if space > scarab { Err(Violation::SpaceAhead { space, scarab }) } else { Ok(()) }
}
