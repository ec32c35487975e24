//! A table with one value for each seat.

use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Seat;

/// One value for each seat of a table of at most `N`. JSON: a list in the order of the seats.
///
/// A seat beyond the table reads and writes the last place: [`decide`](crate::engine::Game::decide) refuses such a seat
/// before anything is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T, const N: usize> {
    /// The last seat: with it a place needs no subtraction.
    last: u8,
    items: [T; N],
}

/// The places beyond the table have nothing to tell states apart by.
impl<T: Hash, const N: usize> Hash for BySeat<T, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.last.hash(to);
        self.iter().for_each(|(_, value)| value.hash(to));
    }
}

impl<T: Default, const N: usize> BySeat<T, N> {
    const ANY: () = assert!(N > 0 && N <= Seat::MOST as usize, "1 to 8 seats");

    /// Returns a table of this number of seats, each with the default value; at least 1 seat and at most `N`.
    ///
    /// ```
    /// use amunre_core::engine::ids::{BySeat, Seat};
    /// use amunre_core::engine::json::to_canonical;
    ///
    /// let mut gold = BySeat::<u16, 5>::new(3);
    /// gold[Seat::FIRST] = 20;
    /// assert_eq!((gold.players(), to_canonical(&gold)?.as_str()), (3, "[20,0,0]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(players: u8) -> Self {
        #[allow(clippy::let_unit_value)]
        let () = Self::ANY;
        #[allow(clippy::cast_possible_truncation)] // ANY
        let most = N as u8;
        Self { last: players.clamp(1, most) - 1, items: std::array::from_fn(|_| T::default()) }
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// Returns the number of seats.
    #[inline]
    pub fn players(&self) -> u8 {
        self.last + 1
    }

    /// Iterates over seats and values, from seat 0.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players()).zip(&self.items)
    }

    /// Iterates over seats and mutable values, from seat 0.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.players()).zip(&mut self.items)
    }

    #[inline]
    fn place(&self, seat: Seat) -> usize {
        usize::from(seat.number().min(self.last))
    }
}

#[allow(clippy::indexing_slicing)] // place() is at most the last seat, which is below N
impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[self.place(seat)]
    }
}

#[allow(clippy::indexing_slicing)] // as above
impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let place = self.place(seat);
        &mut self.items[place]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(_, value)| value))
    }
}

impl<'de, T: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = arrayvec::ArrayVec::<T, N>::deserialize(from)?;
        let players = u8::try_from(list.len()).unwrap_or(0);
        if players == 0 {
            return Err(D::Error::custom("a table has at least one seat"));
        }
        let mut table = Self::new(players);
        for ((_, place), value) in table.iter_mut().zip(list) {
            *place = value;
        }
        Ok(table)
    }
}
