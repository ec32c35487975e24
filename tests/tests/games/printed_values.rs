//! The kinds of printed values of each game: none without a value, and no value without a kind.

use std::collections::BTreeSet;

use amunre_core::amun_re::{AmunRe, OptionChanges, Setup};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::sources::ValueKind;
use amunre_core::horus::{self, Horus};
use amunre_core::men_nefer::{self, MenNefer};

/// Checks the declarations by set-ups in which every value stands.
fn check<G: FullGame>(setups: &[G::Setup]) {
    let mut used = BTreeSet::new();
    for setup in setups {
        let rules = G::rules(setup).expect("a set-up");
        let below = |path: &str| path.strip_prefix(&format!("{}.", G::BOARD_FIELD)).unwrap_or(path).to_owned();
        let values = G::data_values(&rules).expect("values").into_iter().flat_map(|(_, values)| values);
        let mut paths: Vec<String> = values.map(|value| value.path).collect();
        for path in &paths {
            let kind = ValueKind::find(G::VALUES, &below(path)).unwrap_or_else(|| panic!("{path} has no kind"));
            used.insert(kind.path);
        }
        let tables = G::data_tables(&rules).expect("tables");
        let rows = tables.iter().flat_map(|table| table.rows.iter().map(move |(name, values)| (table, name, values)));
        let mut shown: Vec<String> = Vec::new();
        let kinds: Vec<&str> = G::VALUES.iter().copied().flatten().map(|kind| kind.path).collect();
        let kind_of = |path: &str| {
            let kind = ValueKind::find(G::VALUES, &below(path)).expect("a kind");
            kinds.iter().position(|path| *path == kind.path)
        };
        for (table, row, values) in rows {
            let is_in_order = values.iter().map(|value| kind_of(&value.path)).is_sorted();
            assert!(is_in_order, "{}, {row}: the columns are not in the order of the kinds", table.title);
            assert!(!row.contains(['{', '}']), "{}: {row}", table.title);
            for (column, value) in table.columns.iter().zip(values) {
                // the heading of a list is its number, which a gap before it would shift
                let last = value.path.rsplit(['[', '.']).next().unwrap_or_default().trim_end_matches(']');
                let place = last.parse::<usize>().map(|place| (place + 1).to_string());
                let is_numbered = column.ends_with(|letter: char| letter.is_ascii_digit());
                assert!(
                    place.is_err() || !is_numbered || place.is_ok_and(|place| column.ends_with(&place)),
                    "{column}"
                );
                assert!(!column.contains(['{', '}']), "{}: {column}", table.title);
                shown.push(value.path.clone());
            }
        }
        paths.sort();
        shown.sort();
        assert_eq!(shown, paths, "a value is not in one cell");
        for place in G::open_places(&rules).iter() {
            let value = G::open_value(&rules, place).expect("a value with a kind");
            assert!(!value.sentence.contains(['{', '}', '|', '=']), "{}", value.sentence);
        }
    }
    let all: BTreeSet<&str> = G::VALUES.iter().copied().flatten().map(|kind| kind.path).collect();
    assert_eq!(used, all, "{}: kinds without a value", G::ID);
}

#[test]
fn each_kind_has_values_and_each_value_a_cell_and_a_sentence() {
    let expanded = Setup { options: OptionChanges::expanded(3), ..Setup::anniversary(3) };
    check::<AmunRe>(&[Setup::classic(4), Setup::anniversary(3), expanded]);
    check::<Horus>(&[horus::Setup::of(3)]);
    check::<MenNefer>(&[men_nefer::Setup::of(3)]);
}
