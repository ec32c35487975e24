//! The confirmation of a board: the owner who read values off the real game, the day, and the id that follows from the contents.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::engine::json::misread;
use crate::engine::{DataSource, Id as _, SetupError};

/// The beginning of the id of a board that follows from its contents.
const OWNER: &str = "owner/";
/// Bytes of the digest that the id shows.
const DIGEST_BYTES: usize = 8;
/// The longest name of an owner, in characters.
const LONGEST_NAME: usize = 60;

/// The owner of a game who confirmed values of its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The owner's name.
    pub by: String,
    /// The day: `2026-11-23`.
    pub on: String,
}

impl Confirmation {
    /// Returns all faults of it; `field` is its own path.
    pub fn faults(&self, field: &str) -> Vec<SetupError> {
        let mut faults = Vec::new();
        let length = self.by.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || self.by.trim() != self.by || self.by.chars().any(char::is_control) {
            let expected = format!("a name of 1 to {LONGEST_NAME} printable characters, without spaces around it");
            let given = if length > LONGEST_NAME { format!("{length} characters long") } else { shown(&self.by) };
            faults.push(SetupError::new(format_args!("{field}.by"), given, expected));
        }
        if !is_date(&self.on) {
            faults.push(SetupError::new(format_args!("{field}.on"), shown(&self.on), "a day such as 2026-11-23"));
        }
        faults
    }
}

fn shown(text: &str) -> String {
    let shown: String = text.chars().take(LONGEST_NAME).filter(|letter| !letter.is_control()).collect();
    if shown.trim().is_empty() { "empty".to_owned() } else { shown }
}

/// Returns true for a day of the calendar as ISO 8601 writes it.
fn is_date(text: &str) -> bool {
    let number = |from: usize, to: usize| {
        let digits = text.get(from..to).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
        digits.parse::<u32>().ok()
    };
    let (Some(year), Some(month), Some(day)) = (number(0, 4), number(5, 7), number(8, 10)) else { return false };
    let is_leap_year = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if is_leap_year => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return false,
    };
    text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-") && (1..=days).contains(&day)
}

/// Returns the value and the source of `{"value":…,"source":…}`.
pub(crate) fn sourced(data: &Value) -> Option<(&Value, &Value)> {
    let fields = data.as_object().filter(|fields| fields.len() == 2)?;
    fields.get("value").zip(fields.get("source"))
}

/// Returns the number of values in some data that have this source.
pub(crate) fn number_from(data: &Value, source: DataSource) -> usize {
    if let Some((_, own)) = sourced(data) {
        return usize::from(own == source.name());
    }
    match data {
        Value::Object(fields) => fields.values().map(|part| number_from(part, source)).sum(),
        Value::Array(items) => items.iter().map(|part| number_from(part, source)).sum(),
        _ => 0,
    }
}

/// Returns all faults of the confirmation and of the id of a board; `field` is the field of the set-up that holds it.
pub(crate) fn confirmation_faults(field: &str, board: &Value) -> Vec<SetupError> {
    let mut faults = Vec::new();
    let (path, number) = (format!("{field}.confirmed"), number_from(board, DataSource::Confirmed));
    match board.get("confirmed").map(|given| misread::read_value::<Confirmation>(given, &path)) {
        None if number > 0 => {
            let expected = format!("{{\"by\":…,\"on\":…}}: the board has confirmed values, {number} in all");
            faults.push(SetupError::new(&path, "missing", expected));
        }
        None => {}
        Some(Err(error)) if error.field == path => faults.push(error),
        Some(Err(error)) => faults.push(SetupError { field: format!("{path}.{}", error.field), ..error }),
        Some(Ok(given)) => {
            faults.extend(given.faults(&path));
            if number == 0 {
                faults.push(SetupError::new(&path, "given", "no such field: no value of the board is confirmed"));
            }
        }
    }
    let id = board.get("id").and_then(Value::as_str).unwrap_or_default();
    if id.starts_with(OWNER) && id != owner_id(board) {
        let expected =
            format!("{}, which follows from the contents, or an id that does not begin with {OWNER}", owner_id(board));
        faults.push(SetupError::new(format_args!("{field}.id"), shown(id), expected));
    }
    faults
}

/// Returns the id that follows from the contents of a board: `owner/` and the first 16 hex digits of the SHA-256 of its canonical
/// JSON without its `id`.
///
/// ```
/// use amunre_core::engine::sources::owner_id;
/// use serde_json::json;
///
/// let board = json!({"id": "my board", "title": "A board", "temple_track": [1, 2, 3]});
/// assert_eq!(owner_id(&board), "owner/4cf3a7c5dace703a");
/// ```
pub fn owner_id(board: &Value) -> String {
    let mut board = board.clone();
    if let Value::Object(fields) = &mut board {
        fields.remove("id");
    }
    let digest = Sha256::digest(sorted(&board));
    digest.iter().take(DIGEST_BYTES).fold(OWNER.to_owned(), |id, byte| format!("{id}{byte:02x}"))
}

/// Writes JSON with the fields of each object sorted by name.
fn sorted(data: &Value) -> String {
    match data {
        Value::Object(fields) => {
            let mut in_order = BTreeMap::new();
            in_order.extend(fields);
            let field = |(name, part): (&&String, &&Value)| format!("{}:{}", Value::from(name.as_str()), sorted(part));
            format!("{{{}}}", in_order.iter().map(field).collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

/// Returns the text of the expected value for a set-up that names an owner's board without containing it.
pub(crate) fn wanted_board(id: &str) -> Option<String> {
    let digest = id.strip_prefix(OWNER)?;
    Some(format!("the whole board with this id, from its owner's file (its digest begins with {digest})"))
}
