//! Sets of tiles, a bit for each.

/// A set of tiles by their numbers, or of regions by their lowest tile numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileSet(pub(super) u128);

impl TileSet {
    pub(super) const NONE: Self = Self(0);

    /// Returns the tiles of which a condition is true.
    #[inline]
    pub(super) fn of<T>(tiles: &[T], is_such: impl Fn(&T) -> bool) -> Self {
        let bits = |tiles: &[T]| tiles.iter().rev().fold(0_u64, |bits, tile| bits << 1 | u64::from(is_such(tile)));
        let (first, others) = tiles.split_at(tiles.len().min(64));
        Self(u128::from(bits(first)) | u128::from(bits(others)) << 64)
    }

    /// Iterates over the numbers.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            usize::try_from(number).ok().filter(|_| number < u128::BITS)
        })
    }

    /// Adds a tile; does nothing for a number above 127.
    #[inline]
    pub(super) fn add(&mut self, number: u8) {
        self.0 |= Self::bit(number);
    }

    /// Returns the set without a tile.
    #[inline]
    pub(crate) fn without(self, number: u8) -> Self {
        Self(self.0 & !Self::bit(number))
    }

    /// Returns what is in both sets.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns what is in this set and not in another one.
    #[inline]
    pub(super) fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns what is in one of the sets.
    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns true if a tile is in it.
    #[inline]
    pub(crate) fn has(self, number: u8) -> bool {
        self.0 & Self::bit(number) != 0
    }

    /// Returns true if nothing is in it.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn bit(number: u8) -> u128 {
        1_u128.checked_shl(number.into()).unwrap_or(0)
    }
}

impl FromIterator<u8> for TileSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = Self::NONE;
        numbers.into_iter().for_each(|number| set.add(number));
        set
    }
}
