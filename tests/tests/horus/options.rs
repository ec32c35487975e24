//! The options of a set-up: their values, their defaults, and the tests of each change.

use std::collections::BTreeSet;

use amunre_core::engine::game::Samples as _;
use amunre_core::horus::{Edition, Horus, Options, Setup};
use amunre_tests::project_files;
use serde_json::{Value, json};

fn read(options: Value) -> Result<Setup, String> {
    let setup = json!({"edition": "horus-2008", "players": 3, "options": options});
    serde_json::from_value(setup).map_err(|error| error.to_string())
}

#[test]
fn the_usual_value_of_each_option_is_the_reading_that_is_recommended() {
    let usual = json!({
        "any_card_takes_river": true,
        "card_compulsory": true,
        "doublings": "multiply",
        "empty_bag": "skip",
        "empty_pile": "play_on",
        "ends_are_river": true,
        "exit": "strong",
        "fork_at_end": false,
        "island": "enclosed",
        "last_round": false,
        "late_cards": "replaced",
        "marker_compulsory": false,
        "river_by_card": "any_way",
        "river_redraw": false,
        "second_tile_by_card": false,
        "shared_region": "full",
        "temple_redraw": false,
        "tie": "shared",
        "transport_fills_hand": false,
        "transport_goes_with_river": true,
        "transport_needs_two": false,
        "transport_on_first_turn": true,
    });
    assert_eq!(serde_json::to_value(Options::USUAL).expect("JSON"), usual);
    assert_eq!(Setup::of(3).options(), Options::USUAL);
}

#[test]
fn every_other_value_is_tried() {
    let other = serde_json::to_value(Options::OTHER).expect("JSON");
    let usual = serde_json::to_value(Options::USUAL).expect("JSON");
    let differ = other.as_object().expect("an object").iter().all(|(name, value)| usual[name] != *value);
    assert!(differ, "{other}");
    let setup = read(other).expect("a set-up");
    assert_eq!(setup.options(), Options::OTHER);
    assert!(Horus::samples().iter().any(|sample| sample.setup.options() == Options::OTHER));
    // each is named by a test of the rules, as an option that differs
    let code: String =
        project_files::files("tests/tests/horus", ".rs").iter().map(|file| project_files::read(file)).collect();
    for name in Options::NAMES {
        assert!(code.contains(&format!("{name}: Some(")), "no test sets {name}");
    }
}

#[test]
fn an_option_that_does_not_exist_or_has_no_such_value_is_refused() {
    for (options, message) in [
        (json!({"exits": "weak"}), "unknown field `exits`"),
        (json!({"exit": "none"}), "none"),
        (json!({"exit": true}), "exit"),
        (json!({"card_compulsory": "yes"}), "yes"),
    ] {
        let error = read(options).expect_err("no such option");
        assert!(error.contains(message) || error.contains("expected"), "{error}");
    }
}

#[test]
fn a_set_up_writes_what_differs_and_nothing_else() {
    let setup = serde_json::to_value(Setup::of(3)).expect("JSON");
    assert_eq!(setup, json!({"edition": "horus-2008", "players": 3}));
    let changed = read(json!({"exit": "weak", "tie": "markers_left"})).expect("a set-up");
    let written = serde_json::to_value(&changed).expect("JSON");
    assert_eq!(written["options"], json!({"exit": "weak", "tie": "markers_left"}));
    let names: BTreeSet<&str> = Options::NAMES.iter().copied().collect();
    assert_eq!(names.len(), 22);
}

#[test]
fn the_edition_has_a_dated_name() {
    assert_eq!(Edition::Horus2008.to_string(), "horus-2008");
    for name in ["horus-2008", "horus"] {
        let setup: Setup = serde_json::from_value(json!({"edition": name, "players": 2})).expect("a set-up");
        assert_eq!(setup.edition, Edition::Horus2008);
    }
    assert!(serde_json::from_value::<Setup>(json!({"edition": "horus-2009", "players": 2})).is_err());
}
