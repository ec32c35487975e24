//! The spots near a tile as a bitmap: most searches end there, and a small bitmap is fast to prepare.

use crate::horus::Spot;

/// The number of columns and of rows of the bitmap.
const SIDE: i16 = 64;

/// The outermost two spots of each row and column are not used, so a tile that lies half outside can be ignored.
const EDGE: u16 = 2;

/// The most spots that a search can take.
pub(super) const MOST: usize = INNER * INNER;
const INNER: usize = (SIDE.unsigned_abs() - 2 * EDGE) as usize;

/// An error: a search reached a spot outside the square.
pub(super) struct Beyond;

/// A square of spots around a tile, with a bit for each blocked spot.
pub(super) struct Near {
    low: Spot,
    rows: [u64; SIDE as usize],
}

impl Near {
    pub(super) fn to(tile: Spot) -> Self {
        Self { low: tile.step((-SIDE / 2, -SIDE / 2)), rows: [0; SIDE as usize] }
    }

    /// Returns column and row; a spot to the west or to the south gets numbers beyond all of them.
    #[inline]
    fn place(&self, spot: Spot) -> (u16, u16) {
        (spot.x.wrapping_sub(self.low.x).cast_unsigned(), spot.y.wrapping_sub(self.low.y).cast_unsigned())
    }

    /// Returns the number of a spot in the square.
    #[inline]
    pub(super) fn number(&self, spot: Spot) -> u16 {
        let (column, row) = self.place(spot);
        row.wrapping_mul(SIDE.unsigned_abs()).wrapping_add(column)
    }

    /// Returns the spot with a number.
    #[inline]
    pub(super) fn spot(&self, number: u16) -> Spot {
        let (column, row) = (number % SIDE.unsigned_abs(), number / SIDE.unsigned_abs());
        self.low.step((column.cast_signed(), row.cast_signed()))
    }

    /// Blocks the spots on which a tile would overlap this one.
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

    /// Takes a spot; returns true if it was not blocked.
    #[inline]
    pub(super) fn take(&mut self, spot: Spot) -> Result<bool, Beyond> {
        let (column, row) = self.place(spot);
        let inner = EDGE..SIDE.unsigned_abs() - EDGE;
        if !inner.contains(&column) || !inner.contains(&row) {
            return Err(Beyond);
        }
        let bits = self.rows.get_mut(usize::from(row)).ok_or(Beyond)?;
        let bit = 1 << column;
        let open = *bits & bit == 0;
        *bits |= bit;
        Ok(open)
    }
}
