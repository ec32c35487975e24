//! The rulings and assumed values that an outcome depends on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A set of numbers from 0 to 255: rulings, or places of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumberSet([u64; 4]);

impl NumberSet {
    /// Adds a number.
    pub fn add(&mut self, number: u8) {
        let (word, bit) = at(number);
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    /// Adds all numbers of another set.
    pub fn add_all(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(own, other)| *own |= other);
    }

    /// Returns true if the number is there.
    pub fn contains(self, number: u8) -> bool {
        let (word, bit) = at(number);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Returns true if no number is there.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Returns the numbers that are in this set and in another.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut both = self;
        both.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= other);
        both
    }

    /// Returns the numbers of this set that are not in another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        let mut rest = self;
        rest.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= !other);
        rest
    }

    /// Returns the numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let of_word = |(number, mut word): (u8, u64)| {
            std::iter::from_fn(move || {
                let bit = u8::try_from(word.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                word &= word - 1;
                Some(number * 64 + bit)
            })
        };
        (0..4).zip(self.0).flat_map(of_word)
    }
}

impl FromIterator<u8> for NumberSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(number));
        all
    }
}

fn at(number: u8) -> (usize, u64) {
    (usize::from(number / 64), 1 << (number % 64))
}

/// A note of the values that rules read, by their places. The note of ordinary rules is off and notes nothing.
#[derive(Clone, Debug, Default)]
pub struct Reads(Option<Arc<[AtomicU64; 4]>>);

impl Reads {
    /// Returns a note that is on. Its copies are the same note.
    pub fn on() -> Self {
        Self(Some(Arc::default()))
    }

    /// Returns true if values are noted.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Notes that a value is read.
    #[inline]
    pub fn note(&self, place: impl FnOnce() -> u8) {
        if let Some(words) = &self.0 {
            note(words, place());
        }
    }

    /// Returns the places of the values that were read, and forgets them.
    pub fn take(&self) -> NumberSet {
        let Some(words) = &self.0 else { return NumberSet::default() };
        NumberSet(
            words
                .each_ref()
                .map(|word| if word.load(Ordering::Relaxed) == 0 { 0 } else { word.swap(0, Ordering::Relaxed) }),
        )
    }
}

#[cold]
fn note(words: &[AtomicU64; 4], place: u8) {
    let (word, bit) = at(place);
    if let Some(word) = words.get(word) {
        word.fetch_or(bit, Ordering::Relaxed);
    }
}

/// Rules are the same, whoever notes what is read of them.
impl PartialEq for Reads {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Reads {}

/// The rulings and assumed values that an outcome depends on, besides the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// The rulings, by their numbers in the documents.
    pub rulings: NumberSet,
    /// The values that no rulebook confirms, by their places: [`Sources::open_value`](crate::engine::Sources::open_value).
    pub values: NumberSet,
}

impl Dependencies {
    /// Adds what another outcome depends on.
    pub fn add_all(&mut self, others: Self) {
        self.rulings.add_all(others.rulings);
        self.values.add_all(others.values);
    }
}
