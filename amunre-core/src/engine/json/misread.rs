//! Messages for JSON with unexpected content, without the names of Rust's types.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::engine::SetupError;
use crate::engine::json::syntax::without_place;
use crate::engine::json::value::from_value;

/// The longest text of each part, in characters.
const LONGEST: usize = 200;

/// The value that was found, and the values that would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonMismatch {
    /// The value that was found.
    pub found: String,
    /// The values that would be right.
    pub expected: String,
}

impl JsonMismatch {
    /// The text for the value found if a field is missing.
    pub(crate) const MISSING: &'static str = "missing";

    /// The end of the text for a list of a wrong length.
    pub(crate) const TOO_FEW: &'static str = " of them";

    /// Parses an error message of serde. `whole` names the expected value if the message does not.
    pub fn of(message: &str, whole: &str) -> Self {
        let message = without_place(message);
        let (found, expected) = parts(message, whole);
        Self { found: shown(&found), expected: shown(&expected) }
    }
}

/// Reads a value out of JSON. An error names the field by its path; `whole` is the name of the value itself.
pub(crate) fn read_value<T: DeserializeOwned>(value: &Value, whole: &str) -> Result<T, SetupError> {
    from_value(value).map_err(|misread| {
        let message = &misread.message;
        let JsonMismatch { found, expected } = JsonMismatch::of(message, message);
        // a message of our own readers is kept as part of the expected value
        let expected = if message.contains(": expected ") { format!("{expected} ({found})") } else { expected };
        if misread.path.is_empty() {
            return SetupError::new(whole, shortened(value), expected);
        }
        let found = misread.part(value).map_or("missing".to_owned(), shortened);
        SetupError::new(misread.path(), found, expected)
    })
}

/// A value as it was given, cut to 60 characters.
pub(super) fn shortened(value: &Value) -> String {
    let text = value.to_string();
    let cut: String = text.chars().take(60).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

fn parts(message: &str, whole: &str) -> (String, String) {
    if let Some(field) = message.strip_prefix("missing field ") {
        return (JsonMismatch::MISSING.to_owned(), format!("a field {field}, which is missing"));
    }
    if let Some(field) = message.strip_prefix("duplicate field ") {
        return (format!("{field} twice"), "each field once".to_owned());
    }
    if message.starts_with("EOF while") {
        return ("cut off".to_owned(), whole.to_owned());
    }
    if message.starts_with("recursion limit") {
        return ("nested too deeply".to_owned(), format!("{whole} with fewer levels"));
    }
    let Some((found, expected)) = message.rsplit_once(", expected ") else {
        // messages of our own readers
        let own = message.split_once(": expected ").map(|(found, expected)| (found.to_owned(), expected.to_owned()));
        let found = if message.starts_with("expected ") { "something else" } else { message };
        return own.unwrap_or_else(|| (found.to_owned(), whole.to_owned()));
    };
    if let Some(field) = found.strip_prefix("unknown field ") {
        return (format!("a field {field}"), format!("no field {field}, but {}", nearest_first(field, expected)));
    }
    let kinds = ["invalid type: ", "invalid value: ", "unknown variant "];
    let found = match (found.strip_prefix("invalid length "), kinds.iter().find_map(|kind| found.strip_prefix(kind))) {
        (Some(length), _) => format!("{length}{}", JsonMismatch::TOO_FEW),
        (_, Some(found)) => plain(found),
        _ => found.to_owned(),
    };
    (found, plain(expected))
}

/// Names in backticks, the one first that is spelled like another name, if one is.
fn nearest_first(field: &str, expected: &str) -> String {
    let names: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let distance = |name: &&str| strsim::damerau_levenshtein(name, field.trim_matches('`'));
    let Some(nearest) = names.iter().min_by_key(|name| distance(name)).copied() else { return expected.to_owned() };
    // half of the letters are the same
    if distance(&nearest).saturating_mul(2) > nearest.len().max(field.len()) {
        return expected.to_owned();
    }
    let others = names.iter().filter(|name| **name != nearest).map(|name| format!("`{name}`"));
    let all: Vec<String> = [format!("`{nearest}`")].into_iter().chain(others).collect();
    match all.as_slice() {
        [one, other] => format!("{one} or {other}"),
        [one] => one.clone(),
        all => format!("one of {}", all.join(", ")),
    }
}

/// The word for a type of Rust that a reader of JSON has.
fn plain(word: &str) -> String {
    let first = word.split(' ').next().unwrap_or(word);
    let of = || word.chars().filter(char::is_ascii_digit).collect::<String>();
    match (first, word) {
        ("u8", _) => "a whole number from 0 to 255".to_owned(),
        ("u16", _) => "a whole number from 0 to 65535".to_owned(),
        ("u32", _) => "a whole number from 0 to 4294967295".to_owned(),
        ("u64" | "usize", _) => "a whole number from 0".to_owned(),
        ("i8" | "i16" | "i32" | "i64", _) => "a whole number".to_owned(),
        ("integer" | "boolean", _) => {
            word.trim_start_matches("integer ").trim_start_matches("boolean ").trim_matches('`').to_owned()
        }
        ("unit", "unit") => "nothing: this choice takes no value".to_owned(),
        ("newtype", _) | (_, "map with a single key") => "an object with one key".to_owned(),
        ("map" | "struct", _) | (_, "a map") => "an object".to_owned(),
        ("sequence", _) | (_, "a sequence") => "a list".to_owned(),
        ("unit", "unit variant") => "a string: this choice takes no value".to_owned(),
        ("enum" | "variant", _) | (_, "string or map") => {
            "one of the choices: a string, or an object with one key".to_owned()
        }
        ("tuple", _) => format!("a list of {}", of()),
        ("a", _) if word.starts_with("a tuple of size ") => format!("a list of {}", of()),
        _ => word.to_owned(),
    }
}

/// Returns a text that cannot control a terminal, cut to the longest length.
fn shown(text: &str) -> String {
    let mut out = String::new();
    for (place, letter) in text.chars().enumerate() {
        if place == LONGEST {
            return out + "…";
        }
        if letter.is_control() { out.extend(letter.escape_default()) } else { out.push(letter) }
    }
    out
}
