//! Hidden values without a seal or that were not recorded: the statements of a copy about them, and the places where they are
//! not allowed.

use amunre_core::amun_re::{AmunRe, Event, Offer, Offered, Phase, Repair, Setup, State};
use amunre_core::engine::chance::{FixedDraws, NoChance};
use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_core::engine::hidden::{Hand, Hidden};
use amunre_core::engine::ids::Seats;
use amunre_core::engine::table::apply;
use amunre_core::log::format::Hash;
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::{faults, judge};
use amunre_tests::logs::{LogPlayer, agreed, bytes};
use amunre_tests::{RED, STEAL, black, blue, corpus, offer};
use serde_json::{Value, json};

#[track_caller]
fn legal(log: &Forgery) -> Answer {
    let verdict = judge(log, None).expect("a log");
    assert_eq!(verdict.first_fault(), None);
    verdict.legal
}

// -- offers of a stated position

/// Red has laid out an offer of 2 of its 5 gold, holds no card, and two seats are still to offer.
fn offer_of_red() -> Setup {
    let setup = Setup::classic(3);
    let rules = AmunRe::rules(&setup).expect("rules");
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("an offer of red", setup.clone()), 4);
    let is_there = |state: &State| state.phase == Phase::Offering && AmunRe::to_act(&rules, state).len() == 3;
    transcriber.start(&mut NoChance).random_until(is_there);
    let mut state = *transcriber.state();
    state.discards.add_all(&state.seats[RED].hand.known());
    state.seats[RED].hand = Hand::default();
    state.seats[RED].gold = 5;
    state.seats[black()].gold = 5;
    state.seats[RED].offer =
        Offered::Sealed { offer: Hidden::Known(Offer::Gold { gold: 2, correction: false }), most: 5 };
    AmunRe::with_position(&setup, state).expect("it starts from positions")
}

/// A spectator's copy with all offers revealed.
fn turned_over() -> Forgery {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("offers turned over", offer_of_red()), 1);
    transcriber.start(&mut NoChance).says(black(), offer(1)).says(blue(), STEAL);
    Forgery::of(&transcriber.log()).all_closed()
}

#[test]
fn an_offer_that_lay_there_is_possible_where_it_fits() {
    let log = turned_over();
    let last = log.last();
    assert!(log.lines[last].record.contains(r#"{"name":"offer/0","value":{"offer":{"correction":false,"gold":2}}}"#));
    assert_eq!(legal(&log.clone().until(last - 1)), Answer::Yes);
    assert_eq!(legal(&log.clone().until(last)), Answer::Possible(1), "black's own is sealed");
    assert_eq!(legal(&log), Answer::Possible(1), "black's is known now, and red's was never judged");
}

#[test]
fn an_offer_that_cannot_have_lain_there_is_refused() {
    let log = turned_over();
    let last = log.last();
    for (gold, correction) in [(0, false), (6, false), (821, false), (2, true), (6, true)] {
        let shown = format!(r#""correction":{correction},"gold":{gold}}}"#);
        let fits = r#""correction":false,"gold":2}"#;
        // once in the event, once in what is turned over
        let forged = log.clone().record(last, fits, &shown).record(last, fits, &shown).rehashed();
        assert_eq!(faults(&forged), [format!("record/reveals at {last}")], "{shown}");
        let verdict = verify(forged.text().as_bytes(), &VerifyOptions::default()).expect("a log");
        let sentence = &verdict.legal.fault().expect("a fault").sentence;
        if gold == 6 {
            let message = "offer/0 is offer 6: expected an offer of 1 to 5 gold, or the -3 card \
                        (amun-re/offering/offer: classic rulebook, p. 8; rulings 8, 22)";
            assert_eq!(sentence.replace(" with correction", ""), message);
        }
        assert!(sentence.contains("rulebook, p. "), "{sentence}");
    }
    let theft = |correction: bool| {
        let (from, to) = (
            r#"{"offer":{"gold":{"correction":false,"gold":2}},"seat":0}"#,
            format!(r#"{{"offer":{{"theft":{{"correction":{correction}}}}},"seat":0}}"#),
        );
        let value = format!(r#""value":{{"steal":{{"correction":{correction}}}}}"#);
        let log = log.clone().record(last, from, &to);
        log.record(last, r#""value":{"offer":{"correction":false,"gold":2}}"#, &value).rehashed()
    };
    assert_eq!(faults(&theft(true)), [format!("record/reveals at {last}")], "a hand without cards holds no correction");
    // what the temple makes of a theft is another matter
    assert_eq!(faults(&theft(false)), [format!("record/events at {last}")]);
}

#[test]
fn a_seat_without_gold_can_have_laid_out_the_card_of_a_thief_alone() {
    let setup = offer_of_red();
    let rules = AmunRe::rules(&setup).expect("rules");
    let (_, position) = AmunRe::split_position(&setup);
    let mut state = position.expect("a position");
    state.seats[RED].gold = 0;
    state.seats[RED].offer = Offered::Sealed { offer: Hidden::Unseen, most: 0 };
    let turned = |value: Value| {
        let (mut state, mut chance) = (state, FixedDraws::default());
        chance.push_value("offer/0", Some(value));
        apply::<AmunRe>(&rules, &mut state, &mut chance, None, black(), offer(1)).expect("an offer");
        apply::<AmunRe>(&rules, &mut state, &mut chance, None, blue(), STEAL)
            .map(|_| ())
            .map_err(|stop| stop.to_string())
    };
    let message = "offer/0 is offer 1: expected the -3 card: the seat had no gold \
                (amun-re/offering/offer: classic rulebook, p. 8; rulings 8, 22)";
    assert_eq!(turned(json!({"offer": {"correction": false, "gold": 1}})), Err(message.to_owned()));
    assert_eq!(turned(json!({"steal": {"correction": false}})), Ok(()));
}

// -- rulings

fn set_gold(gold: u16) -> Vec<Event> {
    vec![Event::Repaired { repair: Repair::SetGold { seat: RED, gold } }]
}

#[test]
fn a_ruling_is_possible_in_a_copy_that_does_not_show_everything() {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("a ruling", Setup::classic(3)), 1);
    transcriber.start(&mut NoChance);
    for gold in [7, 8] {
        transcriber.write(|recorder| recorder.ruling(set_gold(gold), Seats::NONE, "so it is".to_owned()));
    }
    let log = Forgery::of(&transcriber.log());
    assert_eq!(legal(&log), Answer::Yes);
    let copy = log.all_closed();
    assert_eq!(legal(&copy.clone().until(2)), Answer::Yes);
    assert_eq!(legal(&copy.clone().until(3)), Answer::Possible(1));
    assert_eq!(legal(&copy), Answer::Possible(2));
}

// -- what nobody wrote down

fn small() -> (Forgery, Hash) {
    (corpus::sound_log("abandoned-3p"), corpus::key_of("abandoned-3p"))
}

#[test]
fn in_a_referees_log_no_command_is_unseen() {
    let (log, key) = small();
    for number in [1, 2] {
        let at = log.find(&format!(r#""name":"offer/{number}""#));
        let unseen = |record: &mut Value| record["command"]["command"] = "unseen".into();
        let forged = log.clone().until(at + 1).retold(key, at, unseen).rehashed();
        assert_eq!(faults(&forged), [format!("record/sealed at {at}")]);
        assert_eq!(faults(&forged.all_closed()), [format!("record/sealed at {at}")]);
    }
}

// -- without a key

/// The header of this log with one field changed; null removes it.
fn with_header(log: &Forgery, field: &str, value: Value) -> Forgery {
    let mut log = log.clone().until(1).all_closed();
    let mut header: Value = serde_json::from_str(&log.lines[0].record).expect("a header");
    let fields = header["header"].as_object_mut().expect("a header");
    if value.is_null() {
        fields.remove(field);
    } else {
        fields.insert(field.to_owned(), value);
    }
    log.lines[0].record = header.to_string();
    log.rehashed()
}

#[test]
fn without_a_key_nothing_is_sealed() {
    let table = corpus::sound_log("table-4p");
    assert_eq!(faults(&table.clone().until(1)), [""; 0]);
    let seal = json!({"sealed": bytes("a seal")});
    let shares = json!({"shares": {"host": seal, "seats": [seal, seal, seal, seal]}});
    let wrong = [
        ("a seed", with_header(&table, "chance", json!({"seed": seal}))),
        ("shares", with_header(&table, "chance", shares)),
        ("what a referee sees", with_header(&table, "point_of_view", "referee".into())),
        ("what a seat sees", with_header(&table, "point_of_view", json!({"seat": 0}))),
        ("a position", with_header(&corpus::sound_log("stated-position-4p"), "key", Value::Null)),
        ("a position of draws that fell", {
            let log = with_header(&corpus::sound_log("stated-position-4p"), "chance", "recorded".into());
            with_header(&with_header(&log, "key", Value::Null), "point_of_view", "table".into())
        }),
    ];
    for (what, log) in wrong {
        let found = faults(&log);
        assert!(found.len() == 1 && found[0].starts_with("line 1: key is missing"), "{what}: {found:?}");
    }
}

#[test]
fn without_a_key_no_record_has_a_seal() {
    let table = corpus::sound_log("table-4p");
    let offered = table.find(r#""command":"unseen""#);
    let seal = json!({"sealed": bytes("a seal")}).to_string();
    let forged = table.clone().record(offered, r#""command":"unseen""#, &format!(r#""command":{seal}"#)).rehashed();
    let no_seal =
        |entry: usize| format!("line {}, column 95: 1 sealed values: expected none: the log has no key", entry + 1);
    assert_eq!(faults(&forged), [no_seal(offered)]);
    let drawn = table.find(r#"{"item":"unseen""#);
    let forged = table.record(drawn, r#"{"item":"unseen""#, &format!(r#"{{"item":{seal}"#)).rehashed();
    assert_eq!(faults(&forged), [no_seal(drawn)]);
}
