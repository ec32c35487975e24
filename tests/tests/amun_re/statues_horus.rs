//! The statue Horus: 1 gold for the third stone of a pyramid (anniversary rulebook, Statue cards).

use amunre_core::amun_re::PowerCard::{Architect, Cultivation, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::{A1, A2, B1};
use amunre_core::amun_re::TombTile::{Gold, Stone};
use amunre_core::amun_re::{Event, Item, Official, OfficialTurn, OptionChanges, Phase, Province, Reward, Statue};
use amunre_tests::events::{gifts_of, gifts_with_tiles};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::tombs::{gifts, stone_placed};

/// Red owns ABYDOS, where Horus stands, and two others; two stones lie in each.
fn market(others: [Province; 2]) -> Position {
    let position = Position::statues(3).round(3).owns(RED, &[Abydos]).owns(RED, &others).market(RED);
    let position = position.statue(Abydos, Statue::Horus).stones(Abydos, 2).gold(RED, 10);
    others.into_iter().fold(position, |position, province| position.stones(province, 2))
}

fn built(province: Province, double: bool) -> [Event; 2] {
    [Event::ThirdStonePaid { seat: RED, province, gold: 1 }, Event::PyramidBuilt { province, double }]
}

#[test]
fn horus_puts_1_gold_in_place_of_the_third_stone_in_its_province_and_those_beside_it() {
    for province in [Abydos, Dakhla, Edfu, Memphis] {
        let others = if province == Abydos { [Dakhla, Sawu] } else { [province, Sawu] };
        let outcome = given(market(others)).when(RED, build(province)).by("amun-re/statues/horus");
        let after = outcome.by("amun-re/building/pyramid").then(built(province, false));
        let here = after.provinces[province];
        assert_eq!((here.stones, here.pyramids(), after.seats[RED].gold), (0, 1, 9));
        // the stones are back in the box, and none was used for the third
        assert_eq!(after.supply.stones, 11);
    }
    let double = given(market([Dakhla, Sawu]).pyramids(Abydos, 1)).when(RED, build(Abydos));
    double.by("amun-re/building/double").then(built(Abydos, true));
    // as often as there are stones and gold for it
    let twice = given(market([Dakhla, Memphis]).gold(RED, 2)).after(RED, build(Dakhla)).after(RED, build(Memphis));
    twice.when(RED, build(Abydos)).refused("amun-re/statues/horus");
}

#[test]
fn horus_does_not_reach_across_the_nile_nor_further_than_the_next_province() {
    // the opposite bank; beside a neighbour; at a corner; far off
    for province in [Thebes, Kharga, Baharya, Damanhur, Sawu, Berenike] {
        let refusal = given(market([province, Mendes])).when(RED, build(province)).refused("amun-re/statues/horus");
        let name = format!("{province}").to_uppercase();
        let message = format!("{name} is neither ABYDOS, the province of the statue Horus, nor next to it");
        assert_eq!(refusal.to_string(), message);
    }
    // nor to provinces of others
    let others = market([Sawu, Mendes]).owns(black(), &[Memphis]).stones(Memphis, 2);
    given(others).when(RED, build(Memphis)).refused("amun-re/building/own-province");
    given(market([Sawu, Mendes]).stones(Memphis, 2)).when(RED, build(Memphis)).refused("amun-re/building/own-province");
}

#[test]
fn horus_serves_the_owner_of_his_province_alone() {
    let standing = |province, owner: Option<_>| {
        let position = Position::statues(3).round(5).owns(RED, &[Abydos, Memphis]).stones(Memphis, 2).market(RED);
        let position = position.statue(province, Statue::Horus);
        given(owner.into_iter().fold(position, |position, owner| position.owns(owner, &[province])))
    };
    standing(Abydos, None).when(RED, build(Memphis)).by("amun-re/statues/horus").accepted();
    for (province, owner) in [(Dakhla, Some(black())), (Abu, None)] {
        let refusal = standing(province, owner).when(RED, build(Memphis)).refused("amun-re/statues/horus");
        assert_eq!(refusal.to_string(), "seat 0 does not have the statue Horus");
    }
    let none = Position::anniversary(3).owns(RED, &[Memphis]).stones(Memphis, 2).market(RED);
    given(none).when(RED, build(Memphis)).refused("amun-re/statues/horus");
    let turn = given(market([Dakhla, Memphis]).market(black()));
    turn.when(RED, build(Memphis)).refused("amun-re/turn/order");
}

#[test]
fn horus_wants_exactly_two_stones_and_1_gold() {
    for stones in [0, 1] {
        let few = given(market([Dakhla, Memphis]).stones(Memphis, stones));
        let refusal = few.when(RED, build(Memphis)).refused("amun-re/statues/horus");
        let message = format!("a pyramid for 1 gold needs exactly 2 stones: MEMPHIS has {stones}");
        assert_eq!(refusal.to_string(), message);
    }
    let poor = || given(market([Dakhla, Memphis]).gold(RED, 0).hand(RED, &[Treasury]));
    let refusal = poor().when(RED, build(Memphis)).refused("amun-re/statues/horus");
    assert_eq!(refusal.to_string(), "seat 0 has no gold to pay for the third stone");
    let sold = poor().after(RED, sell(Treasury)).when(RED, build(Memphis)).by("amun-re/statues/horus");
    sold.then(built(Memphis, false));
}

#[test]
fn horus_builds_at_any_moment_of_the_own_market_turn_and_uses_up_no_stone_that_was_bought() {
    let table = || given(market([Dakhla, Memphis]).stones(Memphis, 1).hand(RED, &[Architect, Cultivation]));
    // between two stones of one purchase, and the second one begins anew in the same province
    let between = || table().after(RED, buy_stones(2)).after(RED, stone(Memphis));
    between().when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    let state = between().after(RED, build(Memphis)).after(RED, stone(Memphis));
    let here = state.state().provinces[Memphis];
    assert_eq!((here.stones, here.pyramids()), (1, 1));
    between().after(RED, build(Memphis)).when(RED, DONE).refused("amun-re/market/place-first");
    // while farmers are to be placed, after everything, and beside an Architect
    let farmers = table().after(RED, buy_farmers(1));
    farmers.when(RED, build(Abydos)).by("amun-re/statues/horus").accepted();
    let architect = table().after(RED, play_on(Architect, Dakhla));
    architect.when(RED, build(Abydos)).by("amun-re/statues/horus").accepted();
    let built_one = table().after(RED, build(Abydos));
    built_one.when(RED, play_on(Architect, Dakhla)).by("amun-re/market/builder").accepted();
    // it is no purchase
    let alone = table().after(RED, build(Abydos)).with_interpretation("cultivation-after-a-purchase");
    alone.when(RED, play_on(Cultivation, Abydos)).refused("amun-re/market/free-farmer");
}

/// Red's gift turn: MEMPHIS, where Horus stands, has two stones.
fn gift_turn(position: Position) -> Position {
    gifts(position).statue(Memphis, Statue::Horus).stones(Memphis, 2)
}

fn taking() -> Given {
    given(gift_turn(Position::statues(3)))
}

#[test]
fn in_a_gift_turn_horus_builds_after_the_cards_are_announced() {
    let refusal = taking().when(RED, build(Memphis)).refused("amun-re/offering/cards-first");
    let message = "seat 0 must first say how many cards they take, or take another gift";
    assert_eq!(refusal.to_string(), message);
    let announced = taking().draws([Treasury]).after(RED, take_cards(1));
    announced.when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    let another = || taking().after(RED, stone(Berenike));
    another().when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    // it is no gift: two are left
    another().after(RED, build(Memphis)).when(RED, DONE).refused("amun-re/offering/gifts");
    let two = another().after(RED, build(Memphis)).after(RED, stone(Memphis));
    two.when(RED, stone(Berenike)).by("amun-re/offering/gifts").then([stone_placed(Berenike), gifts_of(black(), 2)]);
}

#[test]
fn a_gift_turn_waits_for_who_could_still_build_with_horus() {
    let last = |position: Position| given(position).after(RED, stone(Berenike)).after(RED, stone(Berenike));
    let turn = || gift_turn(Position::statues(3));
    let waits = last(turn()).when(RED, farmer(Memphis)).under("amun-re/offering/gifts");
    let on_field = Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true };
    waits.then([on_field]);
    let waiting = || last(turn()).after(RED, farmer(Memphis));
    waiting().when(RED, DONE).by("amun-re/offering/gifts").then([gifts_of(black(), 2)]);
    let ends = waiting().when(RED, build(Memphis)).by("amun-re/offering/gifts");
    ends.then(built(Memphis, false).into_iter().chain([gifts_of(black(), 2)]));
    // nothing to pay with, or a card to sell for it
    let poor = || turn().gold(RED, 0);
    last(poor()).when(RED, farmer(Memphis)).by("amun-re/offering/gifts").then([on_field, gifts_of(black(), 2)]);
    let card = poor().hand(RED, &[Treasury]);
    last(card).when(RED, farmer(Memphis)).under("amun-re/offering/gifts").then([on_field]);
    // BERENIKE has two stones, and is out of reach
    let far = turn().stones(Memphis, 0);
    last(far).when(RED, farmer(Memphis)).by("amun-re/offering/gifts").then([on_field, gifts_of(black(), 2)]);
}

#[test]
fn horus_builds_while_stones_of_a_tile_are_placed_and_not_while_something_is_owed() {
    let options = OptionChanges { afterlife: Some(true), statues: Some(true), ..OptionChanges::default() };
    let position = || gift_turn(Position::expanded(3, options)).tomb(RED, &[(A1, Stone), (A2, Stone)]);
    let brought = given(position().collection(RED, &[Stone])).after(RED, place_tile(Stone, B1));
    brought.when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    let brought = given(position().collection(RED, &[Stone])).after(RED, place_tile(Stone, B1));
    let built_one = brought.after(RED, build(Memphis));
    let reward = Some(Reward { item: Item::Stone, number: 3 });
    assert!(matches!(built_one.state().phase, Phase::Gifts(turn) if turn.reward == reward && turn.left == 2));
    let to_act =
        || given(position().collection(RED, &[Gold; 3])).after(RED, stone(Berenike)).after(RED, discard_tile(Gold));
    to_act().when(RED, build(Memphis)).refused("amun-re/afterlife/discards");
    let paid = to_act().after(RED, discard_tile(Gold));
    paid.when(RED, build(Memphis)).refused("amun-re/afterlife/discards");
    // both wait for the other: a tile can be placed yet, and a pyramid built
    let both = given(position().collection(RED, &[Gold; 3])).after(RED, stone(Berenike)).after(RED, stone(Berenike));
    let both = both.after(RED, farmer(Memphis)).when(RED, build(Memphis)).by("amun-re/statues/horus");
    both.then(built(Memphis, false));
    let built_first = given(position()).after(RED, stone(Berenike)).after(RED, stone(Berenike));
    let ended = built_first.after(RED, farmer(Memphis)).when(RED, build(Memphis)).by("amun-re/statues/horus");
    ended.then(built(Memphis, false).into_iter().chain([gifts_with_tiles(black(), 2, 2)]));
}

/// Red places what an Official brought; ABU is its own since just now, and so is MEMPHIS with Horus.
fn official(item: Item) -> Given {
    let options = OptionChanges { statues: Some(true), officials: Some(true), ..OptionChanges::default() };
    let position = Position::expanded(2, options).round(2).owns(RED, &[Memphis]).statue(Memphis, Statue::Horus);
    let position = position.stones(Memphis, 2).auction(&[Abydos, Sawu, Kharga, Mendes], RED);
    let position = position.bid(RED, Abydos, 0).second_bid(RED, Sawu, 0).bid(black(), Kharga, 0);
    let kind = if item == Item::Stone { Official::Stones } else { Official::Farmers };
    let position = position.second_bid(black(), Mendes, 0).official(Sawu, kind).choice(RED);
    given(position).after(RED, choose(Abydos))
}

#[test]
fn horus_builds_while_the_stone_of_an_official_is_placed_and_not_while_farmers_are() {
    let stones = official(Item::Stone);
    let reward = Reward { item: Item::Stone, number: 1 };
    assert_eq!(stones.state().phase, Phase::Official(OfficialTurn { reward, turn: RED }));
    stones.when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    let after = official(Item::Stone).after(RED, build(Memphis)).after(RED, stone(Memphis));
    let here = after.state().provinces[Memphis];
    assert_eq!((here.stones, here.pyramids()), (1, 1));
    official(Item::Farmer).when(RED, build(Memphis)).refused("amun-re/turn/phase");
}

#[test]
fn horus_is_no_use_in_other_phases() {
    let position = || Position::statues(3).owns(RED, &[Memphis]).stones(Memphis, 2).statue(Memphis, Statue::Horus);
    for table in [position().offering(), position().harvest(RED), position().round(3).bonuses(RED)] {
        given(table).when(RED, build(Memphis)).refused("amun-re/turn/phase");
    }
    // the stone of a blessing comes without a turn: three stones are a pyramid, and two wait for the market
    let auction = Position::statues(3).round(4).owns(RED, &[]).stones(Abydos, 1).statue(Abydos, Statue::Horus);
    let auction = auction.auction(&[Abydos, Sawu, Kharga], RED);
    given(auction.clone()).when(RED, build(Abydos)).refused("amun-re/turn/phase");
    let won = given(auction).after(RED, bid(Abydos, 0)).after(black(), bid(Sawu, 0)).after(blue(), bid(Kharga, 0));
    assert_eq!(won.state().provinces[Abydos].stones, 2);
    won.when(RED, build(Abydos)).by("amun-re/statues/horus").then(built(Abydos, false));
}
