//! A hand: the cards that everybody knows to be in it, and the others.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::engine::{Bag, Counts, Hidden, Id, IdSet};

/// A hand of cards. Cards that everybody knows to be there are `open` and are spent first; of the `closed` ones the number
/// is public and the kinds are known to the owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Hand_of_{K}", bound = "K: Id + schemars::JsonSchema"))]
#[serde(deny_unknown_fields, bound = "")]
pub struct Hand<K: Id, const N: usize> {
    /// The cards that not everybody knows.
    pub closed: Bag<K, N>,
    /// Publicly known cards.
    pub open: Counts<K, N>,
}

/// The numbers of kinds are read eight at a time, the last ones with the number of closed cards if they fit into eight bytes.
impl<K: Id, const N: usize> Hash for Hand<K, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let (words, rest) = self.closed.kinds().numbers().as_chunks::<8>();
        let (open, open_rest) = self.open.numbers().as_chunks::<8>();
        words.iter().chain(open).for_each(|word| u64::from_le_bytes(*word).hash(to));
        let with = |word: u64, byte: &u8| word << 8 | u64::from(*byte);
        let mut last = rest.iter().fold(self.closed.len().into(), with);
        if 2 * (N % 8) + 1 > 8 {
            last.hash(to);
            last = 0;
        }
        open_rest.iter().fold(last, with).hash(to);
    }
}

impl<K: Id, const N: usize> Default for Hand<K, N> {
    fn default() -> Self {
        Self { open: Counts::default(), closed: Bag::default() }
    }
}

/// The answer to the question if a hand holds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holding {
    /// The hand holds it.
    Yes,
    /// The cards of the hand were not recorded, and their number allows it.
    Possible,
    /// The hand does not hold it.
    No,
}

impl<K: Id, const N: usize> Hand<K, N> {
    /// Returns the number of its cards, which is public.
    #[inline]
    pub fn len(&self) -> u16 {
        self.open.len() + u16::from(self.closed.len())
    }

    /// Returns true if it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of cards of one kind that are known to be in it.
    #[inline]
    pub fn of(&self, card: K) -> u8 {
        self.open.of(card).saturating_add(self.closed.kinds().of(card))
    }

    /// Returns the kinds of the cards that are known to be in it.
    #[inline]
    pub fn kinds(&self) -> IdSet<K> {
        self.open.kinds_with(self.closed.kinds())
    }

    /// Returns whether at least `copies` cards of one kind are in it.
    ///
    /// ```
    /// use amunre_core::amun_re::{CARD_KINDS, PowerCard};
    /// use amunre_core::engine::hidden::{Hand, Hidden, Holding};
    ///
    /// let mut hand = Hand::<PowerCard, CARD_KINDS>::default();
    /// hand.draw(Hidden::Known(PowerCard::Builder));
    /// assert_eq!(hand.holds(PowerCard::Builder, 1), Holding::Yes);
    /// assert_eq!(hand.holds(PowerCard::Builder, 2), Holding::No);
    /// assert_eq!(hand.concealed().holds(PowerCard::Builder, 1), Holding::Possible);
    /// ```
    #[inline]
    pub fn holds(&self, card: K, copies: u8) -> Holding {
        let known = self.of(card);
        if known >= copies {
            return Holding::Yes;
        }
        if self.closed.unknown() >= copies - known { Holding::Possible } else { Holding::No }
    }

    /// Returns the same for a view that leaves `unseen` copies of the kind: all other copies are visible elsewhere and
    /// not in this hand. The number is computed only if the hand alone does not give the answer.
    #[inline]
    pub fn can_hold(&self, card: K, copies: u8, unseen: impl FnOnce() -> u8) -> Holding {
        match self.holds(card, copies) {
            Holding::Possible if self.of(card).saturating_add(unseen()) < copies => Holding::No,
            holding => holding,
        }
    }

    /// Returns all cards that are known to be in it.
    pub fn known(&self) -> Counts<K, N> {
        let mut all = *self.closed.kinds();
        all.add_all(&self.open);
        all
    }

    /// Adds a card that was drawn unseen by others.
    pub fn draw(&mut self, card: Hidden<K>) {
        self.closed.add(card);
    }

    /// Returns true if spending this card discloses it: others did not know that it is in this hand.
    pub fn spending_discloses(&self, card: K) -> bool {
        self.open.of(card) == 0
    }

    /// Spends a card: an open one first.
    pub fn spend(&mut self, card: K) {
        if !self.open.take(card) {
            self.closed.take(Hidden::Known(card));
        }
    }

    /// Returns the hand as others see it.
    pub fn concealed(&self) -> Self {
        Self { open: self.open, closed: self.closed.concealed() }
    }
}
