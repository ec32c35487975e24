//! Scrolls (p. 13).

use crate::engine::{IdSet, Seat, Turn, TurnResult};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::{Command, Event, MenNefer, Rules, Scroll, State, Violation};

/// The slot of the market where a scroll is, from 0.
fn slot_of(state: &State, scroll: Scroll) -> Option<usize> {
    state.scroll_market.iter().position(|other| *other == Some(scroll))
}

/// The heka for a scroll: that of the market slot and that of the scroll slot. A free one costs nothing.
fn cost(rules: &Rules, state: &State, seat: Seat, (slot, free): (usize, bool)) -> u8 {
    if free {
        return 0;
    }
    let market = rules.board.scroll_market.get(slot).map_or(0, |cost| *rules.read(cost));
    let row = rules.board.scroll_slots.get(state.seats[seat].scrolls.len()).map_or(0, |cost| *rules.read(cost));
    market.saturating_add(row)
}

/// Checks whether a seat can take a scroll.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, free: bool, scroll: Scroll) -> Result<(), Violation> {
    let Some(slot) = slot_of(state, scroll) else { return Err(Violation::ScrollNotInMarket { scroll }) };
    let own = &state.seats[seat];
    let slots = length(&rules.board.scroll_slots);
    if own.scrolls.len() >= usize::from(slots) {
        return Err(Violation::RowFull { seat, slots });
    }
    let cost = cost(rules, state, seat, (slot, free));
    if cost > own.heka { Err(Violation::TooLittleHeka { seat, scroll, cost, heka: own.heka }) } else { Ok(()) }
}

/// The scrolls of the market.
pub(crate) fn candidates(state: &State, mut each: impl FnMut(Command)) {
    let scrolls: IdSet<Scroll> = state.scroll_market.iter().flatten().copied().collect();
    scrolls.iter().for_each(|scroll| each(Command::Scroll { scroll }));
}

/// Takes a scroll.
pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, free: bool, scroll: Scroll) -> TurnResult<MenNefer> {
    let Some(slot) = slot_of(turn.state(), scroll) else { return Ok(()) };
    let paid = cost(turn.rules(), turn.state(), seat, (slot, free));
    turn.emit(Event::ScrollTaken { paid, scroll, seat });
    Ok(())
}
