//! Texts and numbers in the data of a page: each text once, numbers in few digits, differences.

use std::collections::HashMap;

use serde_json::json;

/// A list in JSON of items in JSON.
pub(crate) fn list(items: &[String]) -> String {
    format!("[{}]", items.join(","))
}

/// A list in JSON of numbers.
pub(crate) fn numbered(numbers: &[usize]) -> String {
    list(&numbers.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// A list in JSON of texts.
pub(crate) fn quoted(texts: &[String]) -> String {
    list(&texts.iter().map(|text| json!(text).to_string()).collect::<Vec<_>>())
}

/// Texts, each stored once.
#[derive(Default)]
pub(crate) struct Texts {
    number_of: HashMap<String, usize>,
    texts: Vec<String>,
}

impl Texts {
    /// The number of a text.
    pub(crate) fn number(&mut self, text: &str) -> usize {
        if let Some(number) = self.number_of.get(text) {
            return *number;
        }
        let next = self.texts.len();
        self.number_of.insert(text.to_owned(), next);
        self.texts.push(text.to_owned());
        next
    }

    /// All texts, in the order of their numbers.
    pub(crate) fn all(self) -> Vec<String> {
        self.texts
    }
}

/// A text as its difference to another one: how many contents lie between the two, the lengths of the same beginning and
/// end, and the middle.
pub(crate) fn difference(base: &str, text: &str, back: usize) -> String {
    let same = |one: &[u8], other: &[u8]| one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let start = same(base.as_bytes(), text.as_bytes());
    let reversed = |text: &str| text.bytes().skip(start).rev().collect::<Vec<u8>>();
    let end = same(&reversed(base), &reversed(text));
    let middle = text.get(start..text.len().saturating_sub(end)).unwrap_or_default();
    code(&[back, start, end]) + middle
}

/// The values of a digit.
const BASE: usize = 45;

/// Numbers in digits that JSON and a page need not escape: the last digit of a number is one of the first half of the digits, all before it
/// are of the second half.
pub(crate) fn code(numbers: &[usize]) -> String {
    let mut text = String::new();
    for number in numbers {
        let (mut digits, mut rest) = (vec![digit(number % BASE)], number / BASE);
        while rest > 0 {
            digits.push(digit(rest % BASE + BASE));
            rest /= BASE;
        }
        text.extend(digits.into_iter().rev());
    }
    text
}

/// The letter of a digit: from `#` on, without `<` and the backslash.
fn digit(value: usize) -> char {
    let mut letters = ('#'..='~').filter(|letter| !matches!(letter, '<' | '\\'));
    letters.nth(value).unwrap_or('#')
}
