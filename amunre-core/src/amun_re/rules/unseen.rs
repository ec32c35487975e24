//! The unseen cards and tomb tiles: exactly those that a view cannot locate can be in a hidden hand.

use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::tomb::Tiles;
use crate::amun_re::{Offered, PowerCard, Rules, SeatState, State, TombTile};
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

/// Returns the cards that lie open before a seat: those of the auction, and a Greed that waits for its gift.
pub(crate) fn lying_before(rules: &Rules, seat: &SeatState) -> impl Iterator<Item = PowerCard> {
    let greed = matches!(seat.offer, Offered::Revealed(offer) if offer.greed());
    let lying =
        [(seat.blockade, CardEffect::Blockade), (seat.overbid, CardEffect::Overbid), (greed, CardEffect::Greed)];
    lying.into_iter().filter(|(lies, _)| *lies).map(|(_, effect)| rules.card(effect))
}
