//! Random values of JSON: their canonical form is that of another program, and the strict reader accepts exactly this form.

use amunre_core::engine::json::{LARGEST_NUMBER, to_canonical};
use amunre_core::log::format::{DEEPEST_NESTING, check_canonical};
use amunre_tests::fuzzed;
use proptest::prelude::*;
use serde_json::{Value, json};

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,12}",
        ".{0,8}",
        // where spellings differ: controls, quotation marks, what other programs escape, what needs two units in UTF-16
        "[\u{0}-\u{1f}\"\\\\/\u{7f}\u{80}\u{2028}\u{feff}\u{ffff}\u{10000}\u{1f600}]{0,6}",
    ]
}

fn integer() -> impl Strategy<Value = Value> {
    let most = i64::try_from(LARGEST_NUMBER).expect("2^53 - 1");
    let bounds = vec![0, 1, -1, most, -most, most - 1, 1 - most];
    prop_oneof![
        any::<i16>().prop_map(Value::from),
        (-most..=most).prop_map(Value::from),
        prop::sample::select(bounds).prop_map(Value::from)
    ]
}

/// A value of the subset, if `key` is one.
fn value(leaf: impl Strategy<Value = Value> + 'static, key: &'static str) -> impl Strategy<Value = Value> {
    leaf.prop_recursive(5, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(key, inner, 0..6).prop_map(|members| json!(members)),
        ]
    })
}

fn plain() -> impl Strategy<Value = Value> {
    prop_oneof![any::<bool>().prop_map(Value::from), integer(), text().prop_map(Value::from)]
}

fn canonical() -> impl Strategy<Value = Value> {
    value(plain(), "[ !#-\\[\\]-~]{0,6}")
}

/// Any JSON, including values without a canonical form.
fn any_json() -> impl Strategy<Value = Value> {
    let odd = prop_oneof![
        Just(Value::Null),
        any::<f64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..24_usize).prop_map(|depth| (0..depth).fold(json!(0), |inner, _| json!([inner]))),
    ];
    value(prop_oneof![8 => plain(), 1 => odd], "[ -~\u{e9}]{0,4}")
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_form_is_that_of_another_canonicalizer(value in canonical()) {
        let text = to_canonical(&value).expect("canonical JSON");
        prop_assert_eq!(&text, &serde_json_canonicalizer::to_string(&value).expect("canonical JSON"));
        prop_assert_eq!(check_canonical(text.as_bytes()), Ok(()));
        prop_assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), value);
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else(value in any_json()) {
        // another spelling, with white space
        fuzzed::canonical(serde_json::to_string_pretty(&value).expect("JSON").as_bytes());
        fuzzed::canonical(serde_json::to_string(&value).expect("JSON").as_bytes());
        if let Ok(text) = to_canonical(&value) {
            prop_assert_eq!(check_canonical(text.as_bytes()).is_ok(), depth(&value) <= DEEPEST_NESTING, "{}", text);
            fuzzed::canonical(text.as_bytes());
        }
    }

    #[test]
    fn edits_of_what_is_written_are_read_only_where_they_are_written_so(
        value in canonical(), edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..4)
    ) {
        let mut bytes = to_canonical(&value).expect("canonical JSON").into_bytes();
        for (place, byte, edit) in edits {
            let place = place.index(bytes.len() + 1);
            match edit {
                0 if place < bytes.len() => drop(bytes.remove(place)),
                1 if place < bytes.len() => bytes[place] ^= 1 << (byte % 8),
                _ => bytes.insert(place, byte),
            }
        }
        fuzzed::canonical(&bytes);
    }
}
