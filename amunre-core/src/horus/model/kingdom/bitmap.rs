//! The spots near a tile, a bit for each: most searches end there, and what is small is soon made ready.

use crate::horus::Spot;

/// How many columns and rows of spots it has.
const SIDE: i16 = 64;

/// The outermost two spots of each row and column are left out: of a tile that lies half outside nothing need be known.
const EDGE: u16 = 2;

/// How far a spot may lie from the tile in a row or a column.
pub(super) const REACH: i16 = SIDE / 2 - EDGE.cast_signed() - 1;

/// A square around a tile, with the spots in it that are shut.
pub(super) struct Near {
    low: Spot,
    rows: [u64; SIDE as usize],
}

impl Near {
    pub(super) fn to(tile: Spot) -> Self {
        Self { low: tile.step((-SIDE / 2, -SIDE / 2)), rows: [0; SIDE as usize] }
    }

    /// Column and row; beyond all of them for what lies to the west or to the south.
    #[inline]
    fn place(&self, spot: Spot) -> (u16, u16) {
        (spot.x.wrapping_sub(self.low.x).cast_unsigned(), spot.y.wrapping_sub(self.low.y).cast_unsigned())
    }

    /// Shuts the spots on which a tile would overlap this one.
    #[inline]
    pub(super) fn shut(&mut self, tile: Spot) {
        let (column, row) = self.place(tile.step((-1, -1)));
        let row = usize::from(row);
        if column >= SIDE.unsigned_abs() - EDGE {
            return;
        }
        if let Some(rows) = self.rows.get_mut(row..row + 3) {
            rows.iter_mut().for_each(|bits| *bits |= 0b111 << column);
        }
    }

    /// Takes a spot; says whether it was open.
    #[inline]
    pub(super) fn take(&mut self, spot: Spot) -> bool {
        let (column, row) = self.place(spot);
        let inner = EDGE..SIDE.unsigned_abs() - EDGE;
        let bits = self.rows.get_mut(usize::from(row)).filter(|_| inner.contains(&column) && inner.contains(&row));
        let Some(bits) = bits else { return false };
        let bit = 1 << column;
        let open = *bits & bit == 0;
        *bits |= bit;
        open
    }
}
