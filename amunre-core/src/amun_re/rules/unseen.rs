//! The unseen cards and tomb tiles: exactly those that a view cannot locate can be in a hidden hand.

use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::tomb::Tiles;
use crate::amun_re::rules::hand_rules::lying_before;
use crate::amun_re::{PowerCard, Rules, State, TombTile};
use crate::engine::Hidden;

/// Returns the number of copies of a card that are not visible in this copy of the state.
pub(crate) fn copies(rules: &Rules, state: &State, card: PowerCard) -> u8 {
    let number = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
    let is_it = |other: &Hidden<PowerCard>| *other == Hidden::Known(card);
    let mut seen = state.discards.of(card).saturating_add(state.deck.kinds().of(card));
    for (_, seat) in state.seats.iter() {
        let lying = lying_before(rules, seat).filter(|other| *other == card).count();
        let start = seat.dealt.iter().chain(seat.returned).filter(is_it).count();
        seen = seen.saturating_add(seat.hand.of(card)).saturating_add(number(lying + start));
    }
    let laid_aside = state.lots.iter().flat_map(|lot| lot.cards.iter()).filter(is_it).count();
    rules.cards.of(card).saturating_sub(seen.saturating_add(number(laid_aside)))
}

/// Returns all cards that are not visible in this copy of the state.
pub(crate) fn cards(rules: &Rules, state: &State) -> Cards {
    Cards::from_fn(|card| copies(rules, state, card))
}

/// Returns the tomb tiles that are not visible in this copy of the state.
pub(crate) fn tiles(rules: &Rules, state: &State) -> Tiles {
    let mut unseen = rules.tomb_tiles;
    unseen.take_all(&state.tile_discards);
    unseen.take_all(state.tile_deck.kinds());
    for (_, seat) in state.seats.iter() {
        unseen.take_all(seat.collection.kinds());
        seat.tomb.iter().for_each(|(_, tile)| _ = unseen.take(tile));
    }
    unseen
}

/// Returns the number of copies of a tomb tile that are not visible in this copy of the state.
pub(crate) fn tile_copies(rules: &Rules, state: &State, tile: TombTile) -> u8 {
    tiles(rules, state).of(tile)
}
