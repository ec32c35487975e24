//! Phase 3: purchases: the number, the price and the order (classic rulebook, p. 6; anniversary rulebook, Phase 2:
//! Market).

use crate::amun_re::model::limits::MOST_OF_A_KIND;
use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::rules::building;
use crate::amun_re::rules::expansion::{collection, promos, statues};
use crate::amun_re::rules::table::{check_all_placed, draw_cards, farmers_left, own_fields, price};
use crate::amun_re::{AmunRe, Event, Item, Rules, State, Supply, Violation};
use crate::engine::{Checked, FailFast, Report, Seat, Turn, TurnResult};

/// Returns the number of items that a seat without purchases can pay: the largest n with n(n+1)/2 at most the gold.
#[inline]
fn affordable(gold: u16) -> u8 {
    u8::try_from(((8 * u32::from(gold) + 1).isqrt() - 1) / 2).unwrap_or(u8::MAX)
}

/// Rule `amun-re/market/card-limit`: the most icons of a single province of a seat, at most `most`.
fn card_limit(rules: &Rules, state: &State, seat: Seat, most: u8) -> u8 {
    let owned = state.seats[seat].provinces;
    rules.board.ask_icons(owned, |icons| owned.iter().map(|province| icons.of(province)).max().unwrap_or(0).min(most))
}

/// Checks the rules of a purchase, in the order of the rulebook.
#[inline]
pub(crate) fn check_buy(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    item: Item,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = market.turn;
    let is_placed = check_all_placed(market, to)?;
    let mut stands = is_placed & promos::check_no_glory(rules, market, to)?;
    if let Some(bought) = too_late(rules, state, market, item) {
        stands = to.report(match item {
            _ if item == bought && market.ptah => Violation::BoughtAgain { item },
            Item::Tile if bought != item => Violation::TilesFirst { bought },
            _ => Violation::Order { item, bought },
        })?;
    }
    let most = MOST_OF_A_KIND.saturating_sub(bought_before(market, item));
    if !(1..=most).contains(&number) {
        stands = to.report(Violation::Number { item: item.noun(), number, most })?;
    }
    let (price, gold) = (price_of(rules, market, item, number), state.seats[seat].gold);
    if price > gold {
        stands = to.report(Violation::Price { seat, item: item.noun(), number, price, gold })?;
    }
    if !is_placed {
        // room and supply are checked when all pieces are placed
        return Ok(false);
    }
    Ok(stands
        & match item {
            Item::Tile => collection::check_tiles(rules, state, number, to)?,
            Item::Card => check_cards(rules, state, market, number, to)?,
            Item::Farmer => check_farmers(rules, state, seat, number, to)?,
            Item::Stone => check_stones(rules, state, seat, number, to)?,
        })
}

/// Returns the kind that was bought last, if it comes after this one; or if it is this one, and neither Ptah nor an
/// option allows it again.
#[inline]
fn too_late(rules: &Rules, state: &State, market: &MarketTurn, item: Item) -> Option<Item> {
    let bought = market.bought.filter(|bought| bought.turn() >= item.turn())?;
    let again = rules.options.split_purchases || statues::buys_again(state, market);
    (bought != item || !again).then_some(bought)
}

/// Returns the price of a purchase: with the option `split_purchases` the price continues from the earlier purchase of
/// the kind.
#[inline]
fn price_of(rules: &Rules, market: &MarketTurn, item: Item, number: u8) -> u16 {
    let before = if rules.options.split_purchases { bought_before(market, item) } else { 0 };
    price(before.saturating_add(number)).saturating_sub(price(before))
}

/// Returns the number of items of a kind that were bought this turn: limits hold for both purchases together (rulings
/// 41 and 45).
#[inline]
fn bought_before(market: &MarketTurn, item: Item) -> u8 {
    if market.bought == Some(item) { market.number } else { 0 }
}

/// Returns the number of cards bought before that count for the limit of cards.
#[inline]
fn limited_before(rules: &Rules, market: &MarketTurn) -> u8 {
    if rules.options.ptah_lifts_card_limit { 0 } else { bought_before(market, Item::Card) }
}

/// The items, in the order of their ids.
pub(crate) const ITEMS: [Item; 4] = [Item::Card, Item::Farmer, Item::Stone, Item::Tile];

/// Returns the most of each of the [`ITEMS`] that a seat could buy now: one less than the first number that is refused.
pub(crate) fn most_to_buy(rules: &Rules, state: &State, market: &MarketTurn) -> [u8; 4] {
    let is_closed = check_all_placed(market, &mut FailFast).is_err()
        || promos::check_no_glory(rules, market, &mut FailFast).is_err();
    if is_closed {
        return [0; 4];
    }
    let (seat, gold) = (market.turn, state.seats[market.turn].gold);
    let first = affordable(gold);
    let payable = |item: Item| {
        if too_late(rules, state, market, item).is_some() {
            return 0;
        }
        let before = bought_before(market, item);
        // with the option `split_purchases` the price continues from the earlier purchase
        let affordable = if rules.options.split_purchases && before > 0 {
            affordable(gold.saturating_add(price(before))).saturating_sub(before)
        } else {
            first
        };
        affordable.min(MOST_OF_A_KIND.saturating_sub(before))
    };
    let cards = |_| {
        let limit = card_limit(rules, state, seat, u8::MAX).saturating_sub(limited_before(rules, market));
        limit.min(u8::try_from(state.cards_left()).unwrap_or(u8::MAX))
    };
    let tiles = |_| u8::try_from(collection::tiles_left(state)).unwrap_or(u8::MAX);
    [
        limited(payable(Item::Card), cards),
        limited(payable(Item::Farmer), |_| own_fields(rules, state, seat, farmers_left(rules, state))),
        limited(payable(Item::Stone), |payable| building::most_stones(rules, state, seat, payable)),
        if rules.options.afterlife { limited(payable(Item::Tile), tiles) } else { 0 },
    ]
}

/// Returns the number of items that can be paid, or the most for which there is room.
#[inline]
fn limited(payable: u8, most: impl FnOnce(u8) -> u8) -> u8 {
    if payable == 0 { 0 } else { payable.min(most(payable)) }
}

/// Rules `amun-re/market/card-limit` and `amun-re/market/cards-left`.
#[inline]
fn check_cards(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = market.turn;
    let all = number.saturating_add(limited_before(rules, market));
    let limit = || card_limit(rules, state, seat, u8::MAX);
    let allowed = card_limit(rules, state, seat, all) == all
        || to.report(Violation::CardLimit { seat, number: all, limit: limit() })?;
    let left = state.cards_left();
    Ok(allowed & (u16::from(number) <= left || to.report(Violation::CardsLeft { number, left })?))
}

/// Rules `amun-re/market/fields` and `amun-re/market/farmers-left`.
#[inline]
fn check_farmers(
    rules: &Rules,
    state: &State,
    seat: Seat,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let fields = |most| own_fields(rules, state, seat, most);
    let have_room =
        fields(number) == number || to.report(Violation::Fields { seat, number, fields: fields(u8::MAX) })?;
    let left = farmers_left(rules, state);
    Ok(have_room & (number <= left || to.report(Violation::FarmersLeft { number, left })?))
}

/// Rule `amun-re/market/stones`.
#[inline]
fn check_stones(
    rules: &Rules,
    state: &State,
    seat: Seat,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let most = building::most_stones(rules, state, seat, number);
    if number > most {
        let Supply { stones, singles, doubles, .. } = state.supply;
        return to.report(Violation::Stones { seat, number, most, stones, singles, doubles });
    }
    Ok(true)
}

/// Carries out a purchase: it is announced and paid, and only then are cards seen.
pub(crate) fn buy(turn: &mut Turn<'_, AmunRe>, market: &MarketTurn, item: Item, number: u8) -> TurnResult<AmunRe> {
    let (seat, gold) = (market.turn, price_of(turn.rules(), market, item, number));
    turn.emit(Event::Bought { seat, item, number, gold });
    match item {
        Item::Tile => collection::draw_tiles(turn, seat, number),
        Item::Card => {
            let more = statues::more_cards(turn.state(), seat);
            draw_cards(turn, seat, number.saturating_add(more))
        }
        Item::Farmer | Item::Stone => Ok(()),
    }
}
