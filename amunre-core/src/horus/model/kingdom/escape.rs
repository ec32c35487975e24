//! Rule `horus/river/blocked`: each end of the river keeps a way out (ruling 81).
//!
//! A way out is a chain of free spots, the first beside the end, each beside the one before, and then a straight line
//! away from all tiles. Up to two ways are stored for each end, as different as possible: a tile that misses one of
//! them needs no search.

use arrayvec::ArrayVec;

use crate::engine::Id as _;
use crate::horus::model::kingdom::bitmap::{Beyond, Near};
use crate::horus::model::kingdom::outline::Direction;
use crate::horus::model::kingdom::rectangle::Rectangle;
use crate::horus::model::kingdom::visited::{Row, Visited};
use crate::horus::model::kingdom::{KingdomMap, bitmap, neighbours, spots_of};
use crate::horus::model::options::Exit;
use crate::horus::{RiverEnd, Spot};

/// The longest chain that is stored; a longer one is searched for each time.
const KEPT: usize = 8;

/// The spots that a search reached, by their numbers in the square, each with the place of the spot before it.
type SearchTree = ArrayVec<(u16, u16), { bitmap::MOST }>;

/// A way out of an end of the river.
#[derive(Clone, Copy, Debug)]
pub(super) struct WayOut {
    /// The chain; empty if it was too long to store.
    chain: [Spot; KEPT],
    length: u8,
    /// The straight line from its last spot.
    heading: Direction,
    /// The spots where a tile blocks that line or its first spot; all spots if the chain was too long to store.
    line: Rectangle,
    /// A rectangle around the spots where a tile can block the chain before it. These two rectangles exclude most
    /// tiles.
    bounds: Rectangle,
}

impl WayOut {
    /// Returns the way along these spots, and then straight on.
    fn along(spots: impl ExactSizeIterator<Item = Spot>, heading: Direction) -> Self {
        let (none, length) = (Spot::new(0, 0), u8::try_from(spots.len()).unwrap_or(0));
        let (line, bounds) = (Rectangle::ALL, Rectangle::ALL);
        let mut way = Self { chain: [none; KEPT], length, heading, line, bounds };
        way.chain.iter_mut().zip(spots).for_each(|(place, spot)| *place = spot);
        if let Some((last, before)) = way.spots().split_last() {
            let (line, bounds) = (Rectangle::along(*last, heading), Rectangle::around(before));
            (way.line, way.bounds) = (line, bounds.unwrap_or(line));
        }
        way
    }

    /// Returns the spots of its chain; empty if it was too long to store.
    #[inline]
    fn spots(&self) -> &[Spot] {
        self.chain.get(..usize::from(self.length)).unwrap_or(&[])
    }

    /// Returns true if the two rectangles prove that a tile does not block it.
    #[inline]
    fn is_far_from(&self, tile: Spot) -> bool {
        !self.line.has(tile) && !self.bounds.has(tile)
    }

    /// Returns true if a tile is known not to block it.
    #[inline]
    fn misses(&self, tile: Spot) -> bool {
        let hits_chain = || self.bounds.has(tile) && self.spots().iter().any(|spot| spot.overlaps(tile));
        !self.line.has(tile) && !hits_chain()
    }
}

/// The stored ways out of an end: none, one, or two.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ways {
    first: Option<WayOut>,
    second: Option<WayOut>,
}

impl Ways {
    /// Returns true if the rectangles prove that a tile does not block the first way.
    #[inline]
    fn are_far_from(&self, tile: Spot) -> bool {
        self.first.as_ref().is_some_and(|way| way.is_far_from(tile))
    }

    /// Returns true if a tile is known not to block one of the ways.
    #[inline]
    fn miss(&self, tile: Spot) -> bool {
        let misses = |way: &Option<WayOut>| way.as_ref().is_some_and(|way| way.misses(tile));
        misses(&self.first) || misses(&self.second)
    }
}

/// An obstacle for a new way, besides the tiles on the table.
#[derive(Clone, Copy)]
enum Obstacle<'a> {
    Nothing,
    /// One more tile.
    Tile(Spot),
    /// Another way out.
    Way(&'a WayOut),
}

impl Obstacle<'_> {
    /// Returns the spots that it covers.
    fn spots(&self) -> &[Spot] {
        match self {
            Self::Nothing => &[],
            Self::Tile(tile) => std::slice::from_ref(tile),
            Self::Way(way) => way.spots(),
        }
    }

    /// Returns true if it does not block a straight line.
    #[inline]
    fn leaves(&self, spot: Spot, heading: Direction) -> bool {
        match self {
            Self::Nothing => true,
            Self::Tile(tile) => !Rectangle::along(spot, heading).has(*tile),
            Self::Way(way) => way.heading != heading && !self.spots().iter().any(|other| other.overlaps(spot)),
        }
    }
}

impl KingdomMap {
    /// Searches for ways out of each end.
    pub(super) fn find_ways(&mut self) {
        RiverEnd::ALL.iter().for_each(|end| self.find_ways_of(*end, Ways::default()));
    }

    /// Searches for new ways if a laid tile blocks one.
    pub(super) fn find_blocked_ways(&mut self, tile: Spot) {
        for end in RiverEnd::ALL {
            let Ways { first, second } = self.ways.get(*end as usize).copied().unwrap_or_default();
            let misses = |way: &WayOut| way.misses(tile);
            match (first.filter(misses), second.filter(misses)) {
                // if there was no second way before, there is none now
                (Some(_), after) if after.is_some() == second.is_some() => {}
                (Some(left), _) | (None, Some(left)) => {
                    self.find_ways_of(*end, Ways { first: Some(left), second: None });
                }
                _ => self.find_ways_of(*end, Ways::default()),
            }
        }
    }

    /// Searches for the missing ways out of an end.
    fn find_ways_of(&mut self, end: RiverEnd, kept: Ways) {
        let at = self.end(end);
        let open = self.open_around(end);
        let first = kept.first.or_else(|| self.way_out(at, open, Obstacle::Nothing));
        let second = kept.second.or_else(|| self.way_out(at, open, Obstacle::Way(first.as_ref()?)));
        if let Some(ways) = self.ways.get_mut(end as usize) {
            *ways = Ways { first, second };
        }
    }

    /// Returns true if an end of the river has an exit now.
    pub(crate) fn has_exit(&self, end: RiverEnd, exit: Exit) -> bool {
        match exit {
            Exit::Weak => self.end(end).touching().any(|spot| self.is_free(spot)),
            Exit::Strong => self.ways.get(end as usize).is_some_and(|ways| ways.first.is_some()),
        }
    }

    /// Returns true if an end of the river would have no exit with one more tile there.
    #[inline]
    pub(crate) fn blocks(&self, tile: Spot, end: RiverEnd, exit: Exit) -> bool {
        let is_far = |ways: &Ways| exit == Exit::Strong && ways.are_far_from(tile);
        !self.ways.get(end as usize).is_some_and(is_far) && self.leaves_no_exit(tile, end, exit)
    }

    /// As [`Self::blocks`], for a tile that lies near the stored ways.
    #[inline(never)]
    fn leaves_no_exit(&self, tile: Spot, end: RiverEnd, exit: Exit) -> bool {
        let misses = |ways: &Ways| exit == Exit::Strong && ways.miss(tile);
        if self.ways.get(end as usize).is_some_and(misses) {
            return false;
        }
        let at = self.end(end);
        if exit == Exit::Weak {
            return !at.touching().any(|spot| !spot.overlaps(tile) && self.is_free(spot));
        }
        // often the tile covers all free spots beside the end
        let open = self.open_around(end) & !neighbours::covered(at, tile);
        open == 0 || self.way_out(at, open, Obstacle::Tile(tile)).is_none()
    }

    /// Returns true if an end of the river would have an exit at that spot.
    pub(crate) fn would_exit(&self, to: Spot, exit: Exit) -> bool {
        match exit {
            Exit::Weak => to.touching().any(|spot| self.is_free(spot)),
            // if a straight line leads out from the spot itself, it also leads out from the next spot on it
            Exit::Strong => {
                self.heading(to, Obstacle::Nothing).is_some()
                    || self.way_out(to, neighbours::ALL, Obstacle::Tile(to)).is_some()
            }
        }
    }

    /// Returns the spots around an end that may be free, as a mask.
    #[inline]
    fn open_around(&self, end: RiverEnd) -> u16 {
        let at = self.end(end);
        let free = self.ends.get(end as usize).and_then(|number| self.free.get(usize::from(*number)));
        // a way out may use spots beyond the reach of tiles
        let is_inside = at.step((2, 2)).is_within_reach() && at.step((-2, -2)).is_within_reach();
        free.copied().filter(|_| is_inside).unwrap_or(neighbours::ALL)
    }

    /// Returns a way out by one of these spots around a tile. In most cases a straight line leads out.
    fn way_out(&self, tile: Spot, open: u16, beside: Obstacle<'_>) -> Option<WayOut> {
        let straight = spots_of(tile, open).find_map(|spot| Some((spot, self.heading(spot, beside)?)));
        match straight {
            Some((spot, heading)) => Some(WayOut::along(std::iter::once(spot), heading)),
            None => self.search((tile, open), beside),
        }
    }

    /// Returns the direction of a straight line out from a spot.
    #[inline]
    fn heading(&self, spot: Spot, beside: Obstacle<'_>) -> Option<Direction> {
        let is_clear = |heading: &Direction| self.outline.is_clear(spot, *heading) && beside.leaves(spot, *heading);
        Direction::ALL.into_iter().find(is_clear)
    }

    /// Searches the spots around a tile, the nearest first, for one from which a straight line leads out.
    #[cold]
    fn search(&self, from: (Spot, u16), beside: Obstacle<'_>) -> Option<WayOut> {
        self.search_near(from, beside).unwrap_or_else(|Beyond| self.search_far(from, beside))
    }

    /// Searches for the way out with the shortest chain, as long as it stays near the tile.
    #[inline(never)]
    fn search_near(&self, (tile, open): (Spot, u16), beside: Obstacle<'_>) -> Result<Option<WayOut>, Beyond> {
        let mut ground = Near::to(tile);
        self.spots().for_each(|tile| ground.shut(tile));
        beside.spots().iter().for_each(|spot| ground.shut(*spot));
        let mut sought = SearchTree::new();
        // no straight line leads out from the spots beside the tile, else no search would be needed
        for spot in spots_of(tile, open) {
            if ground.take(spot)? {
                let _ = sought.try_push((ground.number(spot), u16::MAX));
            }
        }
        let mut place = 0;
        while let Some((from, _)) = sought.get(usize::from(place)).copied() {
            for spot in ground.spot(from).touching() {
                if !ground.take(spot)? {
                    continue;
                }
                let _ = sought.try_push((ground.number(spot), place));
                if let Some(heading) = self.heading(spot, beside) {
                    return Ok(Some(chain(&ground, &sought, heading)));
                }
            }
            place += 1;
        }
        Ok(None)
    }

    /// Searches for any way out, of any length.
    #[inline(never)]
    fn search_far(&self, from: (Spot, u16), beside: Obstacle<'_>) -> Option<WayOut> {
        let mut shut = Visited::NONE;
        let mut shut_around = |tile: Spot| {
            (-1..=1).for_each(|x| (-1..=1).for_each(|y| _ = shut.mark(tile.step((x, y)))));
        };
        self.spots().for_each(&mut shut_around);
        beside.spots().iter().copied().for_each(&mut shut_around);
        self.search_all(&shut, from, beside)
    }

    /// As [`Self::search_far`], with the blocked spots given.
    #[inline(never)] // its marks and those that it is lent are too many for one frame
    fn search_all(&self, shut: &Visited, (tile, open): (Spot, u16), beside: Obstacle<'_>) -> Option<WayOut> {
        let (mut low, mut high) = self.corners();
        if let Obstacle::Tile(tile) = beside {
            low = Spot::new(low.x.min(tile.x), low.y.min(tile.y));
            high = Spot::new(high.x.max(tile.x), high.y.max(tile.y));
        }
        // a spot two units beyond all tiles is outside, and no step leads further than one beyond that
        let (low, high) = (low.step((-3, -3)), high.step((3, 3)));
        let columns = Row::of(low.x..=high.x);
        let mut reached = Visited::NONE;
        let first = spots_of(tile, open).filter(|spot| !shut.has(*spot));
        first.for_each(|spot| _ = reached.mark(spot));
        let is_open = |y: i16| columns & !shut.row(y);
        let others = |reached: &Visited, y: i16| {
            let row = |up: i16| reached.row(y.saturating_add(up));
            let (across, along) = (row(-2) | row(2), row(-1) | row(1));
            across | across.sides(1) | along.sides(2)
        };
        let heading = |y: i16, row: &Row| {
            let spots = (low.x..=high.x).filter(|x| row.has(*x)).map(|x| Spot::new(x, y));
            spots.into_iter().find_map(|spot| self.heading(spot, beside))
        };
        let leads_out = |y: i16, row: &Row| (y == low.y || y == high.y) && heading(y, row).is_some();
        reached.spread(low.y..=high.y, 2, is_open, others, leads_out);
        let heading = (low.y..=high.y).find_map(|y| heading(y, &reached.row(y)))?;
        // too long to store
        Some(WayOut::along(std::iter::empty(), heading))
    }
}

/// Returns the chain that leads to the last spot.
fn chain(ground: &Near, sought: &SearchTree, heading: Direction) -> WayOut {
    let mut backwards = ArrayVec::<Spot, KEPT>::new();
    let mut next = sought.last().copied();
    while let Some((spot, from)) = next {
        if backwards.try_push(ground.spot(spot)).is_err() {
            // too long to store
            return WayOut::along(std::iter::empty(), heading);
        }
        next = sought.get(usize::from(from)).copied();
    }
    WayOut::along(backwards.into_iter().rev(), heading)
}
