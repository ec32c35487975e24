//! The tables of the board of Men-Nefer: each value is in them once, and those that no text confirms are named.

use std::collections::BTreeMap;

use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::sources::{DataSource, DataValue};
use amunre_core::men_nefer::{MenNefer, PLACEHOLDER, Rules, Setup, values};
use serde_json::{Value, json};

fn board() -> Value {
    serde_json::from_str(PLACEHOLDER.text).expect("JSON")
}

fn rules(board: Option<Value>) -> Rules {
    MenNefer::rules(&Setup { board, ..Setup::of(3) }).expect("a sound board")
}

/// The values of the tables, in the order in which they are shown.
fn shown(rules: &Rules) -> Vec<DataValue> {
    let tables = MenNefer::data_tables(rules).expect("tables");
    tables.into_iter().flat_map(|table| table.rows).flat_map(|(_, values)| values).collect()
}

#[track_caller]
fn assert_each_once(rules: &Rules, board: &Value) {
    let mut all = values(board).expect("values");
    let mut found = shown(rules);
    all.sort_by(|one, other| one.path.cmp(&other.path));
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert_eq!(found, all);
}

/// Repeats the last item of a list until it is this long.
fn lengthen(list: &mut Value, length: usize) {
    let list = list.as_array_mut().expect("a list");
    let item = list.last().expect("an item").clone();
    list.resize(length, item);
}

/// A board whose lists are as long as they can be.
pub(super) fn long_board() -> Value {
    let mut long = board();
    long["id"] = json!("my-board");
    for (list, length) in [("necropolis", 24), ("pedestals", 24), ("sections", 15), ("scroll_slots", 8)] {
        lengthen(&mut long[list], length);
    }
    lengthen(&mut long["tracks"]["nile"], 10);
    lengthen(&mut long["cities"]["upper_3"]["spaces"], 4);
    lengthen(&mut long["queens_pyramids"]["track"], 40);
    lengthen(&mut long["duat"]["numbers"], 40);
    lengthen(&mut long["duat"]["marks"], 39);
    lengthen(&mut long["hieroglyph_bonuses"], 24);
    for name in ["board_a", "board_b", "board_c", "board_d"] {
        lengthen(&mut long["player_boards"][name], 24);
    }
    long
}

#[test]
fn each_value_of_the_board_is_in_one_table() {
    assert_each_once(&rules(None), &board());
    assert_eq!(shown(&rules(None)).len(), 710);
    let long = long_board();
    assert_each_once(&rules(Some(long.clone())), &long);
}

#[test]
fn tables_have_a_column_for_each_value_and_a_value_in_each_row() {
    let tables = MenNefer::data_tables(&rules(None)).expect("tables");
    let mut titles: Vec<&str> = tables.iter().map(|table| table.title).collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), tables.len(), "{titles:?}");
    for table in &tables {
        assert_eq!(table.data, PLACEHOLDER.id);
        assert!(!table.rows.is_empty(), "{}", table.title);
        for (name, values) in &table.rows {
            assert!(!name.is_empty() && !values.is_empty(), "{}", table.title);
            assert!(values.len() <= table.columns.len(), "{}: {name} has {} values", table.title, values.len());
        }
    }
}

/// The width of a table as `amunre board` shows it: two spaces before each column, and a mark after each value.
#[test]
fn tables_fit_in_100_columns() {
    let length = |value: &Value| value.as_str().map_or_else(|| value.to_string().len(), str::len) + 1;
    for table in MenNefer::data_tables(&rules(None)).expect("tables") {
        let first = table.rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let columns = table.columns.iter().enumerate().map(|(place, head)| {
            let words = head.rsplit_once(' ').map_or(head.len(), |(before, last)| before.len().max(last.len()));
            let cells = table.rows.iter().filter_map(|(_, values)| values.get(place));
            2 + cells.map(|cell| length(&cell.value)).max().unwrap_or(0).max(words)
        });
        let width = first + columns.sum::<usize>();
        assert!(width <= 100, "{} is {width} columns wide", table.title);
    }
}

#[test]
fn assumed_values_are_those_of_the_tables() {
    let assumed = |rules: &Rules| {
        let mut paths = MenNefer::assumed(rules);
        paths.sort();
        let shown = shown(rules).into_iter().filter(|value| value.source == DataSource::Assumed);
        let mut expected: Vec<String> = shown.map(|value| value.path).collect();
        expected.sort();
        assert_eq!(paths, expected);
        paths
    };
    assert_eq!(assumed(&rules(None)).len(), 671);
    let mut known = board();
    known["id"] = json!("my-board");
    known["sections"][0]["source"] = json!("corroborated");
    let paths = assumed(&rules(Some(known)));
    assert_eq!(paths.len(), 670);
    assert!(!paths.contains(&"board.sections[0]".to_owned()) && paths.contains(&"board.sections[2]".to_owned()));
}

#[test]
fn values_are_named_as_a_reader_looks_for_them() {
    let tables = MenNefer::data_tables(&rules(None)).expect("tables");
    let at: BTreeMap<(&str, &str, &str), String> = tables
        .iter()
        .flat_map(|table| {
            table.rows.iter().flat_map(move |(name, values)| {
                let named = table.columns.iter().zip(values);
                named.map(move |(column, value)| ((table.title, name.as_str(), column.as_str()), value.path.clone()))
            })
        })
        .collect();
    for (title, row, column, path) in [
        ("The display", "slot 3", "food", "display[2].food"),
        ("The action tiles", "tile_05", "hieroglyph", "action_tiles.tile_05.hieroglyph"),
        ("The cities", "lower_2", "space 3", "cities.lower_2.spaces[2]"),
        ("The necropolis", "space 7", "mastaba of line 2", "necropolis[6].mastabas[1]"),
        ("The temple", "room 4, space 1", "actions", "temple[3][0]"),
        ("The points of the goods fields", "player board", "field 9", "goods_prestige[8]"),
        ("The hieroglyphs of the player boards", "space 2", "board_c", "player_boards.board_c[1]"),
        ("The hieroglyphs of the player boards", "space 2", "bonus", "hieroglyph_bonuses[1]"),
        ("The points of an agreement, and the slots for agreements", "player board", "slots", "agreement_slots"),
        ("The Duat track", "space 4", "marks after", "duat.marks[3]"),
        (
            "The placement tiles",
            "placement_2, 3 players",
            "neutral apprentices",
            "neutral_apprentices.placement_2.three",
        ),
    ] {
        assert_eq!(at.get(&(title, row, column)), Some(&format!("board.{path}")), "{title}, {row}, {column}");
    }
}

#[test]
fn a_given_board_is_no_data_file() {
    assert_eq!(MenNefer::data(&rules(None)), [PLACEHOLDER]);
    assert_eq!(MenNefer::data(&rules(Some(json!(PLACEHOLDER.id)))), [PLACEHOLDER]);
    assert_eq!(MenNefer::data(&rules(Some(board()))), []);
}
