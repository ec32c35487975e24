//! A hand: what everybody knows is in it, and the rest.

use serde::{Deserialize, Serialize};

use crate::engine::{Bag, Counts, Hidden, Id};

/// A hand of cards. Cards that everybody knows to be there are `open` and are spent first; of the `closed` ones the number
/// is public and the kinds are known to the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Hand_of_{K}", bound = "K: Id + schemars::JsonSchema"))]
#[serde(deny_unknown_fields, bound = "")]
pub struct Hand<K: Id, const N: usize> {
    /// The cards that not everybody knows.
    pub closed: Bag<K, N>,
    /// Publicly known cards.
    pub open: Counts<K, N>,
}

impl<K: Id, const N: usize> Default for Hand<K, N> {
    fn default() -> Self {
        Self { open: Counts::default(), closed: Bag::default() }
    }
}

/// Whether a hand holds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holding {
    /// It does.
    Yes,
    /// Nobody wrote down what is in it, and its number allows it.
    Possible,
    /// It does not.
    No,
}

impl<K: Id, const N: usize> Hand<K, N> {
    /// How many cards it has: public.
    #[inline]
    pub fn number(&self) -> u16 {
        self.open.total() + u16::from(self.closed.number())
    }

    /// How many of one kind are known to be in it.
    #[inline]
    pub fn of(&self, card: K) -> u8 {
        self.open.of(card).saturating_add(self.closed.kinds().of(card))
    }

    /// Whether at least so many of one kind are in it.
    #[inline]
    pub fn holds(&self, card: K, copies: u8) -> Holding {
        let known = self.of(card);
        if known >= copies {
            return Holding::Yes;
        }
        if self.closed.unknown() >= copies - known { Holding::Possible } else { Holding::No }
    }

    /// Returns the same for a view in which only so many copies of the kind are nowhere to be seen: a copy that lies elsewhere is not
    /// in this hand. The number is asked for only if the hand itself does not answer.
    #[inline]
    pub fn can_hold(&self, card: K, copies: u8, unseen: impl FnOnce() -> u8) -> Holding {
        match self.holds(card, copies) {
            Holding::Possible if self.of(card).saturating_add(unseen()) < copies => Holding::No,
            holding => holding,
        }
    }

    /// All cards that are known to be in it.
    pub fn known(&self) -> Counts<K, N> {
        let mut all = self.open;
        all.add_all(self.closed.kinds());
        all
    }

    /// Takes a card in that was drawn unseen by others.
    pub fn draw(&mut self, card: Hidden<K>) {
        self.closed.add(card);
    }

    /// Whether spending this card shows others something that they did not know to be here.
    pub fn spending_discloses(&self, card: K) -> bool {
        self.open.of(card) == 0
    }

    /// Spends a card: an open one first.
    pub fn spend(&mut self, card: K) {
        if !self.open.take(card) {
            self.closed.take(Hidden::Known(card));
        }
    }

    /// The same hand for somebody else.
    pub fn concealed(&self) -> Self {
        Self { open: self.open, closed: self.closed.concealed() }
    }
}
