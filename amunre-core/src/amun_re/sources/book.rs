//! The two rulebooks: where a rule is written in each, and their words.

use std::fmt;

use crate::amun_re::sources::rule;
use crate::amun_re::{Edition, Rules};
use crate::engine::{BookFile, Cited, RuleId, Rulebook, SetupError};

/// A rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// That of 2003.
    Classic,
    /// That of the 20th Anniversary edition.
    Anniversary,
}

impl Book {
    /// The rulebook of an edition.
    pub fn of(edition: Edition) -> Self {
        if edition.is_classic() { Self::Classic } else { Self::Anniversary }
    }

    /// The page of the documents with its rules.
    pub fn page(self) -> &'static str {
        match self {
            Self::Classic => "rules/amun-re-classic.md",
            Self::Anniversary => "rules/amun-re-anniversary.md",
        }
    }

    /// The words of its rules and of the rulings: written out of docs/ and tests/ by `cargo xtask bless`, and held against them by
    /// a test, so that the engine stands on its own.
    fn text(self) -> &'static str {
        match self {
            Self::Classic => include_str!("../../../book/amun-re-classic.json"),
            Self::Anniversary => include_str!("../../../book/amun-re-anniversary.json"),
        }
    }

    /// The rules that stand in it, each with where.
    pub fn rules(self) -> impl Iterator<Item = (&'static Rule, &'static RuleSource)> {
        rule::RULES.iter().filter_map(move |rule| Some((rule, rule.own(self)?)))
    }
}

/// A rule: its id and where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its stable name.
    pub id: RuleId,
    /// Where the classic rulebook has it.
    pub classic: Option<RuleSource>,
    /// Where the anniversary rulebook has it.
    pub anniversary: Option<RuleSource>,
}

/// Where a rule is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSource {
    /// The page or the section.
    pub place: RulePlace,
    /// Rulings that fill it in (docs/rulings.md).
    pub rulings: &'static [u8],
}

/// A place in a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulePlace {
    /// A page of the classic rulebook.
    Page(u8),
    /// A section of the anniversary rulebook.
    Section(&'static str),
}

impl Rule {
    /// Where a rulebook has it.
    fn own(&self, book: Book) -> Option<&RuleSource> {
        match book {
            Book::Classic => self.classic.as_ref(),
            Book::Anniversary => self.anniversary.as_ref(),
        }
    }

    /// Where it is written for a game by a rulebook: there, or in the other one where an option brings it in.
    pub(crate) fn written(&self, book: Book) -> Option<(Book, &RuleSource)> {
        [book, Book::Classic, Book::Anniversary].into_iter().find_map(|book| Some((book, self.own(book)?)))
    }

    /// With its heading in the documents.
    pub(crate) fn cited(&self, book: Book) -> Option<Cited> {
        let (book, written) = self.written(book)?;
        // as a page shows the heading, which is the id
        let anchor = self.id.0.replace('/', "");
        Some(Cited {
            heading: format!("{}#{anchor}", book.page()),
            rule: self.id,
            rulings: written.rulings,
            source: written.to_string(),
        })
    }
}

impl Rules {
    /// The rulebook that counts.
    pub fn book(&self) -> Book {
        Book::of(self.setup.edition)
    }
}

/// Where it is written: "classic rulebook, p. 5; ruling 14".
impl fmt::Display for RuleSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            RulePlace::Page(page) => write!(f, "classic rulebook, p. {page}")?,
            RulePlace::Section(section) => write!(f, "anniversary rulebook, {section}")?,
        }
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

/// The rules of a book in words.
pub(crate) fn rulebook(book: Book) -> Result<Rulebook, SetupError> {
    let rules = book.rules().map(|(rule, written)| {
        let page = match written.place {
            RulePlace::Page(page) => Some(u16::from(page)),
            RulePlace::Section(_) => None,
        };
        (rule.id, written.to_string(), page, written.rulings)
    });
    BookFile::read(book.text())?.rulebook(rules, "rulings.md")
}
