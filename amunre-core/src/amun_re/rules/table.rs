//! Actions that several phases share.
use crate::amun_re::rules::{By, building};
use std::fmt;

use crate::amun_re::model::options::Refill;
use crate::amun_re::{
    AmunRe, Event, Kingdom, KnownTo, MarketTurn, PowerCard, Province, Reason, Reward, Rules, State, Violation,
};
use crate::engine::{Checked, DrawRequest, Hidden, Interrupt, Label, Report, Seat, SeenBy, Turn, TurnResult};

/// Rule `amun-re/cards/draw`: draws a power card, or none if neither pile nor discards hold one. `event` makes the
/// event of the drawn card.
pub(crate) fn draw_card(
    turn: &mut Turn<'_, AmunRe>,
    seen_by: SeenBy,
    name: Option<&dyn fmt::Display>,
    event: impl FnOnce(Hidden<PowerCard>) -> Event,
) -> Result<bool, Interrupt<crate::amun_re::Violation>> {
    if turn.state().deck.is_empty() && !turn.state().discards.is_empty() {
        turn.emit(Event::DeckRefilled);
    }
    let state = turn.state();
    if state.deck.is_empty() {
        return Ok(false);
    }
    let label = Label { pile: turn.rules().pile(), phase: state.phase.name(), round: state.round };
    let (number, deck) = (u32::from(state.draws.power_cards), state.deck);
    let is_public = state.deck_known_to == KnownTo::Everybody;
    let draw = DrawRequest { name, ..DrawRequest::of(label, number).seen_by(seen_by).public(is_public) };
    let card = turn.draw(draw, &deck)?;
    turn.emit(event(card));
    // rule amun-re/cards/refill: the pile is renewed at once when its last card is drawn
    if turn.state().deck.is_empty()
        && !turn.state().discards.is_empty()
        && turn.rules().options.refill == Refill::AtOnce
    {
        turn.emit(Event::DeckRefilled);
    }
    Ok(true)
}

/// Rule `amun-re/cards/draw`: draws cards into a hand; its owner alone sees them.
pub(crate) fn draw_cards(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> TurnResult<AmunRe> {
    for _ in 0..number {
        draw_card(turn, SeenBy::Only(seat), None, |card| Event::CardDrawn { seat, card })?;
    }
    Ok(())
}

/// Rule `amun-re/market/price`: 1 for the first item of a kind, 2 for the second, and so on.
pub(crate) fn price(number: u8) -> u16 {
    let number = u16::from(number);
    number * (number + 1) / 2
}

/// Returns the price that a seat pays: with Officials for both provinces at once.
pub(crate) fn due(state: &State, seat: Seat) -> u16 {
    state.seats[seat].bids().map(|bid| bid.gold).fold(0, u16::saturating_add)
}

/// Returns the gold with which a seat can pay: with the option `free_gold_pays` the free gold of its province is added.
pub(crate) fn purse(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let own = &state.seats[seat];
    let helps = rules.options.free_gold_pays;
    let free = own.bid.filter(|_| helps).map_or(0, |bid| rules.board.free_gold(bid.province));
    own.gold.saturating_add(u16::from(free))
}

/// Scores points, if there are any.
pub(crate) fn score(turn: &mut Turn<'_, AmunRe>, seat: Seat, reason: Reason, points: u8) {
    if points > 0 {
        let kingdom = Kingdom::of(turn.state().round);
        turn.emit(Event::Scored { seat, kingdom, reason, points });
    }
}

/// Returns the number of farmers that are left (ruling 6).
#[inline]
pub(crate) fn farmers_left(rules: &Rules, state: &State) -> u8 {
    if rules.options.farmers_run_out { state.supply.farmers } else { u8::MAX }
}

/// Returns the number of empty fields in all provinces of a seat, at most `most`.
pub(crate) fn own_fields(rules: &Rules, state: &State, seat: Seat, most: u8) -> u8 {
    let owned = state.seats[seat].provinces;
    rules.board.ask_fields(owned, |fields| {
        let empty = owned.iter().map(|province| fields.of(province).saturating_sub(state.provinces[province].farmers));
        empty.fold(0, u8::saturating_add).min(most)
    })
}

/// Rule `amun-re/market/fields`: a farmer goes to an empty field of an own province.
#[inline]
pub(crate) fn check_field(by: By<'_>, province: Province, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let mut stands = building::check_owned(state, seat, province, to)?;
    let farmers = state.provinces[province].farmers;
    if !rules.board.ask_fields([province].into_iter().collect(), |fields| fields.of(province) > farmers) {
        let fields = rules.board.fields(province);
        stands = to.report(Violation::FieldsFull { province, fields })?;
    }
    if farmers_left(rules, state) == 0 {
        return to.report(Violation::FarmersLeft { number: 1, left: 0 });
    }
    Ok(stands)
}

/// Places a farmer.
pub(crate) fn place_farmer(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    turn.emit(Event::FarmerPlaced { seat, province, on_field: true });
}

/// Refuses a command that must wait until a reward is placed.
#[inline]
pub(crate) fn check_placed(reward: Option<Reward>, to: &mut impl Report<Violation>) -> Checked<Violation> {
    match reward {
        Some(Reward { item, number }) => to.report(Violation::PlaceReward { item, number }),
        None => Ok(true),
    }
}

/// Rule `amun-re/market/place-first`; the reward of a tomb tile, and Thoth's discard, come first too.
#[inline]
pub(crate) fn check_all_placed(market: &MarketTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if market.owes_discard {
        return to.report(Violation::DiscardForThoth { seat: market.turn });
    }
    if market.reward.is_some() {
        return check_placed(market.reward, to);
    }
    match (market.to_place, market.bought) {
        (number @ 1.., Some(item)) => to.report(Violation::PlaceFirst { item, number }),
        _ => Ok(true),
    }
}
