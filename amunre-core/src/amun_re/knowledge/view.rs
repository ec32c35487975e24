//! Views, redacted events, secrets, and disclosing events.

use crate::amun_re::knowledge::determinize;
use crate::amun_re::model::secret_name::{OfferName, SchemeName};
use crate::amun_re::rules::changes::take_other;
use crate::amun_re::rules::to_act::{self, is_offer};
use crate::amun_re::rules::{conserved, flow, offering};
use crate::amun_re::{
    AmunRe, CardPlace, Command, Event, KnownTo, Offered, Phase, PowerCard, Repair, Rules, State, TOMB_TILES, TilePlace,
    TombTile,
};
use crate::engine::{Fast, Hidden, HiddenInformation, Id as _, PileInfo, Seat, Turn, TurnResult, Viewer};
impl HiddenInformation for AmunRe {
    /// Conceals each pile whose content the viewer does not know, cards laid face down, other hands and other sealed
    /// offers.
    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        if viewer == Viewer::Referee {
            return *state;
        }
        let mut view = *state;
        view.point_of_view = viewer;
        if !state.deck_known_to.includes(viewer) {
            view.deck = state.deck.concealed();
        }
        if !state.tile_deck_known_to.includes(viewer) {
            view.tile_deck = state.tile_deck.concealed();
        }
        for lot in view.lots.iter_mut() {
            lot.cards = lot.cards.concealed();
        }
        for (seat, own) in view.seats.iter_mut() {
            if viewer.sees(seat) {
                continue;
            }
            own.hand = own.hand.concealed();
            own.collection = own.collection.concealed();
            own.dealt = own.dealt.concealed();
            own.returned = own.returned.map(|_| Hidden::Unseen);
            if let Offered::Sealed { offer, .. } = &mut own.offer {
                *offer = Hidden::Unseen;
            }
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
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

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        determinize::determinize(rules, view, chance)
    }

    fn unseen(rules: &Rules, view: &State, pile: &'static PileInfo, item: u16) -> u8 {
        if pile.name == TOMB_TILES.name {
            return TombTile::at(item.into()).map_or(0, |tile| conserved::tiles(rules, view).copies(tile));
        }
        let card = PowerCard::at(usize::from(item).saturating_add(pile.first));
        card.map_or(0, |card| conserved::cards(rules, view).copies(card))
    }

    /// Returns the cards that an event takes out of the closed part of a hand or out of the start Schemes of a seat, or the tile
    /// out of a collection.
    fn hand_spending(rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        let item_of = |seat: Seat, card: PowerCard| {
            let item = card.index().checked_sub(rules.pile().first)?;
            Some((seat, rules.pile(), u16::try_from(item).ok()?))
        };
        let card_of = |seat: Seat, card: PowerCard| {
            item_of(seat, card).filter(|_| state.seats[seat].hand.spending_discloses(card))
        };
        let spent = match *event {
            Event::CardPlayed { seat, card, .. }
            | Event::CardSold { seat, card }
            | Event::CardDiscarded { seat, card } => card_of(seat, card),
            Event::TilePlaced { seat, tile, .. } | Event::TileDiscarded { seat, tile } => {
                u16::try_from(tile.index()).ok().map(|item| (seat, &TOMB_TILES, item))
            }
            Event::SchemeKept { seat, card: Hidden::Known(kept) } => {
                let mut dealt = state.seats[seat].dealt;
                let returned = take_other(&mut dealt, Hidden::Known(kept));
                returned.known().and_then(|card| item_of(seat, card))
            }
            Event::OfferRevealed { seat, offer } => {
                return offering::laid_with(rules, offer).filter_map(|card| card_of(seat, card)).collect();
            }
            _ => None,
        };
        spent.into_iter().collect()
    }

    fn is_secret(command: Command) -> bool {
        is_offer(command) || matches!(command, Command::Keep { .. })
    }

    fn secret(_rules: &Rules, state: &State, seat: Seat) -> Option<String> {
        if !to_act::to_act(state).contains(seat) {
            return None;
        }
        match state.phase {
            Phase::Offering => Some(OfferName(seat).to_string()),
            Phase::Schemes => Some(SchemeName(seat).to_string()),
            _ => None,
        }
    }

    fn decide_sealed(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self> {
        flow::carry_out_sealed(turn, seat)
    }
}

/// The closed list of disclosing events (docs/reference/disclosing-events.md): an offer is turned over; a card that was not
/// publicly known to be in a hand is played, sold or moved by a ruling, as is one of a pile that not everybody can tell; a
/// tomb tile of a collection or such a pile is shown; a card that lay face down comes to its owner.
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
        Event::Repaired { repair: Repair::MoveTile { from, .. } } => match from {
            TilePlace::Collection(_) => true,
            TilePlace::Deck => state.tile_deck_known_to != KnownTo::Everybody,
            TilePlace::Discards | TilePlace::Tomb { .. } => false,
        },
        _ => false,
    }
}
