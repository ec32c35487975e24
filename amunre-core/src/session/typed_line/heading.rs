//! The lines before a game, as people type them.

use crate::session::typed_line::tokens::{number, original, plain, tokens, uncommented};

/// The fields whose colon can be left out.
const FIELDS: &[&str] = &["players", "names", "edition", "game"];

/// Returns a line before a game as docs/reference/notation.md has it, for one that a person types: `4 players`, `names red black`, `begin`. Any
/// other line stays as it is.
pub fn heading_line(typed: &str) -> String {
    let (typed, plain) = (typed.trim(), plain(typed.trim()));
    let words = tokens(uncommented(&plain));
    let word = |place: usize| words.get(place).map(String::as_str).unwrap_or_default();
    if let (1, "begin" | "go" | "play" | "start") = (words.len(), word(0)) {
        return "start".to_owned();
    }
    if let (1, Some(number)) = (words.len(), number(word(0))) {
        return format!("players: {number}");
    }
    if let (2, "players" | "player" | "seats", Some(number)) = (words.len(), word(1), number(word(0))) {
        return format!("players: {number}");
    }
    let is_field = |field: &str| FIELDS.contains(&field.to_lowercase().as_str());
    let parts = plain.split_once(':').or_else(|| plain.split_once(' ').filter(|(field, _)| is_field(field)));
    let Some((field, rest)) = parts else { return uncommented(&plain).to_owned() };
    let field = field.trim().to_lowercase();
    // JSON can have any sign
    let value = if rest.contains('{') { rest.trim() } else { uncommented(rest) };
    match field.as_str() {
        // names keep their own signs
        "names" => {
            let names = original(typed, rest.trim_start()).replace('，', ",");
            if names.contains(',') {
                return format!("names: {names}");
            }
            let names = names.split_whitespace().filter(|name| !name.eq_ignore_ascii_case("and"));
            format!("names: {}", names.collect::<Vec<_>>().join(", "))
        }
        "players" => match number(&value.to_lowercase()) {
            Some(number) => format!("players: {number}"),
            None => format!("players: {value}"),
        },
        "edition" | "game" if !value.is_empty() => format!("{field}: {}", value.to_lowercase()),
        _ => format!("{field}: {value}").trim_end().to_owned(),
    }
}
