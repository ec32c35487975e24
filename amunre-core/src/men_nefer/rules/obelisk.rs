//! The sun disc on the obelisk (p. 15).

use crate::engine::{Seat, Turn};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::{Event, MenNefer};

/// Moves the sun disc one space, or exchanges the step for a favour at the top.
pub(crate) fn rise(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let space = turn.state().seats[seat].sun;
    let top = length(&turn.rules().board.obelisk);
    turn.emit(if space < top {
        Event::SunMoved { seat, space: space.saturating_add(1) }
    } else {
        Event::SunExchanged { seat }
    });
}
