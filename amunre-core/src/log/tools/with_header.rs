//! A log with another header: the same records in a chain of their own.

use serde_json::{Map, Value};

use crate::engine::to_canonical;
use crate::log::Hash;
use crate::log::format::line;
use crate::log::format::line::Line;

/// Edits the header of a log. Each hash that was correct is computed again; an incorrect one stays. Returns none if a line
/// cannot be read.
pub(super) fn with_header(log: &[u8], edit: impl FnOnce(&mut Map<String, Value>) -> Option<()>) -> Option<String> {
    let (mut text, mut head, mut was) = (String::new(), Hash::default(), Hash::default());
    let mut edit = Some(edit);
    for bytes in log.split_inclusive(|byte| *byte == b'\n').filter_map(|line| line.strip_suffix(b"\n")) {
        let line = Line::read(bytes).ok()?;
        let mut record = line.record.to_owned();
        if let Some(edit) = edit.take() {
            let mut header: Value = serde_json::from_str(&record).ok()?;
            edit(header.get_mut("header")?.as_object_mut()?)?;
            record = to_canonical(&header).ok()?;
        }
        let follows = was.chained(line.record.as_bytes()) == line.hash;
        was = line.hash;
        head = if follows { head.chained(record.as_bytes()) } else { line.hash };
        text += &line::write(head, line.open, &record);
    }
    Some(text)
}
