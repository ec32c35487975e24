//! Rectangles of spots: a quick proof that a tile does not block a way out.

use crate::horus::Spot;
use crate::horus::model::kingdom::outline::Direction;

/// A rectangle of spots, up to the full range of the coordinates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rectangle {
    low: Spot,
    high: Spot,
}

impl Rectangle {
    /// Every spot.
    pub(super) const ALL: Self = Self { low: Spot::new(i16::MIN, i16::MIN), high: Spot::new(i16::MAX, i16::MAX) };

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
        Self { low, high }
    }

    /// Returns the spots where a tile covers a spot.
    #[inline]
    pub(super) fn over(spot: Spot) -> Self {
        Self { low: spot.step((-1, -1)), high: spot.step((1, 1)) }
    }

    /// Returns the smallest rectangle around this and another one.
    #[inline]
    pub(super) fn around(self, other: Self) -> Self {
        let low = Spot::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y));
        Self { low, high: Spot::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)) }
    }

    /// Returns the common part of this and another one; it has no spots if they have none in common.
    #[inline]
    pub(super) fn common(self, other: Self) -> Self {
        let low = Spot::new(self.low.x.max(other.low.x), self.low.y.max(other.low.y));
        Self { low, high: Spot::new(self.high.x.min(other.high.x), self.high.y.min(other.high.y)) }
    }

    /// Returns true if a spot is in it.
    #[inline]
    pub(super) fn has(&self, spot: Spot) -> bool {
        let Self { low, high } = self;
        (low.x..=high.x).contains(&spot.x) && (low.y..=high.y).contains(&spot.y)
    }

    /// Returns this rectangle with two more units on each side: the tiles that a spot in it can touch.
    #[inline]
    pub(super) fn wider(self) -> Self {
        Self { low: self.low.step((-2, -2)), high: self.high.step((2, 2)) }
    }

    /// Returns true if no spot is in it.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.low.x > self.high.x || self.low.y > self.high.y
    }
}
