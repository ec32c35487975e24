//! Rules by their ids, each with its places in rulebooks.

use std::fmt;

use serde::Serialize;

use crate::engine::{RuleId, Terms};

/// A rulebook, and the pages of the documents with its rules in the words of this project.
#[derive(Debug)]
pub struct Book {
    /// Its name in citations: "classic rulebook".
    pub name: &'static str,
    /// The page with its rules: `rules/amun-re-classic.md`.
    pub page: &'static str,
    /// The page with the rulings on them: `rulings.md`.
    pub rulings_page: &'static str,
    /// Its words for terms of the game that it calls otherwise: they stand in sentences on a game by this book.
    pub terms: Terms,
    /// The Markdown of the page with the rulings. None without the feature `rule-text`.
    pub rulings: Option<&'static str>,
}

/// A rule: its id, and its places in rulebooks.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its stable id.
    pub id: RuleId,
    /// The places where it is written: one for each book that has it.
    pub sources: &'static [RuleSource],
}

/// The place of a rule in a rulebook, and the rulings that complete it.
#[derive(Clone, Copy, Debug)]
pub struct RuleSource {
    /// The rulebook.
    pub book: &'static Book,
    /// The page ("p. 5") or the section ("Bidding").
    pub place: &'static str,
    /// The rulings, by their numbers.
    pub rulings: &'static [u8],
}

/// A rule and its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CitedRule {
    /// Its heading in the documents of this project, as a path from the folder that they are in:
    /// `rules/amun-re-classic.md#amun-reauctionpay`.
    pub heading: String,
    /// Its stable id.
    pub rule: RuleId,
    /// The rulings that complete it, by their numbers.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    pub rulings: &'static [u8],
    /// The book, the page, the rulings: "classic rulebook, p. 5; ruling 14".
    pub source: String,
}

impl PartialEq for Book {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Book {}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl Rule {
    /// Returns the place of the rule in a book, if the book has it.
    pub fn source(&self, book: &Book) -> Option<&'static RuleSource> {
        self.sources.iter().find(|source| std::ptr::eq(source.book, book))
    }

    /// Returns the place of the rule for a game by a book: in that book, or in another one if an option brings the rule in.
    pub fn written(&self, book: &Book) -> Option<&'static RuleSource> {
        self.source(book).or(self.sources.first())
    }

    /// Returns the rule with its heading in the documents.
    pub(crate) fn cited(&self, book: &Book) -> Option<CitedRule> {
        let written = self.written(book)?;
        // a page shows the id as the heading
        let anchor = self.id.0.replace('/', "");
        Some(CitedRule {
            heading: format!("{}#{anchor}", written.book.page),
            rule: self.id,
            rulings: written.rulings,
            source: written.to_string(),
        })
    }

    /// Returns the rule with this id.
    pub(crate) fn find(rules: &'static [&'static Self], id: RuleId) -> Option<&'static Self> {
        // in most cases it is one of the constants of the list, at the same place in memory
        let same = rules.iter().find(|rule| std::ptr::eq(rule.id.0, id.0));
        same.or_else(|| rules.iter().find(|rule| rule.id == id)).copied()
    }
}

impl RuleSource {
    /// Returns the first page, if the place is pages.
    pub fn page(&self) -> Option<u16> {
        let pages = self.place.strip_prefix("p. ").or_else(|| self.place.strip_prefix("pp. "))?;
        pages.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
    }
}

/// The place in words: "classic rulebook, p. 5; ruling 14".
impl fmt::Display for RuleSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.book.name, self.place)?;
        for (place, ruling) in self.rulings.iter().enumerate() {
            let before = match (place, self.rulings.len()) {
                (0, 1) => "; ruling ",
                (0, _) => "; rulings ",
                _ => ", ",
            };
            write!(f, "{before}{ruling}")?;
        }
        Ok(())
    }
}

/// Declares the rules of a game, in the order of the rulebook: a constant for each, its id, and for each [`Book`] that has the rule
/// the page or section and the rulings that complete it. `RULES` is the list of all.
///
/// ```
/// use amunre_core::engine::sources::Book;
///
/// static RULEBOOK: Book = Book { name: "rulebook", page: "rules/nim.md", rulings_page: "rulings.md", terms: &[], rulings: None };
///
/// amunre_core::rules! {
///     /// Two seats take turns.
///     TURN_ORDER = "nim/turn/order", RULEBOOK "p. 1" [];
///     /// A seat takes 1 to 3 stones of a row.
///     TAKE_STONES = "nim/take/stones", RULEBOOK "p. 2" [1, 3];
/// }
///
/// assert_eq!(RULES.len(), 2);
/// assert_eq!(TAKE_STONES.sources[0].to_string(), "rulebook, p. 2; rulings 1, 3");
/// ```
#[macro_export]
macro_rules! rules {
    ($($(#[$doc:meta])* $NAME:ident = $id:literal $(, $BOOK:ident $place:literal [$($ruling:literal),*])+;)+) => {
        $($(#[$doc])* pub const $NAME: &$crate::engine::sources::Rule = &$crate::engine::sources::Rule {
            id: $crate::engine::refusal::RuleId($id),
            sources: &[$($crate::engine::sources::RuleSource { book: &$BOOK, place: $place, rulings: &[$($ruling),*] }),+],
        };)+

        /// All rules, in the order of the rulebook.
        pub const RULES: &[&$crate::engine::sources::Rule] = &[$($NAME),+];
    };
}

/// The Markdown of a page of the documents. `amunre-core/book` has copies of these pages,
/// so that a package of the core contains them.
#[cfg(feature = "rule-text")]
#[allow(unused_macros)] // a core without games has no pages
macro_rules! document_page {
    ($page:literal) => {
        Some(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/book/", $page)))
    };
}

/// No page: the core is built without the feature `rule-text`.
#[cfg(not(feature = "rule-text"))]
#[allow(unused_macros)] // as above
macro_rules! document_page {
    ($page:literal) => {
        None
    };
}

#[allow(unused_imports)] // as above
pub(crate) use document_page;
