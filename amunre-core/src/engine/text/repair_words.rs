//! A repair as a referee types it: words that are read one after the other.

use crate::engine::text::display::article;
use crate::engine::{Id, Seat};

/// The words of a repair. What is read is taken; a seat, a number or a name can also stand later than where it is asked for, as long as
/// nothing else there could be it.
pub struct RepairWords<'w> {
    rest: Vec<String>,
    /// Returns the seat that words name, if they name one.
    seat: &'w dyn Fn(&str) -> Option<Seat>,
    /// The words that were expected where the first did not fit.
    expected: Option<String>,
}

impl<'w> RepairWords<'w> {
    /// Begins with these words, in lower case.
    pub(crate) fn new(words: Vec<String>, seat: &'w dyn Fn(&str) -> Option<Seat>) -> Self {
        Self { rest: words, seat, expected: None }
    }

    /// Returns the sentence for a repair that could not be read.
    pub(crate) fn problem(&self) -> String {
        let expected = self.expected.as_deref().unwrap_or("the end");
        match self.rest.first() {
            Some(word) => format!("`{word}`: expected {expected}"),
            None => format!("the repair ends: expected {expected}"),
        }
    }

    /// Returns true if all words were read.
    pub(crate) fn end(&self) -> bool {
        self.rest.is_empty()
    }

    fn expects<T>(&mut self, found: Option<T>, what: impl FnOnce() -> String) -> Option<T> {
        if found.is_none() && self.expected.is_none() {
            self.expected = Some(what());
        }
        found
    }

    /// Takes the first words that a function takes: it returns a value and the number of words.
    fn take<T>(&mut self, read: impl Fn(&[String]) -> Option<(T, usize)>) -> Option<T> {
        let found = (0..self.rest.len()).find_map(|at| Some((at, read(self.rest.get(at..)?)?)));
        let (at, (value, number)) = found?;
        self.rest.drain(at..at + number);
        Some(value)
    }

    /// Takes one of these words, which must come next.
    pub fn one_of(&mut self, words: &[&'static str]) -> Option<&'static str> {
        let first = self.rest.first();
        let found = first.and_then(|first| words.iter().copied().find(|word| *word == first.as_str()));
        if found.is_some() {
            self.rest.remove(0);
        }
        self.expects(found, || words.join(", "))
    }

    /// Takes this word if it comes next; returns true if it does.
    pub fn takes(&mut self, word: &str) -> bool {
        let is_next = self.next().is_some_and(|first| first == word);
        if is_next {
            self.rest.remove(0);
        }
        is_next
    }

    /// Returns the next word.
    pub fn next(&self) -> Option<&str> {
        self.rest.first().map(String::as_str)
    }

    /// Takes a seat, by its name or number, that stands next or later.
    pub fn seat(&mut self) -> Option<Seat> {
        let seat = self.seat;
        let named = |number: usize| {
            move |words: &[String]| {
                let name = words.get(..number)?.join(" ");
                // a number alone is a seat only where it stands in the place of one
                let is_number = name.parse::<i32>().is_ok();
                Some((seat(&name).filter(|_| !is_number)?, number))
            }
        };
        match [3, 2, 1].into_iter().find_map(|number| self.take(named(number))) {
            None => self.next_seat(),
            found => found,
        }
    }

    /// Takes a seat that stands next.
    pub fn next_seat(&mut self) -> Option<Seat> {
        let named = |number: usize| Some(((self.seat)(&self.rest.get(..number)?.join(" "))?, number));
        let found = [3, 2, 1].into_iter().find_map(named);
        if let Some((_, number)) = found {
            self.rest.drain(..number);
        }
        self.expects(found.map(|(seat, _)| seat), || "the name of a seat".to_owned())
    }

    /// Takes a whole number. A plus sign says that it is a difference: only a number that can be negative has one.
    pub fn number<N: std::str::FromStr>(&mut self) -> Option<N> {
        let is_total = |word: &str| word.strip_prefix('+').is_some_and(|rest| format!("-{rest}").parse::<N>().is_err());
        let found = self.take(|words| {
            let word = words.first().filter(|word| !is_total(word))?;
            Some((word.parse().ok()?, 1))
        });
        self.expects(found, || "a number".to_owned())
    }

    /// Takes an id by its name, with spaces or underscores.
    pub fn id<K: Id>(&mut self) -> Option<K> {
        let longest = K::NAMES.iter().map(|name| name.split('_').count()).max().unwrap_or(1);
        let named =
            |number: usize| move |words: &[String]| Some((K::parse(&words.get(..number)?.join("_")).ok()?, number));
        let found = (1..=longest).rev().find_map(|number| self.take(named(number)));
        self.expects(found, || format!("{} {}: {}", article(K::WHAT), K::WHAT, K::NAMES.join(", ")))
    }

    /// Takes all words that are left, as they stand.
    pub fn text(&mut self) -> String {
        std::mem::take(&mut self.rest).join(" ")
    }
}
