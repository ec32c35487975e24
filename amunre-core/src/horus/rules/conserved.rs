//! The places of the cards: each card of the set is in one of them.

use crate::engine::{Component, Content, Place};
use crate::horus::model::card::CARD_KINDS;
use crate::horus::{Card, Rules, State};

/// Returns the cards with the places where they can lie. Exactly those that a view cannot locate can be in a hidden hand.
#[inline]
pub(crate) fn cards<'a>(
    rules: &'a Rules,
    state: &'a State,
) -> Component<'a, Card, CARD_KINDS, impl FnOnce(Place<'_, Card, CARD_KINDS>)> {
    let places = |place: Place<'_, Card, CARD_KINDS>| {
        place(Content::Open(&state.discards));
        place(Content::Pile(&state.deck));
        state.seats.iter().for_each(|(_, own)| place(Content::Hand(&own.hand)));
    };
    Component { name: "cards", all: &rules.set.cards, places }
}
