//! Lines at the screen of one seat, and their effects on a game that draws itself.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::registry::GAMES;
use amunre_core::session::{
    CommandInput, GameStart, Reading, determinize, effect_of_line, guide_for, interpret, interpret_for, open,
};
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
        let words = effect(line).to_string();
        assert!(words.contains("here the program draws"), "{line}: {words}");
    }
    for (line, word) in [
        ("draw EDFU", "no draw is asked for now"),
        ("signed ?", "no signature is asked for now"),
        ("ruling {}", "expected {"),
        ("Red: fly", "column 6"),
    ] {
        let words = effect(line).to_string();
        assert!(words.contains(word), "{line}: {words}");
    }
}

/// Asks for many commands of another seat at the screen of one seat, at moments of a game. Returns the number of commands that are taken, of
/// those that are not, and of those among them that are legal in one world that looks the same and illegal in another.
fn commands_of_another_seat(id: &str) -> [u32; 3] {
    let (own, other) = (Seat::FIRST, Seat::new(1).expect("a seat"));
    let mut game = open(id, "{}", &GameStart::of_number(3)).expect("a game");
    let (mut taken, mut not_taken, mut differ) = (0, 0, 0);
    for moment in 0..60 {
        let choices = game.choices().expect("choices");
        if choices == 0 {
            break;
        }
        game.step(moment % choices).expect("a step");
        let view = game.view(Viewer::Seat(own));
        let dealt: Vec<_> = (0..4).map(|number| determinize(&*view, number).expect("a world")).collect();
        for input in (0..game.action_space()).step_by(3).map(CommandInput::Id) {
            let Ok(words) = view.words(input) else { continue };
            let is_legal: Vec<_> = dealt.iter().map(|world| world.is_legal(other, input)).collect();
            let is_same = is_legal.iter().all(|is| *is == view.is_legal(other, input));
            if effect_of_line(&*view, &format!("{other}: {words}")).is_ok() {
                assert!(is_same, "{id}, moment {moment}: {words}");
                taken += 1;
            } else {
                not_taken += 1;
                differ += u32::from(!is_same);
            }
        }
    }
    [taken, not_taken, differ]
}

#[test]
fn a_screen_shows_nothing_of_another_seat_by_what_it_refuses() {
    for id in GAMES {
        let [taken, not_taken, differ] = commands_of_another_seat(id);
        assert!(taken > 1000, "{id}: {taken}");
        // in Men-Nefer everything is public
        assert_eq!([not_taken > 0, differ > 0], [*id != "men-nefer"; 2], "{id}: {not_taken}, {differ}");
    }
}
