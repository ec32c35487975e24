//! Phase 3: purchases (classic rulebook, pp. 6-7, builder and free farmer p. 12; anniversary rulebook, Phase 2: Market).

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::rules::building;
use crate::amun_re::rules::expansion::{afterlife, discards, promos, reward, statues};
use crate::amun_re::rules::hand_rules::may_use;
use crate::amun_re::rules::purchase::most_to_buy;
use crate::amun_re::rules::table::draw_card;
use crate::amun_re::{AmunRe, Command, Event, Item, Phase, PowerCard, Province, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Report, Seat, SeenBy, Turn, TurnResult};

/// The market opens.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>, bastet_waits: bool) {
    if !bastet_waits {
        statues::market_opens(turn);
    }
    let first = turn.state().starting_player;
    begin_turn(turn, first);
}

fn begin_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    turn.emit(Event::TurnBegan { phase: Phase::Market(MarketTurn::of(seat)) });
}

/// The empty fields of a province.
pub(crate) fn empty_fields(rules: &Rules, state: &State, province: Province) -> u8 {
    let fields = rules.board.fields(province);
    fields.saturating_sub(state.provinces[province].farmers)
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

/// Rule `amun-re/market/place-first`; the reward of a tomb tile, and Thoth's discard, come first too.
#[inline]
pub(crate) fn check_all_placed(market: &MarketTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if market.owes_discard {
        return to.report(Violation::DiscardForThoth { seat: market.turn });
    }
    if market.reward.is_some() {
        return reward::check_placed(market.reward, to);
    }
    match (market.to_place, market.bought) {
        (number @ 1.., Some(item)) => to.report(Violation::PlaceFirst { item, number }),
        _ => Ok(true),
    }
}

/// Rule `amun-re/cards/draw`: draws cards into a hand; its owner alone sees them.
pub(crate) fn draw_cards(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> TurnResult<AmunRe> {
    for _ in 0..number {
        draw_card(turn, SeenBy::Only(seat), None, |card| Event::CardDrawn { seat, card })?;
    }
    Ok(())
}

/// Rule `amun-re/market/fields`: a farmer goes to an empty field of an own province.
#[inline]
pub(crate) fn check_field(
    rules: &Rules,
    state: &State,
    seat: Seat,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
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

/// Rule `amun-re/market/place-first`: only bought pieces can be placed.
#[inline]
fn check_bought(market: &MarketTurn, item: Item, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if let Some(reward) = market.reward {
        return reward::check_item(reward, item, to);
    }
    if market.to_place == 0 {
        return to.report(Violation::NothingToPlace { item });
    }
    if market.bought == Some(item) { Ok(true) } else { check_all_placed(market, to) }
}

/// Checks the rules of placing a farmer that was bought.
#[inline]
pub(crate) fn check_place_farmer(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_bought(market, Item::Farmer, to)? & check_field(rules, state, market.turn, province, to)?)
}

/// Places a farmer.
pub(crate) fn place_farmer(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    turn.emit(Event::FarmerPlaced { seat, province, on_field: true });
}

/// Checks the rules of placing a stone that was bought.
#[inline]
pub(crate) fn check_place_stone(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_bought(market, Item::Stone, to)? & building::check_stone(rules, state, market.turn, province, to)?)
}

/// Places a stone.
pub(crate) fn place_stone(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    building::place_stone(turn, seat, province);
    lose_stones(turn, seat);
}

/// Applies the option `stones_lost_at_once`.
fn lose_stones(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    if turn.rules().options.stones_lost_at_once
        && let Phase::Market(market) = turn.state().phase
        && is_stuck(turn.rules(), turn.state(), &market)
    {
        turn.emit(Event::StonesLost { seat, number: market.to_place });
    }
}

/// Ruling 18: returns true if the supply refuses the remaining stones in the chosen order. They are lost when the turn
/// ends; until then a builder may still give stones back.
fn is_stuck(rules: &Rules, state: &State, market: &MarketTurn) -> bool {
    market.bought == Some(Item::Stone) && market.to_place > 0 && !building::can_place_any(rules, state, market.turn)
}

/// Rules `amun-re/market/builder` and `amun-re/market/free-farmer`.
#[inline]
pub(crate) fn check_play(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    card: PowerCard,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = market.turn;
    let builds = card.effect() == CardEffect::Builder;
    let played = if builds { market.builder } else { market.free_farmer };
    let is_first = !played || to.report(Violation::Identical { seat, card })?;
    let mut stands = is_first & building::check_owned(state, seat, province, to)?;
    if builds && market.owes_discard {
        stands = to.report(Violation::DiscardForThoth { seat })?;
    }
    let (holds, item) = if builds {
        (rules.options.builder_with_stones, Item::Stone)
    } else {
        (rules.options.free_farmer_with_farmers, Item::Farmer)
    };
    if holds && market.bought != Some(item) {
        stands = to.report(Violation::NotBought { seat, card, item })?;
    }
    if !builds {
        if rules.options.cultivation_after_purchase && market.bought.is_none() {
            stands = to.report(Violation::NothingBought { seat, card })?;
        }
        stands &= check_all_placed(market, to)?;
        return match farmers_left(rules, state) {
            0 => to.report(Violation::FarmersLeft { number: 1, left: 0 }),
            _ => Ok(stands),
        };
    }
    let stones = state.provinces[province].stones;
    if stones != 2 {
        stands = to.report(Violation::BuilderStones { card, province, stones })?;
    }
    match building::pyramid_form(rules, state, province) {
        None => to.report(Violation::NoPyramid { province }),
        Some(_) => Ok(stands),
    }
}

/// Plays a builder or a free farmer.
pub(crate) fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard, province: Province) {
    let double = building::pyramid_form(turn.rules(), turn.state(), province);
    turn.emit(Event::CardPlayed { seat, card, province: Some(province) });
    match double {
        Some(double) if card.effect() == CardEffect::Builder => {
            turn.emit(Event::PyramidBuilt { province, double });
            lose_stones(turn, seat);
        }
        _ => turn.emit(Event::FarmerPlaced { seat, province, on_field: false }),
    }
}

/// Checks that a turn may end.
#[inline]
pub(crate) fn check_done(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if is_stuck(rules, state, market) { Ok(true) } else { check_all_placed(market, to) }
}

/// Ends a turn.
pub(crate) fn done(turn: &mut Turn<'_, AmunRe>, market: MarketTurn) {
    let seat = market.turn;
    // pieces that could still be placed would have kept the turn from ending
    if market.bought == Some(Item::Stone) && market.to_place > 0 {
        let number = market.to_place;
        turn.emit(Event::StonesLost { seat, number });
    }
    match turn.state().next_in_order(seat) {
        Some(next) => begin_turn(turn, next),
        None => turn.emit(Event::TurnBegan { phase: Phase::Offering }),
    }
}

/// Lists the commands of the seat whose turn it is, except sales.
pub(crate) fn commands(rules: &Rules, state: &State, market: &MarketTurn, out: &mut impl CommandSink<Command>) {
    let seat = market.turn;
    let has_afterlife = afterlife::is_usable(rules, state, market);
    if has_afterlife {
        afterlife::draws(rules, state, out);
    }
    // the builder comes before the free farmer in either edition
    let cards = [CardEffect::Builder, CardEffect::FreeFarmer].map(|effect| rules.card(effect));
    let cards = cards.map(|card| Some(card).filter(|card| may_use(rules, state, seat, *card)));
    if cards != [None; 2] {
        for (province, _) in state.owned(seat) {
            for card in cards.into_iter().flatten() {
                if check_play(rules, state, market, card, province, &mut FailFast).is_ok() {
                    out.push(Command::Play { card, province: Some(province) });
                }
            }
        }
    }
    if market.to_place == 0 {
        purchases(rules, state, market, out);
    }
    if let Some(reward) = market.reward {
        reward::placements(rules, state, seat, reward, out);
    }
    let own = state.owned(seat).map(|(province, _)| province);
    match market.bought.filter(|_| market.to_place > 0) {
        Some(Item::Farmer) => {
            let has_field = |province: &Province| check_field(rules, state, seat, *province, &mut FailFast).is_ok();
            out.push_all(own.filter(has_field).map(|province| Command::PlaceFarmer { province }));
        }
        Some(Item::Stone) => {
            let has_room =
                |province: &Province| building::check_stone(rules, state, seat, *province, &mut FailFast).is_ok();
            out.push_all(own.filter(has_room).map(|province| Command::PlaceStone { province }));
        }
        _ => {}
    }
    if check_done(rules, state, market, &mut FailFast).is_ok() {
        out.push(Command::Done);
    }
    promos::glories(rules, state, market, out);
    if has_afterlife {
        afterlife::places(rules, state, market, out);
    }
    discards::discards(rules, state, out);
    statues::builds(rules, state, seat, out);
    discards::theft_discard(rules, state, out);
}

/// Lists the purchases, by their number: of one of each item, then of two.
#[inline]
fn purchases(rules: &Rules, state: &State, market: &MarketTurn, out: &mut impl CommandSink<Command>) {
    const ITEMS: [Item; 4] = [Item::Card, Item::Farmer, Item::Stone, Item::Tile];
    let most = most_to_buy(rules, state, market, ITEMS);
    let mut listed = 0;
    // up to the next number that is the most of an item, the same items can be bought
    while let Some(next) = most.into_iter().filter(|most| *most > listed).min() {
        let items = ITEMS.into_iter().zip(most).filter(|(_, most)| *most > listed);
        let number = items.clone().count();
        out.push_run(number * usize::from(next - listed), |place| Command::Buy {
            item: items.clone().nth(place % number).map_or(Item::Card, |(item, _)| item),
            number: u8::try_from(place / number).unwrap_or(0).saturating_add(listed + 1),
        });
        listed = next;
    }
}
