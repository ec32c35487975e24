//! Power cards that a ruling moves.

use crate::amun_re::model::cards::CARD_KINDS;
use crate::amun_re::rules::changes::show_deck_to;
use crate::amun_re::rules::fault::{check_other, json};
use crate::amun_re::{CardPlace, PowerCard, Rules, State};
use crate::engine::{FaultCheck, Store, at_table, expect};

/// Checks that a card lies where it is moved from. On a view it can be wherever the view does not show that it is not.
pub(super) fn check(rules: &Rules, state: &State, card: PowerCard, from: CardPlace, to: CardPlace) -> FaultCheck {
    at_table("from.hand", from.seat(), rules.players)?;
    at_table("to.hand", to.seat(), rules.players)?;
    check_other(&from, &to)?;
    let is_there = store(&mut { *state }, from).can_hold(card);
    expect(is_there, "card", card, format_args!("a card that lies in {}", json(&from)))
}

/// Moves a card openly: it lies open where it comes to a hand.
pub(super) fn evolve(state: &mut State, card: PowerCard, from: CardPlace, to: CardPlace) {
    store(state, from).take(card);
    store(state, to).put(card);
    // everybody sees the card: who could tell what is in the pile still can
    show_deck_to(state, state.deck_known_to);
}

fn store(state: &mut State, place: CardPlace) -> Store<'_, PowerCard, CARD_KINDS> {
    match place {
        CardPlace::Deck => Store::Pile(&mut state.deck),
        CardPlace::Discards => Store::Open(&mut state.discards),
        CardPlace::Hand(seat) => Store::Hand(&mut state.seats[seat].hand),
    }
}
