//! A random whole state that agrees with a view.

use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::state::Offered;
use crate::amun_re::rules::evolve::offer_of;
use crate::amun_re::rules::hand_rules::lying_before;
use crate::amun_re::rules::offering;
use crate::amun_re::{Command, Offer, PowerCard, Rules, State, Tiles, TombTile};
use crate::engine::{Aside, Bag, Counts, Fast, Hidden, Seat, Viewer};

/// A whole state that the owner of a view could be looking at. The copies that are nowhere to be seen are dealt at random
/// to the pile, the cards lying face down and the hands that are not known; then a sealed offer is one of those its seat
/// could have made with these cards. What the view shows counts, not how it came about: a hand may be dealt a card that the
/// pile could not have held when that hand last drew.
pub(crate) fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
    let mut state = *view;
    if view.point_of_view == Viewer::Referee {
        return state;
    }
    let mut unseen = rules.cards;
    let mut seen = view.discards;
    seen.add_all(view.deck.kinds());
    for (_, seat) in view.seats.iter() {
        seen.add_all(&seat.hand.known());
        lying_before(rules, seat).for_each(|card| seen.add(card));
        let start = seat.dealt.iter().chain(seat.returned);
        start.filter_map(Hidden::known).for_each(|card| seen.add(card));
    }
    for card in view.lots.iter().flat_map(|lot| lot.cards.iter()) {
        if let Hidden::Known(card) = card {
            seen.add(card);
        }
    }
    for (card, copies) in seen.iter() {
        for _ in 0..copies {
            unseen.take(card);
        }
    }
    state.point_of_view = Viewer::Referee;
    deal_start_cards(rules, &mut state, &mut unseen, chance);
    let mut deal = |number: u8| {
        let mut dealt = Counts::default();
        for _ in 0..number {
            let place = chance.below(u32::from(unseen.total()));
            if let Some(card) = u16::try_from(place).ok().and_then(|place| unseen.nth(place)) {
                unseen.take(card);
                dealt.add(card);
            }
        }
        dealt
    };
    for lot in state.lots.iter_mut() {
        let mut cards = Aside::default();
        for card in lot.cards.iter() {
            let dealt = || deal(1).iter().next().map(|(card, _)| card);
            match card.known().or_else(dealt) {
                Some(card) => cards.lay(Hidden::Known(card)),
                None => cards.lay(Hidden::Unseen),
            }
        }
        lot.cards = cards;
    }
    for (_, seat) in state.seats.iter_mut() {
        if !seat.hand.closed.is_known() {
            seat.hand.closed = Bag::of(deal(seat.hand.closed.number()));
        }
    }
    if !view.deck.is_known() {
        state.deck = Bag::of(deal(view.deck.number()));
    }
    deal_tiles(rules, &mut state, chance);
    for seat in Seat::all(view.players()) {
        if let Offered::Sealed { offer: Hidden::Unseen, most } = state.seats[seat].offer {
            let offer = Hidden::Known(any_offer(rules, &state, seat, most, chance));
            state.seats[seat].offer = Offered::Sealed { offer, most };
        }
    }
    state
}

/// Deals the tomb tiles that are not seen to the stack and the collections.
fn deal_tiles(rules: &Rules, state: &mut State, chance: &mut Fast) {
    let mut unseen = rules.tomb_tiles;
    let mut see = |tile: TombTile, copies: u8| {
        for _ in 0..copies {
            unseen.take(tile);
        }
    };
    let known = state.tile_discards.iter().chain(state.tile_deck.kinds().iter());
    known.for_each(|(tile, copies)| see(tile, copies));
    for (_, seat) in state.seats.iter() {
        seat.collection.kinds().iter().for_each(|(tile, copies)| see(tile, copies));
        seat.tomb.iter().for_each(|(_, tile)| see(tile, 1));
    }
    let mut deal = |number: u8| {
        let mut dealt = Tiles::default();
        for _ in 0..number {
            let place = chance.below(u32::from(unseen.total()));
            if let Some(tile) = u16::try_from(place).ok().and_then(|place| unseen.nth(place)) {
                unseen.take(tile);
                dealt.add(tile);
            }
        }
        Bag::of(dealt)
    };
    for (_, seat) in state.seats.iter_mut() {
        if !seat.collection.is_known() {
            seat.collection = deal(seat.collection.number());
        }
    }
    if !state.tile_deck.is_known() {
        state.tile_deck = deal(state.tile_deck.number());
    }
}

/// Deals the start Schemes that are not seen: those before the seats, those that left the game with a seat, and those that were
/// never dealt. The last are nowhere in a state: what no place holds lies in the box.
fn deal_start_cards(rules: &Rules, state: &mut State, unseen: &mut Cards, chance: &mut Fast) {
    if rules.start_schemes.total() == 0 {
        return;
    }
    let mut left = rules.start_schemes;
    let mut dealt = 0_u16;
    for (_, seat) in state.seats.iter() {
        for card in seat.dealt.iter().chain(seat.returned).filter_map(Hidden::known) {
            left.take(card);
        }
        dealt += if seat.returned.is_some() { 2 } else { u16::try_from(seat.dealt.number()).unwrap_or(0) };
    }
    let boxed = rules.start_schemes.total().saturating_sub(dealt);
    let mut next = |unseen: &mut Cards| {
        let can_be = Cards::from_fn(|card| left.of(card).min(unseen.of(card)));
        let place = u16::try_from(chance.below(u32::from(can_be.total()))).ok();
        let card = place.and_then(|place| can_be.nth(place))?;
        left.take(card);
        unseen.take(card);
        Some(card)
    };
    let mut deal = |card: Hidden<PowerCard>, unseen: &mut Cards| {
        card.known().or_else(|| next(unseen)).map_or(Hidden::Unseen, Hidden::Known)
    };
    for (_, seat) in state.seats.iter_mut() {
        let mut known = Aside::default();
        seat.dealt.iter().for_each(|card| known.lay(deal(card, unseen)));
        seat.dealt = known;
        seat.returned = seat.returned.map(|card| deal(card, unseen));
    }
    for _ in 0..boxed {
        deal(Hidden::Unseen, unseen);
    }
}

/// One of the offers a seat could have made with its cards and the gold it had.
fn any_offer(rules: &Rules, state: &State, seat: Seat, most: u16, chance: &mut Fast) -> Offer {
    let mut before = *state;
    before.seats[seat].offer = Offered::Nothing;
    before.seats[seat].gold = most;
    let mut offers: Vec<Command> = Vec::new();
    offering::commands(rules, &before, seat, &mut offers);
    let place = chance.below(u32::try_from(offers.len()).unwrap_or(u32::MAX));
    let chosen = usize::try_from(place).ok().and_then(|place| offers.get(place));
    let theft = Offer::Theft { correction: false, greed: false };
    chosen.copied().and_then(offer_of).unwrap_or(theft)
}
