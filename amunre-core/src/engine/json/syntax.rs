//! The problem of a text that is not JSON.

/// The quotation marks that word processors and telephones write.
const TYPOGRAPHIC: [char; 9] =
    ['\u{201c}', '\u{201d}', '\u{201e}', '\u{201f}', '\u{2018}', '\u{2019}', '\u{201a}', '\u{ab}', '\u{bb}'];

/// Returns the reason why a text is not JSON, without the place: `error` has it.
#[doc(hidden)] // for the faces of the workspace
pub fn json_problem(text: &str, error: &serde_json::Error) -> String {
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let mark = line.get(error.column().saturating_sub(1)..).and_then(|rest| rest.chars().next());
    match mark.filter(|mark| error.is_syntax() && TYPOGRAPHIC.contains(mark)) {
        Some(mark) => format!("a typographic quotation mark {mark}: expected `\"`"),
        None => without_place(&error.to_string()).to_owned(),
    }
}

/// The sentence of an error without its line and column.
pub(super) fn without_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(message, _)| message)
}

/// The name that `serde_json` gives to raw JSON.
pub(crate) const RAW: &str = "$serde_json::private::RawValue";
