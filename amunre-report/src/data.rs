//! Texts and numbers in the data of a page, each text once.

use std::collections::HashMap;

use serde_json::json;

/// A list in JSON of items in JSON.
pub(crate) fn list(items: &[String]) -> String {
    format!("[{}]", items.join(","))
}

/// A list in JSON of numbers.
pub(crate) fn numbered<N: ToString>(numbers: &[N]) -> String {
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
