//! Sets of spots around tiles. A spot has its place in the set by a tile that it touches and its offset from that tile, in
//! the order of the lists of commands: so a list is counted by its bits, and its n-th command is the n-th bit.

use std::ops::{BitAnd, BitOr, Not};

use crate::engine::CommandSink;
use crate::horus::model::kingdom::{KingdomMap, MOST_TILES};
use crate::horus::model::spot::{AROUND, OFFSETS};
use crate::horus::{Command, Spot};

/// The number of bits for each tile; only the first twelve are used.
const LANE: usize = 16;

/// The number of tiles in a word.
const TILES: usize = 4;

/// The number of words.
const WORDS: usize = MOST_TILES.div_ceil(TILES);

/// All spots around a tile.
const AROUND_TILE: u64 = (1 << AROUND) - 1;

/// A set of spots around tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpotSet([u64; WORDS]);

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

    /// Returns the spots that a condition keeps.
    #[inline]
    pub(crate) fn filter(mut self, kingdom: &KingdomMap, keep: impl Fn(Spot) -> bool) -> Self {
        for (word, bits) in self.0.iter_mut().enumerate() {
            let mut rest = *bits;
            while rest != 0 {
                let bit = select(rest, 0);
                rest &= rest.wrapping_sub(1);
                if !keep(kingdom.around(word * TILES + bit / LANE, bit % LANE)) {
                    *bits &= !(1 << bit);
                }
            }
        }
        self
    }

    /// Returns true if no spot is in it.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, bits| all | bits) == 0
    }

    /// Lists a command for each spot, in runs that can be counted at once.
    #[inline]
    pub(crate) fn list(
        &self,
        kingdom: &KingdomMap,
        out: &mut impl CommandSink<Command>,
        command: impl Fn(Spot) -> Command,
    ) {
        for (word, bits) in self.0.iter().take(kingdom.number().div_ceil(TILES)).enumerate() {
            if *bits != 0 {
                out.push_run(number_of(*bits), |place| {
                    let bit = select(*bits, place);
                    command(kingdom.around(word * TILES + bit / LANE, bit % LANE))
                });
            }
        }
    }

    /// Lists the commands of two sets, spot by spot: at a spot of both the command of this set, then that of the other one, for which
    /// `command` is asked with `true`.
    #[inline]
    pub(crate) fn list_with(
        &self,
        other: &Self,
        kingdom: &KingdomMap,
        out: &mut impl CommandSink<Command>,
        command: impl Fn(bool, Spot) -> Command,
    ) {
        for tile in 0..kingdom.number() {
            let (one, other) = (self.of(tile), other.of(tile));
            if one | other == 0 {
                continue;
            }
            let bits = every_other(one) | every_other(other) << 1;
            out.push_run(number_of(bits), |place| {
                let bit = select(bits, place);
                command(bit % 2 == 1, kingdom.around(tile, bit / 2))
            });
        }
    }
}

/// Returns the twelve bits of a mask, each moved to twice its place.
#[inline]
fn every_other(mask: u16) -> u64 {
    let bits = u64::from(mask);
    let bits = (bits | bits << 8) & 0x00FF_00FF;
    let bits = (bits | bits << 4) & 0x0F0F_0F0F;
    let bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// Returns the number of bits.
#[inline]
pub(super) fn number_of(bits: u64) -> usize {
    usize::try_from(bits.count_ones()).unwrap_or(0)
}

/// Returns the place of a bit, by its number among the bits that are set.
#[inline]
pub(super) fn select(mut bits: u64, number: usize) -> usize {
    for _ in 0..number {
        bits &= bits.wrapping_sub(1);
    }
    usize::try_from(bits.trailing_zeros()).unwrap_or(0)
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
