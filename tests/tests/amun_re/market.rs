//! The rules of phase 3: purchases (classic rulebook, pp. 6-7; builder and free farmer, p. 12).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, Item, Phase, PowerCard, Province};
use amunre_core::engine::ids::Seat;
use amunre_tests::scenes::market;
use amunre_tests::*;

fn bought(item: Item, number: u8, gold: u16) -> Event {
    let seat = RED;
    Event::Bought { seat, item, number, gold }
}

fn farmer_placed(province: Province, on_field: bool) -> Event {
    let seat = RED;
    Event::FarmerPlaced { seat, province, on_field }
}

fn played(card: PowerCard, province: Province) -> Event {
    let province = Some(province);
    Event::CardPlayed { seat: RED, card, province }
}

#[test]
fn n_items_of_a_kind_cost_1_and_2_and_so_on_up_to_n() {
    for (number, gold) in [(1, 1), (2, 3), (3, 6), (7, 28), (8, 36), (9, 45), (10, 55)] {
        let after = given(market()).when(RED, buy_stones(number)).by("amun-re/market/price").then([bought(
            Item::Stone,
            number,
            gold,
        )]);
        assert_eq!(after.seats[RED].gold, 100 - gold);
    }
    let refusal = given(market().gold(RED, 9)).when(RED, buy_stones(4)).refused("amun-re/market/price");
    assert_eq!(refusal.to_string(), "4 stones cost 10 gold, and seat 0 has 9");
    // cards in hand are no gold until they are sold
    let poor = || market().gold(RED, 2).hand(RED, &[PowerCard::Builder]);
    given(poor()).when(RED, buy_stones(2)).refused("amun-re/market/price");
    given(poor()).after(RED, sell(PowerCard::Builder)).when(RED, buy_stones(2)).accepted();
}

#[test]
fn each_kind_has_a_price_of_its_own() {
    let after = given(market())
        .draws(["builder"])
        .after(RED, buy_cards(1))
        .after(RED, buy_farmers(1))
        .after(RED, farmer(Kharga))
        .when(RED, buy_stones(1))
        .then([bought(Item::Stone, 1, 1)]);
    assert_eq!(after.seats[RED].gold, 97);
}

#[test]
fn cards_then_farmers_then_stones_and_each_once() {
    let after_farmers = || given(market()).after(RED, buy_farmers(1)).after(RED, farmer(Kharga));
    after_farmers().when(RED, buy_cards(1)).refused("amun-re/market/order");
    let refusal = after_farmers().when(RED, buy_farmers(1)).refused("amun-re/market/order");
    assert!(refusal.to_string().starts_with("farmers cannot be bought after farmers"), "{refusal}");
    let after_stones = || given(market()).after(RED, buy_stones(1)).after(RED, stone(Kharga));
    after_stones().when(RED, buy_cards(1)).refused("amun-re/market/order");
    after_stones().when(RED, buy_farmers(1)).refused("amun-re/market/order");
    after_stones().when(RED, buy_stones(1)).refused("amun-re/market/order");
    // a kind may be left out
    given(market()).draws(["builder"]).after(RED, buy_cards(1)).when(RED, buy_stones(1)).accepted();
}

#[test]
fn a_number_is_1_to_40() {
    for number in [0, 41, 255] {
        given(market()).when(RED, buy_stones(number)).refused("amun-re/market/number");
        given(market()).when(RED, buy_cards(number)).refused("amun-re/market/number");
    }
}

#[test]
fn the_card_limit_is_that_of_the_best_province_not_a_sum() {
    // ABYDOS 4 and MEMPHIS 3, free cards do not count
    let both = || Position::classic(3).round(2).owns(RED, &[Abydos, Memphis]).gold(RED, 100).market(RED);
    let refusal = given(both()).when(RED, buy_cards(5)).refused("amun-re/market/card-limit");
    assert_eq!(refusal.to_string(), "5 cards cannot be bought: the best province of seat 0 allows 4");
    given(both()).draws(["builder"; 4]).when(RED, buy_cards(4)).accepted();
    // BUTO shows none, and its free card allows none
    given(Position::classic(3).owns(RED, &[Buto]).market(RED))
        .when(RED, buy_cards(1))
        .refused("amun-re/market/card-limit");
}

#[test]
fn farmers_are_bought_for_empty_fields_and_placed_at_once() {
    // BAHARYA has 2 fields, KHARGA 4 (assumed)
    given(market()).when(RED, buy_farmers(7)).refused("amun-re/market/fields");
    given(market().farmers(Baharya, 1)).when(RED, buy_farmers(6)).refused("amun-re/market/fields");
    given(market()).when(RED, buy_farmers(6)).then([bought(Item::Farmer, 6, 21)]);
    let pending = || given(market()).after(RED, buy_farmers(2));
    pending().when(RED, DONE).refused("amun-re/market/place-first");
    pending().when(RED, buy_stones(1)).refused("amun-re/market/place-first");
    let refusal = pending().when(RED, stone(Kharga)).refused("amun-re/market/place-first");
    assert_eq!(refusal.to_string(), "2 farmers just bought must be placed first");
    pending().when(RED, farmer(Baharya)).then([farmer_placed(Baharya, true)]);
    pending().after(RED, farmer(Baharya)).after(RED, farmer(Kharga)).when(RED, DONE).accepted();
    // on a field only, and only one's own
    given(market().farmers(Baharya, 2))
        .after(RED, buy_farmers(1))
        .when(RED, farmer(Baharya))
        .refused("amun-re/market/fields");
    pending().when(RED, farmer(Abu)).refused("amun-re/building/own-province");
}

#[test]
fn nothing_is_placed_that_was_not_bought() {
    given(market()).when(RED, farmer(Baharya)).refused("amun-re/market/place-first");
    given(market()).when(RED, stone(Baharya)).refused("amun-re/market/place-first");
    let refusal = given(market())
        .after(RED, buy_farmers(1))
        .after(RED, farmer(Kharga))
        .when(RED, farmer(Kharga))
        .refused("amun-re/market/place-first");
    assert_eq!(refusal.to_string(), "there is no farmer to place: none was bought");
}

#[test]
fn there_are_45_farmers() {
    // 44 lie on the board, 30 of them off the fields
    let full = || {
        market()
            .owns(black(), &[Mendes, Buto])
            .owns(blue(), &[Thebes, Memphis])
            .farmers(Mendes, 6)
            .farmers(Buto, 5)
            .farmers(Memphis, 3)
            .province(Mendes, |here| here.free_farmers = 30)
    };
    let refusal = given(full()).when(RED, buy_farmers(2)).refused("amun-re/market/farmers-left");
    assert_eq!(refusal.to_string(), "2 farmers cannot be taken: the supply has 1");
    given(full()).after(RED, buy_farmers(1)).when(RED, farmer(Kharga)).then([farmer_placed(Kharga, true)]);
    given(full().hand(RED, &[PowerCard::FreeFarmer]))
        .after(RED, buy_farmers(1))
        .after(RED, farmer(Kharga))
        .when(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .refused("amun-re/market/farmers-left");
}

#[test]
fn a_free_farmer_stands_off_the_fields_of_any_own_province() {
    let held = || market().owns(RED, &[Berenike]).round(3).hand(RED, &[PowerCard::FreeFarmer; 2]);
    for province in [Berenike, Baharya, Kharga] {
        let after = given(held())
            .when(RED, play_on(PowerCard::FreeFarmer, province))
            .by("amun-re/market/free-farmer")
            .then([played(PowerCard::FreeFarmer, province), farmer_placed(province, false)]);
        assert_eq!((after.provinces[province].farmers, after.provinces[province].free_farmers), (0, 1));
        assert_eq!(after.discards.of(PowerCard::FreeFarmer), 1);
    }
    given(held()).when(RED, play_on(PowerCard::FreeFarmer, Abu)).refused("amun-re/building/own-province");
    given(held())
        .after(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .when(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .refused("amun-re/cards/identical");
    // before, between and after purchases, but not while something is to be placed
    given(held())
        .after(RED, buy_farmers(1))
        .when(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .refused("amun-re/market/place-first");
    given(held())
        .after(RED, buy_stones(1))
        .after(RED, stone(Kharga))
        .when(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .accepted();
}

#[test]
fn a_builder_needs_exactly_two_stones() {
    let with = |stones| market().stones(Kharga, stones).hand(RED, &[PowerCard::Builder]);
    for stones in [0, 1] {
        let refusal =
            given(with(stones)).when(RED, play_on(PowerCard::Builder, Kharga)).refused("amun-re/market/builder");
        assert_eq!(refusal.to_string(), format!("builder needs exactly 2 stones: KHARGA has {stones}"));
    }
    let after = given(with(2))
        .when(RED, play_on(PowerCard::Builder, Kharga))
        .by("amun-re/market/builder")
        .then([played(PowerCard::Builder, Kharga), Event::PyramidBuilt { province: Kharga, double: false }]);
    assert_eq!((after.provinces[Kharga].stones, after.provinces[Kharga].pyramids()), (0, 1));
    given(with(2).stones(Abu, 2)).when(RED, play_on(PowerCard::Builder, Abu)).refused("amun-re/building/own-province");
}

#[test]
fn a_builder_is_played_also_between_two_stones_of_one_purchase() {
    let events = given(market().stones(Kharga, 1).hand(RED, &[PowerCard::Builder]))
        .after(RED, buy_stones(2))
        .after(RED, stone(Kharga))
        .after(RED, play_on(PowerCard::Builder, Kharga))
        .when(RED, stone(Kharga))
        .then([Event::StonePlaced { seat: RED, province: Kharga }]);
    assert_eq!((events.provinces[Kharga].pyramids(), events.provinces[Kharga].stones), (1, 1));
}

#[test]
fn turns_go_clockwise_from_the_starting_player_and_end_in_the_offering() {
    let turn = |seat: Seat| Position::classic(3).starting(black()).market(seat);
    let next = |seat: Seat| given(turn(seat)).when(seat, DONE).accepted().after.phase.turn();
    assert_eq!(next(black()), Some(blue()));
    assert_eq!(next(blue()), Some(RED));
    given(turn(RED)).when(RED, DONE).then([Event::TurnBegan { phase: Phase::Offering }]);
    given(turn(black())).when(RED, buy_stones(1)).refused("amun-re/turn/order");
}

#[test]
fn forty_of_a_kind_are_the_most() {
    given(market().gold(RED, 820)).when(RED, buy_stones(40)).under("amun-re/market/number").then([bought(
        Item::Stone,
        40,
        820,
    )]);
}

#[test]
fn cards_are_bought_once_a_turn_too() {
    given(market()).draws(["builder"]).after(RED, buy_cards(1)).when(RED, buy_cards(1)).refused("amun-re/market/order");
}

#[test]
fn farmers_off_the_fields_take_no_field() {
    // BAHARYA has 2 fields, KHARGA 4 (assumed); three stand on the flat land of BAHARYA
    let crowded = || market().province(Baharya, |here| here.free_farmers = 3);
    given(crowded()).when(RED, buy_farmers(7)).refused("amun-re/market/fields");
    given(crowded())
        .after(RED, buy_farmers(6))
        .after(RED, farmer(Baharya))
        .when(RED, farmer(Baharya))
        .by("amun-re/market/fields")
        .then([farmer_placed(Baharya, true)]);
    // and where one stands off the fields another may in a later turn
    given(crowded().hand(RED, &[PowerCard::FreeFarmer]))
        .when(RED, play_on(PowerCard::FreeFarmer, Baharya))
        .by("amun-re/market/free-farmer")
        .then([played(PowerCard::FreeFarmer, Baharya), farmer_placed(Baharya, false)]);
}

#[test]
fn a_builder_is_played_also_while_farmers_are_to_be_placed() {
    given(market().stones(Kharga, 2).hand(RED, &[PowerCard::Builder]))
        .after(RED, buy_farmers(1))
        .when(RED, play_on(PowerCard::Builder, Kharga))
        .by("amun-re/market/builder")
        .then([played(PowerCard::Builder, Kharga), Event::PyramidBuilt { province: Kharga, double: false }]);
}

#[test]
fn cards_that_are_played_are_no_purchase_and_hinder_none() {
    let held = || {
        given(market().stones(Kharga, 2).hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]))
            .after(RED, play_on(PowerCard::Builder, Kharga))
            .after(RED, play_on(PowerCard::FreeFarmer, Kharga))
    };
    held().draws(["builder"]).when(RED, buy_cards(1)).by("amun-re/market/order").accepted();
    held().when(RED, buy_farmers(1)).by("amun-re/market/order").then([bought(Item::Farmer, 1, 1)]);
    held().when(RED, buy_stones(1)).by("amun-re/market/order").then([bought(Item::Stone, 1, 1)]);
}

#[test]
fn builder_and_free_farmer_go_together_in_either_order() {
    let held = || given(market().stones(Kharga, 2).hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]));
    held()
        .after(RED, play_on(PowerCard::Builder, Kharga))
        .when(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .under("amun-re/cards/identical")
        .accepted();
    held()
        .after(RED, play_on(PowerCard::FreeFarmer, Kharga))
        .when(RED, play_on(PowerCard::Builder, Kharga))
        .under("amun-re/cards/identical")
        .accepted();
}

#[test]
fn what_one_seat_played_does_not_bind_the_next() {
    for card in [PowerCard::Builder, PowerCard::FreeFarmer] {
        given(
            market().stones(Kharga, 2).owns(black(), &[Abu]).stones(Abu, 2).hand(RED, &[card]).hand(black(), &[card]),
        )
        .after(RED, play_on(card, Kharga))
        .after(RED, DONE)
        .when(black(), play_on(card, Abu))
        .under("amun-re/cards/identical")
        .accepted();
    }
}

#[test]
fn no_farmer_is_placed_while_stones_wait() {
    let refusal =
        given(market()).after(RED, buy_stones(1)).when(RED, farmer(Kharga)).refused("amun-re/market/place-first");
    assert_eq!(refusal.to_string(), "1 stone just bought must be placed first");
}

#[test]
fn a_province_of_another_seat_is_no_own_province() {
    let others =
        || market().owns(black(), &[Abu]).stones(Abu, 2).hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]);
    given(others()).after(RED, buy_farmers(1)).when(RED, farmer(Abu)).refused("amun-re/building/own-province");
    given(others()).after(RED, buy_stones(1)).when(RED, stone(Abu)).refused("amun-re/building/own-province");
    for card in [PowerCard::Builder, PowerCard::FreeFarmer] {
        given(others()).when(RED, play_on(card, Abu)).refused("amun-re/building/own-province");
    }
}
