//! Fills in the parts of a position that a test leaves out, so that the position is possible.

use amunre_core::amun_re::options::Deck;
use amunre_core::amun_re::{Lot, Offered, Phase, PowerCard, Province, Rules, State, Supply};
use amunre_core::engine::hidden::{Aside, Bag, Hidden};
use amunre_core::engine::ids::{Counts, Id as _, Seat};

/// Every seat owns as many provinces as the round asks for, and every province card is in its place.
pub(super) fn provinces(rules: &Rules, state: &mut State) {
    let players = usize::from(state.players());
    let auctioned = is_auction(state);
    let owned = usize::from((state.round - 1) % 3) + usize::from(!auctioned);
    let is_lot = |state: &State, province| state.lots.iter().any(|lot: &Lot| lot.province == province);
    for seat in Seat::all(state.players()) {
        let paid = state.seats[seat].bids().any(|bid| state.owns(seat, bid.province));
        while state.owned(seat).count() < owned + usize::from(paid) {
            // from the end of the alphabet: examples speak of others
            let free = |province: &Province| state.owner(*province).is_none() && !is_lot(state, *province);
            let bare = |province: &Province| {
                let here = &state.provinces[*province];
                free(province) && here.pyramids() == 0 && here.stones == 0
            };
            let all = || Province::ALL.iter().rev().copied();
            let found = all().find(bare).or_else(|| all().find(free));
            state.seats[seat].provinces.insert(found.expect("a free province"));
        }
    }
    if rules.options.officials && !auctioned && state.lots.is_empty() {
        // one a seat is left over
        let free = |province: &Province| state.owner(*province).is_none();
        let left_over: Vec<Province> = Province::ALL.iter().rev().copied().filter(free).take(players).collect();
        for province in left_over {
            let lot = Lot { province, cards: Aside::default(), official: None };
            state.lots.push(lot).expect("at most six provinces");
        }
    }
    let used = |state: &State, province| state.owner(province).is_some() && !is_lot(state, province);
    state.province_discards = Counts::from_fn(|province| u8::from(used(state, province)));
    let blocks = rules.options.blocked_provinces;
    let a_seat = if rules.options.officials { 4 } else { 3 };
    let all = if state.round <= 3 && !blocks { 15 } else { a_seat * players };
    let mut left = all - usize::from(state.province_discards.len()) - state.lots.len();
    state.province_deck = Bag::of(Counts::from_fn(|province| {
        let free = !used(state, province) && !is_lot(state, province) && left > 0;
        left -= usize::from(free);
        u8::from(free)
    }));
    let in_play = |province: &Province| {
        used(state, *province) || is_lot(state, *province) || state.province_deck.kinds().of(*province) > 0
    };
    let blocked: Vec<Province> =
        Province::ALL.iter().copied().filter(|province| blocks && !in_play(province)).collect();
    for province in blocked {
        state.blocked.insert(province);
    }
}

pub(super) fn is_auction(state: &State) -> bool {
    matches!(
        state.phase,
        Phase::Auction { .. } | Phase::Payment { .. } | Phase::Choice(_) | Phase::Blessing(_) | Phase::Official(_)
    )
}

/// Puts the pieces that are not on the board into the supply.
pub(super) fn supply(state: &mut State) {
    state.supply = Supply::FULL;
    for here in state.provinces.values() {
        state.supply.stones = state.supply.stones.saturating_sub(here.stones);
        state.supply.singles = state.supply.singles.saturating_sub(here.singles);
        state.supply.doubles = state.supply.doubles.saturating_sub(here.doubles);
        state.supply.farmers -= here.farmers + here.free_farmers;
    }
}

/// Every power card that was not mentioned is in the pile, or in the last hand if the pile was mentioned.
pub(super) fn cards(rules: &Rules, state: &mut State, pile: Option<&[PowerCard]>) {
    let mut placed = state.discards;
    for (_, seat) in state.seats.iter() {
        placed.add_all(&seat.hand.known());
        let classic = rules.options.cards == Deck::Classic2003;
        if seat.blockade {
            placed.add(if classic { PowerCard::BiddingBlockade } else { PowerCard::Protection });
        }
        if seat.overbid {
            placed.add(if classic { PowerCard::OverbidInSameProvince } else { PowerCard::Bribery });
        }
        if matches!(seat.offer, Offered::Revealed(offer) if offer.greed()) {
            placed.add(PowerCard::Greed);
        }
        seat.returned.into_iter().filter_map(Hidden::known).for_each(|card| placed.add(card));
    }
    for card in state.lots.iter().flat_map(|lot| lot.cards.iter()) {
        placed.add(card.known().expect("a known card"));
    }
    let mut rest = rules.cards.less(&placed).expect("no more cards than there are");
    let mut take_scheme = || {
        // of the kind that most copies are left of
        let scheme = rules.start_schemes.iter().map(|(card, _)| card).max_by_key(|card| rest.of(*card));
        let scheme = scheme.expect("a start scheme");
        assert!(rest.take(scheme), "a start scheme is left");
        scheme
    };
    if rules.options.start_cards {
        for (_, seat) in state.seats.iter_mut().filter(|(_, seat)| seat.returned.is_none()) {
            seat.returned = Some(Hidden::Known(take_scheme()));
        }
        // and those that were not dealt at all
        let boxed = rules.start_schemes.len() - 2 * u16::from(state.players());
        for _ in 0..boxed {
            take_scheme();
        }
    }
    let Some(pile) = pile else {
        state.deck = Bag::of(rest);
        return;
    };
    let mut cards = Counts::default();
    for card in pile {
        assert!(rest.take(*card), "no more {card} than there are");
        cards.add(*card);
    }
    state.deck = Bag::of(cards);
    let last = Seat::all(state.players()).last().expect("a seat");
    state.seats[last].hand.closed.add_all(&rest);
}
