//! Redacted events, disclosures, and the hidden cards that an event spends.

use crate::amun_re::model::tomb::TOMB_TILES;
use crate::amun_re::rules::offering;
use crate::amun_re::{CardPlace, Event, KnownTo, PowerCard, Repair, Rules, State};
use crate::engine::{Id as _, PileInfo, Seat, Viewer};

/// The event as a viewer may know it.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    let mut event = *event;
    match &mut event {
        Event::FreeCardLaid { card, .. } => *card = card.if_seen(viewer == Viewer::Referee),
        Event::FreeCardTaken { seat, card, .. }
        | Event::CardDrawn { seat, card }
        | Event::SchemeDealt { seat, card }
        | Event::SchemeKept { seat, card } => {
            *card = card.if_seen(viewer.sees(*seat));
        }
        Event::TileDrawn { seat, tile } => *tile = tile.if_seen(viewer.sees(*seat)),
        Event::OfferSealed { seat, offer } => *offer = offer.if_seen(viewer.sees(*seat)),
        _ => {}
    }
    event
}

/// The closed list of disclosing events (docs/disclosing-events.md): an offer is turned over; a card that was not
/// publicly known to be in a hand is played, sold or moved by a ruling, as is one of a pile that not everybody can tell; a
/// card that lay face down comes to its owner.
pub(crate) fn discloses(state: &State, event: &Event) -> bool {
    match *event {
        Event::OfferRevealed { .. }
        | Event::FreeCardTaken { .. }
        | Event::TilePlaced { .. }
        | Event::TileDiscarded { .. } => true,
        Event::CardPlayed { seat, card, .. } | Event::CardSold { seat, card } | Event::CardDiscarded { seat, card } => {
            state.seats[seat].hand.spending_discloses(card)
        }
        Event::Repaired { repair: Repair::MoveCard { card, from, .. } } => match from {
            CardPlace::Deck => state.deck_known_to != KnownTo::Everybody,
            CardPlace::Discards => false,
            CardPlace::Hand(seat) => state.seats[seat].hand.spending_discloses(card),
        },
        _ => false,
    }
}

/// The cards that an event takes out of the closed part of a hand, or the tile out of a collection.
pub(crate) fn hand_spending(rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
    let card_of = |seat: Seat, card: PowerCard| {
        let (closed, pile) = (state.seats[seat].hand.spending_discloses(card), rules.pile());
        let item = card.index().checked_sub(pile.first).filter(|_| closed)?;
        Some((seat, pile, u16::try_from(item).ok()?))
    };
    let spent = match *event {
        Event::CardPlayed { seat, card, .. } | Event::CardSold { seat, card } | Event::CardDiscarded { seat, card } => {
            card_of(seat, card)
        }
        Event::TilePlaced { seat, tile, .. } | Event::TileDiscarded { seat, tile } => {
            u16::try_from(tile.index()).ok().map(|item| (seat, &TOMB_TILES, item))
        }
        Event::OfferRevealed { seat, offer } => {
            return offering::laid_with(rules, offer).filter_map(|card| card_of(seat, card)).collect();
        }
        _ => None,
    };
    spent.into_iter().collect()
}
