//! Rulings in words: every repair of every game.

use amunre_core::session::{Reading, interpret};
use serde_json::{Value, json};

use crate::typed_lines::record;

/// Returns the ruling that a typed line is.
fn ruling(game: &str, typed: &str) -> Result<Value, String> {
    match interpret(&*record(game, Some(7), &[]).table(), typed, None, &[]) {
        Reading::Lines(lines) => {
            let json = lines[0].strip_prefix("ruling ").expect("a ruling");
            Ok(serde_json::from_str(json).expect("JSON"))
        }
        Reading::Hint(text) => Err(text),
        other => panic!("{typed}: {other:?}"),
    }
}

/// Checks repairs in words against their JSON.
fn check(game: &str, repairs: &[(&str, Value)]) {
    for (words, json) in repairs {
        let ruling = ruling(game, &format!("ruling \"why\" agreed all: {words}"))
            .unwrap_or_else(|hint| panic!("{words}: {hint}"));
        assert_eq!(
            ruling,
            json!({"agreed": [0, 1, 2], "events": [{"repaired": {"repair": json}}], "reason": "why"}),
            "{words}"
        );
    }
}

#[test]
fn repairs_of_amun_re_are_typed_in_words() {
    let moved = |from: Value, to: Value| json!({"move_card": {"card": "builder", "from": from, "to": to}});
    let tile = |from: Value, to: Value| json!({"move_tile": {"from": from, "tile": "gold", "to": to}});
    let official = |from: Value, to: Value| json!({"move_official": {"from": from, "official": "gold", "to": to}});
    check(
        "amun-re",
        &[
            ("gold black 12", json!({"set_gold": {"gold": 12, "seat": 1}})),
            ("gold 12 black", json!({"set_gold": {"gold": 12, "seat": 1}})),
            ("gold 1 12", json!({"set_gold": {"gold": 12, "seat": 1}})),
            ("black has 12 gold", json!({"set_gold": {"gold": 12, "seat": 1}})),
            ("the gold of black is now 12", json!({"set_gold": {"gold": 12, "seat": 1}})),
            ("card builder from hand red to pile", moved(json!({"hand": 0}), json!("deck"))),
            ("card builder from pile to discards", moved(json!("deck"), json!("discards"))),
            ("card builder discards hand blue", moved(json!("discards"), json!({"hand": 2}))),
            ("put stone memphis", json!({"put_piece": {"piece": "stone", "province": "memphis"}})),
            ("put marker black in memphis", json!({"put_piece": {"piece": {"marker": 1}, "province": "memphis"}})),
            (
                "put statue isis into memphis",
                json!({"put_piece": {"piece": {"statue": "isis"}, "province": "memphis"}}),
            ),
            ("take free_farmer from Memphis", json!({"take_piece": {"piece": "free_farmer", "province": "memphis"}})),
            ("take double_pyramid memphis", json!({"take_piece": {"piece": "double_pyramid", "province": "memphis"}})),
            ("turn auction black", json!({"set_turn": {"phase": {"auction": {"turn": 1}}}})),
            ("turn offering", json!({"set_turn": {"phase": "offering"}})),
            ("turn {\"last_sale\":{\"turn\":2}}", json!({"set_turn": {"phase": {"last_sale": {"turn": 2}}}})),
            ("tile gold from collection red to stack", tile(json!({"collection": 0}), json!("deck"))),
            (
                "tile gold from discards to tomb blue a1",
                tile(json!("discards"), json!({"tomb": {"place": "a1", "seat": 2}})),
            ),
            ("official gold from pile to memphis", official(json!("deck"), json!({"lot": "memphis"}))),
            ("official gold from memphis to discards", official(json!({"lot": "memphis"}), json!("discards"))),
            ("tokens black 2", json!({"set_tokens": {"seat": 1, "tokens": 2}})),
            ("pharaoh memphis", json!({"set_pharaoh": {"province": "memphis"}})),
            ("pharaoh nowhere", json!({"set_pharaoh": {}})),
        ],
    );
}

#[test]
fn repairs_of_the_other_games_are_typed_in_words() {
    check(
        "horus",
        &[
            ("marker black 2,-1", json!({"put_marker": {"at": {"x": 2, "y": -1}, "seat": 1}})),
            ("marker 1 at 2 -1", json!({"put_marker": {"at": {"x": 2, "y": -1}, "seat": 1}})),
            ("unmark 2,-1", json!({"take_marker": {"at": {"x": 2, "y": -1}}})),
            ("transport blue no", json!({"set_transport": {"holds": false, "seat": 2}})),
        ],
    );
    check(
        "men-nefer",
        &[
            ("food black 3", json!({"set_food": {"food": 3, "seat": 1}})),
            ("heka 4 red", json!({"set_heka": {"heka": 4, "seat": 0}})),
            ("prestige blue +3", json!({"add_prestige": {"points": 3, "seat": 2}})),
            ("prestige blue -3", json!({"add_prestige": {"points": -3, "seat": 2}})),
            ("duat black heart 2 feather 5", json!({"set_duat": {"feather": 5, "heart": 2, "seat": 1}})),
        ],
    );
}

/// The seats that agreed, the reason with its own signs, and what is missing.
#[test]
fn a_ruling_in_words_says_who_agreed_and_why() {
    let ruling_of = |typed: &str| ruling("amun-re", typed).expect("a ruling");
    let typed = "ruling “a coin – “ours” – was under the box” agreed red, Blue: gold black 12; tokens red 1";
    assert!(ruling("amun-re", typed).is_err(), "a quotation mark inside the reason ends it");
    let ruled = ruling_of("ruling 'a coin – ours – was under the box' agreed by red, Blue: gold black 12; gold red 1");
    assert_eq!((&ruled["agreed"], &ruled["reason"]), (&json!([0, 2]), &json!("a coin – ours – was under the box")));
    assert_eq!(ruled["events"].as_array().map(Vec::len), Some(2));
    assert_eq!(ruling_of("ruling \"x\" agreed none: gold red 1")["agreed"], json!([]));
    let with_commas = ruling_of("ruling \"x\" agreed all: put stone abydos, put farmer sawu, and red has 1 gold");
    assert_eq!(with_commas["events"].as_array().map(Vec::len), Some(3));
    for (typed, answer) in [
        ("ruling a coin: gold red 1", "a ruling begins with its reason"),
        ("ruling \"x\" gold red 1", "after a colon"),
        ("ruling \"x\" agreed green: gold red 1", "`green` names no seat"),
        ("ruling \"x\" agreed all:", "no repair"),
        ("ruling \"x\" agreed all: money red 1", "`money`: expected gold, card"),
        ("ruling \"x\" agreed all: gold green 1", "expected the name of a seat"),
        ("ruling \"x\" agreed all: gold red", "expected a number"),
        // what it has afterwards is not guessed
        ("ruling \"x\" agreed all: gold red +1", "expected a number"),
        ("ruling \"x\" agreed all: red gets 3 gold", "`red`: expected gold, card"),
        ("ruling \"x\" agreed all: gold red 1, put stone nowhere", "expected a province"),
        ("ruling \"x\" agreed all: gold red 1 more", "`more`: expected the end"),
        ("ruling \"x\" agreed all: put stone nowhere", "expected a province"),
    ] {
        let hint = ruling("amun-re", typed).expect_err("no ruling");
        assert!(hint.contains(answer), "{typed}: {hint}");
    }
}
