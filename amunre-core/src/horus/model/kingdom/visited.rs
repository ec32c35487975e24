//! Marks on units or spots of the plane, for searches.

use crate::horus::Spot;

/// Rows and columns are counted in a ring: the tiles of one box, with an edge around them, reach over fewer than these.
const RING: usize = 256;

/// A mark, or none, for each unit or spot.
pub(crate) struct Visited([[u64; RING / 64]; RING]);

impl Default for Visited {
    fn default() -> Self {
        Self([[0; RING / 64]; RING])
    }
}

#[inline]
fn place(unit: i16) -> usize {
    usize::from(unit.cast_unsigned()) % RING
}

impl Visited {
    /// Marks one; says whether it was not marked before.
    #[inline]
    pub(super) fn mark(&mut self, at: Spot) -> bool {
        let (x, y) = (place(at.x), place(at.y));
        let Some(bits) = self.0.get_mut(y).and_then(|row| row.get_mut(x / 64)) else { return false };
        let bit = 1_u64 << (x % 64);
        let new = *bits & bit == 0;
        *bits |= bit;
        new
    }

    /// Whether it is marked.
    #[inline]
    pub(crate) fn has(&self, at: Spot) -> bool {
        let (x, y) = (place(at.x), place(at.y));
        self.0.get(y).and_then(|row| row.get(x / 64)).is_some_and(|bits| bits >> (x % 64) & 1 == 1)
    }
}
