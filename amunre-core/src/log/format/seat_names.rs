//! The names of the seats.

use crate::engine::SetupError;
use crate::engine::text::letter_case::is_same_name;
use crate::engine::text::look_alikes::{is_odd, skeleton};

/// The longest name of a seat, in characters.
const LONGEST_NAME: usize = 40;

/// The words that a line of a scribe can begin with and that no command of a game begins with.
pub const RESERVED_WORDS: &[&str] =
    &["all:", "abandon", "draw", "note", "redraw", "reveal", "ruling", "signed", "undo"];

/// The other words that no name begins with: questions at a table, lines of a heading, points of view.
const OTHER_WORDS: &[&str] = &[
    "game",
    "help",
    "legal",
    "names",
    "point of view",
    "quit",
    "referee",
    "score",
    "spectator",
    "start",
    "table",
    "view",
];

/// The form of the name of a seat in a log, in words. A log that is written anew has the stricter form of [`check_new_names`].
pub(crate) fn name_form() -> String {
    format!("1 to {LONGEST_NAME} characters, none of them a control character")
}

/// Returns true if the text can be the name of a seat in a log.
pub(crate) fn is_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control)
}

/// Fails unless there are as many names as players, or none, and each can be told from every other line and name.
pub(crate) fn check_new_names(names: &[String], players: usize) -> Result<(), SetupError> {
    if !names.is_empty() && names.len() != players {
        let expected = format!("{players}, one for each seat, or none");
        return Err(SetupError::new("names", format_args!("{} names", names.len()), expected));
    }
    let mut others = Vec::new();
    for name in names {
        check_new_name(name, &others)?;
        others.push(name.clone());
    }
    Ok(())
}

/// Fails unless a new name can be told from every other line, and from these names.
pub(crate) fn check_new_name(name: &str, others: &[String]) -> Result<(), SetupError> {
    let wrong = |why: &str, expected: &str| Err(SetupError::new("names", format!("{}{why}", shown(name)), expected));
    let is_printed =
        |letter: char| letter == ' ' || !(letter.is_whitespace() || is_odd(letter) || ",:，：".contains(letter));
    let is_apart = !name.starts_with([' ', '#', '?']) && !name.ends_with(' ') && !name.contains("  ");
    let length = name.chars().count();
    if length > LONGEST_NAME {
        return wrong(&format!(", which has {length} characters"), &format!("at most {LONGEST_NAME} characters"));
    }
    if !is_apart || name.is_empty() || !name.chars().all(is_printed) {
        let expected =
            "printable characters without comma and colon, the first not # or ?, with single spaces between words";
        return wrong("", &format!("1 to {LONGEST_NAME} {expected}"));
    }
    let lower = name.to_lowercase();
    if lower.strip_prefix("seat ").unwrap_or(&lower).parse::<u8>().is_ok() {
        return wrong(", which means a seat by its number", "a name that is not a number, alone or after `seat`");
    }
    let words: Vec<&str> = RESERVED_WORDS.iter().chain(OTHER_WORDS).map(|word| word.trim_end_matches(':')).collect();
    let begins = |word: &&str| lower.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    if words.iter().any(begins) {
        return wrong(
            ", which begins like another line",
            &format!("a name that begins with none of {}", words.join(", ")),
        );
    }
    if others.iter().any(|other| is_same_name(other, name)) {
        return wrong(", which is given twice", "names that differ in more than upper and lower case");
    }
    let own = skeleton(name);
    match others.iter().find(|other| skeleton(other) == own) {
        None => Ok(()),
        Some(other) => wrong(&format!(", which looks like {other:?}"), "names that cannot be confused"),
    }
}

/// A name as messages quote it: no more of it than a line has room for.
pub(super) fn shown(name: &str) -> String {
    let mut cut: String = name.chars().take(60).collect();
    if cut.len() < name.len() {
        cut.push('…');
    }
    format!("{cut:?}")
}
