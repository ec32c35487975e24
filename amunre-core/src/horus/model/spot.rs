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

/// The number of each offset, by both of its coordinates from -2 to 5; `AROUND` where a tile would not touch.
const OFFSET_NUMBERS: [[u8; 8]; 8] = offset_numbers();

#[allow(clippy::indexing_slicing, clippy::cast_sign_loss, clippy::cast_possible_truncation)] // computed when the program is built
const fn offset_numbers() -> [[u8; 8]; 8] {
    let (mut numbers, mut number) = ([[AROUND as u8; 8]; 8], 0);
    while number < AROUND {
        let (x, y) = OFFSETS[number];
        numbers[(x + 2) as usize][(y + 2) as usize] = number as u8;
        number += 1;
    }
    numbers
}

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

    /// Returns the same as [`Self::touches`] for a tile that lies within reach. Sums of products of pairs are compared four at a time.
    #[inline]
    pub(crate) fn is_beside(self, other: Self) -> bool {
        // differences that wrap are far from those of spots that touch
        let (x, y) = (i32::from(self.x.wrapping_sub(other.x)), i32::from(self.y.wrapping_sub(other.y)));
        // the squares of the distance are 4 and 5
        (x * x).wrapping_add(y * y) | 1 == 5
    }

    /// Returns the number of the offset at which a spot touches a tile here; [`AROUND`] if it does not touch it.
    #[inline]
    pub(crate) fn offset_of(self, spot: Self) -> usize {
        // differences that wrap are far from those of spots that touch
        let from = |here: i16, there: i16| usize::from(there.wrapping_sub(here).wrapping_add(2).cast_unsigned());
        let number = OFFSET_NUMBERS.get(from(self.x, spot.x)).and_then(|column| column.get(from(self.y, spot.y)));
        number.map_or(AROUND, |number| usize::from(*number))
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
            values.push(value)
        })
    }
}
