//! A random whole state that agrees with a view.

use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::state::Offered;
use crate::amun_re::rules::conserved;
use crate::amun_re::rules::offering::Offering;
use crate::amun_re::{Command, Offer, PowerCard, Rules, State};
use crate::engine::command_sink::{Count, Nth};
use crate::engine::{Actor, Aside, Fast, Hidden, PhaseRules as _, Seat, Viewer};

/// Returns a whole state that looks like the view. The unseen copies are dealt at random to the pile, the cards lying
/// face down and the unknown hands; then a sealed offer is one of those its seat could have made with these cards. Only
/// the current view matters, not its history: a hand may be dealt a card that the pile could not have held when that
/// hand last drew.
pub(crate) fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
    let mut state = *view;
    if view.point_of_view == Viewer::Referee {
        return state;
    }
    let mut unseen = conserved::cards(rules, view).unseen();
    state.point_of_view = Viewer::Referee;
    deal_start_cards(rules, &mut state, &mut unseen, chance);
    for lot in state.lots.iter_mut() {
        let mut cards = Aside::default();
        for card in lot.cards.iter() {
            match card.known().or_else(|| unseen.take_at_random(chance)) {
                Some(card) => cards.lay(Hidden::Known(card)),
                None => cards.lay(Hidden::Unseen),
            }
        }
        lot.cards = cards;
    }
    state.seats.iter_mut().for_each(|(_, seat)| seat.hand.closed.deal_unseen(&mut unseen, chance));
    state.deck.deal_unseen(&mut unseen, chance);
    deal_tiles(rules, &mut state, chance);
    for seat in Seat::all(view.players()) {
        if let Offered::Sealed { offer: Hidden::Unseen, most } = state.seats[seat].offer {
            let offer = Hidden::Known(any_offer(rules, &state, seat, most, chance));
            state.seats[seat].offer = Offered::Sealed { offer, most };
        }
    }
    state
}

/// Deals the unseen tomb tiles to the stack and the collections.
fn deal_tiles(rules: &Rules, state: &mut State, chance: &mut Fast) {
    let mut unseen = conserved::tiles(rules, state).unseen();
    state.seats.iter_mut().for_each(|(_, seat)| seat.collection.deal_unseen(&mut unseen, chance));
    state.tile_deck.deal_unseen(&mut unseen, chance);
}

/// Deals the unseen start Schemes: those before the seats, those that left the game with a seat, and those that were
/// never dealt. The last are nowhere in a state: the rest stays in the box.
fn deal_start_cards(rules: &Rules, state: &mut State, unseen: &mut Cards, chance: &mut Fast) {
    if rules.start_schemes.is_empty() {
        return;
    }
    let mut left = rules.start_schemes;
    let mut dealt = 0_u16;
    for (_, seat) in state.seats.iter() {
        for card in seat.dealt.iter().chain(seat.returned).filter_map(Hidden::known) {
            left.take(card);
        }
        dealt += if seat.returned.is_some() { 2 } else { u16::try_from(seat.dealt.len()).unwrap_or(0) };
    }
    let boxed = rules.start_schemes.len().saturating_sub(dealt);
    let mut next = |unseen: &mut Cards| {
        let mut can_be = Cards::from_fn(|card| left.of(card).min(unseen.of(card)));
        let card = can_be.take_at_random(chance)?;
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

/// Returns one of the offers that a seat could have made with its cards and the gold it had.
fn any_offer(rules: &Rules, state: &State, seat: Seat, most: u16, chance: &mut Fast) -> Offer {
    let mut before = *state;
    before.seats[seat].offer = Offered::Nothing;
    before.seats[seat].gold = most;
    let actor = Actor { rules, state: &before, seat };
    let mut number = Count(0);
    Offering.commands(actor, &mut number);
    let place = chance.below(u32::try_from(number.0).unwrap_or(u32::MAX));
    let mut chosen = Nth { before: usize::try_from(place).unwrap_or(usize::MAX), found: None };
    Offering.commands(actor, &mut chosen);
    chosen.found.and_then(Command::offer).unwrap_or(Offer::Theft { correction: false, greed: false })
}
