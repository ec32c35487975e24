//! The market of the anniversary edition (anniversary rulebook, Phase 2; Glory, a promo card): what differs from that of 2003,
//! and what is sold and refilled.

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, Command, Event, Item, Kingdom, Offer, OptionChanges, Phase, PowerCard, Province, Setup,
};
use amunre_core::engine::game::Game as _;
use amunre_tests::events::{buys, drawn, market_of, plays, plays_on, sold};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

/// Red at the market with BERENIKE (no fields) and KHARGA (4 fields) in round 2, and 20 gold.
fn market(cards: &[PowerCard]) -> Position {
    Position::promos(3).round(2).owns(RED, &[Berenike, Kharga]).hand(RED, cards).market(RED)
}

/// Red at the market with ABYDOS, which allows 4 cards.
fn buyer(pile: &[PowerCard], discards: &[PowerCard]) -> Position {
    Position::anniversary(3).owns(RED, &[Abydos]).market(RED).pile(pile).discards(discards)
}

fn farmer_placed(province: Province, on_field: bool) -> Event {
    Event::FarmerPlaced { seat: RED, province, on_field }
}

fn points(points: u8, gold: u16, kingdom: Kingdom) -> Event {
    Event::PointsBought { seat: RED, gold, kingdom, points }
}

#[test]
fn turns_in_the_market_go_along_the_track() {
    let position = || Position::anniversary(3).turn_order(&[blue(), RED, black()]);
    given(position().market(blue())).when(blue(), DONE).by("amun-re/turn/order").then([market_of(RED)]);
    given(position().market(blue())).when(black(), DONE).refused("amun-re/turn/order");
    let offering = Event::TurnBegan { phase: Phase::Offering };
    given(position().market(black())).when(black(), DONE).by("amun-re/turn/order").then([offering]);
}

#[test]
fn cards_then_farmers_then_stones_as_many_as_one_province_shows_and_as_there_is_room_for() {
    // DAKHLA shows 2 cards and KHARGA 1: the best one counts, not the sum
    let position = || Position::anniversary(3).round(2).owns(RED, &[Dakhla, Kharga]).gold(RED, 900).market(RED);
    given(position()).when(RED, buy_cards(3)).refused("amun-re/market/card-limit");
    given(position()).draws(["treasury", "bribery"]).when(RED, buy_cards(2)).by("amun-re/market/price").accepted();
    let no_icons = Position::anniversary(3).owns(RED, &[Mendes]).market(RED);
    given(no_icons).when(RED, buy_cards(1)).refused("amun-re/market/card-limit");
    // DAKHLA has no field, KHARGA has 4
    given(position()).when(RED, buy_farmers(5)).refused("amun-re/market/fields");
    let placing = || given(position()).after(RED, buy_farmers(4));
    placing().when(RED, farmer(Dakhla)).refused("amun-re/market/fields");
    placing().when(RED, farmer(Kharga)).by("amun-re/market/fields").then([farmer_placed(Kharga, true)]);
    given(position()).when(RED, buy_stones(41)).refused("amun-re/market/number");
    let after_stones = || given(position()).after(RED, buy_stones(1)).after(RED, stone(Dakhla));
    for command in [buy_cards(1), buy_farmers(1), buy_stones(1)] {
        after_stones().when(RED, command).refused("amun-re/market/order");
    }
    given(position()).when(white(), DONE).refused("amun-re/turn/seat");
}

#[test]
fn cultivation_asks_for_a_purchase_of_any_kind_only_by_another_reading() {
    given(market(&[Cultivation])).when(RED, play_on(Cultivation, Kharga)).by("amun-re/market/free-farmer").accepted();
    let held = || given(market(&[Cultivation])).with_interpretation("cultivation-after-a-purchase");
    let refusal = held().when(RED, play_on(Cultivation, Kharga)).refused("amun-re/market/free-farmer");
    assert_eq!(
        refusal.to_string(),
        "cultivation can only be played after a purchase, and seat 0 has bought nothing this turn"
    );
    let bought: [fn(Given) -> Given; 3] = [
        |given| given.draws(["treasury"]).after(RED, buy_cards(1)),
        |given| given.after(RED, buy_farmers(1)).after(RED, farmer(Kharga)),
        |given| given.after(RED, buy_stones(1)).after(RED, stone(Kharga)),
    ];
    for bought in bought {
        // a province without fields has room for it as well
        let after = bought(held()).when(RED, play_on(Cultivation, Berenike)).by("amun-re/market/free-farmer");
        let after = after.then([plays_on(RED, Cultivation, Berenike), farmer_placed(Berenike, false)]);
        assert_eq!((after.provinces[Berenike].free_farmers, after.discards.of(Cultivation)), (1, 1));
    }
    // what was bought is placed first, and the province is one's own
    let placing = held().after(RED, buy_stones(2)).after(RED, stone(Kharga));
    placing.when(RED, play_on(Cultivation, Kharga)).refused("amun-re/market/place-first");
    let placed = held().after(RED, buy_stones(1)).after(RED, stone(Kharga));
    placed.when(RED, play_on(Cultivation, Abu)).refused("amun-re/building/own-province");
}

#[test]
fn one_cultivation_and_one_architect_a_turn_and_each_is_free() {
    let held = || {
        let position = market(&[Cultivation, Cultivation, Architect, Architect]).stones(Berenike, 2).stones(Kharga, 2);
        given(position).after(RED, buy_farmers(1)).after(RED, farmer(Kharga))
    };
    let played = || held().after(RED, play_on(Cultivation, Kharga));
    assert_eq!(played().state().seats[RED].gold, held().state().seats[RED].gold);
    played().when(RED, play_on(Cultivation, Kharga)).refused("amun-re/cards/identical");
    let pyramid = Event::PyramidBuilt { province: Kharga, double: false };
    let built = played().when(RED, play_on(Architect, Kharga)).by("amun-re/market/builder");
    built.then([plays_on(RED, Architect, Kharga), pyramid]);
    let built = held().after(RED, play_on(Architect, Kharga));
    built.when(RED, play_on(Architect, Berenike)).refused("amun-re/cards/identical");
}

#[test]
fn an_architect_wants_exactly_two_stones_and_comes_between_two_stones_of_a_purchase() {
    for stones in [0, 1] {
        let few = given(market(&[Architect]).stones(Kharga, stones));
        few.when(RED, play_on(Architect, Kharga)).refused("amun-re/market/builder");
    }
    // before any purchase
    let two = || given(market(&[Architect]).stones(Kharga, 2));
    let pyramid = Event::PyramidBuilt { province: Kharga, double: false };
    let built = two().when(RED, play_on(Architect, Kharga)).by("amun-re/market/builder");
    built.then([plays_on(RED, Architect, Kharga), pyramid]);
    // the first of two stones is the second in KHARGA, and the other one begins anew there
    let between = || given(market(&[Architect]).stones(Kharga, 1)).after(RED, buy_stones(2)).after(RED, stone(Kharga));
    between().when(RED, play_on(Architect, Kharga)).by("amun-re/market/builder").accepted();
    let after = between().after(RED, play_on(Architect, Kharga)).after(RED, stone(Kharga));
    assert_eq!((after.state().provinces[Kharga].stones, after.state().provinces[Kharga].pyramids()), (1, 1));
    // in the market only
    let offering = Position::anniversary(3).owns(RED, &[Kharga]).stones(Kharga, 2).hand(RED, &[Architect]).offering();
    given(offering).when(RED, play_on(Architect, Kharga)).refused("amun-re/cards/phase");
}

#[test]
fn glory_buys_1_2_or_3_points_for_1_3_or_6_gold() {
    for (number, gold) in [(1, 1), (2, 3), (3, 6)] {
        let after = given(market(&[Glory]).gold(RED, gold)).when(RED, glory(number)).by("amun-re/market/glory");
        let after = after.then([plays(RED, Glory), points(number, gold, Kingdom::Old)]);
        let red = &after.seats[RED];
        assert_eq!((red.score, red.gold, red.hand.len()), (u16::from(number), 0, 0));
        assert_eq!(after.discards.of(Glory), 1);
    }
    let late = given(market(&[Glory]).round(5)).when(RED, glory(1)).by("amun-re/market/price");
    late.then([plays(RED, Glory), points(1, 1, Kingdom::New)]);
    for number in [0, 4, 255] {
        given(market(&[Glory])).when(RED, glory(number)).refused("amun-re/market/glory");
    }
    given(market(&[Glory]).gold(RED, 5)).when(RED, glory(3)).refused("amun-re/market/price");
    // it is played with a number of points
    given(market(&[Glory])).when(RED, play(Glory)).refused("amun-re/market/glory");
    given(market(&[Greed])).when(RED, glory(1)).refused("amun-re/cards/held");
    given(market(&[]).hand(black(), &[Glory])).when(black(), glory(1)).refused("amun-re/turn/order");
    given(market(&[Glory]).offering()).when(RED, glory(1)).refused("amun-re/turn/phase");
}

#[test]
fn glory_comes_after_all_purchases_and_needs_none() {
    let played = || given(market(&[Glory, Glory, Cultivation, Architect]).stones(Kharga, 2)).after(RED, glory(1));
    for command in [buy_cards(1), buy_farmers(1), buy_stones(1)] {
        let refusal = played().when(RED, command).refused("amun-re/market/glory");
        assert_eq!(refusal.to_string(), "seat 0 has played their Glory, and can buy nothing after it");
    }
    played().when(RED, glory(1)).refused("amun-re/cards/identical");
    played().when(RED, play_on(Cultivation, Kharga)).by("amun-re/market/free-farmer").accepted();
    // points are no item
    let bound = played().with_interpretation("cultivation-after-a-purchase");
    bound.when(RED, play_on(Cultivation, Kharga)).refused("amun-re/market/free-farmer");
    played().when(RED, play_on(Architect, Kharga)).by("amun-re/market/builder").accepted();
    played().when(RED, DONE).under("amun-re/market/glory").then([market_of(black())]);
    let placing = || given(market(&[Glory])).after(RED, buy_farmers(2)).after(RED, farmer(Kharga));
    placing().when(RED, glory(1)).refused("amun-re/market/place-first");
    placing().after(RED, farmer(Kharga)).when(RED, glory(1)).by("amun-re/market/glory").accepted();
}

#[test]
fn a_glory_is_in_the_deck_only_with_the_promo_cards() {
    pins("amun-re/market/glory");
    let copies = |promo_cards| {
        let options = OptionChanges { promo_cards: Some(promo_cards), ..OptionChanges::default() };
        let rules = AmunRe::rules(&Setup { options, ..Setup::anniversary(4) }).expect("a game");
        PowerCard::PROMOS.map(|card| rules.cards.of(card))
    };
    assert_eq!((copies(false), copies(true)), ([0; 4], [2; 4]));
}

#[test]
fn stones_and_pyramids_never_run_out() {
    let all_laid = || {
        let position = market(&[Architect]).gold(RED, 820).stones(Kharga, 2).province(Abu, |here| {
            (here.singles, here.doubles) = (15, 15);
        });
        [Abydos, Amarna, Avaris, Buto, Dakhla, Edfu, Baharya]
            .into_iter()
            .fold(position, |all, here| all.stones(here, 2))
    };
    let supply = given(all_laid()).state().supply;
    assert_eq!((supply.stones, supply.singles, supply.doubles), (0, 0, 0));
    given(all_laid()).when(RED, buy_stones(40)).by("amun-re/market/price").then([buys(RED, Item::Stone, 40, 820)]);
    let single = Event::PyramidBuilt { province: Kharga, double: false };
    let double = Event::PyramidBuilt { province: Kharga, double: true };
    let placed = Event::StonePlaced { seat: RED, province: Kharga };
    let bought = || given(all_laid()).after(RED, buy_stones(4));
    bought().when(RED, stone(Kharga)).by("amun-re/building/pyramid").then([placed, single]);
    let three = bought().after(RED, stone(Kharga)).after(RED, stone(Kharga)).after(RED, stone(Kharga));
    three.when(RED, stone(Kharga)).by("amun-re/building/double").then([placed, double]);
    given(all_laid()).when(RED, play_on(Architect, Kharga)).by("amun-re/market/builder").accepted();
}

#[test]
fn the_45_farmers_do() {
    let laid = |farmers| {
        let position = market(&[Cultivation]).owns(black(), &[Abu]);
        given(position.province(Abu, |here| here.free_farmers = farmers))
    };
    let refusal = laid(44).when(RED, buy_farmers(2)).refused("amun-re/market/farmers-left");
    assert_eq!(refusal.to_string(), "2 farmers cannot be taken: the supply has 1");
    laid(44).when(RED, buy_farmers(1)).under("amun-re/market/farmers-left").accepted();
    let one_left = |farmers| laid(farmers).after(RED, buy_stones(1)).after(RED, stone(Kharga));
    one_left(45).when(RED, play_on(Cultivation, Kharga)).refused("amun-re/market/farmers-left");
    one_left(44).when(RED, play_on(Cultivation, Kharga)).under("amun-re/market/farmers-left").accepted();
}

#[test]
fn the_discards_become_the_deck_when_a_card_is_wanted_and_none_is_left() {
    let discards = [Abundance, EastOrWest, Architect];
    // the last card leaves the deck empty
    let last = given(buyer(&[Treasury], &discards)).draws(["treasury"]).when(RED, buy_cards(1));
    let after = last.under("amun-re/cards/refill").then([buys(RED, Item::Card, 1, 1), drawn(RED, Treasury)]);
    assert_eq!((after.deck.len(), after.discards.len()), (0, 3));
    // a start card among the discards is one of them
    let game = || given(buyer(&[Treasury], &discards)).draws(["treasury", "architect", "east_or_west"]);
    let after = game().when(RED, buy_cards(3)).by("amun-re/cards/refill").then([
        buys(RED, Item::Card, 3, 6),
        drawn(RED, Treasury),
        Event::DeckRefilled,
        drawn(RED, Architect),
        drawn(RED, EastOrWest),
    ]);
    assert_eq!((after.deck.len(), after.discards.len()), (1, 0));
    // what is sold while the deck is empty is shuffled as well
    let empty = || given(buyer(&[], &[]).hand(black(), &[Influence]));
    empty().when(RED, buy_cards(1)).refused("amun-re/market/cards-left");
    let sale = empty().after(black(), sell(Influence)).draws(["influence"]).when(RED, buy_cards(1));
    sale.by("amun-re/cards/refill").then([buys(RED, Item::Card, 1, 1), Event::DeckRefilled, drawn(RED, Influence)]);
    let few = given(buyer(&[Treasury], &[Abundance])).when(RED, buy_cards(3));
    assert_eq!(
        few.refused("amun-re/market/cards-left").to_string(),
        "3 cards cannot be drawn: the pile and the discards have 2"
    );
}

#[test]
fn a_card_is_sold_for_1_gold_whenever_the_table_waits() {
    let paid = Offer::Gold { gold: 2, correction: false };
    let table = || Position::anniversary(3);
    let offered = || table().offered(RED, paid).offered(black(), paid).offered(blue(), paid);
    let waiting = [
        table().auction(&[Abu, Sawu, Avaris], RED),
        table().market(RED),
        table().offering(),
        offered().gifts(RED, 3),
        table().harvest(RED),
        table().round(3).bonuses(RED),
        table().round(6).last_sale(RED),
    ];
    for position in waiting {
        // in turn and out of turn
        for seat in [RED, black()] {
            let held = given(position.clone().hand(seat, &[MasterOfFarmers]));
            let gold = held.state().seats[seat].gold;
            let after = held.when(seat, sell(MasterOfFarmers)).by("amun-re/cards/sell");
            let after = after.then([sold(seat, MasterOfFarmers)]);
            assert_eq!((after.seats[seat].gold, after.discards.of(MasterOfFarmers)), (gold + 1, 1));
        }
    }
}

#[test]
fn what_lies_in_a_sealed_offer_is_not_sold() {
    let laid = |command: Command, cards: &[PowerCard]| {
        given(Position::promos(3).hand(RED, cards).offering()).after(RED, command)
    };
    laid(offer_and_correction(2), &[Influence]).when(RED, sell(Influence)).refused("amun-re/cards/sell");
    laid(offer(2), &[Influence]).when(RED, sell(Influence)).by("amun-re/cards/sell").then([sold(RED, Influence)]);
    let greedy = Command::Steal { correction: false, greed: true };
    laid(greedy, &[Greed]).when(RED, sell(Greed)).refused("amun-re/cards/sell");
    laid(greedy, &[Greed, Greed]).when(RED, sell(Greed)).by("amun-re/cards/sell").then([sold(RED, Greed)]);
}
