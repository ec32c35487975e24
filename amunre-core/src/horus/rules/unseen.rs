//! The unseen cards: exactly those that a view cannot locate can be in a hidden hand.

use crate::horus::{Card, Cards, Rules, State};

/// Returns the number of copies of a card that are not visible in this copy of the state.
pub(crate) fn copies(rules: &Rules, state: &State, card: Card) -> u8 {
    let piles = state.discards.of(card).saturating_add(state.deck.kinds().of(card));
    let seen = state.seats.iter().fold(piles, |seen, (_, seat)| seen.saturating_add(seat.hand.of(card)));
    rules.set.cards.of(card).saturating_sub(seen)
}

/// Returns all cards that are not visible in this copy of the state.
pub(crate) fn cards(rules: &Rules, state: &State) -> Cards {
    Cards::from_fn(|card| copies(rules, state, card))
}
