//! Small logs that are made for a test, and then changed.

use std::fmt::Write as _;

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::game::{Game, Sources as _};
use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::Hash;
use serde_json::{Value, json};

/// A header of a game at a real table, whose draws are recorded, with nothing sealed.
pub(crate) fn header() -> Value {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a set-up");
    let data: Vec<Value> = AmunRe::data(&rules)
        .into_iter()
        .map(|file| json!({"digest": Hash::of_text(file.text), "id": file.id}))
        .collect();
    json!({"header": {
        "chance": "recorded", "data": data, "format": "amunre-log", "game": "amun-re", "game_id": Hash([17; 32]),
        "point_of_view": "table", "seats": ["red", "black", "blue"],
        "setup": {"edition": "classic-2003", "players": 3}, "version": 1,
    }})
}

/// The header with one field changed; null removes it.
pub(crate) fn header_with(field: &str, value: Value) -> Value {
    let mut header = header();
    let fields = header["header"].as_object_mut().expect("a header");
    if value.is_null() {
        fields.remove(field);
    } else {
        fields.insert(field.to_owned(), value);
    }
    header
}

pub(crate) fn note(text: &str) -> Value {
    json!({"note": {"text": text}})
}

/// The lines of these records, without openings, and the chain through them.
pub(crate) fn log(records: &[Value]) -> Vec<u8> {
    opened(&records.iter().map(|record| (json!([]), record.clone())).collect::<Vec<_>>())
}

/// The lines of these records, each with its openings.
pub(crate) fn opened(records: &[(Value, Value)]) -> Vec<u8> {
    let mut head = Hash::default();
    let mut log = String::new();
    for (open, record) in records {
        let (open, record) = (to_canonical(open), to_canonical(record));
        let (open, record) = (open.expect("canonical JSON"), record.expect("canonical JSON"));
        head = head.chained(record.as_bytes());
        writeln!(log, "{{\"hash\":\"{head}\",\"open\":{open},\"record\":{record}}}").expect("a string");
    }
    log.into_bytes()
}

/// A header, and this text as the record of a second line. Its hash is wrong.
pub(crate) fn with_text(record: &str) -> Vec<u8> {
    let mut log = log(&[header()]);
    log.extend(format!("{{\"hash\":\"{}\",\"open\":[],\"record\":{record}}}\n", Hash::default()).into_bytes());
    log
}

/// Bytes with the first match replaced.
#[track_caller]
pub(crate) fn replaced(log: &[u8], from: &str, to: &str) -> Vec<u8> {
    let text = std::str::from_utf8(log).expect("text");
    assert!(text.contains(from), "{from} is not in {text}");
    text.replacen(from, to, 1).into_bytes()
}
