//! Rule `amun-re/cards/held`: the power cards in hand that a seat can use.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rules::{By, conserved};
use crate::amun_re::{AmunRe, Offered, PowerCard, Rules, State, Violation};
use crate::engine::{Checked, Hidden, Holding, Id as _, IdSet, Report, Seat, Turn};

/// Returns the number of cards of a kind in the sealed offer of a seat, as far as this copy of the state knows.
#[inline]
fn laid_out(state: &State, seat: Seat, card: PowerCard) -> u8 {
    match state.seats[seat].offer {
        Offered::Sealed { offer: Hidden::Known(offer), .. } => match card.effect() {
            CardEffect::Correction => u8::from(offer.correction()),
            CardEffect::Greed => u8::from(offer.greed()),
            _ => 0,
        },
        _ => 0,
    }
}

/// Rule `amun-re/cards/held`: returns whether a seat holds a card that it can use, as far as this copy of the state
/// knows.
#[inline]
fn holding(rules: &Rules, state: &State, seat: Seat, card: PowerCard) -> Holding {
    let needed = laid_out(state, seat, card) + 1;
    let hand = &state.seats[seat].hand;
    if hand.of(card) >= needed {
        return Holding::Yes;
    }
    if hand.closed.is_known() { Holding::No } else { holding_unseen(rules, state, seat, card, needed) }
}

/// Returns the same for a hand that this copy of the state does not know: a card of which every copy is elsewhere is
/// not in it.
#[cold]
#[inline(never)]
fn holding_unseen(rules: &Rules, state: &State, seat: Seat, card: PowerCard, needed: u8) -> Holding {
    if rules.cards.of(card) == 0 {
        // a card that is not part of this game is in no hand
        return Holding::No;
    }
    state.seats[seat].hand.can_hold(card, needed, || conserved::cards(rules, state).copies(card))
}

/// Returns true if a seat can use a card, or this copy of the state does not know.
#[inline]
pub(crate) fn may_use(rules: &Rules, state: &State, seat: Seat, card: PowerCard) -> bool {
    holding(rules, state, seat, card) != Holding::No
}

/// Returns the cards of this edition that have these effects, in the order of the cards.
#[inline]
pub(crate) fn cards_of(rules: &Rules, effects: &[CardEffect]) -> IdSet<PowerCard> {
    effects.iter().map(|effect| rules.card(*effect)).collect()
}

/// Returns the cards that a seat can hold: all kinds, if this copy of the state does not know its hand.
#[inline]
pub(crate) fn cards_to_try(state: &State, seat: Seat) -> IdSet<PowerCard> {
    let hand = &state.seats[seat].hand;
    if hand.closed.is_known() { hand.kinds() } else { PowerCard::ALL.iter().copied().collect() }
}

/// Refuses a card that a seat does not hold.
#[inline]
pub(crate) fn check_held(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if may_use(by.rules, by.state, by.seat, card) { Ok(true) } else { to.report(not_held(by, card)) }
}

#[cold]
#[inline(never)]
fn not_held(by: By<'_>, card: PowerCard) -> Violation {
    let By { rules, state, seat } = by;
    let hand = &state.seats[seat].hand;
    let copies = rules.cards.of(card);
    match hand.of(card) {
        0 if copies > 0 && hand.holds(card, 1) == Holding::Possible => Violation::CardElsewhere { seat, card, copies },
        0 if copies == 0 => Violation::NotInDeck { card },
        0 => Violation::NotHeld { seat, card },
        held => Violation::InOffer { seat, card, held },
    }
}

/// Records that this copy of the state does not prove that a seat holds a card that it uses.
#[inline]
pub(crate) fn mark_unproved(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) {
    let is_known = turn.state().seats[seat].hand.closed.is_known();
    if !is_known && holding(turn.rules(), turn.state(), seat, card) == Holding::Possible {
        turn.mark_possible();
    }
}
