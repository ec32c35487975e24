//! Lines at the screen of one seat, and their effects on a game that draws itself.

use amunre_core::engine::Seat;
use amunre_core::session::{Reading, effect_of_line, guide_for, interpret, interpret_for};
use serde_json::{Value, json};

use crate::typed_lines::record;

/// The lines up to the offers, which all seats owe at once.
const MARKET: [&str; 6] = ["bid mem 1", "sawu 1", "bid thebes, 0", "done", "end", "pass"];

#[test]
fn a_line_without_a_name_is_meant_for_the_seat_of_the_screen() {
    let table = record("amun-re", Some(7), &MARKET).table();
    let black = Seat::new(1).expect("a seat");
    let lines = |line: &str| Reading::Lines(vec![line.to_owned()]);
    assert!(matches!(interpret(&*table, "3", None, &[]), Reading::Question { .. }), "three seats are asked");
    assert_eq!(interpret_for(&*table, black, "3", &[]), lines("Black: offer 3"));
    assert_eq!(interpret_for(&*table, black, "blue: offer 2", &[]), lines("Blue: offer 2"));
    assert_eq!(interpret_for(&*table, black, "all 2", &[]), Reading::EachSeat("2".to_owned()));
    // also if the table does not wait for it
    let market = record("amun-re", Some(7), &MARKET[..3]).table();
    assert_eq!(interpret_for(&*market, black, "done", &[]), lines("Black: done"));
    let help = guide_for(&*table, black);
    assert_eq!(help[0], "Black can:");
    assert!(help.iter().any(|line| line.starts_with("for example `Black: ")), "{help:?}");
}

/// Returns the effect of a line in JSON, or the reason why it has none.
fn effect(line: &str) -> Value {
    let table = record("amun-re", Some(7), &MARKET[..3]).table();
    match effect_of_line(&*table, line) {
        Ok(effect) => serde_json::to_value(effect).expect("JSON"),
        Err(rejection) => Value::String(rejection.to_string()),
    }
}

#[test]
fn each_line_tells_its_effect() {
    let stone = json!({"place_stone": {"province": "memphis"}});
    for (line, expected) in [
        ("Red: done", json!({"commands": {"seat": 0, "commands": ["done"]}})),
        (
            "Red: buy 2 stones: MEMPHIS MEMPHIS",
            json!({"commands": {"seat": 0, "commands": [{"buy": {"item": "stone", "number": 2}}, stone, stone]}}),
        ),
        ("undo", json!({"undo": {"seat": null}})),
        ("Blue: undo", json!({"undo": {"seat": 2}})),
        ("note it rains", json!({"note": {"seat": null, "text": "it rains"}})),
        ("Red: note  it rains", json!({"note": {"seat": 0, "text": "it rains"}})),
        ("Red: resigns", json!({"seat_change": {"resigned": {"seat": 0}}})),
        ("Red: replaced by Ada", json!({"seat_change": {"replaced": {"by": "Ada", "seat": 0}}})),
        ("abandon a storm", json!({"seat_change": {"abandoned": {"reason": "a storm"}}})),
        ("Blue: acknowledges", json!({"acknowledges": {"seat": 2}})),
        (
            r#"ruling {"agreed":[0],"events":[{"repaired":{"repair":{"set_gold":{"gold":12,"seat":1}}}}],"reason":"a coin"}"#,
            json!({"ruling": {
                "agreed": [0],
                "events": [{"repaired": {"repair": {"set_gold": {"gold": 12, "seat": 1}}}}],
                "reason": "a coin",
            }}),
        ),
    ] {
        assert_eq!(effect(line), expected, "{line}");
    }
}

#[test]
fn a_line_of_a_scribe_has_no_effect_on_a_game_that_draws_itself() {
    for line in ["all: ?", "Red: ?", "redraw EDFU", "reveal offer/1: offer 2", "# a comment"] {
        let said = effect(line).to_string();
        assert!(said.contains("here the program draws"), "{line}: {said}");
    }
    for (line, word) in [
        ("draw EDFU", "no draw is asked for now"),
        ("signed ?", "no signature is asked for now"),
        ("ruling {}", "expected {"),
        ("Red: fly", "column 6"),
    ] {
        let said = effect(line).to_string();
        assert!(said.contains(word), "{line}: {said}");
    }
}
