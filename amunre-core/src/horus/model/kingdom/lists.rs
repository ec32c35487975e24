//! Lists of commands out of sets of spots and of tiles.

use crate::engine::CommandSink;
use crate::engine::commands::places_of;
use crate::horus::model::kingdom::spot_set::{LANE, TILES};
use crate::horus::model::kingdom::{KingdomMap, SpotSet, TileSet};
use crate::horus::{Command, Spot};

impl SpotSet {
    /// Returns the spots that a condition keeps.
    #[inline]
    pub(crate) fn filter(mut self, kingdom: &KingdomMap, keep: impl Fn(Spot) -> bool) -> Self {
        for (word, bits) in self.0.iter_mut().enumerate() {
            for bit in places_of(*bits) {
                if !keep(kingdom.around(word * TILES + bit / LANE, bit % LANE)) {
                    *bits &= !(1 << bit);
                }
            }
        }
        self
    }

    /// Lists a command for each spot, in runs that can be counted at once.
    #[inline]
    pub(crate) fn list(
        &self,
        kingdom: &KingdomMap,
        out: &mut impl CommandSink<Command>,
        command: impl Fn(Spot) -> Command,
    ) {
        for (word, bits) in self.0.iter().take(kingdom.len().div_ceil(TILES)).enumerate() {
            if *bits != 0 {
                out.push_bits(*bits, |bit| command(kingdom.around(word * TILES + bit / LANE, bit % LANE)));
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
        for (word, (one, two)) in self.0.iter().zip(other.0).take(kingdom.len().div_ceil(TILES)).enumerate() {
            // most words are empty, since spots beside the river are few
            if one | two == 0 {
                continue;
            }
            for tile in word * TILES..(word + 1) * TILES {
                let bits = every_other(self.of(tile)) | every_other(other.of(tile)) << 1;
                if bits != 0 {
                    out.push_bits(bits, |bit| command(bit % 2 == 1, kingdom.around(tile, bit / 2)));
                }
            }
        }
    }
}

impl TileSet {
    /// Lists a command for each tile, in runs that can be counted at once.
    #[inline]
    pub(crate) fn list(
        self,
        kingdom: &KingdomMap,
        out: &mut impl CommandSink<Command>,
        command: impl Fn(Spot) -> Command,
    ) {
        #[allow(clippy::cast_possible_truncation)] // the two halves
        for (from, bits) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            out.push_bits(bits, |bit| command(kingdom.spot_of(from + bit)));
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
