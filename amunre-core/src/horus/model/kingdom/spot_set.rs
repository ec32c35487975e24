//! Sets of spots around tiles. A spot has its place in the set by a tile that it touches and its offset from that tile, in
//! the order of the lists of commands: so a list is counted by its bits, and its n-th command is the n-th bit.

use std::ops::{BitAnd, BitOr, Not};

use crate::engine::commands::nth_bit;
use crate::horus::model::spot::{AROUND, OFFSETS};
use crate::horus::{MOST_TILES, Spot};

/// The number of bits for each tile; only the first twelve are used.
pub(super) const LANE: usize = 16;

/// The number of tiles in a word.
pub(super) const TILES: usize = 4;

/// The number of words.
const WORDS: usize = MOST_TILES.div_ceil(TILES);

/// All spots around a tile.
const AROUND_TILE: u64 = (1 << AROUND) - 1;

/// A set of spots around tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpotSet(pub(super) [u64; WORDS]);

impl BitAnd for SpotSet {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(bits, other)| *bits &= other);
        self
    }
}

impl BitOr for SpotSet {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(bits, other)| *bits |= other);
        self
    }
}

impl Not for SpotSet {
    type Output = Self;

    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|bits| *bits = !*bits);
        self
    }
}

impl SpotSet {
    pub(super) const NONE: Self = Self([0; WORDS]);

    /// Returns the spots around a tile, a bit for each offset.
    #[inline]
    pub(super) fn of(&self, tile: usize) -> u16 {
        let word = self.0.get(tile / TILES).copied().unwrap_or(0);
        #[allow(clippy::cast_possible_truncation)] // AROUND_TILE
        let mask = (word >> (tile % TILES * LANE) & AROUND_TILE) as u16;
        mask
    }

    /// Iterates over the places of the spots, from a place on: the number of the tile times [`LANE`], and the offset from that tile.
    #[inline]
    pub(super) fn places_from(&self, place: usize) -> impl Iterator<Item = usize> {
        let mut word = place / (TILES * LANE);
        let mut bits = self.0.get(word).map_or(0, |bits| bits & (u64::MAX << (place % (TILES * LANE))));
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                bits = *self.0.get(word)?;
            }
            let place = word * TILES * LANE + nth_bit(bits, 0);
            bits &= bits.wrapping_sub(1);
            Some(place)
        })
    }

    /// Adds spots around a tile.
    #[inline]
    pub(super) fn add(&mut self, tile: usize, mask: u16) {
        if let Some(word) = self.0.get_mut(tile / TILES) {
            *word |= u64::from(mask) << (tile % TILES * LANE);
        }
    }

    /// Removes spots around a tile.
    #[inline]
    pub(super) fn remove(&mut self, tile: usize, mask: u16) {
        if let Some(word) = self.0.get_mut(tile / TILES) {
            *word &= !(u64::from(mask) << (tile % TILES * LANE));
        }
    }

    /// Returns true if no spot is in it.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, bits| all | bits) == 0
    }
}

/// Iterates over the spots around a tile that are in a mask.
#[inline]
pub(super) fn spots_of(tile: Spot, mask: u16) -> impl Iterator<Item = (u16, Spot)> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let offset = usize::try_from(rest.trailing_zeros()).ok().filter(|offset| *offset < AROUND)?;
        rest &= rest.wrapping_sub(1);
        Some((1 << offset, tile.step(*OFFSETS.get(offset)?)))
    })
}
