//! Visiting a House of Life, and crowded spaces (p. 9).

use crate::engine::{Id as _, Seat, Turn, TurnResult};
use crate::men_nefer::rules::actions::gain;
use crate::men_nefer::{ActionTile, Command, Event, Gain, House, MenNefer, State, Violation};

/// Food for a crowded space: with 1, with 2, with 3 or more other apprentices.
const CROWDING: [u8; 3] = [1, 3, 5];
/// Food for a seat that cannot pay.
const CONSOLATION: u8 = 3;

/// The food that a space costs now, for an apprentice that comes to it.
pub(crate) fn cost(state: &State, house: House, moon: bool) -> u8 {
    let others = usize::from(state.apprentices(house, moon));
    others.checked_sub(1).map_or(0, |others| CROWDING.get(others).copied().unwrap_or(5))
}

pub(crate) fn check(state: &State, seat: Seat, tile: ActionTile) -> Result<(), Violation> {
    if state.seats[seat].tiles.contains(tile) { Ok(()) } else { Err(Violation::TileNotReady { seat, tile }) }
}

pub(crate) fn carry_out(
    turn: &mut Turn<'_, MenNefer>,
    seat: Seat,
    tile: ActionTile,
    house: House,
) -> TurnResult<MenNefer> {
    let cost = cost(turn.state(), house, false);
    let crowded = turn.state().seats[seat].food < cost;
    turn.emit(Event::Visited { crowded, house, paid: if crowded { 0 } else { cost }, seat, tile });
    if crowded {
        gain(turn, seat, Gain::Food, CONSOLATION);
    }
    Ok(())
}

/// Gives the consolation for a space that a seat cannot pay for.
pub(crate) fn console(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    gain(turn, seat, Gain::Food, CONSOLATION);
}

/// The visits of a seat.
pub(crate) fn candidates(state: &State, seat: Seat, mut each: impl FnMut(Command)) {
    for tile in state.seats[seat].tiles.iter() {
        House::ALL.iter().for_each(|house| each(Command::Visit { house: *house, tile }));
    }
}
