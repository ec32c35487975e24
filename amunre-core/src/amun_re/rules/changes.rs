//! Changes of a state that several events make.

use std::mem::discriminant;

use crate::amun_re::{DrawCounts, Phase, PowerCard, State};
use crate::engine::{Aside, Hidden, KnownTo, Seat};

/// Sets the phase. Draws are numbered from 0 in each phase of each round.
#[inline]
pub(crate) fn set_phase(state: &mut State, phase: Phase) {
    // the same variant: only the content of the turn differs
    let is_same = discriminant(&state.phase) == discriminant(&phase) || state.phase.name() == phase.name();
    if !is_same || phase == Phase::Provinces {
        state.draws = DrawCounts::default();
    }
    state.phase = phase;
}

/// Sets the viewers who know the content of the pile.
#[inline]
pub(crate) fn show_deck_to(state: &mut State, known_to: KnownTo) {
    state.deck_known_to = known_to;
    if !known_to.includes(state.point_of_view) {
        state.deck = state.deck.concealed();
    }
}

/// Takes up the dealt Schemes, of which one is kept; returns the other one.
pub(crate) fn take_other(dealt: &mut Aside<PowerCard, 2>, kept: Hidden<PowerCard>) -> Hidden<PowerCard> {
    let (one, other) = (dealt.take(), dealt.take());
    let returned = if one == Some(kept) { other } else { one };
    returned.filter(|_| kept != Hidden::Unseen).unwrap_or(Hidden::Unseen)
}

/// Gives gold to a seat.
#[inline]
pub(crate) fn earn(state: &mut State, seat: Seat, gold: u16) {
    let seat = &mut state.seats[seat];
    seat.gold = seat.gold.saturating_add(gold);
}

/// Takes gold from a seat.
#[inline]
pub(crate) fn pay(state: &mut State, seat: Seat, gold: u16) {
    let seat = &mut state.seats[seat];
    seat.gold = seat.gold.saturating_sub(gold);
}
