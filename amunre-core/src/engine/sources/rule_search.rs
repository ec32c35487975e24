//! The search for rules: by their names, by the words of the rulebook, and in their texts.

use crate::engine::{Rulebook, WrittenRule, WrittenRuling};

/// The most names that are suggested for an unknown one.
const MOST_NEAR: usize = 3;

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

/// The way to a rule that a search has found, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum FoundBy {
    /// Its name, or the part of the rules that it stands in.
    Name,
    /// A word of the rulebook that leads to it.
    Term,
    /// Its text.
    Text,
}

impl Rulebook {
    /// Finds the rule, or the rules, of a name: the whole name, a part of it (`must-outbid`, `auction`), or its
    /// beginning (`amun-re/auction/o`).
    ///
    /// ```
    /// use amunre_core::engine::sources::RulebookMatch;
    /// use amunre_core::session::default_setup;
    ///
    /// let book = default_setup("amun-re")?.rules()?.rulebook();
    /// let RulebookMatch::Rule(rule) = book.seek("must-outbid") else { return Err("one rule has this name".into()) };
    /// assert_eq!((rule.source.as_str(), rule.page), ("classic rulebook, p. 5", Some(5)));
    /// assert!(matches!(book.seek("auction"), RulebookMatch::Rules(rules) if rules.len() > 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use amunre_core::session::default_setup;
    ///
    /// let book = default_setup("amun-re")?.rules()?.rulebook();
    /// let ruling = book.ruling(8).ok_or("ruling 8 is about bids")?;
    /// assert!(ruling.rules.iter().any(|rule| rule.to_string() == "amun-re/auction/space"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ruling(&self, number: u8) -> Option<&WrittenRuling> {
        self.rulings.iter().find(|ruling| ruling.ruling == number)
    }

    /// Returns the rules that have all words of a query in their name, in a word of the rulebook or in their text: the best first.
    /// Words are found at their beginnings, and a plural finds the singular.
    pub fn search(&self, query: &str) -> Vec<(FoundBy, &WrittenRule)> {
        let query = Query::of(query);
        let mut found: Vec<_> =
            self.rules.iter().filter_map(|rule| query.fits(rule).map(|(by, rank)| (by, rank, rule))).collect();
        // a stable sort: otherwise the order of the rulebook stays
        found.sort_by_key(|(by, rank, _)| (*by, *rank));
        found.into_iter().map(|(by, _, rule)| (by, rule)).collect()
    }

    /// Returns the rulings that have all words of a query, by their numbers.
    pub fn search_rulings(&self, query: &str) -> Vec<&WrittenRuling> {
        let query = Query::of(query);
        self.rulings.iter().filter(|ruling| query.is_in(&ruling.text.join(" "))).collect()
    }
}

/// The words of a query, in lower case and without the "s" of a plural.
struct Query {
    words: Vec<String>,
    phrase: String,
}

impl Query {
    fn of(query: &str) -> Self {
        let phrase = query.trim().to_lowercase();
        let singular = |word: &str| match word.strip_suffix('s') {
            Some(one) if one.len() > 2 => one.to_owned(),
            _ => word.to_owned(),
        };
        Self { words: phrase.split_whitespace().map(singular).collect(), phrase }
    }

    /// The way to a rule, and its rank among those found in the same way: the lower the better.
    fn fits(&self, rule: &WrittenRule) -> Option<(FoundBy, usize)> {
        if self.words.is_empty() {
            return None;
        }
        // the name of the game leads to no rule
        let name = rule.id.0.split_once('/').map_or(rule.id.0, |(_, name)| name);
        if self.is_in(name) {
            return Some((FoundBy::Name, 0));
        }
        if self.is_in(&rule.part) {
            return Some((FoundBy::Name, 1));
        }
        if let Some(term) = rule.terms.iter().find(|term| self.is_in(term)) {
            // a term that is the whole query comes before a longer one
            return Some((FoundBy::Term, term.len().saturating_sub(self.phrase.len())));
        }
        let text = rule.text.join(" ").to_lowercase();
        let times: usize = self.words.iter().map(|word| beginnings(&text, word)).min().unwrap_or(0);
        let has_phrase = text.contains(&self.phrase);
        (times > 0).then(|| (FoundBy::Text, if has_phrase { 0 } else { 1000 } + 999_usize.saturating_sub(times)))
    }

    fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        !self.words.is_empty() && self.words.iter().all(|word| beginnings(&text, word) > 0)
    }
}

/// The number of words of a text that begin so.
fn beginnings(text: &str, word: &str) -> usize {
    let begins = |at: usize| text.get(..at).is_none_or(|before| !before.ends_with(char::is_alphanumeric));
    text.match_indices(word).filter(|(at, _)| begins(*at)).count()
}
