//! The rules of a game in words: taken from the pages of the documents, which `rule-text` includes.

use serde::Serialize;

use crate::engine::{Book, Rule, RuleId};

/// The most names that are suggested for an unknown one.
const MOST_NEAR: usize = 3;

/// The heading of a rule, as [`sections`] gives it.
const RULE: &str = "## ";

/// The heading of a ruling, as [`sections`] gives it.
const RULING: &str = "# Ruling ";

/// A rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
}

/// A ruling in words: a decision on a question that a rulebook leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
pub struct Rulebook {
    /// The rules.
    pub rules: Vec<WrittenRule>,
    /// The rulings.
    pub rulings: Vec<WrittenRuling>,
    /// The page of the documents with the rulings: `rulings.md`.
    pub decided: &'static str,
}

/// The result of looking up a name in a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulebookMatch<'b> {
    /// One rule.
    Rule(&'b WrittenRule),
    /// Several rules, in the order of the rulebook: the name is a part of theirs.
    Rules(Vec<&'b WrittenRule>),
    /// No rule; these names are near.
    Nothing(Vec<&'static str>),
}

impl Book {
    /// Returns those of the rules that this book has, in words, and the rulings that they cite. Without the feature `rule-text`
    /// they have no words.
    pub(crate) fn in_words(&self, rules: &[&Rule]) -> Rulebook {
        let [page, rulings_page] = self.text.unwrap_or_default();
        let own = rules.iter().filter_map(|rule| Some((*rule, rule.source(self)?)));
        let words = sections(page);
        let anchors: Vec<(String, &str)> = rule_ids(&words).map(|id| (anchor(id), id)).collect();
        let mut book = Rulebook { decided: self.rulings_page, ..Rulebook::default() };
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
            });
        }
        for (heading, body) in sections(rulings_page) {
            let Some(ruling) = heading.strip_prefix(RULING).and_then(|number| number.trim().parse().ok()) else {
                continue;
            };
            // a ruling belongs to this book only if a rule of the book cites it
            let rules: Vec<RuleId> =
                book.rules.iter().filter(|rule| rule.rulings.contains(&ruling)).map(|rule| rule.id).collect();
            if !rules.is_empty() {
                book.rulings.push(WrittenRuling { ruling, text: paragraphs(body), rules });
            }
        }
        book
    }
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

/// Returns the paragraphs of a text, each in one line and without the marks of Markdown. A link becomes its words.
fn paragraphs(text: &str) -> Vec<String> {
    let words = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split("\n\n").map(words).filter(|paragraph| !paragraph.is_empty()).map(|text| unlinked(&text)).collect()
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

impl Rulebook {
    /// Finds the rule, or the rules, of a name: the whole name, a part of it (`must-outbid`, `auction`), or its
    /// beginning (`amun-re/auction/o`).
    pub fn seek(&self, name: &str) -> RulebookMatch<'_> {
        let name = name.trim().trim_matches('/').to_ascii_lowercase();
        let found = |fits: &dyn Fn(&str) -> bool| -> Vec<&WrittenRule> {
            self.rules.iter().filter(|rule| fits(rule.id.0) && !name.is_empty()).collect()
        };
        let is_whole = |id: &str| id == name;
        let is_within = |id: &str| format!("/{id}/").contains(&format!("/{name}/"));
        let is_beginning = |id: &str| id.starts_with(&name);
        for fits in [&is_whole as &dyn Fn(&str) -> bool, &is_within, &is_beginning] {
            match found(fits).as_slice() {
                [] => {}
                [one] => return RulebookMatch::Rule(one),
                many => return RulebookMatch::Rules(many.to_vec()),
            }
        }
        RulebookMatch::Nothing(self.near(&name))
    }

    /// Returns the names nearest to an unknown one.
    fn near(&self, name: &str) -> Vec<&'static str> {
        let name: String = name.chars().take(100).collect();
        let far = |id: &'static str| {
            let ends = id.match_indices('/').filter_map(|(at, _)| id.get(at + 1..));
            let far = [id].into_iter().chain(ends).map(|end| (strsim::damerau_levenshtein(end, &name), end.len()));
            far.min().map(|(far, length)| (far, length, id))
        };
        let mut near: Vec<_> = self.rules.iter().filter_map(|rule| far(rule.id.0)).collect();
        near.sort_by_key(|(far, ..)| *far);
        // half of the letters may be wrong
        near.iter().filter(|(far, length, _)| far * 2 <= *length).take(MOST_NEAR).map(|(.., id)| *id).collect()
    }

    /// Returns the ruling with this number.
    pub fn ruling(&self, number: u8) -> Option<&WrittenRuling> {
        self.rulings.iter().find(|ruling| ruling.ruling == number)
    }
}
