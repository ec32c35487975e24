//! Whose turn it is, what is owed, and what has no place in a phase (classic rulebook, p. 4).

use std::collections::BTreeSet;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Item, Owed, Phase, PowerCard, Setup, Violation};
use amunre_core::engine::{Game as _, Scripted, Seat, Stop, Table, Violation as _};
use amunre_tests::scenes::every_phase;
use amunre_tests::*;
use serde_json::{Value, json};

#[test]
fn the_table_says_of_each_seat_what_it_owes() {
    pins("amun-re/turn/order");
    let owed = |position: &Position| {
        let rules = AmunRe::rules(&position.setup()).expect("a position");
        let state = AmunRe::initial(&rules);
        let owing = AmunRe::owing(&rules, &state);
        for seat in Seat::all(3) {
            assert_eq!(AmunRe::owed(&rules, &state, seat).is_some(), owing.contains(seat), "{seat}");
        }
        AmunRe::owed(&rules, &state, RED)
    };
    let found: Vec<Option<Owed>> = every_phase().iter().map(owed).collect();
    let expected = [
        Owed::Bid,
        Owed::Payment { missing: 1 },
        Owed::Market,
        Owed::Offer,
        Owed::Correction,
        Owed::Gifts { left: 3 },
        Owed::Harvest,
        Owed::Bonuses,
        Owed::LastSale,
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
    assert_eq!(AmunRe::owed(&rules, given(paying).state(), RED), Some(Owed::Payment { missing: 2 }));
    let placing = given(Position::classic(3).owns(RED, &[Abydos]).market(RED)).after(RED, buy_stones(1));
    assert_eq!(AmunRe::owed(&rules, placing.state(), RED), Some(Owed::Placement { item: Item::Stone, number: 1 }));
    let placed = placing.after(RED, stone(Abydos));
    assert_eq!(AmunRe::owed(&rules, placed.state(), RED), Some(Owed::Market));
    // of those who offer, the table waits for who has not
    let offering = given(Position::classic(3).offering()).after(black(), offer(1));
    assert_eq!(AmunRe::owing(&rules, offering.state()), [RED, blue()].into_iter().collect());
    assert_eq!(AmunRe::owed(&rules, offering.state(), black()), None);
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
            let mut table = Table::<AmunRe, _>::open(&position.setup(), Scripted::default()).expect("a position");
            let owed = AmunRe::owed(table.rules(), table.state(), RED).expect("red is on turn");
            let phase = table.state().phase.name();
            if let Err(Stop::Refused(violation @ Violation::WrongPhase { .. })) = table.apply(RED, command) {
                assert_eq!(violation.rule().0, "amun-re/turn/phase");
                let numbers = json!({ "command": tag(command), "phase": phase, "owed": owed });
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
        "`take cards` has no place in this part of the market: the table waits for purchases or `done`"
    );
    let placing = given(Position::classic(3).owns(RED, &[Abydos]).market(RED)).after(RED, buy_stones(1));
    let refusal = placing.when(RED, COLLECT).refused("amun-re/turn/phase");
    assert_eq!(
        refusal.to_string(),
        "`collect` has no place in this part of the market: the table waits for the placing of what was bought"
    );
    let numbers =
        json!({ "command": "collect", "phase": "market", "owed": { "placement": { "item": "stone", "number": 1 } } });
    assert_eq!(serde_json::to_value(refusal).expect("JSON"), json!({ "wrong_phase": numbers }));
}
