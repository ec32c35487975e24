//! The messages for misread JSON, without words of Rust.

use amunre_core::engine::testing::JsonMismatch;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
#[allow(dead_code)]
enum Choice {
    Bare,
    Number(u8),
    Fields { pair: (u8, u8) },
}

fn message_of(text: &str) -> String {
    let error = serde_json::from_str::<Choice>(text).expect_err("it is none");
    let JsonMismatch { found, expected } = JsonMismatch::of(&error.to_string(), "a choice");
    format!("{text} -- {found}: expected {expected}")
}

#[test]
fn no_words_of_rust() {
    let texts = [
        r#"{"number":300}"#,
        r#"{"number":-1}"#,
        r#"{"number":{}}"#,
        r#"{"number":[]}"#,
        r#"{"bare":1}"#,
        r#""number""#,
        r#""other\u0007""#,
        r#"{"fields":{}}"#,
        r#"{"fields":{"pair":[1]}}"#,
        r#"{"fields":{"pair":[1,2],"pair":[1,2]}}"#,
        r#"{"fields":{"pair":[1,2],"more":1}}"#,
        r#"{"fields":1}"#,
        "7",
        "{\"bare\"",
    ];
    let expected = r#"
{"number":300} -- 300: expected a whole number from 0 to 255
{"number":-1} -- -1: expected a whole number from 0 to 255
{"number":{}} -- an object: expected a whole number from 0 to 255
{"number":[]} -- a list: expected a whole number from 0 to 255
{"bare":1} -- 1: expected nothing: this choice takes no value
"number" -- a string: this choice takes no value: expected an object with one key
"other\u0007" -- `other\u{7}`: expected one of `bare`, `number`, `fields`
{"fields":{}} -- missing: expected a field `pair`, which is missing
{"fields":{"pair":[1]}} -- 1 of them: expected a list of 2
{"fields":{"pair":[1,2],"pair":[1,2]}} -- `pair` twice: expected each field once
{"fields":{"pair":[1,2],"more":1}} -- a field `more`: expected no field `more`, but `pair`
{"fields":1} -- 1: expected an object
7 -- something else: expected a choice
{"bare" -- cut off: expected a choice"#;
    assert_eq!(texts.map(message_of).join("\n"), expected.trim_start());
}

#[test]
fn nor_of_a_value_that_was_read_before() {
    let message_of = |value: serde_json::Value| {
        let error = serde_json::from_value::<Choice>(value).expect_err("it is none");
        let JsonMismatch { found, expected } = JsonMismatch::of(&error.to_string(), "a choice");
        format!("{found}: expected {expected}")
    };
    assert_eq!(message_of(serde_json::json!({})), "an object: expected an object with one key");
    let expected = "true: expected one of the choices: a string, or an object with one key";
    assert_eq!(message_of(true.into()), expected);
}
