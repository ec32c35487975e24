//! Sets of ids.

use std::fmt;
use std::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Id;

/// A set of ids, of which there are at most 64. JSON: a list of names in ascending order of the ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdSet<K> {
    bits: u64,
    id: PhantomData<K>,
}

impl<K: Id> Default for IdSet<K> {
    fn default() -> Self {
        const { assert!(K::ALL.len() <= 64, "a bit for each id") };
        Self { bits: 0, id: PhantomData }
    }
}

impl<K: Id> IdSet<K> {
    /// Returns the set of the ids whose bits are set. Other bits must be 0.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Self {
        Self { bits, ..Self::default() }
    }

    /// Returns a bit for each id, set if the id is in the set.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.bits
    }

    /// Adds an id. Returns true if it was new.
    ///
    /// ```
    /// use amunre_core::amun_re::Province;
    /// use amunre_core::engine::ids::IdSet;
    ///
    /// let mut set: IdSet<Province> = [Province::Sawu, Province::Abu].into_iter().collect();
    /// assert!(!set.insert(Province::Abu) && set.remove(Province::Sawu));
    /// assert!(set.iter().eq([Province::Abu]));
    /// ```
    pub fn insert(&mut self, id: K) -> bool {
        let new = !self.contains(id);
        self.bits |= 1 << id.index();
        new
    }

    /// Removes an id. Returns true if it was there.
    pub fn remove(&mut self, id: K) -> bool {
        let there = self.contains(id);
        self.bits &= !(1 << id.index());
        there
    }

    /// Returns true if the set contains an id.
    #[inline]
    pub fn contains(self, id: K) -> bool {
        self.bits & (1 << id.index()) != 0
    }

    /// Returns the number of ids in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Returns true if the set is empty.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Iterates over the ids in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            K::at(usize::try_from(lowest).ok()?)
        })
    }
}

impl<K: Id> FromIterator<K> for IdSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(ids: I) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl<K: Id> fmt::Debug for IdSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<K: Id> Serialize for IdSet<K> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(K::name))
    }
}

impl<'de, K: Id + Deserialize<'de>> Deserialize<'de> for IdSet<K> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = arrayvec::ArrayVec::<K, 64>::deserialize(from)?;
        if list.windows(2).any(|pair| matches!(pair, [a, b] if a.index() >= b.index())) {
            let what = K::WHAT;
            return Err(D::Error::custom(format_args!("a set is written in ascending order, each {what} once")));
        }
        Ok(list.into_iter().collect())
    }
}
