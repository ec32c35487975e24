//! Phase 3: purchases (classic rulebook, pp. 6-7, builder and free farmer p. 12; anniversary rulebook, Phase 2: Market).

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::rules::expansion::{afterlife, discards, promos, reward, statues};
use crate::amun_re::rules::hand_rules::{check_held, may_use};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::purchase::{self, ITEMS, most_to_buy};
use crate::amun_re::rules::table::{check_all_placed, check_field, farmers_left, place_farmer};
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, building};
use crate::amun_re::{AmunRe, Command, Event, Item, Phase, PowerCard, Province, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, PhaseRules, Report, Seat, Turn, TurnResult};

/// The market opens.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>, bastet_waits: bool) -> Outcome {
    if !bastet_waits {
        statues::market_opens(turn);
    }
    begin_turn(turn, turn.state().starting_player)
}

fn begin_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Market(MarketTurn::of(seat)) });
    Outcome::Waits
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

/// Places a stone.
fn place_stone(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
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
fn check_play(
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
fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard, province: Province) {
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
fn check_done(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if is_stuck(rules, state, market) { Ok(true) } else { check_all_placed(market, to) }
}

impl PhaseRules<AmunRe, Outcome> for MarketTurn {
    #[inline]
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { rules, state, .. } = by;
        match command {
            Command::Build { province } => statues::check_build(by, province, to),
            Command::Discard { .. } | Command::DiscardTheft | Command::DiscardTile { .. } => {
                discards::check(by, command, to)
            }
            Command::Afterlife { tile, place } => afterlife::check_play(rules, state, self, tile, place, to),
            Command::Play { card, province: None } if card.effect() == CardEffect::Afterlife => {
                afterlife::check_draw(rules, state, self, to)
            }
            Command::Buy { item, number } => purchase::check_buy(rules, state, self, item, number, to),
            Command::PlaceFarmer { province } => {
                Ok(check_bought(self, Item::Farmer, to)? & check_field(by, province, to)?)
            }
            Command::PlaceStone { province } => {
                Ok(check_bought(self, Item::Stone, to)? & building::check_stone(by, province, to)?)
            }
            Command::Play { card, province: Some(province) } => {
                Ok(check_held(by, card, to)? & check_play(rules, state, self, card, province, to)?)
            }
            // it is played with the number of points
            Command::Play { card, province: None } if card.effect() == CardEffect::Glory => {
                promos::check_glory(rules, state, self, 0, to)
            }
            Command::Glory { points } => promos::check_glory(rules, state, self, points, to),
            Command::Done => check_done(rules, state, self, to),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let (By { rules, state, .. }, market, seat) = (by, self, self.turn);
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
                let has_field = |province: &Province| check_field(by, *province, &mut FailFast).is_ok();
                out.push_all(own.filter(has_field).map(|province| Command::PlaceFarmer { province }));
            }
            Some(Item::Stone) => {
                let has_room = |province: &Province| building::check_stone(by, *province, &mut FailFast).is_ok();
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
        let payer = discards::payer(rules, state);
        if let Some(seat) = payer {
            discards::discards(rules, state, seat, out);
        }
        statues::builds(rules, state, seat, out);
        if let Some(seat) = payer {
            discards::theft_discard(rules, state, seat, out);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::Play { province: Some(province), card } => play(turn, seat, card, province),
            // without a province it is an Afterlife
            Command::Play { .. } => afterlife::draw(turn, seat)?,
            Command::Afterlife { tile, place } => afterlife::play(turn, seat, tile, place)?,
            Command::Discard { .. } | Command::DiscardTheft | Command::DiscardTile { .. } => {
                discards::carry_out(turn, seat, command);
            }
            Command::Build { province } => statues::build(turn, seat, province),
            Command::Buy { item, number } => purchase::buy(turn, self, item, number)?,
            Command::Glory { points } => promos::glory(turn, seat, points),
            Command::PlaceFarmer { province } => place_farmer(turn, seat, province),
            Command::PlaceStone { province } => place_stone(turn, seat, province),
            Command::Done => {
                // pieces that could still be placed would have kept the turn from ending
                if self.bought == Some(Item::Stone) && self.to_place > 0 {
                    turn.emit(Event::StonesLost { seat, number: self.to_place });
                }
                let next = turn.state().next_in_order(seat);
                return Ok(next.map_or(Outcome::MarketOver, |next| begin_turn(turn, next)));
            }
            _ => {}
        }
        Ok(Outcome::Waits)
    }
}

/// Lists the purchases, by their number: of one of each item, then of two.
#[inline]
fn purchases(rules: &Rules, state: &State, market: &MarketTurn, out: &mut impl CommandSink<Command>) {
    let most = most_to_buy(rules, state, market);
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
