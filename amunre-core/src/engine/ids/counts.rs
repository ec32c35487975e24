//! Multisets: the number of items of each kind.

use std::hash::{Hash, Hasher};

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use crate::engine::ids::by_id::{ById, read_map};
use crate::engine::{Fast, Id, IdSet};

/// The number of items of each kind: a multiset. JSON: an object with the kinds whose number is not 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts<K, const N: usize> {
    by_kind: ById<K, u8, N>,
}

impl<K, const N: usize> Hash for Counts<K, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.by_kind.hash(to);
    }
}

impl<K: Id, const N: usize> Default for Counts<K, N> {
    fn default() -> Self {
        Self { by_kind: ById::from_fn(|_| 0) }
    }
}

impl<K: Id, const N: usize> Counts<K, N> {
    /// Returns the multiset of what a function gives for each kind.
    pub fn from_fn(count: impl FnMut(K) -> u8) -> Self {
        Self { by_kind: ById::from_fn(count) }
    }

    /// Returns the number of all items.
    #[inline]
    pub fn len(&self) -> u16 {
        // 255 of each of 257 kinds still fit; without a check for each kind several are added at once
        const { assert!(N <= 257) };
        self.by_kind.values().iter().fold(0, |total: u16, count| total.wrapping_add((*count).into()))
    }

    /// Returns true if there is no item.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self.numbers() == [0; N]
    }

    /// Returns the number of items of one kind.
    #[inline]
    pub fn of(&self, kind: K) -> u8 {
        self.by_kind[kind]
    }

    /// Returns the numbers, in ascending order of the kinds.
    #[inline]
    pub fn numbers(&self) -> &[u8; N] {
        self.by_kind.values()
    }

    /// Returns the kinds whose number is not 0 here or in another multiset, if there are at most 64 kinds in all.
    #[inline]
    pub fn kinds_with(&self, other: &Self) -> IdSet<K> {
        let ((eights, rest), (others, other_rest)) =
            (self.numbers().as_chunks::<8>(), other.numbers().as_chunks::<8>());
        let mut bits = 0;
        for (place, (eight, other)) in (0_u32..).step_by(8).zip(eights.iter().zip(others)) {
            bits |= nonzero(u64::from_le_bytes(*eight) | u64::from_le_bytes(*other)) << place;
        }
        for (place, (number, other)) in (N - rest.len()..).zip(rest.iter().zip(other_rest)) {
            bits |= u64::from(*number > 0 || *other > 0) << place;
        }
        IdSet::from_bits(bits)
    }

    /// Iterates over the kinds whose number is not 0, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> {
        let mut place = 0;
        std::iter::from_fn(move || {
            // most kinds of most multisets have no item: eight of them are passed over at once
            while let Some(eight) = self.numbers().get(place..).and_then(|rest| rest.first_chunk()) {
                match u64::from_le_bytes(*eight).trailing_zeros() {
                    u64::BITS => place += eight.len(),
                    bits => {
                        place += usize::try_from(bits / u8::BITS).unwrap_or(0);
                        break;
                    }
                }
            }
            loop {
                let count = *self.numbers().get(place)?;
                place += 1;
                if count > 0 {
                    return Some((K::at(place - 1)?, count));
                }
            }
        })
    }

    /// Puts one in; 255 stays 255.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.by_kind[kind] = self.by_kind[kind].saturating_add(1);
    }

    /// Takes one out, if there is one.
    ///
    /// ```
    /// use amunre_core::amun_re::{CARD_KINDS, PowerCard};
    /// use amunre_core::engine::ids::Counts;
    ///
    /// let mut cards: Counts<PowerCard, CARD_KINDS> = [PowerCard::Builder, PowerCard::Builder].into_iter().collect();
    /// assert_eq!((cards.of(PowerCard::Builder), cards.len()), (2, 2));
    /// assert!(cards.take(PowerCard::Builder) && !cards.take(PowerCard::EightGold));
    /// assert_eq!(cards.len(), 1);
    /// ```
    #[inline]
    pub fn take(&mut self, kind: K) -> bool {
        let had = self.by_kind[kind];
        self.by_kind[kind] = had.saturating_sub(1);
        had > 0
    }

    /// Puts all of another multiset in.
    pub fn add_all(&mut self, other: &Self) {
        let pairs = self.by_kind.values_mut().iter_mut().zip(other.numbers());
        pairs.for_each(|(own, other)| *own = own.saturating_add(*other));
    }

    /// Removes the items of another multiset, as many of them as there are.
    pub fn take_all(&mut self, other: &Self) {
        let pairs = self.by_kind.values_mut().iter_mut().zip(other.numbers());
        pairs.for_each(|(own, other)| *own = own.saturating_sub(*other));
    }

    /// Takes one item out at random; returns `None` if there is none.
    pub fn take_at_random(&mut self, chance: &mut Fast) -> Option<K> {
        let place = u16::try_from(chance.below(u32::from(self.len()))).ok()?;
        let kind = self.nth(place)?;
        self.take(kind);
        Some(kind)
    }

    /// This multiset less another one; `None` if that one is no part of it.
    pub fn less(&self, other: &Self) -> Option<Self> {
        let mut left = *self;
        for (kind, count) in other.iter() {
            left.by_kind[kind] = self.of(kind).checked_sub(count)?;
        }
        Some(left)
    }

    /// Returns the kind at a place, counted through the copies in ascending order of the kinds, from 0.
    pub fn nth(&self, mut place: u16) -> Option<K> {
        for (kind, count) in self.by_kind.iter() {
            match place.checked_sub(u16::from(*count)) {
                Some(rest) => place = rest,
                None => return Some(kind),
            }
        }
        None
    }
}

impl<K: Id, const N: usize> FromIterator<K> for Counts<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        let mut counts = Self::default();
        items.into_iter().for_each(|item| counts.add(item));
        counts
    }
}

/// Returns a bit for each of eight bytes, set if the byte is not 0: eight comparisons at once.
#[inline]
fn nonzero(word: u64) -> u64 {
    const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // the highest bit of each byte is set if the byte is not 0
    let high = (((word & LOW_SEVEN) + LOW_SEVEN) | word) & !LOW_SEVEN;
    // the product moves the bits of all bytes into the highest byte
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl<K: Id, const N: usize> Serialize for Counts<K, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_struct(K::WHAT, N)?;
        // most are 0, and often all
        if *self.numbers() != [0; N] {
            for place in K::BY_NAME {
                if let Some(count @ 1..) = self.numbers().get(*place) {
                    object.serialize_field(K::NAMES.get(*place).copied().unwrap_or_default(), count)?;
                }
            }
        }
        object.end()
    }
}

impl<'de, K: Id, const N: usize> Deserialize<'de> for Counts<K, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let found: [Option<u8>; N] = read_map::<K, u8, D, N>(from)?;
        let mut found = found.into_iter();
        Ok(Self::from_fn(|_| found.next().flatten().unwrap_or(0)))
    }
}
