//! The outermost tiles in each row and column of units: they show if a straight line leads out.

use crate::horus::Spot;

/// Rows and columns are counted in a ring: the tiles of one box extend over fewer than these.
const RING: usize = 256;

/// A direction of a straight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

/// The outermost units covered by tiles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outline {
    /// The westernmost and the easternmost units, row by row.
    west: [i16; RING],
    east: [i16; RING],
    /// The southernmost and the northernmost units, column by column.
    south: [i16; RING],
    north: [i16; RING],
}

impl Outline {
    /// The outline of no tiles.
    pub(super) const NONE: Self =
        Self { west: [i16::MAX; RING], east: [i16::MIN; RING], south: [i16::MAX; RING], north: [i16::MIN; RING] };
}

#[inline]
fn place(unit: i16) -> usize {
    usize::from(unit.cast_unsigned()) % RING
}

#[inline]
fn at(reach: &[i16; RING], unit: i16) -> i16 {
    reach.get(place(unit)).copied().unwrap_or(0)
}

impl Outline {
    /// Adds a tile.
    pub(super) fn add(&mut self, spot: Spot) {
        let Spot { x, y } = spot;
        let least = |reach: &mut [i16; RING], unit: i16, to: i16| {
            if let Some(reach) = reach.get_mut(place(unit)) {
                *reach = to.min(*reach);
            }
        };
        let most = |reach: &mut [i16; RING], unit: i16, to: i16| {
            if let Some(reach) = reach.get_mut(place(unit)) {
                *reach = to.max(*reach);
            }
        };
        for along in [0, 1] {
            least(&mut self.west, y.saturating_add(along), x);
            most(&mut self.east, y.saturating_add(along), x.saturating_add(1));
            least(&mut self.south, x.saturating_add(along), y);
            most(&mut self.north, x.saturating_add(along), y.saturating_add(1));
        }
    }

    /// Returns true if no tile lies on a spot or on the straight line from it.
    #[inline]
    pub(super) fn is_clear(&self, spot: Spot, heading: Direction) -> bool {
        let Spot { x, y } = spot;
        let (beside, above) = (x.saturating_add(1), y.saturating_add(1));
        match heading {
            Direction::East => at(&self.east, y) < x && at(&self.east, above) < x,
            Direction::West => at(&self.west, y) > beside && at(&self.west, above) > beside,
            Direction::North => at(&self.north, x) < y && at(&self.north, beside) < y,
            Direction::South => at(&self.south, x) > above && at(&self.south, beside) > above,
        }
    }
}
