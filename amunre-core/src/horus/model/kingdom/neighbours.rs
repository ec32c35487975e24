//! The twelve spots around a tile as a bit mask: those that another tile covers, and those that it touches.

use crate::horus::Spot;
use crate::horus::model::spot::{AROUND, OFFSETS};

/// All of them.
pub(super) const ALL: u16 = (1 << AROUND) - 1;

/// The largest distance in a row or a column at which two tiles can affect each other's spots.
pub(super) const REACH: i16 = 4;

/// The number of distances in a row or a column.
const SIDE: usize = 9;

/// The effect of a tile on the spots around another one.
#[derive(Clone, Copy)]
pub(super) struct Effect {
    /// The spots that it covers, in whole or in part.
    pub(super) covered: u16,
    /// The spots that it touches.
    pub(super) touched: u16,
}

impl Effect {
    const NONE: Self = Self { covered: 0, touched: 0 };
}

/// The effect of a tile at each distance, row by row.
#[allow(clippy::indexing_slicing)] // computed when the program is built
const EFFECTS: [Effect; SIDE * SIDE] = {
    let mut effects = [Effect::NONE; SIDE * SIDE];
    let (mut place, mut y) = (0, -REACH);
    while y <= REACH {
        let mut x = -REACH;
        while x <= REACH {
            let mut offset = 0;
            while offset < AROUND {
                let (columns, rows) = (OFFSETS[offset].0.abs_diff(x), OFFSETS[offset].1.abs_diff(y));
                if columns < 2 && rows < 2 {
                    effects[place].covered |= 1 << offset;
                } else if (columns == 2 && rows < 2) || (columns < 2 && rows == 2) {
                    effects[place].touched |= 1 << offset;
                }
                offset += 1;
            }
            place += 1;
            x += 1;
        }
        y += 1;
    }
    effects
};

/// Returns the effect of a tile on the spots around another one.
#[inline]
pub(super) fn effect(on: Spot, of: Spot) -> Effect {
    let far = |from: i16, to: i16| usize::from(to.wrapping_sub(from).wrapping_add(REACH).cast_unsigned());
    let (x, y) = (far(on.x, of.x), far(on.y, of.y));
    if x >= SIDE || y >= SIDE { Effect::NONE } else { EFFECTS.get(y * SIDE + x).copied().unwrap_or(Effect::NONE) }
}

/// Returns the spots around a tile that another one covers, in whole or in part.
#[inline]
pub(super) fn covered(tile: Spot, by: Spot) -> u16 {
    effect(tile, by).covered
}

/// Returns the spots around a tile on which a tile can lie.
#[inline]
pub(super) fn within_reach(tile: Spot) -> u16 {
    if is_inside(tile) {
        return ALL;
    }
    tile.around().filter(|(_, spot)| spot.is_within_reach()).fold(0, |mask, (offset, _)| mask | 1 << offset)
}

/// Returns true if a tile can lie on every spot around a tile.
#[inline]
pub(super) fn is_inside(tile: Spot) -> bool {
    tile.step((2, 2)).is_within_reach() && tile.step((-2, -2)).is_within_reach()
}
