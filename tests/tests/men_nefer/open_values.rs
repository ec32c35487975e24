//! The values of the board that no rulebook gives: sentences, and other plausible values that the check of a board accepts.

use amunre_core::engine::game::{Game as _, Interpretations as _, Sources as _};
use amunre_core::engine::sources::ValueDomain;
use amunre_core::men_nefer::{MenNefer, PLACEHOLDER, Rules, Setup};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::data_tables::long_board;

fn rules(board: Option<Value>) -> Rules {
    MenNefer::rules(&Setup { board, ..Setup::of(3) }).expect("a sound board")
}

/// The placeholder board with all values assumed.
fn all_assumed() -> Value {
    let text = PLACEHOLDER.text.replace("\"corroborated\"}", "\"assumed\"}").replace("\"rulebook\"}", "\"assumed\"}");
    let mut board: Value = serde_json::from_str(&text).expect("JSON");
    board["id"] = json!("my-board");
    board
}

/// The paths of the values that have no other plausible value.
fn without_others(rules: &Rules) -> Vec<String> {
    let open: Vec<u16> = MenNefer::open_places(rules).iter().collect();
    let check = |place: &u16| {
        let others = MenNefer::with_assumption(rules, *place);
        let value = MenNefer::open_value(rules, *place).expect("an open value");
        let now = MenNefer::value_words(rules, *place);
        for other in &others {
            let words = other.value.clone().expect("a value");
            assert_eq!(other.rules.board.faults(), [], "{} = {words}", value.path);
            assert_ne!(words, now, "{}", value.path);
            let help = MenNefer::value_help(value.path.trim_start_matches("board.")).expect("help");
            let typed =
                if matches!(help.domain, ValueDomain::Text { .. }) && words == "nothing" { "none" } else { &words };
            assert!(help.domain.read(typed).is_some(), "{} = {words}", value.path);
        }
        let mut all: Vec<&String> = others.iter().filter_map(|other| other.value.as_ref()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), others.len(), "{}", value.path);
        others.is_empty().then_some(value.path)
    };
    open.par_iter().filter_map(check).collect()
}

#[test]
fn every_plausible_board_passes_the_check() {
    let besides_pieces = |board| {
        let mut paths = without_others(&rules(board));
        paths.retain(|path| !path.starts_with("board.great_pyramid.pieces"));
        paths.sort();
        paths
    };
    assert_eq!(besides_pieces(None), [""; 0]);
    // what the rulebook gives has no other value, even where a board calls it assumed
    let given = [
        "board.agreement_prestige[1]",
        "board.cities.lower_1.borders",
        "board.cities.lower_3.borders",
        "board.cities.upper_1.borders",
        "board.cities.upper_2.borders",
        "board.cities.upper_2.overtaken",
        "board.cities.upper_3.overtaken",
        "board.great_pyramid.track[2]",
        "board.great_pyramid.track[7]",
        "board.sections[1]",
    ];
    assert_eq!(besides_pieces(Some(all_assumed())), given);
    assert!(besides_pieces(Some(long_board())).len() < 10);
}

#[test]
fn a_value_whose_number_is_fixed_is_exchanged() {
    let rules = rules(Some(all_assumed()));
    let open = MenNefer::open_places(&rules).iter().filter_map(|place| MenNefer::open_value(&rules, place));
    let place = open.into_iter().find(|value| value.path == "board.action_tiles.tile_01.back").expect("a back").place;
    let others = MenNefer::with_assumption(&rules, place);
    assert_eq!(others.len(), 3);
    for other in others {
        let backs =
            |number: u8| other.rules.board.action_tiles.iter().filter(|(_, face)| *face.back.shown() == number).count();
        assert_eq!([1, 2, 3, 4].map(backs), [4, 4, 4, 8]);
    }
}

#[test]
fn a_replaced_value_comes_back() {
    let rules = rules(None);
    let words = |rules: &Rules| -> Vec<String> {
        MenNefer::open_places(rules).iter().map(|place| MenNefer::value_words(rules, place)).collect()
    };
    let (before, mut changed) = (words(&rules), rules.clone());
    for place in MenNefer::open_places(&rules).iter().step_by(7) {
        let tried = (0..1000).take_while(|number| MenNefer::assume(&mut changed, &rules, place, *number)).count();
        assert!(words(&changed) == before, "place {place} after {tried} values");
        if MenNefer::assume(&mut changed, &rules, place, 0) {
            assert!(words(&changed) != before, "place {place}");
            MenNefer::assume(&mut changed, &rules, place, usize::MAX);
            assert!(words(&changed) == before, "place {place}");
        }
    }
}

#[test]
fn values_are_said_in_sentences() {
    let rules = rules(None);
    let open: Vec<_> =
        MenNefer::open_places(&rules).iter().filter_map(|place| MenNefer::open_value(&rules, place)).collect();
    assert_eq!(open.len(), 671);
    let all: Vec<String> = open.iter().map(|value| format!("{}: {}", value.path, value.sentence)).collect();
    assert!(all.iter().all(|line| !line.contains(['{', '}'])), "{all:#?}");
    let mut sentences: Vec<&str> = open.iter().map(|value| value.sentence.as_str()).collect();
    sentences.sort_unstable();
    sentences.dedup();
    assert_eq!(sentences.len(), open.len(), "a sentence names its value");
    insta::assert_snapshot!("values_in_sentences", all.join("\n"));
}
