//! The spots near a tile, a bit for each: most searches end there, and what is small is soon made ready.

use crate::horus::Spot;
use crate::horus::model::kingdom::visited::Visited;

/// How many columns and rows of spots it has.
const SIDE: i16 = 64;

/// The outermost two spots of each row and column are left out: of a tile that lies half outside nothing need be known.
const EDGE: u16 = 2;

/// A search came to a spot that the ground does not reach to.
pub(super) struct Beyond;

/// Where a search may go.
pub(super) trait Ground {
    /// Shuts the spots on which a tile would overlap this one.
    fn shut(&mut self, tile: Spot);

    /// Takes a spot; says whether it was open.
    fn take(&mut self, spot: Spot) -> Result<bool, Beyond>;
}

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
}

impl Ground for Near {
    #[inline]
    fn shut(&mut self, tile: Spot) {
        let (column, row) = self.place(tile.step((-1, -1)));
        let row = usize::from(row);
        if column >= SIDE.unsigned_abs() - EDGE {
            return;
        }
        if let Some(rows) = self.rows.get_mut(row..row + 3) {
            rows.iter_mut().for_each(|bits| *bits |= 0b111 << column);
        }
    }

    #[inline]
    fn take(&mut self, spot: Spot) -> Result<bool, Beyond> {
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

/// The whole plane.
impl Ground for Visited {
    fn shut(&mut self, tile: Spot) {
        (-1..=1).for_each(|x| (-1..=1).for_each(|y| _ = self.mark(tile.step((x, y)))));
    }

    fn take(&mut self, spot: Spot) -> Result<bool, Beyond> {
        Ok(self.mark(spot))
    }
}
