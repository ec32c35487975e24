//! Marks on units or spots of the plane, for searches: one bit each, so that a row is processed at once.

use std::ops::{BitAnd, BitOr, Not, RangeInclusive};

use crate::horus::Spot;

/// Rows and columns are counted in a ring: the tiles of one box, with an edge around them, extend over fewer than
/// these.
const RING: usize = 256;

/// A bit for each unit or spot of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Row([u64; RING / 64]);

/// A bit for each unit or spot. It is large: a function has at most one and lends it to others.
pub(super) struct Visited([Row; RING]);

#[inline]
fn place(unit: i16) -> usize {
    usize::from(unit.cast_unsigned()) % RING
}

impl BitAnd for Row {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(bits, other)| *bits &= other);
        self
    }
}

impl BitOr for Row {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(bits, other)| *bits |= other);
        self
    }
}

impl Not for Row {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|bits| !bits))
    }
}

impl Row {
    /// A row without marks.
    pub(super) const NONE: Self = Self([0; RING / 64]);

    /// Returns a row that is marked from one column to another.
    pub(super) fn of(columns: RangeInclusive<i16>) -> Self {
        let mut row = Self::NONE;
        columns.for_each(|x| _ = row.mark(x));
        row
    }

    /// Marks a column; returns true if it was not marked before.
    #[inline]
    fn mark(&mut self, x: i16) -> bool {
        let x = place(x);
        let Some(bits) = self.0.get_mut(x / 64) else { return false };
        let bit = 1_u64 << (x % 64);
        let new = *bits & bit == 0;
        *bits |= bit;
        new
    }

    /// Removes the mark of a column.
    #[inline]
    fn clear(&mut self, x: i16) {
        let x = place(x);
        if let Some(bits) = self.0.get_mut(x / 64) {
            *bits &= !(1_u64 << (x % 64));
        }
    }

    /// Returns true if a column is marked.
    #[inline]
    pub(super) fn has(&self, x: i16) -> bool {
        let x = place(x);
        self.0.get(x / 64).is_some_and(|bits| bits >> (x % 64) & 1 == 1)
    }

    /// Returns the columns at a distance of `columns` to the east or to the west of a mark; the distance is below 64.
    #[inline]
    pub(super) fn sides(self, columns: u32) -> Self {
        let [a, b, c, d] = self.0;
        let east = |bits: u64, before: u64| bits << columns | before >> (64 - columns);
        let west = |bits: u64, after: u64| bits >> columns | after << (64 - columns);
        Self([east(a, d), east(b, a), east(c, b), east(d, c)]) | Self([west(a, b), west(b, c), west(c, d), west(d, a)])
    }
}

impl Visited {
    /// No marks.
    pub(super) const NONE: Self = Self([Row::NONE; RING]);

    /// Marks a spot; returns true if it was not marked before.
    #[inline]
    pub(super) fn mark(&mut self, at: Spot) -> bool {
        self.0.get_mut(place(at.y)).is_some_and(|row| row.mark(at.x))
    }

    /// Returns true if a spot is marked.
    #[inline]
    pub(super) fn has(&self, at: Spot) -> bool {
        self.0.get(place(at.y)).is_some_and(|row| row.has(at.x))
    }

    /// Returns the marks of a row.
    #[inline]
    pub(super) fn row(&self, y: i16) -> Row {
        self.0.get(place(y)).copied().unwrap_or(Row::NONE)
    }

    /// Replaces the marks of a row.
    #[inline]
    pub(super) fn set_row(&mut self, y: i16, row: Row) {
        if let Some(place) = self.0.get_mut(place(y)) {
            *place = row;
        }
    }

    /// Marks all open units in these rows that can be reached from a mark. `step` is the length of a step, in both
    /// directions; `others` returns the units of a row that can be reached from other rows. The search ends early at a
    /// row for which `is_enough` returns true.
    pub(super) fn spread(
        &mut self,
        rows: RangeInclusive<i16>,
        step: u8,
        open: impl Fn(i16) -> Row,
        others: impl Fn(&Self, i16) -> Row,
        is_enough: impl Fn(i16, &Row) -> bool,
    ) {
        let mut stale = Row::of(rows.clone());
        let mut is_over = false;
        let mut spread_in = |y: i16| {
            if is_over || !stale.has(y) {
                return false;
            }
            stale.clear(y);
            let (before, open) = (self.row(y), open(y));
            let mut row = before | (others(self, y) & open);
            loop {
                let wider = row | (row.sides(step.into()) & open);
                if wider == row {
                    break;
                }
                row = wider;
            }
            if row == before {
                return false;
            }
            self.set_row(y, row);
            is_over = is_enough(y, &row);
            (1..=i16::from(step)).flat_map(|up| [y - up, y + up]).for_each(|y| _ = stale.mark(y));
            true
        };
        // northward and southward in turn; only rows beside a changed row are processed
        while rows.clone().fold(false, |grew, y| grew | spread_in(y))
            && rows.clone().rev().fold(false, |grew, y| grew | spread_in(y))
        {}
    }
}
