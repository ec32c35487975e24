//! The rulings and assumed values that an outcome depends on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A set of numbers, 64 for each word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitSet<const WORDS: usize>([u64; WORDS]);

/// A set of rulings, by their numbers from 0 to 255.
pub type Rulings = BitSet<4>;

/// A set of places of values, from 0 to 1023.
pub type Places = BitSet<PLACE_WORDS>;

const PLACE_WORDS: usize = 16;

impl<const WORDS: usize> Default for BitSet<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> BitSet<WORDS> {
    /// Adds a number. One that is too large for the set is left out.
    pub fn add(&mut self, number: impl Into<u16>) {
        let (word, bit) = at(number.into());
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    /// Adds all numbers of another set.
    pub fn add_all(&mut self, others: Self) {
        self.0.iter_mut().zip(&others.0).for_each(|(own, other)| *own |= other);
    }

    /// Returns true if the number is there.
    pub fn contains(self, number: impl Into<u16>) -> bool {
        let (word, bit) = at(number.into());
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
        both.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= other);
        both
    }

    /// Returns the numbers of this set that are not in another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        let mut rest = self;
        rest.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= !other);
        rest
    }

    /// Returns the numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        let of_word = |(number, mut word): (u16, u64)| {
            std::iter::from_fn(move || {
                let bit = u16::try_from(word.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                word &= word - 1;
                Some(number * 64 + bit)
            })
        };
        (0..).zip(self.0).flat_map(of_word)
    }
}

impl<N: Into<u16>, const WORDS: usize> FromIterator<N> for BitSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = N>>(numbers: I) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(number));
        all
    }
}

fn at(number: u16) -> (usize, u64) {
    (usize::from(number / 64), 1 << (number % 64))
}

/// A record of the values that rules read, by their places. The record of ordinary rules is off.
#[derive(Clone, Debug, Default)]
pub struct ReadPlaces(Option<Arc<[AtomicU64; PLACE_WORDS]>>);

impl ReadPlaces {
    /// Returns a record that is on. Its copies share it.
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
    pub fn note(&self, place: impl FnOnce() -> u16) {
        if let Some(words) = &self.0 {
            note(&**words, place());
        }
    }

    /// Returns the places of the values that were read, and forgets them.
    pub fn take(&self) -> Places {
        let mut taken = Places::default();
        for (to, word) in taken.0.iter_mut().zip(self.0.iter().flat_map(|words| words.iter())) {
            if word.load(Ordering::Relaxed) != 0 {
                *to = word.swap(0, Ordering::Relaxed);
            }
        }
        taken
    }
}

#[cold]
fn note(words: &[AtomicU64], place: u16) {
    let (word, bit) = at(place);
    if let Some(word) = words.get(word) {
        word.fetch_or(bit, Ordering::Relaxed);
    }
}

/// Two rules are equal even if their records differ.
impl PartialEq for ReadPlaces {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for ReadPlaces {}

/// The rulings and assumed values that an outcome depends on, besides the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// The rulings, by their numbers in the documents.
    pub rulings: Rulings,
    /// The values that no rulebook confirms, by their places: [`Sources::open_value`](crate::engine::Sources::open_value).
    pub values: Places,
}

impl Dependencies {
    /// Adds what another outcome depends on.
    pub fn add_all(&mut self, others: Self) {
        self.rulings.add_all(others.rulings);
        self.values.add_all(others.values);
    }
}
