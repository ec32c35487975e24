//! The three kinds of pile. No order of a shuffled pile is ever stored.

use std::hash::{Hash, Hasher};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::engine::{Counts, Fast, Hidden, Id, ShortList};

/// A shuffled pile, unseen: a multiset whose number is public. An item is sampled at the moment it leaves the pile or
/// becomes visible, whichever is first. The view of a player who may not know its content lists no kinds.
///
/// The closed part of a hand looks the same to other players: a public number of unknown kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(deny_unknown_fields, rename = "Bag_of_{K}", bound = "K: Id + schemars::JsonSchema")
)]
#[serde(bound = "")]
pub struct Bag<K: Id, const N: usize> {
    // as JSON orders them
    kinds: Counts<K, N>,
    number: u8,
    /// The number of items whose kind is known: the sum of `kinds`, which is asked for often.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    known: u8,
}

/// The number of known items follows from their kinds. The numbers of kinds are read eight at a time, the last ones with the number
/// of items, which needs a byte of eight at most.
impl<K: Id, const N: usize> Hash for Bag<K, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let (words, rest) = self.kinds.numbers().as_chunks::<8>();
        words.iter().for_each(|word| u64::from_le_bytes(*word).hash(to));
        rest.iter().fold(u64::from(self.number), |word, byte| word << 8 | u64::from(*byte)).hash(to);
    }
}

impl<K: Id, const N: usize> Default for Bag<K, N> {
    fn default() -> Self {
        Self::unseen(0)
    }
}

impl<K: Id, const N: usize> Bag<K, N> {
    /// Returns a pile of known kinds; at most 255 items.
    pub fn of(kinds: Counts<K, N>) -> Self {
        let number = u8::try_from(kinds.len()).unwrap_or(u8::MAX);
        Self { kinds, number, known: number }
    }

    /// Returns a pile with a number of items of unknown kinds.
    pub fn unseen(number: u8) -> Self {
        Self { kinds: Counts::default(), number, known: 0 }
    }

    /// Returns the number of its items, which is public.
    #[inline]
    pub fn len(&self) -> u8 {
        self.number
    }

    /// Returns true if it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.number == 0
    }

    /// Returns the kinds that are known to be in it.
    #[inline]
    pub fn kinds(&self) -> &Counts<K, N> {
        &self.kinds
    }

    /// Returns the number of items whose kind is not known.
    #[inline]
    pub fn unknown(&self) -> u8 {
        self.number.saturating_sub(self.known)
    }

    /// Returns true if the kind of every item is known.
    #[inline]
    pub fn is_known(&self) -> bool {
        self.known == self.number
    }

    /// Returns the pile as a viewer sees it who may not know its content.
    ///
    /// ```
    /// use amunre_core::amun_re::{CARD_KINDS, PowerCard};
    /// use amunre_core::engine::hidden::{Bag, Hidden};
    ///
    /// let mut pile = Bag::<PowerCard, CARD_KINDS>::unseen(33);
    /// pile.add(Hidden::Known(PowerCard::Builder));
    /// assert_eq!((pile.len(), pile.unknown()), (34, 33));
    /// assert_eq!((pile.concealed().len(), pile.concealed().unknown()), (34, 34));
    /// ```
    pub fn concealed(&self) -> Self {
        Self::unseen(self.number)
    }

    /// Puts an item in.
    pub fn add(&mut self, item: Hidden<K>) {
        self.number = self.number.saturating_add(1);
        if let Hidden::Known(kind) = item {
            self.kinds.add(kind);
            self.known = self.known.saturating_add(1);
        }
    }

    /// Takes an item out. Of a kind that is not known to be in it, one of the unknown items is taken.
    pub fn take(&mut self, item: Hidden<K>) {
        self.number = self.number.saturating_sub(1);
        if let Hidden::Known(kind) = item
            && self.kinds.take(kind)
        {
            self.known = self.known.saturating_sub(1);
        }
        // after an unknown item was taken, no kind is known to be left
        if item == Hidden::Unseen || self.known > self.number {
            *self = Self::unseen(self.number);
        }
    }

    /// Replaces each unknown item by a random item of `unseen`, which is removed from there.
    pub fn deal_unseen(&mut self, unseen: &mut Counts<K, N>, chance: &mut Fast) {
        while self.known < self.number {
            let Some(kind) = unseen.take_at_random(chance) else { return };
            self.kinds.add(kind);
            self.known += 1;
        }
    }

    /// Puts openly known items in.
    pub fn add_all(&mut self, items: &Counts<K, N>) {
        let more = u8::try_from(items.len()).unwrap_or(u8::MAX);
        self.number = self.number.saturating_add(more);
        self.kinds.add_all(items);
        self.count_known();
    }

    /// Recounts the known items after their kinds have changed.
    fn count_known(&mut self) {
        self.known = u8::try_from(self.kinds.len()).unwrap_or(u8::MAX);
    }
}

impl<'de, K: Id, const N: usize> Deserialize<'de> for Bag<K, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = ""))]
        struct Written<K: Id, const N: usize> {
            number: u8,
            kinds: Counts<K, N>,
        }
        let Written { number, kinds } = Written::<K, N>::deserialize(from)?;
        let total = kinds.len();
        let Some(known) = u8::try_from(total).ok().filter(|known| *known <= number) else {
            return Err(D::Error::custom(format_args!("{total} items listed in a pile of {number}")));
        };
        Ok(Self { kinds, number, known })
    }
}

/// Items drawn from a bag that lie face down, unknown to all players until they are taken. At most `CAP`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, bound = "K: Id + schemars::JsonSchema"))]
#[serde(transparent, bound(serialize = "K: Serialize", deserialize = "K: Deserialize<'de>"))]
pub struct Aside<K: Id, const CAP: usize>(ShortList<Hidden<K>, CAP>);

impl<K: Id, const CAP: usize> Hash for Aside<K, CAP> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write(&self.bytes());
    }
}

impl<K: Id, const CAP: usize> Default for Aside<K, CAP> {
    fn default() -> Self {
        Self(ShortList::default())
    }
}

impl<K: Id, const CAP: usize> Aside<K, CAP> {
    /// Returns a byte for each place: 0 is empty, 1 unseen, and a kind is its number and 2.
    pub(crate) fn bytes(&self) -> [u8; CAP] {
        let mut bytes = [0; CAP];
        for (byte, item) in bytes.iter_mut().zip(self.iter()) {
            // an id is below 254
            *byte = item.known().map_or(1, |kind| u8::try_from(kind.index()).unwrap_or(u8::MAX).saturating_add(2));
        }
        bytes
    }

    /// Lays an item down. Does nothing if the places are full.
    pub fn lay(&mut self, item: Hidden<K>) {
        let _ = self.0.push(item);
    }

    /// Returns the item that was laid first, as this copy of the state knows it.
    pub fn first(&self) -> Option<Hidden<K>> {
        self.0.first().copied()
    }

    /// Returns the item in this place, counted from the one that was laid first.
    pub(crate) fn at(&self, place: usize) -> Option<&Hidden<K>> {
        self.0.get(place)
    }

    /// Takes up the item that was laid first.
    pub fn take(&mut self) -> Option<Hidden<K>> {
        self.0.take_first()
    }

    /// Returns the number of its items, which is public.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the items, in the order in which they were laid.
    pub fn iter(&self) -> impl Iterator<Item = Hidden<K>> {
        self.0.iter().copied()
    }

    /// Returns the items as a viewer sees them who may not know them.
    #[must_use]
    pub fn concealed(&self) -> Self {
        Self(self.0.iter().map(|_| Hidden::Unseen).collect())
    }
}

/// A pile whose order is public, so it is kept in order. At most `CAP` items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, bound = "K: Id + schemars::JsonSchema"))]
#[serde(transparent, bound(serialize = "K: Serialize", deserialize = "K: Deserialize<'de>"))]
pub struct Queue<K: Id, const CAP: usize>(ShortList<K, CAP>);

impl<K: Id, const CAP: usize> Default for Queue<K, CAP> {
    fn default() -> Self {
        Self(ShortList::default())
    }
}

impl<K: Id, const CAP: usize> Queue<K, CAP> {
    /// Puts an item at the end; one too many is not taken.
    pub fn push(&mut self, item: K) {
        let _ = self.0.push(item);
    }

    /// The item at the front.
    pub fn first(&self) -> Option<K> {
        self.0.first().copied()
    }

    /// Takes the item at the front.
    pub fn take(&mut self) -> Option<K> {
        self.0.take_first()
    }

    /// The items from the front.
    pub fn iter(&self) -> impl Iterator<Item = K> {
        self.0.iter().copied()
    }
}
