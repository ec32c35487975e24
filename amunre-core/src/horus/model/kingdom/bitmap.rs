//! The spots on which a tile would overlap another one, as a bitmap: most searches need no more.

use crate::horus::Spot;

/// The number of rows and columns, which are counted in a ring.
const RING: usize = 64;

/// The greatest distance between tiles at which a search cannot go around the ring: it takes spots up to three units
/// beyond all tiles, and one more unit is blocked beside them.
pub(super) const WIDEST: u16 = 56;

/// A bit for each blocked spot of the ring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bitmap([u64; RING]);

#[inline]
fn place(unit: i16) -> usize {
    usize::from(unit.cast_unsigned()) % RING
}

/// Returns the bit of a column.
#[inline]
fn column(x: i16) -> u64 {
    1_u64.rotate_left(u32::from(x.cast_unsigned()) % u64::BITS)
}

impl Bitmap {
    pub(super) const NONE: Self = Self([0; RING]);

    /// Blocks the spots on which a tile would overlap this one.
    #[inline]
    pub(super) fn add(&mut self, tile: Spot) {
        let bits = column(tile.x.wrapping_sub(1)) | column(tile.x) | column(tile.x.wrapping_add(1));
        for up in [-1, 0, 1] {
            if let Some(row) = self.0.get_mut(place(tile.y.wrapping_add(up))) {
                *row |= bits;
            }
        }
    }

    /// Blocks a spot; returns true if it was not blocked before.
    #[inline]
    pub(super) fn take(&mut self, spot: Spot) -> bool {
        let Some(row) = self.0.get_mut(place(spot.y)) else { return false };
        let bit = column(spot.x);
        let is_new = *row & bit == 0;
        *row |= bit;
        is_new
    }
}
