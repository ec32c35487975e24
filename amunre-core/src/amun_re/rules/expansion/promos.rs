//! The promo favour cards: Glory, Greed, Popularity, Export (anniversary rulebook, Promo favour cards).
//!
//! Greed lies with an offer: `offering` and `gifts`. Popularity and Export replace the income of a province: `harvest`.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::rules::By;
use crate::amun_re::rules::hand_rules::{check_held, may_use};
use crate::amun_re::rules::table::{check_all_placed, draw_cards, price};
use crate::amun_re::{AmunRe, Command, Event, Kingdom, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Report, Seat, Turn, TurnResult};

/// The most points that a Glory buys.
const MOST_POINTS: u8 = 3;

/// Ruling 21: no purchase follows a Glory.
#[inline]
pub(crate) fn check_no_glory(
    rules: &Rules,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if market.glory && !rules.options.purchases_after_glory {
        to.report(Violation::AfterGlory { seat: market.turn })
    } else {
        Ok(true)
    }
}

/// Rule `amun-re/market/glory`: 1, 2 or 3 points for 1, 3 or 6 gold, when all that was bought is placed.
pub(crate) fn check_glory(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    points: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let (seat, card) = (market.turn, rules.card(CardEffect::Glory));
    let mut stands = check_held(By { rules, state, seat }, card, to)?;
    if market.glory {
        stands = to.report(Violation::Identical { seat, card })?;
    }
    if rules.options.glory_after_purchase && market.bought.is_none() {
        stands = to.report(Violation::NothingBought { seat, card })?;
    }
    stands &= check_all_placed(market, to)?;
    if !(1..=MOST_POINTS).contains(&points) {
        return to.report(Violation::GloryPoints { points, most: MOST_POINTS });
    }
    let (price, gold) = (price(points), state.seats[seat].gold);
    if price > gold {
        stands = to.report(Violation::Price { seat, item: "point", number: points, price, gold })?;
    }
    Ok(stands)
}

/// Plays a Glory.
pub(crate) fn glory(turn: &mut Turn<'_, AmunRe>, seat: Seat, points: u8) {
    let card = turn.rules().card(CardEffect::Glory);
    turn.emit(Event::CardPlayed { seat, card, province: None });
    let kingdom = Kingdom::of(turn.state().round);
    turn.emit(Event::PointsBought { seat, points, gold: price(points), kingdom });
}

/// Lists the ways to play a Glory.
pub(crate) fn glories(rules: &Rules, state: &State, market: &MarketTurn, out: &mut impl CommandSink<Command>) {
    if may_use(rules, state, market.turn, rules.card(CardEffect::Glory)) {
        let allowed = |points: &u8| check_glory(rules, state, market, *points, &mut FailFast).is_ok();
        out.push_all((1..=MOST_POINTS).filter(allowed).map(|points| Command::Glory { points }));
    }
}

/// Rule `amun-re/harvest/popularity`: three cards, drawn at once, so that they can be played in this harvest (ruling 27).
pub(crate) fn draw_for_popularity(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    draw_cards(turn, seat, 3)
}

/// Rule `amun-re/harvest/export`: a caravan of 10, which travels when the temple stands on 1 or 2.
pub(crate) fn export(rules: &Rules, temple: u8) -> u16 {
    if temple <= 2 || rules.options.export_always_pays { 10 } else { 0 }
}
