//! Phase 3: purchases (classic rulebook, pp. 6-7; builder and free farmer, p. 12).

use super::Violation;
use super::cards::{cards_left, draw_card};
use super::held::{may_use, must_hold};
use super::phase::MarketTurn;
use super::{AmunRe, Command, Event, Item, Phase, PowerCard, Province, Rules, State, building};
use crate::engine::{Id as _, Ruling, Seat, SeenBy, Turn};

/// The most items of a kind that can be announced (ruling 8).
pub(super) const MOST_OF_A_KIND: u8 = 40;

/// Rule `amun-re/market/price`: 1 for the first item of a kind, 2 for the second, and so on.
pub(super) fn price(number: u8) -> u16 {
    let number = u16::from(number);
    number * (number + 1) / 2
}

/// The market opens.
pub(super) fn begin(turn: &mut Turn<'_, AmunRe>) {
    let first = turn.state().starting_player;
    begin_turn(turn, first);
}

fn begin_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    turn.emit(Event::TurnBegan {
        phase: Phase::Market(MarketTurn { turn: seat, bought: None, to_place: 0, builder: false, free_farmer: false }),
    });
}

/// Rule `amun-re/market/card-limit`: the most icons of a single province of a seat.
fn card_limit(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let icons = |(province, _)| rules.board.provinces[province].icons;
    state.owned(seat).map(icons).max().unwrap_or(0)
}

/// The empty fields of a province.
pub(super) fn empty_fields(rules: &Rules, state: &State, province: Province) -> u8 {
    let fields = rules.board.provinces[province].fields;
    fields.saturating_sub(state.provinces[province].farmers)
}

/// The empty fields of all provinces of a seat.
fn own_fields(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let fields = state.owned(seat).map(|(province, _)| empty_fields(rules, state, province));
    fields.fold(0, u8::saturating_add)
}

/// Rule `amun-re/market/place-first`.
fn check_all_placed(market: &MarketTurn) -> Result<(), Violation> {
    match (market.to_place, market.bought) {
        (number @ 1.., Some(item)) => Err(Violation::PlaceFirst { item, number }),
        _ => Ok(()),
    }
}

/// The rules of a purchase, in the order of the rulebook.
fn check_buy(rules: &Rules, state: &State, market: &MarketTurn, item: Item, number: u8) -> Result<(), Violation> {
    let seat = market.turn;
    check_all_placed(market)?;
    if let Some(bought) = market.bought
        && bought.index() >= item.index()
    {
        return Err(Violation::Order { item, bought });
    }
    let most = MOST_OF_A_KIND;
    if !(1..=most).contains(&number) {
        return Err(Violation::Number { number, most });
    }
    let (price, gold) = (price(number), state.seats[seat].gold);
    if price > gold {
        return Err(Violation::Price { seat, number, price, gold });
    }
    match item {
        Item::Card => check_cards(rules, state, seat, number),
        Item::Farmer => check_farmers(rules, state, seat, number),
        Item::Stone => check_stones(state, seat, number),
    }
}

/// The most items of a kind that a seat could buy now: where the rules of a purchase first refuse.
fn most_to_buy(rules: &Rules, state: &State, market: &MarketTurn, item: Item) -> u8 {
    let seat = market.turn;
    if check_all_placed(market).is_err() || market.bought.is_some_and(|bought| bought.index() >= item.index()) {
        return 0;
    }
    let gold = state.seats[seat].gold;
    // the largest n with n(n+1)/2 at most the gold
    let affordable = ((8 * u32::from(gold) + 1).isqrt() - 1) / 2;
    let affordable = u8::try_from(affordable).unwrap_or(u8::MAX).min(MOST_OF_A_KIND);
    let most = match item {
        Item::Card => card_limit(rules, state, seat).min(u8::try_from(cards_left(state)).unwrap_or(u8::MAX)),
        Item::Farmer => own_fields(rules, state, seat).min(state.supply.farmers),
        Item::Stone => building::most_stones(state, seat, affordable),
    };
    affordable.min(most)
}

/// Rules `amun-re/market/card-limit` and `amun-re/market/cards-left`.
fn check_cards(rules: &Rules, state: &State, seat: Seat, number: u8) -> Result<(), Violation> {
    let limit = card_limit(rules, state, seat);
    if number > limit {
        return Err(Violation::CardLimit { seat, number, limit });
    }
    let left = cards_left(state);
    if u16::from(number) > left {
        return Err(Violation::CardsLeft { number, left });
    }
    Ok(())
}

/// Rules `amun-re/market/fields` and `amun-re/market/farmers-left`.
fn check_farmers(rules: &Rules, state: &State, seat: Seat, number: u8) -> Result<(), Violation> {
    let fields = own_fields(rules, state, seat);
    if number > fields {
        return Err(Violation::Fields { seat, number, fields });
    }
    let left = state.supply.farmers;
    if number > left {
        return Err(Violation::FarmersLeft { number, left });
    }
    Ok(())
}

/// Rule `amun-re/market/stones`.
fn check_stones(state: &State, seat: Seat, number: u8) -> Result<(), Violation> {
    let most = building::most_stones(state, seat, number);
    if number > most {
        let supply = state.supply;
        return Err(Violation::Stones {
            seat,
            number,
            most,
            stones: supply.stones,
            singles: supply.singles,
            doubles: supply.doubles,
        });
    }
    Ok(())
}

/// Judges a purchase: announced, paid, and only then are cards seen.
pub(super) fn buy(turn: &mut Turn<'_, AmunRe>, market: MarketTurn, item: Item, number: u8) -> Ruling<AmunRe> {
    check_buy(turn.rules(), turn.state(), &market, item, number)?;
    let seat = market.turn;
    turn.emit(Event::Bought { seat, item, number, gold: price(number) });
    if item == Item::Card {
        draw_cards(turn, seat, number)?;
    }
    Ok(())
}

/// Rule `amun-re/cards/draw`: into a hand; its owner alone sees them.
pub(super) fn draw_cards(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> Ruling<AmunRe> {
    for _ in 0..number {
        draw_card(turn, SeenBy::Only(seat), None, |card| Event::CardDrawn { seat, card })?;
    }
    Ok(())
}

/// Rule `amun-re/market/fields`: a farmer goes to an empty field of an own province.
pub(super) fn check_field(rules: &Rules, state: &State, seat: Seat, province: Province) -> Result<(), Violation> {
    building::check_owned(state, seat, province)?;
    if empty_fields(rules, state, province) == 0 {
        let fields = rules.board.provinces[province].fields;
        return Err(Violation::FieldsFull { province, fields });
    }
    if state.supply.farmers == 0 {
        return Err(Violation::FarmersLeft { number: 1, left: 0 });
    }
    Ok(())
}

/// Rule `amun-re/market/place-first`: what can be placed is what was bought.
fn check_bought(market: &MarketTurn, item: Item) -> Result<(), Violation> {
    if market.to_place == 0 {
        return Err(Violation::NothingToPlace { item });
    }
    if market.bought == Some(item) { Ok(()) } else { check_all_placed(market) }
}

/// Judges the placing of a farmer that was bought.
pub(super) fn place_farmer(turn: &mut Turn<'_, AmunRe>, market: MarketTurn, province: Province) -> Ruling<AmunRe> {
    let seat = market.turn;
    check_bought(&market, Item::Farmer)?;
    check_field(turn.rules(), turn.state(), seat, province)?;
    turn.emit(Event::FarmerPlaced { seat, province, on_field: true });
    Ok(())
}

/// Judges the placing of a stone that was bought.
pub(super) fn place_stone(turn: &mut Turn<'_, AmunRe>, market: MarketTurn, province: Province) -> Ruling<AmunRe> {
    check_bought(&market, Item::Stone)?;
    building::check_stone(turn.state(), market.turn, province)?;
    building::place_stone(turn, market.turn, province);
    Ok(())
}

/// Ruling 18: in the order chosen the supply may refuse stones after all. They are lost when the turn ends; until then a
/// builder may still give stones back.
fn is_stuck(state: &State, market: &MarketTurn) -> bool {
    market.bought == Some(Item::Stone) && market.to_place > 0 && !building::can_place_any(state, market.turn)
}

/// Rules `amun-re/market/builder` and `amun-re/market/free-farmer`.
fn check_play(state: &State, market: &MarketTurn, card: PowerCard, province: Province) -> Result<(), Violation> {
    let seat = market.turn;
    let played = match card {
        PowerCard::Builder => market.builder,
        _ => market.free_farmer,
    };
    if played {
        return Err(Violation::Identical { seat, card });
    }
    building::check_owned(state, seat, province)?;
    if card == PowerCard::FreeFarmer {
        check_all_placed(market)?;
        return match state.supply.farmers {
            0 => Err(Violation::FarmersLeft { number: 1, left: 0 }),
            _ => Ok(()),
        };
    }
    let stones = state.provinces[province].stones;
    if stones != 2 {
        return Err(Violation::BuilderStones { province, stones });
    }
    match building::pyramid_form(state, province) {
        None => Err(Violation::NoPyramid { province }),
        Some(_) => Ok(()),
    }
}

/// Judges a builder or a free farmer.
pub(super) fn play(
    turn: &mut Turn<'_, AmunRe>,
    market: MarketTurn,
    card: PowerCard,
    province: Province,
) -> Ruling<AmunRe> {
    let seat = market.turn;
    must_hold(turn, seat, card)?;
    check_play(turn.state(), &market, card, province)?;
    let double = building::pyramid_form(turn.state(), province);
    turn.emit(Event::CardPlayed { seat, card, province: Some(province) });
    match double {
        Some(double) if card == PowerCard::Builder => {
            turn.emit(Event::PyramidBuilt { province, double });
        }
        _ => turn.emit(Event::FarmerPlaced { seat, province, on_field: false }),
    }
    Ok(())
}

/// Judges the end of a turn.
pub(super) fn done(turn: &mut Turn<'_, AmunRe>, market: MarketTurn) -> Ruling<AmunRe> {
    let seat = market.turn;
    if is_stuck(turn.state(), &market) {
        let number = market.to_place;
        turn.emit(Event::StonesLost { seat, number });
    } else {
        check_all_placed(&market)?;
    }
    match turn.state().next_in_order(seat) {
        Some(next) => begin_turn(turn, next),
        None => turn.emit(Event::TurnBegan { phase: Phase::Offering }),
    }
    Ok(())
}

/// The commands of the seat whose turn it is, sales left out.
pub(super) fn commands(rules: &Rules, state: &State, market: &MarketTurn, out: &mut Vec<Command>) {
    let seat = market.turn;
    if market.to_place == 0 {
        for item in Item::ALL.iter().copied() {
            let numbers = 1..=most_to_buy(rules, state, market, item);
            out.extend(numbers.map(|number| Command::Buy { item, number }));
        }
    }
    for (province, _) in state.owned(seat) {
        let to_place = market.bought.filter(|_| market.to_place > 0);
        if to_place == Some(Item::Farmer) && check_field(rules, state, seat, province).is_ok() {
            out.push(Command::PlaceFarmer { province });
        }
        if to_place == Some(Item::Stone) && building::check_stone(state, seat, province).is_ok() {
            out.push(Command::PlaceStone { province });
        }
        for card in [PowerCard::Builder, PowerCard::FreeFarmer] {
            if may_use(state, seat, card) && check_play(state, market, card, province).is_ok() {
                let province = Some(province);
                out.push(Command::Play { card, province });
            }
        }
    }
    if market.to_place == 0 || is_stuck(state, market) {
        out.push(Command::Done);
    }
}
