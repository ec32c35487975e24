//! Spots: places for a tile on an unbounded plane. Every contact is a whole or a half edge, so all tiles lie on one
//! lattice.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::notation::{Argument, FormPart, Values};

/// A place for a tile: its lower left corner, in halves of a tile's side. A tile covers 2 x 2 units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// The coordinate to the east.
    pub x: i16,
    /// The coordinate to the north.
    pub y: i16,
}

/// No tile of a game can lie further out in any direction: each of 120 tiles reaches at most 2 units beyond another.
pub const FURTHEST: i16 = 240;

/// The number of spots that touch one tile.
pub(crate) const AROUND: usize = 12;

/// The offsets of the spots that touch a tile: north, east, south, west, each side clockwise. Their order never
/// changes: action ids depend on it.
pub(crate) const OFFSETS: [(i16, i16); AROUND] =
    [(-1, 2), (0, 2), (1, 2), (2, 1), (2, 0), (2, -1), (1, -2), (0, -2), (-1, -2), (-2, -1), (-2, 0), (-2, 1)];

impl Spot {
    /// The spot at these coordinates.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Returns true if a tile can lie so far out.
    #[inline]
    pub fn is_within_reach(self) -> bool {
        self.x.unsigned_abs() <= FURTHEST.unsigned_abs() && self.y.unsigned_abs() <= FURTHEST.unsigned_abs()
    }

    /// Returns the distances to another spot along both axes.
    #[inline]
    pub(crate) fn to(self, other: Self) -> (u16, u16) {
        (self.x.abs_diff(other.x), self.y.abs_diff(other.y))
    }

    /// Returns true if tiles on the two spots would overlap. A tile overlaps itself.
    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        let (x, y) = self.to(other);
        x < 2 && y < 2
    }

    /// Returns true if tiles on the two spots would touch with a whole edge or half of one. Corners alone do not touch.
    #[inline]
    pub fn touches(self, other: Self) -> bool {
        let (x, y) = self.to(other);
        (x == 2 && y < 2) || (y == 2 && x < 2)
    }

    /// Returns the spot at this offset.
    #[inline]
    pub(crate) fn step(self, (x, y): (i16, i16)) -> Self {
        Self { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// Iterates over the spots that touch a tile here, with the numbers of their offsets.
    #[inline]
    pub(crate) fn around(self) -> impl Iterator<Item = (usize, Self)> {
        OFFSETS.into_iter().map(move |offset| self.step(offset)).enumerate()
    }

    /// Iterates over the spots that touch a tile here.
    pub fn touching(self) -> impl Iterator<Item = Self> {
        self.around().map(|(_, spot)| spot)
    }
}

/// Writes the spot in notation: `4,-2`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Argument for Spot {
    const PART: FormPart = FormPart::Spot("spot", FURTHEST.unsigned_abs());

    fn read(values: &mut impl Iterator<Item = u16>) -> Option<Self> {
        let mut unit = || i16::try_from(i32::from(values.next()?) - i32::from(FURTHEST)).ok();
        Some(Self::new(unit()?, unit()?))
    }

    fn write(self, values: &mut Values) -> Option<()> {
        [self.x, self.y].into_iter().try_for_each(|unit| {
            let value = u16::try_from(i32::from(unit) + i32::from(FURTHEST)).ok()?;
            values.try_push(value).ok()
        })
    }
}
