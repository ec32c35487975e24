//! The error of a line in notation.

use std::fmt;

use crate::engine::text::notation::ForbiddenForm;

/// The most words that are named as expected.
const MOST: usize = 16;

/// The reason why a line cannot be read: the place, the text found there, and the words that would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotationError {
    /// The column, in characters from 1.
    pub column: usize,
    /// The text found there, cut to 60 characters; empty if the line ends too early.
    pub found: String,
    /// The words that would be right.
    pub expected: Vec<String>,
    /// The expected word nearest to the text found, if one is near.
    pub nearest: Option<String>,
    /// The forbidden form that the line has. Then a rule of the game rejects it.
    pub forbidden: Option<ForbiddenForm>,
}

impl NotationError {
    /// Creates the error and looks for the nearest of some words.
    pub(crate) fn new(column: usize, found: &str, expected: Vec<String>, words: &[String]) -> Self {
        let lower = found.to_lowercase();
        let far = |word: &String| strsim::damerau_levenshtein(&word.to_lowercase(), &lower);
        // a third of the letters may be wrong
        let near = words.iter().map(|word| (far(word), word)).min().filter(|(far, word)| far * 3 <= word.len().max(3));
        let found: String = found.chars().take(60).collect();
        Self { column, nearest: near.map(|(_, word)| word.clone()), found, expected, forbidden: None }
    }

    /// A part of a line, or its end where that is empty.
    pub(crate) fn at(line: &str, part: &str, expected: Vec<String>) -> Self {
        Self::among(line, part, expected, &[])
    }

    /// A part of a line that should have been one of some words.
    pub(crate) fn among(line: &str, part: &str, expected: Vec<String>, words: &[String]) -> Self {
        let begin = (part.as_ptr() as usize).checked_sub(line.as_ptr() as usize).filter(|_| !part.is_empty());
        let before = begin.and_then(|begin| line.get(..begin)).unwrap_or_else(|| line.trim_end());
        Self::new(before.chars().count() + 1, part, expected, words)
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, found, expected, nearest, forbidden } = self;
        if let Some(ForbiddenForm { rule, why, .. }) = forbidden {
            let sources: Vec<String> = rule.sources.iter().map(ToString::to_string).collect();
            return write!(f, "{why} ({}: {})", rule.id, sources.join(" / "));
        }
        let found = if found.is_empty() { "the line ends".to_owned() } else { format!("{found:?}") };
        let more = if expected.len() > MOST { ", …" } else { "" };
        let shown: Vec<&str> = expected.iter().take(MOST).map(String::as_str).collect();
        write!(f, "column {column}: {found}: expected {}{more}", shown.join(", "))?;
        nearest.as_ref().map_or(Ok(()), |nearest| write!(f, "; {nearest} is near"))
    }
}

impl std::error::Error for NotationError {}
