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

/// The number of kinds of command that are listed together.
const KINDS: usize = 4;

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

    /// Lists commands of several kinds, spot by spot: for each spot one command of each kind that has it in its set.
    #[inline]
    pub(crate) fn list_kinds(
        kinds: [&Self; KINDS],
        kingdom: &KingdomMap,
        out: &mut impl CommandSink<Command>,
        command: impl Fn(usize, Spot) -> Command,
    ) {
        for tile in 0..kingdom.number() {
            let [first, second, third, fourth] = kinds;
            let masks = [first.of(tile), second.of(tile), third.of(tile), fourth.of(tile)];
            let number = number_of(masks.iter().fold(0, |bits, mask| bits << AROUND | u64::from(*mask)));
            if number == 0 {
                continue;
            }
            out.push_run(number, |place| {
                let bits = (0..).zip(masks).fold(0, |bits, (kind, mask)| bits | every_fourth(mask) << kind);
                let bit = select(bits, place);
                command(bit % KINDS, kingdom.around(tile, bit / KINDS))
            });
        }
    }
}

/// Returns the twelve bits of a mask, each moved to four times its place.
#[inline]
fn every_fourth(mask: u16) -> u64 {
    let bits = u64::from(mask);
    let bits = (bits | bits << 24) & 0x0000_00FF_0000_00FF;
    let bits = (bits | bits << 12) & 0x000F_000F_000F_000F;
    let bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
    (bits | bits << 3) & 0x1111_1111_1111_1111
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
