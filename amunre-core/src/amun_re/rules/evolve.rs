//! Applies events to a state: the only code that changes one. It checks nothing, draws nothing and never panics.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::options::TurnOrder;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::model::state::{Lot, Offered};
use crate::amun_re::rules::changes::{earn, pay, set_phase, show_deck_to, take_other};
use crate::amun_re::rules::expansion::evolve::{gift_taken, reward_placed};
use crate::amun_re::rules::{expansion, repair};
use crate::amun_re::{
    BonusTurn, Event, Item, Offer, Phase, PowerCard, Province, ProvinceState, Rules, State, Statue, Supply,
};
use crate::engine::{Aside, Bag, Counts, Hidden, IdSet, KnownTo};

/// Applies an event to the state.
pub(crate) fn evolve(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::ProvinceBlocked { province } => {
            state.province_deck.take(Hidden::Known(province));
            state.draws.provinces = state.draws.provinces.saturating_add(1);
            state.blocked.insert(province);
        }
        Event::SchemeDealt { seat, card } => state.seats[seat].dealt.lay(card),
        Event::SchemeKept { seat, card } => keep(state, seat, card),
        Event::MarkerDrawn { seat } => {
            if state.turn_order.is_empty() {
                state.starting_player = seat;
            }
            if rules.options.turn_order == TurnOrder::Track {
                let _ = state.turn_order.push(seat);
            }
        }
        Event::RoundBegan { round } => {
            state.round = round;
            set_phase(state, Phase::Provinces);
        }
        Event::ProvinceDrawn { province } => {
            state.province_deck.take(Hidden::Known(province));
            state.draws.provinces = state.draws.provinces.saturating_add(1);
            let _ = state.lots.push(Lot { province, cards: Aside::default(), official: None });
        }
        Event::FreeCardLaid { province, card } => {
            take_from_deck(state, card, KnownTo::Nobody);
            if let Some(lot) = state.lots.iter_mut().find(|lot| lot.province == province) {
                lot.cards.lay(card);
            }
        }
        Event::FreeStoneLaid { province } => lay_stone(state, province),
        Event::FreeStoneLost { .. } => {}
        Event::Passed { seat } => {
            let own = &mut state.seats[seat];
            own.blockade_used |= own.blockade && rules.options.blockade_for_one_bid;
        }
        Event::PyramidBuilt { province, double } => {
            build(state, province, double);
            if rules.options.pyramids_built_decide
                && let Some(owner) = state.owner(province)
            {
                let own = &mut state.seats[owner];
                own.built = own.built.saturating_add(1);
            }
            count_pieces(rules, state);
        }
        Event::TurnBegan { phase } => set_phase(state, phase),
        Event::BidPlaced { seat, province, gold, from } => {
            let own = &mut state.seats[seat];
            let is_second = match from {
                Some(from) => own.second_bid.is_some_and(|bid| bid.province == from),
                None => rules.options.officials && own.bid.is_some(),
            };
            let marker = if is_second { &mut own.second_bid } else { &mut own.bid };
            let left = marker.replace(crate::amun_re::Bid { province, gold });
            own.must_overbid = false;
            if rules.options.left_provinces_barred
                && let Some(left) = left.filter(|left| left.province != province)
            {
                own.left.insert(left.province);
            }
            use_cards(rules, state, seat);
        }
        Event::CardPlayed { seat, card, province } => {
            state.seats[seat].hand.spend(card);
            let effect = card.effect();
            match effect {
                CardEffect::Blockade => state.seats[seat].blockade = true,
                CardEffect::Overbid => {
                    state.seats[seat].overbid = true;
                    state.seats[seat].must_overbid = rules.binds_bribery();
                }
                _ => state.discards.add(card),
            }
            // rules amun-re/cards/identical: a card that is played once a turn is recorded
            match (&mut state.phase, effect) {
                (Phase::Market(turn), CardEffect::Builder) => turn.builder = true,
                (Phase::Market(turn), CardEffect::FreeFarmer) => turn.free_farmer = true,
                (Phase::Market(turn), CardEffect::Glory) => turn.glory = true,
                (Phase::Market(turn), CardEffect::Afterlife) => turn.afterlife = true,
                (Phase::Harvest(turn), CardEffect::EightGold) => turn.eight_gold = province,
                (Phase::Harvest(turn), CardEffect::Increase) => turn.increase = province,
                (Phase::Harvest(turn), CardEffect::Popularity) => turn.popularity = province,
                (Phase::Harvest(turn), CardEffect::Export) => turn.export = province,
                (Phase::Bonuses(turn), _) => turn.shown |= BonusTurn::bit(card),
                _ => {}
            }
        }
        Event::CardSold { seat, card } => {
            state.seats[seat].hand.spend(card);
            state.discards.add(card);
            earn(state, seat, 1);
        }
        Event::BidPaid { seat, gold } => pay(state, seat, gold),
        Event::ProvinceAcquired { seat, province } => {
            state.seats[seat].provinces.insert(province);
            if let Some(lot) = state.lots.iter_mut().find(|lot| lot.province == province) {
                // the Official of a province that is kept is discarded
                lot.official = None;
            }
        }
        Event::FreeGoldTaken { seat, gold, .. } => earn(state, seat, u16::from(gold)),
        Event::FreeCardTaken { seat, province, card } => {
            if let Some(lot) = state.lots.iter_mut().find(|lot| lot.province == province) {
                lot.cards.take();
            }
            state.seats[seat].hand.draw(card);
        }
        Event::AuctionEnded => end_auction(rules, state),
        Event::DeckRefilled => {
            state.deck.add_all(&state.discards);
            state.deck_known_to = KnownTo::Everybody;
            state.discards = Counts::default();
        }
        Event::Bought { seat, item, number, gold } => {
            pay(state, seat, gold);
            let owes = item == Item::Card && rules.options.statues && state.has_statue(seat, Statue::Thoth);
            let owes = owes && (rules.options.thoth_discards_always || state.cards_left() > u16::from(number));
            if let Phase::Market(turn) = &mut state.phase {
                let is_again = turn.bought == Some(item);
                turn.ptah |= is_again && rules.options.statues;
                if rules.options.statues || rules.options.split_purchases {
                    turn.number = if is_again { turn.number.saturating_add(number) } else { number };
                    turn.owes_discard = owes;
                }
                turn.bought = Some(item);
                turn.to_place = if matches!(item, Item::Farmer | Item::Stone) { number } else { 0 };
            }
        }
        Event::PointsBought { seat, gold, points, .. } => {
            pay(state, seat, gold);
            score(state, seat, points);
        }
        Event::CardDrawn { seat, card } => {
            take_from_deck(state, card, state.deck_known_to.after_draw_of(seat));
            state.seats[seat].hand.draw(card);
        }
        Event::FarmerPlaced { province, on_field, .. } => {
            state.supply.farmers = state.supply.farmers.saturating_sub(1);
            let here = &mut state.provinces[province];
            if on_field {
                here.farmers = here.farmers.saturating_add(1);
                placed(rules, state);
            } else {
                here.free_farmers = here.free_farmers.saturating_add(1);
            }
        }
        Event::StonePlaced { province, .. } => {
            lay_stone(state, province);
            placed(rules, state);
        }
        Event::StonesLost { number, .. } => {
            if let Phase::Market(turn) = &mut state.phase {
                turn.to_place = turn.to_place.saturating_sub(number);
            }
        }
        Event::OfferSealed { seat, offer } => {
            let most = state.seats[seat].gold;
            state.seats[seat].offer = Offered::Sealed { offer, most };
        }
        Event::OfferRevealed { seat, offer } => {
            state.seats[seat].offer = Offered::Revealed(offer);
            if offer.correction() {
                let card = rules.card(CardEffect::Correction);
                state.seats[seat].hand.spend(card);
                state.seats[seat].owes_correction = true;
                state.discards.add(card);
            }
            if offer.greed() {
                // it lies with the offer until its gift is taken
                state.seats[seat].hand.spend(rules.card(CardEffect::Greed));
            }
            match offer {
                Offer::Gold { gold, .. } => pay(state, seat, gold),
                Offer::Theft { .. } if rules.options.theft_after_gifts => {}
                Offer::Theft { .. } => earn(state, seat, 3),
            }
        }
        Event::Corrected { seat, way } => {
            state.seats[seat].owes_correction = false;
            state.correction = state.correction.saturating_add(match way {
                crate::amun_re::Way::Raise => 3,
                crate::amun_re::Way::Lower => -3,
            });
        }
        Event::TempleMoved { space, .. } => {
            state.temple = space;
            state.correction = 0;
        }
        Event::TurnOrderSet { order } => {
            state.turn_order = order;
            if let Some(first) = order.first() {
                state.starting_player = *first;
            }
        }
        Event::GreedDiscarded { seat } => {
            state.discards.add(rules.card(CardEffect::Greed));
            if let Offered::Revealed(Offer::Theft { greed, .. }) = &mut state.seats[seat].offer {
                *greed = false;
            }
        }
        Event::OfferingEnded => end_offering(rules, state),
        Event::GiftCardsAnnounced { number, .. } => {
            if let Phase::Gifts(turn) = &mut state.phase {
                gift_taken(turn, number, true);
            }
        }
        Event::PharaohMoved { seat } | Event::FirstPlayerSet { seat } => {
            state.starting_player = seat;
            end_offering(rules, state);
        }
        Event::Harvested { seat, harvest, further, instead, .. } => {
            let gold = harvest.saturating_add(further).saturating_add(instead);
            earn(state, seat, gold);
        }
        Event::Scored { seat, points, .. } => score(state, seat, points),
        Event::KingdomEnded => end_kingdom(rules, state),
        Event::GameEnded { winners } => {
            state.winners = winners;
            set_phase(state, Phase::Over);
        }
        Event::Repaired { repair } => {
            repair::evolve(state, repair);
            count_pieces(rules, state);
            if !rules.options.farmers_run_out {
                let farmers = state.provinces.iter().map(|(_, here)| here.farmers.saturating_add(here.free_farmers));
                state.supply.farmers = Supply::FULL.farmers.saturating_sub(farmers.fold(0, u8::saturating_add));
            }
        }
        _ => expansion::evolve(rules, state, event),
    }
}

/// Removes a card from the pile; a view that no longer knows the rest keeps only the number.
fn take_from_deck(state: &mut State, card: Hidden<PowerCard>, known_to: KnownTo) {
    state.deck.take(card);
    show_deck_to(state, known_to);
    state.draws.power_cards = state.draws.power_cards.saturating_add(1);
}

/// A start Scheme goes to the hand, the other one leaves the game.
fn keep(state: &mut State, seat: crate::engine::Seat, card: Hidden<PowerCard>) {
    let own = &mut state.seats[seat];
    own.returned = Some(take_other(&mut own.dealt, card));
    own.hand.draw(card);
}

/// Removes the offers.
fn end_offering(rules: &Rules, state: &mut State) {
    for (_, seat) in state.seats.iter_mut() {
        let made = std::mem::take(&mut seat.offer);
        if rules.options.theft_after_gifts && matches!(made, Offered::Revealed(Offer::Theft { .. })) {
            seat.gold = seat.gold.saturating_add(3);
        }
    }
}

/// Cards that work for one bid are discarded: an overbid in same province after it, a blockade when the next one is made.
fn use_cards(rules: &Rules, state: &mut State, seat: crate::engine::Seat) {
    let own = &mut state.seats[seat];
    if rules.options.overbid_for_one_bid && std::mem::take(&mut own.overbid) {
        state.discards.add(rules.card(CardEffect::Overbid));
    }
    if rules.options.blockade_for_one_bid && std::mem::replace(&mut own.blockade_used, own.blockade) {
        own.blockade = false;
        own.blockade_used = false;
        state.discards.add(rules.card(CardEffect::Blockade));
    }
}

fn score(state: &mut State, seat: crate::engine::Seat, points: u8) {
    let seat = &mut state.seats[seat];
    seat.score = seat.score.saturating_add(u16::from(points));
}

/// Counts the pieces left in the box, in a game in which they do not run out and substitutes are used: a piece that comes back can be
/// a substitute.
fn count_pieces(rules: &Rules, state: &mut State) {
    if rules.options.pieces_run_out {
        return;
    }
    let (mut stones, mut singles, mut doubles) = (0_u8, 0_u8, 0_u8);
    for (_, here) in state.provinces.iter() {
        stones = stones.saturating_add(here.stones);
        singles = singles.saturating_add(here.singles);
        doubles = doubles.saturating_add(here.doubles);
    }
    state.supply.stones = Supply::FULL.stones.saturating_sub(stones);
    state.supply.singles = Supply::FULL.singles.saturating_sub(singles);
    state.supply.doubles = Supply::FULL.doubles.saturating_sub(doubles);
}

fn lay_stone(state: &mut State, province: Province) {
    state.supply.stones = state.supply.stones.saturating_sub(1);
    let here = &mut state.provinces[province];
    here.stones = here.stones.saturating_add(1);
}

fn build(state: &mut State, province: Province, double: bool) {
    let (here, supply) = (&mut state.provinces[province], &mut state.supply);
    supply.stones = supply.stones.saturating_add(std::mem::take(&mut here.stones));
    if double {
        here.singles = here.singles.saturating_sub(1);
        here.doubles = here.doubles.saturating_add(1);
        supply.singles = supply.singles.saturating_add(1);
        supply.doubles = supply.doubles.saturating_sub(1);
    } else {
        here.singles = here.singles.saturating_add(1);
        supply.singles = supply.singles.saturating_sub(1);
    }
}

/// A farmer or a stone that was bought or given is placed.
fn placed(rules: &Rules, state: &mut State) {
    if reward_placed(&mut state.phase) {
        return;
    }
    match &mut state.phase {
        Phase::Market(turn) => turn.to_place = turn.to_place.saturating_sub(1),
        Phase::Gifts(turn) => gift_taken(turn, 1, !rules.options.gifts_named_first),
        _ => {}
    }
}

fn end_auction(rules: &Rules, state: &mut State) {
    for (_, seat) in state.seats.iter_mut() {
        seat.bid = None;
        seat.second_bid = None;
        seat.left = IdSet::default();
        seat.blockade_used = false;
        if std::mem::take(&mut seat.blockade) {
            state.discards.add(rules.card(CardEffect::Blockade));
        }
        if std::mem::take(&mut seat.overbid) {
            state.discards.add(rules.card(CardEffect::Overbid));
        }
    }
    for lot in std::mem::take(&mut state.lots).iter() {
        if rules.options.officials && state.owner(lot.province).is_none() {
            // rule amun-re/officials/left-over: it stays for the next round
            let _ = state.lots.push(Lot { official: None, ..*lot });
        } else {
            state.province_discards.add(lot.province);
        }
    }
}

fn end_kingdom(rules: &Rules, state: &mut State) {
    for (_, seat) in state.seats.iter_mut() {
        seat.provinces = IdSet::default();
        seat.tokens = 0;
    }
    for lot in std::mem::take(&mut state.lots).iter() {
        state.province_discards.add(lot.province);
    }
    state.official_deck = Bag::of(rules.officials.copies());
    state.supply.farmers = Supply::FULL.farmers;
    state.provinces = ByProvince::from_fn(|province| {
        let ProvinceState { stones, singles, doubles, statue, .. } = state.provinces[province];
        ProvinceState { doubles, singles, statue, stones, ..ProvinceState::default() }
    });
    state.province_deck = Bag::of(state.province_discards);
    state.province_discards = Counts::default();
}
