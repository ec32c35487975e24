//! Power cards that a ruling moves.

use crate::amun_re::rules::changes::show_deck_to;
use crate::amun_re::rules::fault::{FaultCheck, json};
use crate::amun_re::rules::repair::named::{check_other, check_seat, wrong};
use crate::amun_re::{CardPlace, PowerCard, Rules, State};
use crate::engine::{Hidden, Holding};

/// Checks that a card lies where it is moved from. On a view it can be wherever the view does not show that it is not.
pub(super) fn check(rules: &Rules, state: &State, card: PowerCard, from: CardPlace, to: CardPlace) -> FaultCheck {
    check_seat(rules, "from.hand", from.seat())?;
    check_seat(rules, "to.hand", to.seat())?;
    check_other(&from, &to)?;
    if can_lie(state, card, from) {
        Ok(())
    } else {
        wrong("card", card, format_args!("a card that lies in {}", json(&from)))
    }
}

/// Returns true if a card can be in a place, as far as this copy of the state shows.
fn can_lie(state: &State, card: PowerCard, place: CardPlace) -> bool {
    match place {
        CardPlace::Deck => state.deck.kinds().of(card) > 0 || state.deck.unknown() > 0,
        CardPlace::Discards => state.discards.of(card) > 0,
        CardPlace::Hand(seat) => state.seats[seat].hand.holds(card, 1) != Holding::No,
    }
}

/// Moves a card, for all to see: it lies open where it comes to a hand.
pub(super) fn evolve(state: &mut State, card: PowerCard, from: CardPlace, to: CardPlace) {
    match from {
        CardPlace::Deck => state.deck.take(Hidden::Known(card)),
        CardPlace::Discards => {
            state.discards.take(card);
        }
        CardPlace::Hand(seat) => state.seats[seat].hand.spend(card),
    }
    match to {
        CardPlace::Deck => state.deck.add(Hidden::Known(card)),
        CardPlace::Discards => state.discards.add(card),
        CardPlace::Hand(seat) => state.seats[seat].hand.open.add(card),
    }
    // everybody sees the card: who could tell what is in the pile still can
    show_deck_to(state, state.deck_known_to);
}
