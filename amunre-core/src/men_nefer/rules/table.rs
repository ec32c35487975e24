//! Checks and gains that several kinds of tasks share.

use crate::engine::{Checked, Report, Seat, Turn};
use crate::men_nefer::{Command, Event, FirstPart, Gain, House, MenNefer, State, Task, Violation};

/// Food for a crowded space: with 1, with 2, with 3 or more other apprentices.
const CROWDING: [u8; 3] = [1, 3, 5];
/// Food for a seat that cannot pay.
const CONSOLATION: u8 = 3;

/// Reports the refusal of a command, if there is one.
#[inline]
pub(crate) fn report(checked: Result<(), Violation>, to: &mut impl Report<Violation>) -> Checked<Violation> {
    checked.map_or_else(|refusal| to.report(refusal), |()| Ok(true))
}

/// Returns the refusal of a command that a task does not have.
pub(crate) fn not_due(task: Task, command: Command) -> Violation {
    match command {
        Command::Done => Violation::MustChoose { wants: task.noun() },
        _ => Violation::WrongTask { command: command.name(), wants: task.noun() },
    }
}

/// Gives a seat something. What is beyond its limit is lost; without anything left there is no event.
pub(crate) fn gain(turn: &mut Turn<'_, MenNefer>, seat: Seat, gain: Gain, amount: u8) {
    let amount = amount.min(turn.state().seats[seat].room(gain, turn.rules().duat_end()));
    if amount > 0 {
        turn.emit(Event::Gained { amount, gain, seat });
    }
}

/// Returns the food that a space of a house costs now, for an apprentice that comes to it.
pub(crate) fn crowding(state: &State, house: House, moon: bool) -> u8 {
    let others = usize::from(state.apprentices(house, moon));
    others.checked_sub(1).map_or(0, |others| CROWDING.get(others).copied().unwrap_or(5))
}

/// Gives the consolation for a space that a seat cannot pay for.
pub(crate) fn console(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    gain(turn, seat, Gain::Food, CONSOLATION);
}

/// Checks the choice of what comes first.
pub(crate) fn check_order(allowed: [FirstPart; 2], part: FirstPart) -> Result<(), Violation> {
    if allowed.contains(&part) { Ok(()) } else { Err(Violation::WrongPart { part }) }
}
