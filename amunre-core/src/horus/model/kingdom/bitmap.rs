//! The spots near a tile, a bit for each: most searches end there, and what is small is soon made ready.

use crate::horus::Spot;

/// How many columns and rows of spots it has.
const SIDE: i16 = 64;

/// The outermost two spots of each row and column are left out: of a tile that lies half outside nothing need be known.
const EDGE: u16 = 2;

/// The most spots that a search can take.
pub(super) const MOST: usize = INNER * INNER;
const INNER: usize = (SIDE.unsigned_abs() - 2 * EDGE) as usize;

/// A search came to a spot outside the square.
pub(super) struct Beyond;

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

    /// The number of a spot in the square.
    #[inline]
    pub(super) fn number(&self, spot: Spot) -> u16 {
        let (column, row) = self.place(spot);
        row.wrapping_mul(SIDE.unsigned_abs()).wrapping_add(column)
    }

    /// The spot with a number.
    #[inline]
    pub(super) fn spot(&self, number: u16) -> Spot {
        let (column, row) = (number % SIDE.unsigned_abs(), number / SIDE.unsigned_abs());
        self.low.step((column.cast_signed(), row.cast_signed()))
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

    /// Takes a spot; returns true if it was open.
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
