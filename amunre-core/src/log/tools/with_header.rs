//! A log with another header: the same records in a chain of their own.

use serde_json::{Map, Value, json};

use crate::engine::to_canonical;
use crate::log::Hash;
use crate::log::format::line;
use crate::log::format::line::Line;

/// Edits the header of a log. Each hash that was correct is computed again; an incorrect one stays. Without the keys of the header,
/// rulings lose their signatures, and acknowledgements become notes. Returns none if a line cannot be read.
pub(super) fn with_header(log: &[u8], edit: impl FnOnce(&mut Map<String, Value>) -> Option<()>) -> Option<String> {
    let (mut text, mut head, mut was) = (String::new(), Hash::default(), Hash::default());
    let (mut edit, mut loses_keys) = (Some(edit), false);
    for bytes in log.split_inclusive(|byte| *byte == b'\n').filter_map(|line| line.strip_suffix(b"\n")) {
        let line = Line::read(bytes).ok()?;
        let mut record = line.record.to_owned();
        if let Some(edit) = edit.take() {
            let mut header: Value = serde_json::from_str(&record).ok()?;
            let fields = header.get_mut("header")?.as_object_mut()?;
            let had_keys = fields.contains_key("signers");
            edit(fields)?;
            loses_keys = had_keys && !fields.contains_key("signers");
            record = to_canonical(&header).ok()?;
        } else if loses_keys {
            record = without_signatures(record);
        }
        let follows = was.chained(line.record.as_bytes()) == line.hash;
        was = line.hash;
        head = if follows { head.chained(record.as_bytes()) } else { line.hash };
        text += &line::write(head, line.open, &record);
    }
    Some(text)
}

/// Returns a record as it can stand in a log without keys.
fn without_signatures(record: String) -> String {
    let read = || serde_json::from_str::<Value>(&record).ok();
    let edited = if record.starts_with("{\"acknowledgement\":") {
        let seat = read().and_then(|record| record.pointer("/acknowledgement/seat").cloned());
        seat.map(|seat| json!({"note": {"seat": seat, "text": "acknowledges all entries so far"}}))
    } else if record.starts_with("{\"ruling\":") {
        let mut ruling = read();
        let fields = ruling.as_mut().and_then(|record| record.get_mut("ruling")?.as_object_mut());
        fields.and_then(|fields| fields.remove("signatures")).and(ruling)
    } else {
        None
    };
    edited.and_then(|edited| to_canonical(&edited).ok()).unwrap_or(record)
}
