//! The twelve spots around a tile as a bit mask: those that another tile covers, and those that it touches.

use crate::horus::Spot;
use crate::horus::model::spot::{AROUND, OFFSETS};

/// All of them.
pub(super) const ALL: u16 = (1 << AROUND) - 1;

/// The largest distance in a row or a column at which two tiles can affect each other's spots.
const REACH: i16 = 4;

/// For each distance from a tile, from `-REACH` on: the spots around it whose coordinate is at that distance.
type Masks = [u16; 9];

/// Columns and rows in which a spot would overlap a tile: less than 2 units off.
const LEVEL: [Masks; 2] = [masks(true, false), masks(false, false)];

/// Columns and rows in which the edges of a spot and of a tile meet: exactly 2 units off.
const EDGE: [Masks; 2] = [masks(true, true), masks(false, true)];

const fn masks(columns: bool, edge: bool) -> Masks {
    [
        mask(columns, edge, -4),
        mask(columns, edge, -3),
        mask(columns, edge, -2),
        mask(columns, edge, -1),
        mask(columns, edge, 0),
        mask(columns, edge, 1),
        mask(columns, edge, 2),
        mask(columns, edge, 3),
        mask(columns, edge, 4),
    ]
}

const fn mask(columns: bool, edge: bool, distance: i16) -> u16 {
    let (mut mask, mut bit, mut rest) = (0, 1, OFFSETS.as_slice());
    while let [(x, y), after @ ..] = rest {
        let off = if columns { *x } else { *y }.abs_diff(distance);
        if (edge && off == 2) || (!edge && off < 2) {
            mask |= bit;
        }
        bit <<= 1;
        rest = after;
    }
    mask
}

#[inline]
fn of([columns, rows]: &[Masks; 2], tile: Spot, other: Spot) -> (u16, u16) {
    let at = |masks: &Masks, from: i16, to: i16| {
        let distance = to.wrapping_sub(from).wrapping_add(REACH);
        masks.get(usize::from(distance.cast_unsigned())).copied().unwrap_or(0)
    };
    (at(columns, tile.x, other.x), at(rows, tile.y, other.y))
}

/// Returns the spots around a tile that another one covers, in whole or in part.
#[inline]
pub(super) fn covered(tile: Spot, by: Spot) -> u16 {
    let (columns, rows) = of(&LEVEL, tile, by);
    columns & rows
}

/// Returns the spots around a tile that another one touches.
#[inline]
pub(super) fn touched(tile: Spot, by: Spot) -> u16 {
    let (level, edge) = (of(&LEVEL, tile, by), of(&EDGE, tile, by));
    (level.0 & edge.1) | (edge.0 & level.1)
}
