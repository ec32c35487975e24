//! The lines before a game, as people type them.

use crate::session::reader::tokens::{number, plain, tokens, uncommented};

/// The fields whose colon can be left out.
const FIELDS: &[&str] = &["players", "names", "edition", "game"];

/// Returns a line before a game as docs/notation.md has it, for one that a person types: `4 players`, `names red black`, `begin`. Any
/// other line stays as it is.
pub fn heading_line(typed: &str) -> String {
    let plain = plain(typed);
    let text = uncommented(&plain);
    let words = tokens(text);
    let word = |place: usize| words.get(place).map(String::as_str).unwrap_or_default();
    if let (1, "begin" | "go" | "play" | "start") = (words.len(), word(0)) {
        return "start".to_owned();
    }
    if let (2, "players" | "player" | "seats", Some(number)) = (words.len(), word(1), number(word(0))) {
        return format!("players: {number}");
    }
    let (field, value) = match text.split_once(':') {
        Some((field, value)) => (field.trim(), value.trim()),
        None => text
            .split_once(' ')
            .filter(|(field, _)| FIELDS.contains(&field.to_lowercase().as_str()))
            .unwrap_or((text, "")),
    };
    match field.to_lowercase().as_str() {
        "names" if !value.contains(',') => {
            let names = value.split_whitespace().filter(|name| !name.eq_ignore_ascii_case("and"));
            format!("names: {}", names.collect::<Vec<_>>().join(", "))
        }
        "names" => format!("names: {value}"),
        "players" => match number(&value.to_lowercase()) {
            Some(number) => format!("players: {number}"),
            None => format!("players: {value}"),
        },
        "edition" | "game" if !value.is_empty() => format!("{}: {}", field.to_lowercase(), value.to_lowercase()),
        _ => text.to_owned(),
    }
}
