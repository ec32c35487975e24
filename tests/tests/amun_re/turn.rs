//! The order of turns, the decisions of seats, and commands that do not belong to a phase (classic rulebook, p. 4).

mod readings;
mod readings_auction;
mod readings_later;
mod readings_layout;

use std::collections::BTreeSet;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Decision, Item, Offer, Phase, PowerCard, Setup, Violation};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::Violation as _;
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::Interrupt;
use amunre_tests::scenes::every_phase;
use amunre_tests::*;
use serde_json::{Value, json};

#[test]
fn the_table_says_of_each_seat_what_it_owes() {
    pins("amun-re/turn/order");
    let decision = |position: &Position| {
        let rules = AmunRe::rules(&position.setup()).expect("a position");
        let state = AmunRe::initial(&rules);
        let acting = AmunRe::to_act(&rules, &state);
        for seat in Seat::all(3) {
            assert_eq!(AmunRe::decision(&rules, &state, seat).is_some(), acting.contains(seat), "{seat}");
        }
        AmunRe::decision(&rules, &state, RED)
    };
    let found: Vec<Option<Decision>> = every_phase().iter().map(decision).collect();
    let expected = [
        Decision::Bid,
        Decision::Payment { missing: 1 },
        Decision::Market,
        Decision::Offer,
        Decision::Correction,
        Decision::Gifts { left: 3 },
        Decision::Harvest,
        Decision::Bonuses,
        Decision::LastSale,
    ];
    assert_eq!(found, expected.map(Some));
}

#[test]
fn what_is_owed_has_its_numbers() {
    pins("amun-re/turn/order");
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let paying = Position::classic(3)
        .auction(&[Abu, Sawu, Avaris], RED)
        .bid(RED, Abu, 3)
        .bid(black(), Sawu, 0)
        .bid(blue(), Avaris, 0)
        .gold(RED, 1)
        .hand(RED, &[PowerCard::Builder; 2])
        .phase(Phase::Payment { turn: RED });
    assert_eq!(AmunRe::decision(&rules, given(paying).state(), RED), Some(Decision::Payment { missing: 2 }));
    let placing = given(Position::classic(3).owns(RED, &[Abydos]).market(RED)).after(RED, buy_stones(1));
    assert_eq!(
        AmunRe::decision(&rules, placing.state(), RED),
        Some(Decision::Placement { item: Item::Stone, number: 1 })
    );
    let placed = placing.after(RED, stone(Abydos));
    assert_eq!(AmunRe::decision(&rules, placed.state(), RED), Some(Decision::Market));
    // of those who offer, the table waits for who has not
    let offering = given(Position::classic(3).offering()).after(black(), offer(1));
    assert_eq!(AmunRe::to_act(&rules, offering.state()), [RED, blue()].into_iter().collect());
    assert_eq!(AmunRe::decision(&rules, offering.state(), black()), None);
    offering.when(black(), DONE).refused("amun-re/turn/order");
}

/// A command of each kind; the play is of a card that is laid out with an offer.
fn one_of_each_kind() -> [Command; 12] {
    [
        bid(Abu, 0),
        play(PowerCard::SacrificeCorrection),
        sell(PowerCard::FarmerBonus),
        buy_stones(1),
        farmer(Abu),
        stone(Abu),
        offer(1),
        STEAL,
        RAISE,
        take_cards(1),
        COLLECT,
        DONE,
    ]
}

/// The tag of a command as it is written in JSON.
fn tag(command: Command) -> String {
    match serde_json::to_value(command).expect("JSON") {
        Value::String(tag) => tag,
        Value::Object(tagged) => tagged.into_iter().next().expect("a tag").0,
        other => panic!("{other}"),
    }
}

#[test]
fn a_command_that_has_no_place_is_refused_with_the_ids_that_json_knows() {
    pins("amun-re/turn/phase");
    let mut refused = BTreeSet::new();
    for position in every_phase() {
        for command in one_of_each_kind() {
            let mut table = Table::<AmunRe, _>::open(&position.setup(), FixedDraws::default()).expect("a position");
            let decision = AmunRe::decision(table.rules(), table.state(), RED).expect("red is on turn");
            let phase = table.state().phase.name();
            if let Err(Interrupt::Refused(violation @ Violation::WrongPhase { .. })) = table.apply(RED, command) {
                assert_eq!(violation.rule().0, "amun-re/turn/phase");
                let numbers = json!({ "command": tag(command), "phase": phase, "due": decision });
                assert_eq!(serde_json::to_value(violation).expect("JSON"), json!({ "wrong_phase": numbers }));
                refused.insert(tag(command));
            }
        }
    }
    // a sale has its place everywhere
    let kinds: BTreeSet<String> = one_of_each_kind().into_iter().map(tag).filter(|tag| tag != "sell").collect();
    assert_eq!(refused, kinds);
}

#[test]
fn only_the_sentence_of_such_a_refusal_is_english() {
    let refusal = given(Position::classic(3).market(RED)).when(RED, take_cards(1)).refused("amun-re/turn/phase");
    assert_eq!(
        refusal.to_string(),
        "`take cards` is not possible now, in the market: the table waits for purchases or `done`"
    );
    let placing = given(Position::classic(3).owns(RED, &[Abydos]).market(RED)).after(RED, buy_stones(1));
    let refusal = placing.when(RED, COLLECT).refused("amun-re/turn/phase");
    assert_eq!(
        refusal.to_string(),
        "`collect` is not possible now, in the market: the table waits for a place for what was bought"
    );
    let numbers =
        json!({ "command": "collect", "phase": "market", "due": { "placement": { "item": "stone", "number": 1 } } });
    assert_eq!(serde_json::to_value(refusal).expect("JSON"), json!({ "wrong_phase": numbers }));
}

// -- every rule that forbids a command, not only the first

#[test]
fn all_rules_that_forbid_a_bid_are_heard() {
    // red stands on DAKHLA, black is outbid there, blue bids
    let auction = || {
        let lots = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], blue());
        lots.bid(RED, Dakhla, 6).bid(black(), Dakhla, 3).gold(blue(), 2).hand(blue(), &[])
    };
    let bid = |seat, province, gold, rules: &[&str]| {
        let heard =
            given(auction()).when(seat, Command::Bid { province, gold, from: None }).forbidden(rules.iter().copied());
        heard.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let messages = bid(blue(), Dakhla, 3, &["amun-re/auction/must-outbid", "amun-re/auction/can-pay"]);
    assert_eq!(messages[1], "a bid of 3 is more than seat 2 can pay: they have 2 gold and 0 cards to sell");
    let both = ["amun-re/auction/must-outbid", "amun-re/auction/can-pay"];
    bid(blue(), Dakhla, 4, &[&["amun-re/auction/space"], &both[..]].concat());
    let other = ["amun-re/auction/province-offered", "amun-re/auction/space", "amun-re/auction/can-pay"];
    bid(blue(), Edfu, 40, &other);
    // who waits is told what the table says against the bid, too
    let black_moves = ["amun-re/turn/order", "amun-re/auction/other-province", "amun-re/auction/must-outbid"];
    bid(black(), Dakhla, 3, &black_moves);
    // but not that a marker must move which stands
    bid(RED, Dakhla, 4, &["amun-re/turn/order", "amun-re/auction/space"]);
    let shut = auction().bid(RED, Dakhla, 6).blockade(RED);
    let shut = given(shut).when(blue(), Command::Bid { province: Dakhla, gold: 10, from: None });
    shut.forbidden(["amun-re/auction/blockade", "amun-re/auction/can-pay"]);
}

#[test]
fn all_rules_that_forbid_a_purchase_are_heard() {
    let market = || Position::classic(3).owns(RED, &[Abu]).market(RED).gold(RED, 2).hand(RED, &[]);
    let buy = |item, number| Command::Buy { item, number };
    let heard = given(market()).when(RED, buy(Item::Farmer, 3));
    heard.forbidden(["amun-re/market/price", "amun-re/market/fields"]);
    let heard = given(market()).when(RED, buy(Item::Card, 41));
    let rules = ["number", "price", "card-limit", "cards-left"].map(|rule| format!("amun-re/market/{rule}"));
    heard.forbidden(rules.iter().map(String::as_str));
    // what lies about must be placed first: what has room then is not said now
    let placing = market().with(|state| {
        if let Phase::Market(market) = &mut state.phase {
            (market.bought, market.to_place) = (Some(Item::Farmer), 1);
        }
    });
    let heard = given(placing).when(RED, buy(Item::Card, 41));
    let first = ["amun-re/market/place-first", "amun-re/market/order", "amun-re/market/number", "amun-re/market/price"];
    heard.forbidden(first);
    // a purchase of who waits is not looked at: it would be another turn
    given(market()).when(blue(), buy(Item::Stone, 40)).forbidden(["amun-re/turn/order"]);
}

#[test]
fn all_rules_that_forbid_a_card_are_heard() {
    let market = || Position::classic(3).owns(RED, &[Abu]).owns(black(), &[Edfu]).market(RED).hand(RED, &[]);
    let builder = Command::Play { card: PowerCard::Builder, province: Some(Edfu) };
    let rules = ["amun-re/cards/held", "amun-re/building/own-province", "amun-re/market/builder"];
    given(market()).when(RED, builder).forbidden(rules);
    let waits = given(market().hand(blue(), &[])).when(blue(), builder);
    waits.forbidden(["amun-re/turn/order", "amun-re/cards/held"]);
    let bare = Command::Play { card: PowerCard::Builder, province: None };
    let auction = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED).hand(RED, &[]);
    given(auction).when(RED, bare).forbidden(["amun-re/cards/phase", "amun-re/cards/province", "amun-re/cards/held"]);
    let laid = Command::Play { card: PowerCard::SacrificeCorrection, province: None };
    let offering = Position::classic(3).offering().hand(RED, &[]);
    given(offering).when(RED, laid).forbidden(["amun-re/turn/phase", "amun-re/cards/held"]);
    let eight = Command::Play { card: PowerCard::EightGold, province: Some(Edfu) };
    let harvest = Position::classic(3).owns(RED, &[Abu]).owns(black(), &[Edfu]).harvest(RED).hand(RED, &[]);
    let harvest = harvest.with(|state| {
        if let Phase::Harvest(turn) = &mut state.phase {
            turn.eight_gold = Some(Abu);
        }
    });
    let rules = ["amun-re/cards/held", "amun-re/cards/identical", "amun-re/harvest/own-province"];
    given(harvest).when(RED, eight).forbidden(rules);
    let bonus = Command::Play { card: PowerCard::FarmerBonus, province: None };
    let bonuses = Position::classic(3).round(3).bonuses(RED).hand(RED, &[]);
    given(bonuses).when(RED, bonus).forbidden(["amun-re/cards/held", "amun-re/bonus/farmers"]);
}

#[test]
fn all_rules_that_forbid_an_offer_or_a_gift_are_heard() {
    let offer = Command::Offer { gold: 821, correction: true };
    let offering = Position::classic(3).offering().gold(RED, 2).hand(RED, &[]);
    let heard = given(offering).when(RED, offer);
    heard.forbidden(["amun-re/offering/offer", "amun-re/offering/offer", "amun-re/cards/held"]);
    let laid = given(Position::classic(3).offering().gold(RED, 2).hand(RED, &[]));
    let laid = laid.after(RED, Command::Offer { gold: 1, correction: false });
    laid.when(RED, offer).forbidden(["amun-re/offering/sealed"]);
    let gold = |gold| Offer::Gold { gold, correction: false };
    let gifts = Position::classic(3).gifts(RED, 1).offered(RED, gold(3));
    let gifts = gifts.offered(black(), gold(2)).offered(blue(), gold(1));
    let gifts = gifts.with(|state| {
        if let Phase::Gifts(gifts) = &mut state.phase {
            gifts.cards_closed = true;
        }
    });
    let heard = given(gifts).with_interpretation("cards-first").when(RED, Command::TakeCards { number: 4 });
    heard.forbidden(["amun-re/offering/cards-first", "amun-re/offering/gifts"]);
}

#[test]
fn where_nothing_may_be_done_no_other_rule_is_asked() {
    let stranger = Seat::new(3).expect("a seat");
    let auction = || Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED);
    given(auction())
        .when(stranger, Command::Bid { province: Edfu, gold: 4, from: None })
        .forbidden(["amun-re/turn/seat"]);
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let mut over = AmunRe::initial(&rules);
    over.phase = Phase::Over;
    assert_eq!(AmunRe::violations(&rules, &over, RED, Command::Collect), [Violation::GameOver {}]);
    assert_eq!(AmunRe::violations(&rules, &AmunRe::initial(&rules), RED, Command::Collect).len(), 1);
}
