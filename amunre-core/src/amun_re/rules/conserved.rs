//! The places of the components: each item is in one of them. Exactly those that a view cannot locate can be in a hidden hand.

use crate::amun_re::model::cards::CARD_KINDS;
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::officials::KINDS;
use crate::amun_re::model::tomb::TILE_KINDS;
use crate::amun_re::{Offered, Official, PowerCard, Rules, SeatState, State, TombTile};
use crate::engine::{Component, Content, Hidden, Place};

/// Returns the power cards with the places where they can lie.
#[inline]
pub(crate) fn cards<'a>(
    rules: &'a Rules,
    state: &'a State,
) -> Component<'a, PowerCard, CARD_KINDS, impl FnOnce(Place<'_, PowerCard, CARD_KINDS>)> {
    let places = |place: Place<'_, PowerCard, CARD_KINDS>| {
        place(Content::Open(&state.discards));
        place(Content::Pile(&state.deck));
        for (_, own) in state.seats.iter() {
            place(Content::Hand(&own.hand));
            lying_before(rules, own).for_each(|card| place(Content::One(Hidden::Known(card))));
            own.dealt.iter().chain(own.returned).for_each(|card| place(Content::One(card)));
        }
        state.lots.iter().flat_map(|lot| lot.cards.iter()).for_each(|card| place(Content::One(card)));
    };
    Component { name: rules.cards_noun(), all: &rules.cards, places }
}

/// Returns the cards that lie open before a seat: those of the auction, and a Greed that waits for its gift.
pub(crate) fn lying_before(rules: &Rules, seat: &SeatState) -> impl Iterator<Item = PowerCard> {
    let greed = matches!(seat.offer, Offered::Revealed(offer) if offer.greed());
    let lying =
        [(seat.blockade, CardEffect::Blockade), (seat.overbid, CardEffect::Overbid), (greed, CardEffect::Greed)];
    lying.into_iter().filter(|(lies, _)| *lies).map(|(_, effect)| rules.card(effect))
}

/// Returns the tomb tiles with the places where they can lie.
#[inline]
pub(crate) fn tiles<'a>(
    rules: &'a Rules,
    state: &'a State,
) -> Component<'a, TombTile, TILE_KINDS, impl FnOnce(Place<'_, TombTile, TILE_KINDS>)> {
    let places = |place: Place<'_, TombTile, TILE_KINDS>| {
        place(Content::Open(&state.tile_discards));
        place(Content::Pile(&state.tile_deck));
        for (_, own) in state.seats.iter() {
            place(Content::Pile(&own.collection));
            own.tomb.iter().for_each(|(_, tile)| place(Content::One(Hidden::Known(tile))));
        }
    };
    Component { name: "tomb tiles", all: &rules.tomb_tiles, places }
}

/// Returns the Officials with the places where they can lie. Those that lie in none of them were used.
#[inline]
pub(crate) fn officials<'a>(
    rules: &'a Rules,
    state: &'a State,
) -> Component<'a, Official, KINDS, impl FnOnce(Place<'_, Official, KINDS>)> {
    let places = |place: Place<'_, Official, KINDS>| {
        place(Content::Pile(&state.official_deck));
        let lying = state.lots.iter().filter_map(|lot| lot.official);
        lying.for_each(|official| place(Content::One(Hidden::Known(official))));
    };
    Component { name: "officials", all: &rules.officials.copies, places }
}
