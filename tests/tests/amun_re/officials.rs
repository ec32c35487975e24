//! The province that is kept, and the Official of the other (anniversary rulebook, Officials variant, End of auction; Delegation;
//! rulings 17, 46 and 47).

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Benefit, Decision, Event, Item, Kingdom, Official, Province, Reason, State};
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_tests::events::{choice_of, drawn, market_of, official_of, plays};
use amunre_tests::*;

/// Red has won two provinces with 3 and 1 gold and is to choose; black has won SAWU and BAHARYA for nothing.
fn won(one: Province, other: Province) -> Position {
    Position::officials(2)
        .auction(&[one, other, Sawu, Baharya], RED)
        .choice(RED)
        .bid(RED, one, 3)
        .second_bid(RED, other, 1)
        .bid(black(), Sawu, 0)
        .second_bid(black(), Baharya, 0)
}

/// Red will keep the first of two provinces, and this Official lies in the other.
pub(crate) fn brings(official: Official, kept: Province, left: Province) -> Position {
    won(kept, left).official(left, official)
}

fn acquired(province: Province) -> Event {
    Event::ProvinceAcquired { seat: RED, province }
}

fn taken(province: Province, official: Official) -> Event {
    Event::OfficialTaken { official, province, seat: RED }
}

fn gains(gold: u16) -> Event {
    Event::GoldGained { seat: RED, gold, benefit: Benefit::Official }
}

fn placed_farmer(province: Province) -> Event {
    Event::FarmerPlaced { seat: RED, province, on_field: true }
}

fn placed_stone(province: Province) -> Event {
    Event::StonePlaced { seat: RED, province }
}

/// After red black pays nothing, and is to choose.
fn and_black(events: impl IntoIterator<Item = Event>) -> Vec<Event> {
    events.into_iter().chain([Event::BidPaid { seat: black(), gold: 0 }, choice_of(black())]).collect()
}

fn official_in(state: &State, province: Province) -> Option<Official> {
    state.lots.iter().find(|lot| lot.province == province).and_then(|lot| lot.official)
}

#[test]
fn one_province_is_kept_with_its_blessing_and_the_official_of_the_other_works() {
    let position =
        || given(won(Abydos, Dakhla).official(Abydos, Official::MoreGold).official(Dakhla, Official::Points));
    let reason = Reason::Official { official: Official::Points };
    let outcome = position().when(RED, choose(Abydos)).by("amun-re/auction/acquire").by("amun-re/officials/official");
    let after = outcome.then(and_black([
        acquired(Abydos),
        Event::FreeStoneLaid { province: Abydos },
        taken(Dakhla, Official::Points),
        Event::Scored { seat: RED, kingdom: Kingdom::Old, reason, points: 2 },
    ]));
    assert_eq!((after.owner(Abydos), after.owner(Dakhla), after.seats[RED].gold), (Some(RED), None, 20));
    // neither the Official of the one nor the blessing of the other is had
    assert_eq!((official_in(&after, Abydos), official_in(&after, Dakhla)), (None, None));
    assert_eq!((after.seats[RED].hand.len(), after.seats[RED].score), (0, 2));
    let outcome = position().draws(["treasury"]).when(RED, choose(Dakhla)).by("amun-re/provinces/free-material");
    let after = outcome.then(and_black([
        acquired(Dakhla),
        Event::FreeGoldTaken { seat: RED, province: Dakhla, gold: 12 },
        drawn(RED, Treasury),
        taken(Abydos, Official::MoreGold),
        gains(6),
    ]));
    assert_eq!((after.owner(Abydos), after.provinces[Abydos].stones, after.seats[RED].score), (None, 0, 0));
}

#[test]
fn only_a_province_that_was_won_is_kept_and_only_when_it_is_asked_for() {
    let position = || given(won(Abydos, Kharga));
    assert_eq!(AmunRe::decision(position().rules(), position().state(), RED), Some(Decision::Choice));
    assert_eq!(position().commands(RED), [choose(Abydos), choose(Kharga)]);
    let refusal = position().when(RED, choose(Sawu)).refused("amun-re/officials/choice");
    assert_eq!(refusal.to_string(), "seat 0 has not won SAWU");
    position().when(RED, choose(Thebes)).refused("amun-re/officials/choice");
    position().when(black(), choose(Sawu)).refused("amun-re/turn/order");
    position().when(RED, PASS).refused("amun-re/turn/phase");
    position().when(RED, DONE).refused("amun-re/turn/phase");
    let auction = Position::officials(2).auction(&[Abydos, Dakhla, Sawu, Baharya], RED);
    given(auction).when(RED, choose(Abydos)).refused("amun-re/turn/phase");
    // black's choice is the last, and the market opens in the order of the track
    let last =
        || given(brings(Official::Gold, Abydos, Kharga).official(Sawu, Official::Gold)).after(RED, choose(Abydos));
    last().when(black(), choose(Kharga)).refused("amun-re/officials/choice");
    last().when(black(), choose(Baharya)).under("amun-re/officials/choice").among_others([market_of(RED)]);
}

#[test]
fn gold_and_cards_of_an_official_come_at_once() {
    for (official, gold) in [(Official::Gold, 3), (Official::MoreGold, 6)] {
        let outcome = given(brings(official, Kharga, Mendes)).when(RED, choose(Kharga));
        let after = outcome.by("amun-re/officials/official").then(and_black([
            acquired(Kharga),
            taken(Mendes, official),
            gains(gold),
        ]));
        assert_eq!(after.seats[RED].gold, 20 + gold);
    }
    let card = drawn(RED, Treasury);
    let outcome = given(brings(Official::Cards, Kharga, Mendes)).draws(["treasury"]).when(RED, choose(Kharga));
    let after =
        outcome.by("amun-re/cards/draw").then(and_black([acquired(Kharga), taken(Mendes, Official::Cards), card]));
    assert_eq!((after.seats[RED].hand.closed.len(), after.seats[RED].hand.open.len()), (1, 0));
    // its owner alone sees it
    let unseen = Event::CardDrawn { seat: RED, card: Hidden::Unseen };
    assert_eq!(AmunRe::redact(&card, Viewer::Seat(black())), unseen);
    // where pile and discards hold none there is none
    let none = given(brings(Official::Cards, Kharga, Mendes).pile(&[])).when(RED, choose(Kharga));
    none.under("amun-re/cards/draw").then(and_black([acquired(Kharga), taken(Mendes, Official::Cards)]));
}

#[test]
fn farmers_of_an_official_go_to_empty_fields_before_anything_else() {
    // red has KHARGA of round 1, where one of four fields is empty
    let position = brings(Official::Farmers, Abydos, Mendes).round(2).owns(RED, &[Kharga]).farmers(Kharga, 3);
    let begins = given(position.clone()).when(RED, choose(Abydos)).by("amun-re/officials/official");
    begins.then([
        acquired(Abydos),
        Event::FreeStoneLaid { province: Abydos },
        taken(Mendes, Official::Farmers),
        official_of(RED, Item::Farmer, 2),
    ]);
    let placing = || given(position.clone()).after(RED, choose(Abydos));
    let due = Decision::Reward { item: Item::Farmer, number: 2 };
    assert_eq!(AmunRe::decision(placing().rules(), placing().state(), RED), Some(due));
    assert_eq!(placing().commands(RED), [farmer(Abydos), farmer(Kharga)]);
    let refusal = placing().when(RED, stone(Abydos)).refused("amun-re/officials/official");
    assert_eq!(refusal.to_string(), "2 farmers of the Official must be placed first");
    // not in the province that was given up, nor in another's
    placing().when(RED, farmer(Mendes)).refused("amun-re/building/own-province");
    placing().when(RED, farmer(Sawu)).refused("amun-re/building/own-province");
    placing().when(RED, DONE).refused("amun-re/turn/phase");
    placing().when(RED, choose(Mendes)).refused("amun-re/turn/phase");
    placing().when(black(), choose(Sawu)).refused("amun-re/turn/order");
    placing().when(RED, farmer(Kharga)).by("amun-re/market/fields").then([placed_farmer(Kharga)]);
    let second = || placing().after(RED, farmer(Kharga));
    second().when(RED, farmer(Kharga)).refused("amun-re/market/fields");
    let after =
        second().when(RED, farmer(Abydos)).under("amun-re/officials/official").then(and_black([placed_farmer(Abydos)]));
    assert_eq!((after.provinces[Kharga].farmers, after.provinces[Abydos].farmers, after.supply.farmers), (4, 1, 40));
}

#[test]
fn farmers_without_an_empty_field_are_lost() {
    let lost = |number| Event::FarmersLost { seat: RED, number };
    // DAMANHUR has one field, BERENIKE none
    let outcome = given(brings(Official::Farmers, Damanhur, Mendes)).when(RED, choose(Damanhur));
    outcome.by("amun-re/officials/official").then([
        acquired(Damanhur),
        taken(Mendes, Official::Farmers),
        lost(1),
        official_of(RED, Item::Farmer, 1),
    ]);
    let one = given(brings(Official::Farmers, Damanhur, Mendes)).after(RED, choose(Damanhur));
    one.when(RED, farmer(Damanhur)).then(and_black([placed_farmer(Damanhur)]));
    let none = given(brings(Official::Farmers, Berenike, Mendes)).when(RED, choose(Berenike));
    none.by("amun-re/officials/official").then(and_black([
        acquired(Berenike),
        taken(Mendes, Official::Farmers),
        lost(2),
    ]));
    // and so are those that the supply does not have
    let few = brings(Official::Farmers, Damanhur, Mendes).round(2).owns(RED, &[Kharga]);
    let few = few.province(Kharga, |here| here.free_farmers = 44);
    given(few).when(RED, choose(Damanhur)).among_others([lost(1), official_of(RED, Item::Farmer, 1)]);
}

#[test]
fn a_stone_of_an_official_goes_to_any_province_of_its_seat_and_may_complete_a_pyramid() {
    // the blessing comes first: then two stones lie in ABYDOS
    let position = brings(Official::Stones, Abydos, Mendes).round(2).owns(RED, &[Kharga]).stones(Abydos, 1);
    let position = position.stones(Kharga, 2).pyramids(Kharga, 1);
    let placing = || given(position.clone()).after(RED, choose(Abydos));
    given(position.clone()).when(RED, choose(Abydos)).by("amun-re/officials/official").then([
        acquired(Abydos),
        Event::FreeStoneLaid { province: Abydos },
        taken(Mendes, Official::Stones),
        official_of(RED, Item::Stone, 1),
    ]);
    assert_eq!(placing().commands(RED), [stone(Abydos), stone(Kharga)]);
    let refusal = placing().when(RED, farmer(Abydos)).refused("amun-re/officials/official");
    assert_eq!(refusal.to_string(), "1 stone of the Official must be placed first");
    placing().when(RED, stone(Mendes)).refused("amun-re/building/own-province");
    placing().when(RED, build(Abydos)).refused("amun-re/statues/horus");
    for (province, double) in [(Abydos, false), (Kharga, true)] {
        let outcome = placing().when(RED, stone(province)).by("amun-re/building/pyramid");
        let after = outcome.then(and_black([placed_stone(province), Event::PyramidBuilt { province, double }]));
        assert_eq!(after.provinces[province].stones, 0);
    }
    // a seat sells while it places
    given(position.clone().hand(RED, &[Treasury])).after(RED, choose(Abydos)).when(RED, sell(Treasury)).accepted();
}

#[test]
fn a_delegation_lets_the_officials_change_places_before_the_choice() {
    let held = won(Abydos, Kharga).official(Abydos, Official::MoreGold).official(Kharga, Official::Points);
    let held = held.hand(RED, &[Delegation, Delegation]);
    let after = given(held.clone())
        .when(RED, play(Delegation))
        .by("amun-re/officials/delegation")
        .then([plays(RED, Delegation), Event::OfficialsSwapped { seat: RED }]);
    assert_eq!(official_in(&after, Abydos), Some(Official::Points));
    assert_eq!((official_in(&after, Kharga), after.discards.of(Delegation)), (Some(Official::MoreGold), 1));
    // the Official of the province that is kept works after all
    let swapped = || given(held.clone()).after(RED, play(Delegation));
    swapped().when(RED, choose(Abydos)).by("amun-re/officials/official").then(and_black([
        acquired(Abydos),
        Event::FreeStoneLaid { province: Abydos },
        taken(Kharga, Official::MoreGold),
        gains(6),
    ]));
    // once in a turn
    swapped().when(RED, play(Delegation)).refused("amun-re/cards/identical");
    assert_eq!(swapped().commands(RED), [sell(Delegation), choose(Abydos), choose(Kharga)]);
}

#[test]
fn a_delegation_is_played_by_each_seat_in_its_own_choice_and_nowhere_else() {
    let held = || given(won(Abydos, Kharga).hand(RED, &[Delegation]).hand(black(), &[Delegation]));
    held().when(black(), play(Delegation)).refused("amun-re/turn/order");
    held().when(RED, play_on(Delegation, Abydos)).refused("amun-re/cards/province");
    given(won(Abydos, Kharga)).when(RED, play(Delegation)).refused("amun-re/cards/held");
    let chosen = || {
        let gold = brings(Official::Gold, Kharga, Abydos).hand(RED, &[Delegation, Delegation]);
        given(gold.hand(black(), &[Delegation])).after(RED, play(Delegation))
    };
    // black's own, after red's
    let second = chosen().after(RED, choose(Abydos)).when(black(), play(Delegation)).by("amun-re/officials/delegation");
    second.then([plays(black(), Delegation), Event::OfficialsSwapped { seat: black() }]);
    // not while bids are made, not after the choice, not in the market
    let auction = Position::officials(2).auction(&[Abydos, Dakhla, Sawu, Baharya], RED).hand(RED, &[Delegation]);
    given(auction).when(RED, play(Delegation)).refused("amun-re/turn/phase");
    let placing = given(brings(Official::Stones, Kharga, Abydos).hand(RED, &[Delegation])).after(RED, choose(Kharga));
    placing.when(RED, play(Delegation)).refused("amun-re/turn/phase");
    let market = given(Position::officials(2).market(RED).hand(RED, &[Delegation]));
    market.when(RED, play(Delegation)).refused("amun-re/cards/phase");
    // and no other card of the auction in a choice
    for card in [Protection, Bribery] {
        given(won(Abydos, Kharga).hand(RED, &[card])).when(RED, play(card)).refused("amun-re/turn/phase");
    }
}

#[test]
fn a_delegation_may_be_wasted_on_two_equal_officials() {
    let equal = won(Kharga, Mendes).official(Kharga, Official::Gold).official(Mendes, Official::Gold);
    let after = given(equal.hand(RED, &[Delegation])).when(RED, play(Delegation)).by("amun-re/officials/delegation");
    let after = after.then([plays(RED, Delegation), Event::OfficialsSwapped { seat: RED }]);
    assert_eq!(
        (official_in(&after, Kharga), official_in(&after, Mendes)),
        (Some(Official::Gold), Some(Official::Gold))
    );
}

#[test]
fn winners_choose_in_turn_order_and_each_is_done_before_the_next_pays() {
    let lots = [Abydos, Kharga, Sawu, Baharya, Mendes, Edfu];
    let position = Position::officials(3).turn_order(&[blue(), RED, black()]).auction(&lots, blue()).choice(blue());
    let position = position.bid(blue(), Mendes, 3).second_bid(blue(), Sawu, 1).official(Sawu, Official::Stones);
    let position = position.bid(RED, Abydos, 6).second_bid(RED, Kharga, 3).official(Abydos, Official::Gold);
    let position = position.bid(black(), Baharya, 0).second_bid(black(), Edfu, 1);
    let placing = given(position).after(blue(), choose(Mendes));
    assert_eq!(placing.state().seats[RED].gold, 20);
    placing.when(blue(), stone(Mendes)).by("amun-re/auction/pay").then([
        Event::StonePlaced { seat: blue(), province: Mendes },
        Event::BidPaid { seat: RED, gold: 9 },
        choice_of(RED),
    ]);
}
