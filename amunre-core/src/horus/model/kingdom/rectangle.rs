//! Rectangles of spots: a quick proof that a tile does not block a way out.

use crate::horus::Spot;
use crate::horus::model::kingdom::outline::Direction;

/// A rectangle of spots, up to the full range of the coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    low: Spot,
    /// The distance from the lowest to the highest coordinate of its spots.
    width: u16,
    height: u16,
}

impl Rectangle {
    /// Every spot.
    pub(super) const ALL: Self = Self::between(Spot::new(i16::MIN, i16::MIN), Spot::new(i16::MAX, i16::MAX));

    /// From its lower left corner to its upper right one.
    const fn between(low: Spot, high: Spot) -> Self {
        Self { low, width: high.x.abs_diff(low.x), height: high.y.abs_diff(low.y) }
    }

    /// Returns the spots where a tile covers a spot or the straight line from it.
    #[inline]
    pub(super) fn along(spot: Spot, heading: Direction) -> Self {
        let (mut low, mut high) = (spot.step((-1, -1)), spot.step((1, 1)));
        match heading {
            Direction::North => high.y = i16::MAX,
            Direction::East => high.x = i16::MAX,
            Direction::South => low.y = i16::MIN,
            Direction::West => low.x = i16::MIN,
        }
        Self::between(low, high)
    }

    /// Returns a rectangle around the spots where a tile covers one of these spots; `None` for an empty list.
    pub(super) fn around(spots: &[Spot]) -> Option<Self> {
        let (left, right) = (spots.iter().map(|spot| spot.x).min()?, spots.iter().map(|spot| spot.x).max()?);
        let (below, above) = (spots.iter().map(|spot| spot.y).min()?, spots.iter().map(|spot| spot.y).max()?);
        Some(Self::between(Spot::new(left, below).step((-1, -1)), Spot::new(right, above).step((1, 1))))
    }

    /// Returns true if a spot is in it.
    #[inline]
    pub(super) fn has(&self, spot: Spot) -> bool {
        // a spot to the west or to the south wraps around to more than any width
        let from = (spot.x.wrapping_sub(self.low.x).cast_unsigned(), spot.y.wrapping_sub(self.low.y).cast_unsigned());
        from.0 <= self.width && from.1 <= self.height
    }
}
