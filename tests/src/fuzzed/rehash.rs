//! Makes hashes and seals of a changed log fit again, so that the change itself is judged.

use std::collections::BTreeMap;

use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::{Address, Hash, check_canonical, seal};
use serde_json::{Value, json};

/// The salt and the value that openings give for an address.
type OpenedValues = BTreeMap<Address, (Value, Value)>;

/// A log whose openings fit their seals and whose chain holds, as far as its lines can be read. Everything else is unchanged.
pub fn mend(log: &[u8]) -> Vec<u8> {
    let mut mended = Vec::with_capacity(log.len());
    let mut game_id = Hash::default();
    let mut head = Hash::default();
    let mut opened = OpenedValues::new();
    for (entry, line) in (0..).zip(log.split_inclusive(|byte| *byte == b'\n')) {
        let text = line.strip_suffix(b"\n").filter(|text| check_canonical(text).is_ok());
        let parsed = text.and_then(|text| serde_json::from_slice::<Value>(text).ok());
        let Some(mut parsed) = parsed.filter(|line| line["record"].is_object() && line["open"].is_array()) else {
            mended.extend_from_slice(line);
            continue;
        };
        if let Some(id) = hash(&parsed["record"]["header"]["game_id"]) {
            game_id = id;
        }
        open(&mut parsed, entry, game_id, &mut opened);
        let record = to_canonical(&parsed["record"]).unwrap_or_default();
        head = head.chained(record.as_bytes());
        parsed["hash"] = json!(head);
        mended.extend_from_slice(to_canonical(&parsed).unwrap_or_default().as_bytes());
        mended.push(b'\n');
    }
    mended
}

/// A log whose chain holds, whatever its records are. What is no line stands as it is.
pub(super) fn rehashed(log: &[u8]) -> Vec<u8> {
    let mut mended = Vec::with_capacity(log.len());
    let mut head = Hash::default();
    for line in log.split_inclusive(|byte| *byte == b'\n') {
        let begin = b"{\"hash\":\"".len();
        let record = line.windows(10).position(|part| part == b",\"record\":").map(|at| at + 10);
        match (record, line.strip_suffix(b"}\n")) {
            (Some(record), Some(whole)) if whole.len() > record && record > begin + 64 => {
                head = head.chained(&whole[record..]);
                mended.extend_from_slice(&line[..begin]);
                mended.extend_from_slice(head.to_string().as_bytes());
                mended.extend_from_slice(&line[begin + 64..]);
            }
            _ => mended.extend_from_slice(line),
        }
    }
    mended
}

/// Seals anew what a line opens of itself, and repeats what earlier lines opened.
fn open(line: &mut Value, entry: u64, game_id: Hash, opened: &mut OpenedValues) {
    let Value::Object(line) = line else { return };
    let (mut open, mut record) = (line["open"].take(), line["record"].take());
    let mut seals = Vec::new();
    seals_in(&mut record, &mut seals);
    for opening in open.as_array_mut().into_iter().flatten() {
        let Ok(of) = serde_json::from_value::<Address>(opening["of"].clone()) else { continue };
        let Some(opening) = opening.as_object_mut().filter(|opening| opening.len() == 3) else { continue };
        let place = usize::try_from(of.1).unwrap_or(usize::MAX);
        if of.0 == entry
            && let Some(sealed) = seals.get_mut(place)
            && let Some(salt) = opening.get("salt").and_then(hash)
            && let Some(value) = opening.get("value").cloned()
        {
            let text = to_canonical(&value).unwrap_or_default();
            **sealed = json!(seal(game_id, of, salt, text.as_bytes()));
            opened.insert(of, (json!(salt), value));
        } else if let Some((salt, value)) = opened.get(&of).cloned() {
            opening.insert("salt".to_owned(), salt);
            opening.insert("value".to_owned(), value);
        }
    }
    let reveals = record.pointer_mut("/command/reveals").and_then(Value::as_array_mut);
    for reveal in reveals.into_iter().flatten() {
        let of = serde_json::from_value::<Address>(reveal["of"].clone());
        if let (Ok(of), Some(reveal)) = (of, reveal.as_object_mut())
            && let Some((salt, value)) = opened.get(&of).cloned()
        {
            reveal.insert("salt".to_owned(), salt);
            reveal.insert("value".to_owned(), value);
        }
    }
    line["open"] = open;
    line["record"] = record;
}

fn hash(value: &Value) -> Option<Hash> {
    Hash::read(value.as_str()?.as_bytes())
}

/// The digits of the seals of a record, in the order of its bytes.
fn seals_in<'v>(value: &'v mut Value, seals: &mut Vec<&'v mut Value>) {
    match value {
        Value::Object(members) => {
            let is_seal = members.len() == 1 && members.get("sealed").and_then(hash).is_some();
            for member in members.values_mut() {
                if is_seal {
                    seals.push(member);
                } else {
                    seals_in(member, seals);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| seals_in(item, seals)),
        _ => {}
    }
}
