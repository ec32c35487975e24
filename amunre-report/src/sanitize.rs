//! Text of others (names, notes, quotes of a file), made safe for a terminal and a page.

use std::borrow::Cow;
use std::io::{self, Write};

use amunre_core::engine::text::look_alikes::is_odd;
use serde_json::{Map, Value};

/// The longest text that is shown, in characters.
const LONGEST: usize = 2_000;

/// One line: odd characters are replaced by their numbers, and a long text is cut.
pub fn line(text: &str) -> Cow<'_, str> {
    shown(text, |_| false)
}

/// Lines of any length, none of them cut.
pub fn whole(text: &str) -> String {
    let shown = |letter: char| {
        if letter == '\n' || !is_odd(letter) { letter.to_string() } else { letter.escape_default().to_string() }
    };
    text.chars().map(shown).collect()
}

/// Whole lines on their way to a terminal, made safe for it as [`whole`] does.
pub struct SafeText<'w>(pub &'w mut dyn Write);

impl Write for SafeText<'_> {
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        self.0.write_all(whole(&String::from_utf8_lossy(lines)).as_bytes())?;
        Ok(lines.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Does the same as [`line()`], for several lines.
pub fn lines(text: &str) -> Cow<'_, str> {
    shown(text, |letter| letter == '\n')
}

fn shown(text: &str, may_stand: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_safe = |letter: char| may_stand(letter) || !is_odd(letter);
    if text.len() <= LONGEST && text.chars().all(is_safe) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::new();
    for letter in text.chars().take(LONGEST) {
        if is_safe(letter) {
            safe.push(letter);
        } else {
            safe.extend(letter.escape_default());
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        safe.push('…');
    }
    Cow::Owned(safe)
}

/// The fields of an object as words: `players 4, edition classic-2003`. Large values are only named.
pub fn fields(object: &Value) -> String {
    match object.as_object() {
        Some(fields) => field_list(fields).join(", "),
        None => object.to_string(),
    }
}

/// The same words, one for each field.
pub fn field_list(fields: &Map<String, Value>) -> Vec<String> {
    let in_words = |(field, value): (&String, &Value)| match value {
        Value::String(text) => format!("{field} {text}"),
        Value::Object(within) if is_small(within) => format!("{field} ({})", field_list(within).join(", ")),
        Value::Object(within) if is_scalar(within) => format!("{field}: {}", field_list(within).join(", ")),
        Value::Object(_) => format!("{field} as given"),
        simple => format!("{field} {simple}"),
    };
    fields.iter().map(in_words).collect()
}

/// Returns true if an object fits in a few words: a place on a plane, for example.
fn is_small(fields: &Map<String, Value>) -> bool {
    fields.len() <= 3 && fields.values().all(Value::is_number)
}

/// Returns true if all fields are words, numbers or true and false: the options of a game, for example.
fn is_scalar(fields: &Map<String, Value>) -> bool {
    fields.values().all(|value| !value.is_object() && !value.is_array())
}
