//! A rule, and where it is written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::{RuleId, SetupError};

/// A rule, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Its heading in the documents of this project, as a path from the folder that they are in:
    /// `rules/amun-re-classic.md#amun-reauctionpay`.
    pub heading: String,
    /// Its stable name.
    pub rule: RuleId,
    /// The rulings that fill it in, by their numbers.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    pub rulings: &'static [u8],
    /// The book, the page, the rulings: "classic rulebook, p. 5; ruling 14".
    pub source: String,
}

/// The most names that are offered for one that nobody knows.
const MOST_NEAR: usize = 3;

/// A rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenRule {
    /// Its stable name.
    pub id: RuleId,
    /// The part of the rules that it stands in ("Phase 2: auction").
    pub part: String,
    /// Where it is written: "classic rulebook, p. 5; ruling 14".
    pub source: String,
    /// The page there, where its pages are numbered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u16>,
    /// The rulings that fill it in.
    pub rulings: Vec<u8>,
    /// The words, a paragraph each.
    pub text: Vec<String>,
    /// Other rules that the words lead to.
    pub see: Vec<String>,
    /// The tests that pin it: `auction::bids_go_up`.
    pub tests: Vec<String>,
}

/// A ruling in words: what was decided where a rulebook is silent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenRuling {
    /// Its number, which never changes.
    pub ruling: u8,
    /// The words, a paragraph each.
    pub text: Vec<String>,
    /// The rules that it fills in.
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

/// What a name leads to in a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulebookMatch<'b> {
    /// This rule.
    Rule(&'b WrittenRule),
    /// More than one, in the order of the rulebook: the name was a part of theirs.
    Rules(Vec<&'b WrittenRule>),
    /// Nothing; these names are near.
    Nothing(Vec<&'static str>),
}

/// The words of rules and rulings as they come with the engine: generated out of the documents and the tests.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BookFile {
    rules: BTreeMap<String, RuleWords>,
    rulings: BTreeMap<u8, Vec<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleWords {
    part: String,
    see: Vec<String>,
    tests: Vec<String>,
    text: Vec<String>,
}

impl BookFile {
    /// Reads what was generated.
    pub fn read(text: &str) -> Result<Self, SetupError> {
        serde_json::from_str(text).map_err(|error| SetupError::new("rulebook", "not readable", error))
    }

    /// The rulebook of these rules: name, source, page, rulings of each; and the page of the documents with the rulings.
    pub fn rulebook<'r>(
        mut self,
        rules: impl Iterator<Item = (RuleId, String, Option<u16>, &'r [u8])>,
        decided: &'static str,
    ) -> Result<Rulebook, SetupError> {
        let mut book = Rulebook { decided, ..Rulebook::default() };
        let mut cited: BTreeMap<u8, Vec<RuleId>> = BTreeMap::new();
        for (id, source, page, rulings) in rules {
            let words = self.rules.remove(id.0);
            let RuleWords { part, see, tests, text } =
                words.ok_or_else(|| SetupError::new("rulebook", id, "words for each rule"))?;
            rulings.iter().for_each(|number| cited.entry(*number).or_default().push(id));
            let rulings = rulings.to_vec();
            book.rules.push(WrittenRule { id, part, source, page, rulings, text, see, tests });
        }
        // a ruling that no rule of this edition cites is not its own
        let rulings = self.rulings.into_iter().filter_map(|(ruling, text)| {
            let rules = cited.remove(&ruling)?;
            Some(WrittenRuling { ruling, text, rules })
        });
        book.rulings = rulings.collect();
        Ok(book)
    }
}

impl Rulebook {
    /// The rule, or the rules, that a name means: the whole name, a part of it (`must-outbid`, `auction`), or its
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

    /// The names nearest to one that nobody knows.
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

    /// The ruling of this number.
    pub fn ruling(&self, number: u8) -> Option<&WrittenRuling> {
        self.rulings.iter().find(|ruling| ruling.ruling == number)
    }
}
