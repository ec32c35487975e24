//! The statues Thoth and Ptah, who change purchases (anniversary rulebook, Statue cards).

use amunre_core::amun_re::PowerCard::{Afterlife, Architect, Cultivation, Glory, Influence, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::A1;
use amunre_core::amun_re::TombTile::{Gold, Stone};
use amunre_core::amun_re::{Event, Item, MarketTurn, OptionChanges, Phase, PowerCard, Statue, TombTile};
use amunre_tests::events::{buys, drawn, market_of, sold};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::tombs::gifts;

/// Red at the market with MEMPHIS (3 icons, 3 fields), where a statue stands.
fn market(statue: Statue, cards: &[PowerCard]) -> Position {
    let position = Position::statues(3).owns(RED, &[Memphis]).statue(Memphis, statue);
    position.hand(RED, cards).market(RED)
}

fn discards(card: PowerCard) -> Event {
    Event::CardDiscarded { seat: RED, card }
}

#[test]
fn with_thoth_a_purchase_of_cards_draws_one_more_and_then_one_is_discarded() {
    let bought = || given(market(Statue::Thoth, &[Cultivation])).draws([Influence, Treasury]);
    let outcome = bought().when(RED, buy_cards(1)).under("amun-re/statues/thoth");
    let after = outcome.then([buys(RED, Item::Card, 1, 1), drawn(RED, Influence), drawn(RED, Treasury)]);
    assert_eq!((after.seats[RED].hand.len(), after.seats[RED].gold), (3, 19));
    // any card of the hand, and it brings no gold
    for card in [Influence, Treasury, Cultivation] {
        let to_act = bought().after(RED, buy_cards(1)).when(RED, discard(card)).under("amun-re/statues/thoth");
        let after = to_act.then([discards(card)]);
        assert_eq!((after.seats[RED].hand.len(), after.seats[RED].gold), (2, 19));
        assert_eq!(after.discards.of(card), 1);
    }
    bought().after(RED, buy_cards(1)).when(RED, discard(Architect)).refused("amun-re/cards/held");
    // one alone
    let paid = bought().after(RED, buy_cards(1)).after(RED, discard(Influence));
    let refusal = paid.when(RED, discard(Treasury)).refused("amun-re/statues/thoth");
    assert_eq!(refusal.to_string(), "seat 0 has no discard to make for the statue Thoth");
    let paid = bought().after(RED, buy_cards(1)).after(RED, discard(Influence));
    paid.when(RED, buy_farmers(1)).by("amun-re/market/order").accepted();
}

#[test]
fn limits_do_not_count_the_card_of_thoth() {
    // MEMPHIS allows 3
    let table = || given(market(Statue::Thoth, &[]));
    let bought = table().draws([Influence, Treasury, Influence, Treasury]).when(RED, buy_cards(3));
    let events = bought.under("amun-re/statues/thoth").accepted().events;
    assert_eq!(events.iter().filter(|event| matches!(event, Event::CardDrawn { .. })).count(), 4);
    table().when(RED, buy_cards(4)).refused("amun-re/market/card-limit");
    // where pile and discards hold no more there is none, and a card is discarded all the same
    let short = |cards: &[PowerCard]| given(market(Statue::Thoth, cards).pile(&[Influence]));
    short(&[]).when(RED, buy_cards(2)).refused("amun-re/market/cards-left");
    let one = short(&[]).draws([Influence]).when(RED, buy_cards(1)).under("amun-re/statues/thoth");
    one.then([buys(RED, Item::Card, 1, 1), drawn(RED, Influence)]);
    let to_act = || short(&[Treasury]).draws([Influence]).after(RED, buy_cards(1));
    to_act().when(RED, DONE).refused("amun-re/statues/thoth");
    to_act().when(RED, discard(Treasury)).under("amun-re/statues/thoth").then([discards(Treasury)]);
    let only = short(&[]).draws([Influence]).after(RED, buy_cards(1));
    let after = only.when(RED, discard(Influence)).under("amun-re/statues/thoth").then([discards(Influence)]);
    assert_eq!(after.seats[RED].hand.len(), 0);
    // the discards are drawn from for it
    let refilled = given(market(Statue::Thoth, &[]).pile(&[Influence]).discards(&[Treasury]));
    refilled.draws([Influence, Treasury]).when(RED, buy_cards(1)).by("amun-re/cards/refill").then([
        buys(RED, Item::Card, 1, 1),
        drawn(RED, Influence),
        Event::DeckRefilled,
        drawn(RED, Treasury),
    ]);
}

#[test]
fn thoth_is_owed_his_discard_before_anything_but_a_sale() {
    let all = Some(true);
    let options = OptionChanges { afterlife: all, statues: all, promo_cards: all, ..OptionChanges::default() };
    let cards = [Afterlife, Architect, Cultivation, Glory];
    let to_act = || {
        let position = Position::expanded(3, options).round(2).owns(RED, &[Memphis, Abydos]).hand(RED, &cards);
        let position = position.statue(Memphis, Statue::Thoth).statue(Abydos, Statue::Horus).stones(Abydos, 2);
        let table = given(position.collection(RED, &[Gold]).hand(black(), &[Influence]).market(RED));
        table.draws([Treasury, Treasury]).after(RED, buy_cards(1))
    };
    let all = [buy_farmers(1), buy_stones(1), play(Afterlife), afterlife(Gold, A1), play_on(Architect, Abydos), DONE];
    for command in all.into_iter().chain([play_on(Cultivation, Memphis), glory(1), build(Abydos)]) {
        let refusal = to_act().when(RED, command).refused("amun-re/statues/thoth");
        let message = "seat 0 has bought cards with the statue Thoth, and must discard one first";
        assert_eq!(refusal.to_string(), message, "{command:?}");
    }
    to_act().when(RED, buy_cards(1)).forbidden(["amun-re/statues/thoth", "amun-re/market/order"]);
    // the tile in the collection pays nothing here
    to_act().when(RED, discard_tile(Gold)).refused("amun-re/afterlife/discards");
    for command in [stone(Memphis), farmer(Memphis)] {
        to_act().when(RED, command).refused("amun-re/market/place-first");
    }
    to_act().when(RED, sell(Glory)).by("amun-re/cards/sell").then([sold(RED, Glory)]);
    to_act().when(black(), sell(Influence)).by("amun-re/cards/sell").then([sold(black(), Influence)]);
    let free = to_act().after(RED, discard(Glory));
    free.when(RED, build(Abydos)).by("amun-re/statues/horus").accepted();
}

#[test]
fn the_last_card_is_not_sold_while_thoth_is_owed_one() {
    let to_act = || given(market(Statue::Thoth, &[])).draws([Influence, Treasury]).after(RED, buy_cards(1));
    let sold_one = || to_act().after(RED, sell(Influence));
    let refusal = sold_one().when(RED, sell(Treasury)).refused("amun-re/cards/sell");
    assert_eq!(refusal.to_string(), "seat 0 must still discard, and treasury is the last card that they can discard");
    assert_eq!(sold_one().commands(RED), [discard(Treasury)]);
    // when it is discarded, and for others, nothing is owed
    to_act().after(RED, discard(Influence)).when(RED, sell(Treasury)).by("amun-re/cards/sell").accepted();
    let others = given(market(Statue::Thoth, &[]).hand(black(), &[Treasury])).draws([Influence; 2]);
    others.after(RED, buy_cards(1)).when(black(), sell(Treasury)).by("amun-re/cards/sell").accepted();
}

#[test]
fn thoth_is_owed_nothing_for_other_purchases_and_other_cards() {
    let table = || given(market(Statue::Thoth, &[Treasury]));
    table().when(RED, discard(Treasury)).refused("amun-re/statues/thoth");
    let stones = table().after(RED, buy_stones(1)).after(RED, stone(Memphis));
    stones.when(RED, DONE).under("amun-re/statues/thoth").then([market_of(black())]);
    // without the statue
    let others = given(market(Statue::Horus, &[Treasury])).draws([Influence]).when(RED, buy_cards(1));
    others.under("amun-re/statues/thoth").then([buys(RED, Item::Card, 1, 1), drawn(RED, Influence)]);
    let others = given(market(Statue::Horus, &[Treasury])).draws([Influence]).after(RED, buy_cards(1));
    others.when(RED, discard(Treasury)).refused("amun-re/statues/thoth");
    // gifts are not bought
    let gift = given(gifts(Position::statues(3)).statue(Memphis, Statue::Thoth)).draws([Influence]);
    let announced = Event::GiftCardsAnnounced { seat: RED, number: 1 };
    gift.when(RED, take_cards(1)).under("amun-re/statues/thoth").then([announced, drawn(RED, Influence)]);
}

/// Red with Ptah has bought so many stones, and placed them.
fn stones(number: u8) -> Given {
    let bought = given(market(Statue::Ptah, &[]).gold(RED, 100)).after(RED, buy_stones(number));
    (0..number).fold(bought, |table, _| table.after(RED, stone(Memphis)))
}

#[test]
fn with_ptah_one_kind_is_bought_a_second_time_at_a_price_of_its_own() {
    let again = stones(2).when(RED, buy_stones(3)).by("amun-re/market/price");
    let after = again.then([buys(RED, Item::Stone, 3, 6)]);
    let turn = MarketTurn { bought: Some(Item::Stone), number: 5, ptah: true, to_place: 3, ..MarketTurn::of(RED) };
    assert_eq!(after.phase, Phase::Market(turn));
    let farmers = given(market(Statue::Ptah, &[])).after(RED, buy_farmers(2));
    let farmers = farmers.after(RED, farmer(Memphis)).after(RED, farmer(Memphis)).when(RED, buy_farmers(1));
    farmers.under("amun-re/statues/ptah").then([buys(RED, Item::Farmer, 1, 1)]);
    let cards = given(market(Statue::Ptah, &[])).draws([Influence, Treasury]).after(RED, buy_cards(1));
    let again = cards.when(RED, buy_cards(1)).under("amun-re/statues/ptah");
    again.then([buys(RED, Item::Card, 1, 1), drawn(RED, Treasury)]);
    let tiles = || {
        let options = OptionChanges { afterlife: Some(true), statues: Some(true), ..OptionChanges::default() };
        let position = Position::expanded(3, options).owns(RED, &[Memphis]).statue(Memphis, Statue::Ptah);
        given(position.market(RED)).draws([Gold, Stone, Gold]).after(RED, buy_tiles(1))
    };
    let seen = |tile: TombTile| events::tile_drawn(RED, tile);
    let again = tiles().when(RED, buy_tiles(2)).under("amun-re/statues/ptah");
    again.then([buys(RED, Item::Tile, 2, 3), seen(Stone), seen(Gold)]);
    let refusal = tiles().after(RED, buy_tiles(2)).when(RED, buy_tiles(1)).refused("amun-re/statues/ptah");
    assert_eq!(refusal.to_string(), "tiles cannot be bought again: the statue Ptah has already been used this turn");
}

#[test]
fn ptah_serves_once_a_turn_and_before_the_next_kind() {
    // not a third time, and not for a second kind
    let twice = || stones(1).after(RED, buy_stones(1)).after(RED, stone(Memphis));
    let refusal = twice().when(RED, buy_stones(1)).refused("amun-re/statues/ptah");
    assert_eq!(refusal.to_string(), "stones cannot be bought again: the statue Ptah has already been used this turn");
    let farmers = || {
        let table = given(market(Statue::Ptah, &[])).after(RED, buy_farmers(1)).after(RED, farmer(Memphis));
        table.after(RED, buy_farmers(1)).after(RED, farmer(Memphis))
    };
    let next = || farmers().after(RED, buy_stones(1)).after(RED, stone(Memphis));
    next().when(RED, buy_stones(1)).refused("amun-re/statues/ptah");
    // an earlier kind is over
    let passed = || {
        let table = given(market(Statue::Ptah, &[])).after(RED, buy_farmers(1)).after(RED, farmer(Memphis));
        table.after(RED, buy_stones(1)).after(RED, stone(Memphis))
    };
    passed().when(RED, buy_farmers(1)).refused("amun-re/market/order");
    passed().when(RED, buy_cards(1)).refused("amun-re/market/order");
    passed().when(RED, buy_stones(1)).under("amun-re/statues/ptah").accepted();
    // what was bought is placed first
    let placing = given(market(Statue::Ptah, &[])).after(RED, buy_stones(2)).after(RED, stone(Memphis));
    placing.when(RED, buy_stones(1)).refused("amun-re/market/place-first");
    // who has another statue, or none, buys each kind once
    let other = given(market(Statue::Horus, &[])).after(RED, buy_stones(1)).after(RED, stone(Memphis));
    other.when(RED, buy_stones(1)).refused("amun-re/market/order");
    let owner = Position::statues(3).owns(RED, &[Edfu]).owns(black(), &[Memphis]).statue(Memphis, Statue::Ptah);
    let other = given(owner.market(RED)).after(RED, buy_stones(1)).after(RED, stone(Edfu));
    other.when(RED, buy_stones(1)).refused("amun-re/market/order");
}

#[test]
fn the_limits_of_a_kind_hold_for_both_purchases_of_ptah() {
    let cards = |number: usize| {
        let table =
            given(market(Statue::Ptah, &[])).draws(vec![Influence; 2].into_iter().chain(vec![Treasury; number]));
        table.after(RED, buy_cards(2))
    };
    // MEMPHIS allows 3
    cards(1).when(RED, buy_cards(1)).under("amun-re/market/card-limit").accepted();
    let refusal = cards(0).when(RED, buy_cards(2)).refused("amun-re/market/card-limit");
    assert_eq!(refusal.to_string(), "4 cards cannot be bought: the best province of seat 0 allows 3");
    // and nothing is left of the 40 when 39 were bought
    let bought = |number| {
        let turn = MarketTurn { bought: Some(Item::Stone), number, ..MarketTurn::of(RED) };
        given(market(Statue::Ptah, &[]).gold(RED, 900).phase(Phase::Market(turn)))
    };
    bought(39).when(RED, buy_stones(1)).under("amun-re/market/number").accepted();
    let refusal = bought(39).when(RED, buy_stones(2)).refused("amun-re/market/number");
    assert_eq!(refusal.to_string(), "2 stones cannot be announced: expected 1 to 1");
    bought(40).when(RED, buy_stones(1)).refused("amun-re/market/number");
    // the next kind has 40 of its own
    let turn = MarketTurn { bought: Some(Item::Farmer), number: 39, ..MarketTurn::of(RED) };
    let next = given(market(Statue::Ptah, &[]).gold(RED, 900).phase(Phase::Market(turn)));
    next.when(RED, buy_stones(40)).under("amun-re/market/number").accepted();
}

#[test]
fn with_both_statues_each_purchase_of_cards_draws_one_more_and_costs_a_discard() {
    let position = Position::statues(3).round(2).owns(RED, &[Memphis, Abydos]).statue(Memphis, Statue::Thoth);
    let position = position.statue(Abydos, Statue::Ptah).market(RED);
    let once = || {
        let table = given(position.clone()).draws([Influence, Treasury, Influence, Treasury]);
        table.after(RED, buy_cards(1)).after(RED, discard(Influence))
    };
    let again = once().when(RED, buy_cards(1)).under("amun-re/statues/thoth");
    again.then([buys(RED, Item::Card, 1, 1), drawn(RED, Influence), drawn(RED, Treasury)]);
    let to_act = || once().after(RED, buy_cards(1));
    to_act().when(RED, DONE).refused("amun-re/statues/thoth");
    to_act().when(RED, discard(Treasury)).under("amun-re/statues/thoth").accepted();
    to_act().after(RED, discard(Treasury)).when(RED, DONE).under("amun-re/statues/thoth").accepted();
}
