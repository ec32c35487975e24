//! The stored ways out of an end of the river. A tile that misses one of them needs no search.

use crate::horus::Spot;
use crate::horus::model::kingdom::SpotSet;
use crate::horus::model::kingdom::outline::Direction;
use crate::horus::model::kingdom::rectangle::Rectangle;

/// The longest chain that is stored; a longer one is searched for each time.
pub(super) const KEPT: usize = 8;

/// The number of ways that are stored for each end.
const WAYS: usize = 4;

/// A way out of an end of the river.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct WayOut {
    /// The chain; empty if it was too long to store.
    chain: [Spot; KEPT],
    length: u8,
    /// The straight line from its last spot.
    pub(super) heading: Direction,
    /// The spots where a tile blocks that line or its first spot; all spots if the chain was too long to store.
    line: Rectangle,
    /// A rectangle around the spots where a tile can block the chain before it. These two rectangles exclude most
    /// tiles.
    bounds: Rectangle,
}

impl WayOut {
    /// Returns the way along these spots, and then straight on.
    pub(super) fn along(spots: impl ExactSizeIterator<Item = Spot>, heading: Direction) -> Self {
        let (none, length) = (Spot::new(0, 0), u8::try_from(spots.len()).unwrap_or(0));
        let (line, bounds) = (Rectangle::ALL, Rectangle::ALL);
        let mut way = Self { chain: [none; KEPT], length, heading, line, bounds };
        way.chain.iter_mut().zip(spots).for_each(|(place, spot)| *place = spot);
        if let Some((last, before)) = way.spots().split_last() {
            let line = Rectangle::along(*last, heading);
            let bounds = before.iter().map(|spot| Rectangle::over(*spot)).reduce(Rectangle::around);
            (way.line, way.bounds) = (line, bounds.unwrap_or(line));
        }
        way
    }

    /// Returns the spots of its chain; empty if it was too long to store.
    #[inline]
    pub(super) fn spots(&self) -> &[Spot] {
        self.chain.get(..usize::from(self.length)).unwrap_or(&[])
    }

    /// Returns a rectangle around all spots where a tile can block it.
    fn hull(&self) -> Rectangle {
        self.line.around(self.bounds)
    }

    /// Returns true if a tile is known not to block it.
    #[inline]
    pub(super) fn misses(&self, tile: Spot) -> bool {
        let hits_chain = || self.bounds.has(tile) && self.spots().iter().any(|spot| spot.overlaps(tile));
        !self.line.has(tile) && !hits_chain()
    }
}

/// The stored ways out of an end, and the free spots on which a tile would leave the end none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ways {
    pub(super) stored: [Option<WayOut>; WAYS],
    /// A rectangle around the spots where a tile can block all of them.
    pub(super) critical: Rectangle,
    /// The spots of the frontier on which a tile would leave no way out. A tile never opens a way, so a spot in it stays
    /// in it until the end moves.
    pub(super) blocked: SpotSet,
    /// True if each other spot of the frontier leaves one of the stored ways. Then only new spots need to be checked
    /// as long as no stored way is blocked.
    pub(super) is_complete: bool,
}

impl Ways {
    /// No way was searched for.
    pub(super) const NONE: Self =
        Self { stored: [None; WAYS], critical: Rectangle::ALL, blocked: SpotSet::NONE, is_complete: false };

    /// Returns the first stored way; `None` if no way leads out.
    #[inline]
    pub(super) fn first(&self) -> Option<&WayOut> {
        self.stored.iter().flatten().next()
    }

    /// Returns true if a tile is known not to block one of the ways.
    #[inline]
    pub(super) fn miss(&self, tile: Spot) -> bool {
        !self.critical.has(tile) || self.stored.iter().flatten().any(|way| way.misses(tile))
    }

    /// Stores a way. Returns false if there is no room, or if its chain was too long to store.
    pub(super) fn add(&mut self, way: WayOut) -> bool {
        let Some(place) = self.stored.iter_mut().find(|stored| stored.is_none()) else { return false };
        *place = Some(way);
        self.critical = self.critical.common(way.hull());
        way.length > 0
    }

    /// Drops the ways that a tile blocks. Returns true if there was one.
    #[inline]
    pub(super) fn drop_blocked(&mut self, tile: Spot) -> bool {
        let is_hit = |way: &Option<WayOut>| way.as_ref().is_some_and(|way| !way.misses(tile));
        if !self.stored.iter().any(is_hit) {
            return false;
        }
        let hit = self.stored.iter_mut().filter(|way| is_hit(way));
        hit.for_each(|way| *way = None);
        self.critical = self.stored.iter().flatten().fold(Rectangle::ALL, |all, way| all.common(way.hull()));
        true
    }
}
