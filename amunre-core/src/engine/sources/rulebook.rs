//! The rules of a game in words: taken from the pages of the documents, which `rule-text` includes.

use std::fmt;

use memchr::memmem;
use serde::{Serialize, Serializer};

use crate::engine::{Book, Rule, RuleId};

/// The heading of a rule, as [`sections`] gives it.
const RULE: &str = "## ";

/// The heading of the table with the words of the rulebook, as [`sections`] gives it.
const TERMS: &str = "# The words of the rulebook";

/// The heading of a ruling, up to its number.
const RULING: &str = "\n## Ruling ";

/// A rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRule {
    /// Its stable name.
    pub id: RuleId,
    /// The part of the rules that it stands in ("Phase 2: auction").
    pub part: String,
    /// The source in the rulebook: "classic rulebook, p. 5; ruling 14".
    pub source: String,
    /// The page there, where its pages are numbered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u16>,
    /// The rulings that complete it.
    pub rulings: Vec<u8>,
    /// The words, a paragraph each.
    pub text: Vec<String>,
    /// Other rules that the text links to.
    pub see: Vec<String>,
    /// Words of the rulebook that lead to it and that the text need not use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<String>,
}

/// A ruling in words: a decision on a question that a rulebook leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRuling {
    /// Its number, which never changes.
    pub ruling: u8,
    /// The words, a paragraph each.
    pub text: Vec<String>,
    /// The rules that it completes.
    pub rules: Vec<RuleId>,
}

/// The rules of a game, in the order of its rulebook, and the rulings on them, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rulebook {
    /// The rules.
    pub rules: Vec<WrittenRule>,
    /// The rulings.
    pub rulings: Vec<WrittenRuling>,
}

impl Book {
    /// Returns those of the rules that this book has, in the words of the Markdown of their page, and the rulings that they cite.
    pub(crate) fn in_words(&self, page: &str, rules: &[&Rule]) -> Rulebook {
        let own = rules.iter().filter_map(|rule| Some((*rule, rule.source(self)?)));
        let words = sections(page);
        let terms = terms(&words);
        let anchors: Vec<(String, &str)> = rule_ids(&words).map(|id| (anchor(id), id)).collect();
        let mut book = Rulebook::default();
        for (rule, source) in own {
            let (part, body) = words_of(&words, rule.id).unwrap_or_default();
            let see = anchors.iter().filter(|(anchor, _)| body.contains(anchor)).map(|(_, id)| (*id).to_owned());
            book.rules.push(WrittenRule {
                id: rule.id,
                part: part.to_owned(),
                source: source.to_string(),
                page: source.page(),
                rulings: source.rulings.to_vec(),
                text: paragraphs(body),
                see: see.collect(),
                terms: terms
                    .iter()
                    .filter(|(_, ids)| ids.contains(&rule.id.0))
                    .map(|(term, _)| (*term).to_owned())
                    .collect(),
            });
        }
        for (ruling, body) in rulings(self.rulings.unwrap_or_default()) {
            // a ruling belongs to this book only if a rule of the book cites it
            let rules: Vec<RuleId> =
                book.rules.iter().filter(|rule| rule.rulings.contains(&ruling)).map(|rule| rule.id).collect();
            if !rules.is_empty() {
                // its last paragraph lists these rules with links to their pages
                let text = paragraphs(body).into_iter().filter(|text| !text.starts_with("Fills in:")).collect();
                book.rulings.push(WrittenRuling { ruling, text, rules });
            }
        }
        book
    }
}

/// The first line of a ruling: its decision in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RulingLine {
    /// The number of the ruling.
    pub ruling: u16,
    /// The sentence.
    pub line: String,
}

impl fmt::Display for RulingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ruling {}: {}", self.ruling, self.line)
    }
}

/// The first lines of some rulings. They are looked up when they are asked for, since most verdicts are only counted.
#[derive(Clone, Default)]
pub struct RulingLines {
    book: Option<&'static Book>,
    numbers: Vec<u16>,
}

impl RulingLines {
    pub(crate) fn of(book: Option<&'static Book>, numbers: &[u16]) -> Self {
        Self { book, numbers: numbers.to_vec() }
    }

    /// Returns the lines, by the numbers of the rulings. Without the feature `rule-text` there are none.
    pub fn lines(&self) -> Vec<RulingLine> {
        let page = self.book.and_then(|book| book.rulings).filter(|_| !self.numbers.is_empty()).unwrap_or_default();
        let wanted = rulings(page).filter(|(number, _)| self.numbers.contains(&u16::from(*number)));
        let lines = wanted.map(|(number, body)| {
            let decision = body.split("\n\n").find(|paragraph| !paragraph.trim().is_empty()).unwrap_or_default();
            let decision = paragraphs(decision).concat();
            RulingLine { ruling: number.into(), line: first_sentence(&decision).to_owned() }
        });
        lines.collect()
    }

    /// Returns true if there are no lines.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty() || self.book.is_none_or(|book| book.rulings.is_none())
    }
}

impl fmt::Debug for RulingLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RulingLines").field(&self.numbers).finish()
    }
}

/// Equal if they are of the same rulings.
impl PartialEq for RulingLines {
    fn eq(&self, other: &Self) -> bool {
        self.numbers == other.numbers
    }
}

impl Eq for RulingLines {}

impl Serialize for RulingLines {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.lines())
    }
}

/// The first sentence of a paragraph.
fn first_sentence(text: &str) -> &str {
    let ends = text
        .match_indices(". ")
        .find(|(at, _)| text.get(at + 2..).is_some_and(|rest| rest.starts_with(char::is_uppercase)));
    ends.and_then(|(at, _)| text.get(..=at)).unwrap_or(text)
}

/// The rulings of a page: the number of each, and what is below its heading.
fn rulings(page: &str) -> impl Iterator<Item = (u8, &str)> {
    memmem::find_iter(page.as_bytes(), RULING).filter_map(move |at| {
        let (number, rest) = page.get(at + RULING.len()..)?.split_once('\n')?;
        Some((number.trim().parse().ok()?, rest.split("\n#").next()?))
    })
}

/// The ids of the rules that have a heading.
fn rule_ids<'p>(words: &[(&'p str, &'p str)]) -> impl Iterator<Item = &'p str> {
    words.iter().filter_map(|(heading, _)| heading.strip_prefix(RULE))
}

/// The part of a page that a rule is in, and what is below its heading. The first line there is its citation.
fn words_of<'p>(words: &[(&'p str, &'p str)], id: RuleId) -> Option<(&'p str, &'p str)> {
    let place = words.iter().position(|(heading, _)| heading.strip_prefix(RULE) == Some(id.0))?;
    let part = words.iter().take(place).rev().find(|(heading, _)| !heading.starts_with(RULE));
    let (_, body) = words.get(place)?;
    let body = body.split_once("*\n").map_or("", |(_, body)| body);
    Some((part.map_or("", |(heading, _)| heading.trim_start_matches('#').trim()), body))
}

/// The link to the heading of a rule.
fn anchor(id: &str) -> String {
    format!("(#{})", id.replace('/', ""))
}

/// The headings of a page, each without its first `#` and with the text below it.
fn sections(page: &str) -> Vec<(&str, &str)> {
    page.split("\n#").skip(1).map(|section| section.split_once('\n').unwrap_or((section, ""))).collect()
}

/// The words of the rulebook that a page lists in a table, each with the ids of the rules to which it leads.
fn terms<'p>(words: &[(&'p str, &'p str)]) -> Vec<(&'p str, Vec<&'p str>)> {
    let table = words.iter().find(|(heading, _)| *heading == TERMS).map_or("", |(_, body)| body);
    let row = |line: &'p str| {
        let (term, rules) = line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")?;
        // every second part of the cell stands between backticks
        Some((term, rules.split('`').skip(1).step_by(2).collect()))
    };
    table.lines().filter_map(row).collect()
}

/// Returns the paragraphs of a text, each in one line and without the marks of Markdown. A link becomes its words, and the name
/// of a refusal or an event that of its JSON.
fn paragraphs(text: &str) -> Vec<String> {
    let words = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = |text: String| with_names_of_json(&unlinked(&text));
    text.split("\n\n").map(words).filter(|paragraph| !paragraph.is_empty()).map(plain).collect()
}

/// A text in which each `BidPlaced` is `bid_placed`: the pages have the names of Rust.
fn with_names_of_json(text: &str) -> String {
    let mut named = String::new();
    for (place, part) in text.split('`').enumerate() {
        if place > 0 {
            named.push('`');
        }
        let is_type = part.starts_with(|letter: char| letter.is_ascii_uppercase())
            && part.contains(|letter: char| letter.is_ascii_lowercase())
            && part.chars().all(|letter| letter.is_ascii_alphanumeric());
        if place % 2 == 0 || !is_type {
            named.push_str(part);
            continue;
        }
        for (at, letter) in part.char_indices() {
            if at > 0 && letter.is_ascii_uppercase() {
                named.push('_');
            }
            named.push(letter.to_ascii_lowercase());
        }
    }
    named
}

fn unlinked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        out.push_str(before);
        let parts = link.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1)));
        if let Some((words, after)) = parts {
            out.push_str(words);
            rest = after;
        } else {
            out.push('[');
            rest = link;
        }
    }
    (out + rest).replace("**", "")
}
