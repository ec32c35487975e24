//! Rule `horus/river/blocked`: each end of the river keeps a way out (ruling 81).
//!
//! A way out is a chain of free spots, the first beside the end, each beside the one before, and then a straight line
//! away from all tiles. Some ways are stored for each end, and the spots on which a tile would leave it none.

use arrayvec::ArrayVec;

use crate::engine::Id as _;
use crate::horus::model::kingdom::outline::Direction;
use crate::horus::model::kingdom::rectangle::Rectangle;
use crate::horus::model::kingdom::spot_set::{SpotSet, spots_of};
use crate::horus::model::kingdom::visited::{Row, Visited};
use crate::horus::model::kingdom::ways::{KEPT, WayOut, Ways};
use crate::horus::model::kingdom::{KingdomMap, TileSet, bitmap, neighbours};
use crate::horus::model::options::Exit;
use crate::horus::{RiverEnd, Spot};

/// The spots that a search reached, each with the place of the spot before it.
type SearchTree = ArrayVec<(Spot, u16), 256>;

/// An error: a search reached too many spots.
struct TooMany;

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
    /// Searches for the ways out of each end.
    pub(super) fn find_ways(&mut self) {
        RiverEnd::ALL.iter().for_each(|end| self.find_ways_of(*end, Ways::NONE, 0));
    }

    /// Keeps the ways up to date after a tile was laid, perhaps the end that moved.
    pub(super) fn update_ways(&mut self, tile: Spot, moved: Option<RiverEnd>) {
        let newest = self.len().saturating_sub(1);
        for end in RiverEnd::ALL {
            let mut own = spots_of(tile, self.kept.frontier.of(newest));
            let Some(ways) = self.kept.ways.get_mut(*end as usize) else { continue };
            if moved == Some(*end) {
                self.find_ways_of(*end, Ways::NONE, 0);
            } else if ways.first().is_none() {
                // no tile opens a way
                ways.blocked.add(newest, neighbours::ALL);
            } else if ways.drop_blocked(tile) || !ways.is_complete {
                let ways = *ways;
                self.find_ways_of(*end, ways, 0);
            } else if own.any(|(_, spot)| !ways.miss(spot)) {
                let ways = *ways;
                self.find_ways_of(*end, ways, newest);
            }
        }
    }

    /// Searches for missing ways out of an end, and then checks the free spots around the tiles from this number on.
    #[inline(never)]
    fn find_ways_of(&mut self, end: RiverEnd, mut ways: Ways, from: usize) {
        let (at, open) = (self.end(end), self.open_around(end));
        if ways.first().is_none() {
            self.way_out(at, open, Obstacle::Nothing).map(|way| ways.add(way));
        }
        if ways.stored.iter().flatten().count() == 1 {
            let other = |way: &WayOut| self.way_out(at, open, Obstacle::Way(way));
            ways.first().and_then(other).map(|way| ways.add(way));
        }
        ways.is_complete = true;
        if ways.first().is_none() {
            ways.blocked = self.kept.frontier;
        } else if !ways.critical.is_empty() {
            let near = ways.critical.wider();
            for number in TileSet::of(self.placed(), |tile| near.has(*tile)).iter().filter(|number| *number >= from) {
                let unknown = self.kept.frontier.of(number) & !ways.blocked.of(number);
                for (mask, spot) in spots_of(self.spot_of(number), unknown) {
                    if ways.miss(spot) {
                        continue;
                    }
                    // often the tile covers all free spots beside the end
                    let left = open & !neighbours::covered(at, spot);
                    let way = if left == 0 { None } else { self.way_out(at, left, Obstacle::Tile(spot)) };
                    match way {
                        Some(way) => ways.is_complete &= ways.add(way),
                        None => ways.blocked.add(number, mask),
                    }
                }
            }
        }
        if let Some(kept) = self.kept.ways.get_mut(end as usize) {
            *kept = ways;
        }
    }

    /// Returns true if the ways out of an end that this and a kingdom of the same tiles keep have the same effect.
    pub(super) fn has_same_ways(&self, other: &Self, end: RiverEnd) -> bool {
        let [own, others] = [self, other].map(|kingdom| kingdom.kept.ways.get(end as usize).unwrap_or(&Ways::NONE));
        let mut stored = own.stored.iter().flatten().filter(|way| !way.spots().is_empty());
        own.first().is_some() == others.first().is_some()
            && own.blocked & self.kept.frontier == others.blocked & self.kept.frontier
            && stored.all(|way| self.spots().all(|tile| way.misses(tile)))
    }

    /// Returns true if an end of the river has an exit now.
    pub(crate) fn has_exit(&self, end: RiverEnd, exit: Exit) -> bool {
        match exit {
            Exit::Weak => self.end(end).touching().any(|spot| self.is_free(spot)),
            Exit::Strong => self.kept.ways.get(end as usize).is_some_and(|ways| ways.first().is_some()),
        }
    }

    /// Returns the spots of the frontier on which a tile would leave an end of the river no exit.
    pub(crate) fn blocking(&self, end: RiverEnd, exit: Exit) -> SpotSet {
        match exit {
            Exit::Weak => self.blocking_weakly(end),
            Exit::Strong => self.kept.ways.get(end as usize).map_or(SpotSet::NONE, |ways| ways.blocked),
        }
    }

    /// Returns the spots of the frontier on which a tile would cover the last free spot beside an end.
    fn blocking_weakly(&self, end: RiverEnd) -> SpotSet {
        let at = self.end(end);
        let is_free = |(mask, spot): (u16, Spot)| if self.is_free(spot) { mask } else { 0 };
        let free = spots_of(at, self.open_around(end)).map(is_free).fold(0, |all, mask| all | mask);
        let mut blocking = SpotSet::NONE;
        for (number, tile) in self.spots().enumerate() {
            let spots = spots_of(tile, self.kept.frontier.of(number));
            let covering = spots.filter(|(_, spot)| free & !neighbours::covered(at, *spot) == 0);
            blocking.add(number, covering.fold(0, |all, (mask, _)| all | mask));
        }
        blocking
    }

    /// Returns true if an end of the river would have no exit with one more tile on a spot of the frontier.
    pub(crate) fn blocks(&self, tile: Spot, end: RiverEnd, exit: Exit) -> bool {
        self.anchor(tile).is_some_and(|(number, offset)| self.blocking(end, exit).of(number) >> offset & 1 == 1)
    }

    /// Returns those of these spots at which an end of the river would have an exit.
    pub(crate) fn with_exit(&self, spots: SpotSet, exit: Exit) -> SpotSet {
        spots.filter(self, |spot| self.would_exit(spot, exit))
    }

    /// Returns true if an end of the river would have an exit at that spot.
    #[inline]
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
        let is_inside = neighbours::is_inside(self.end(end));
        // a way out may use spots beyond the reach of tiles
        self.kept.free_beside.get(end as usize).copied().filter(|_| is_inside).unwrap_or(neighbours::ALL)
    }

    /// Returns a way out by one of these spots around a tile. In most cases a straight line leads out.
    fn way_out(&self, tile: Spot, open: u16, beside: Obstacle<'_>) -> Option<WayOut> {
        let straight = spots_of(tile, open).find_map(|(_, spot)| Some((spot, self.heading(spot, beside)?)));
        match straight {
            Some((spot, heading)) => Some(WayOut::along(std::iter::once(spot), heading)),
            None => self.search((tile, open), beside),
        }
    }

    /// Returns the direction of a straight line out from a spot.
    #[inline]
    fn heading(&self, spot: Spot, beside: Obstacle<'_>) -> Option<Direction> {
        let is_clear =
            |heading: &Direction| self.kept.outline.is_clear(spot, *heading) && beside.leaves(spot, *heading);
        Direction::ALL.into_iter().find(is_clear)
    }

    /// Searches the spots around a tile, the nearest first, for one from which a straight line leads out.
    #[cold]
    fn search(&self, from: (Spot, u16), beside: Obstacle<'_>) -> Option<WayOut> {
        let (width, height) = self.kept.low.to(self.kept.high);
        let fits = width <= bitmap::WIDEST && height <= bitmap::WIDEST;
        let near = if fits { self.search_near(from, beside) } else { Err(TooMany) };
        near.unwrap_or_else(|TooMany| self.search_far(from, beside))
    }

    /// Searches for the way out with the shortest chain.
    #[inline(never)]
    fn search_near(&self, (tile, open): (Spot, u16), beside: Obstacle<'_>) -> Result<Option<WayOut>, TooMany> {
        let mut closed = self.kept.covered;
        beside.spots().iter().for_each(|spot| closed.add(*spot));
        let mut reached = SearchTree::new();
        // no straight line leads out from the spots beside the tile, else no search would be needed
        for (_, spot) in spots_of(tile, open) {
            if closed.take(spot) {
                reached.try_push((spot, u16::MAX)).map_err(|_| TooMany)?;
            }
        }
        let mut place = 0;
        while let Some((from, _)) = reached.get(usize::from(place)).copied() {
            for spot in from.touching() {
                if !closed.take(spot) {
                    continue;
                }
                reached.try_push((spot, place)).map_err(|_| TooMany)?;
                if let Some(heading) = self.heading(spot, beside) {
                    return Ok(Some(chain(&reached, heading)));
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
        let (mut low, mut high) = (self.kept.low, self.kept.high);
        if let Obstacle::Tile(tile) = beside {
            low = Spot::new(low.x.min(tile.x), low.y.min(tile.y));
            high = Spot::new(high.x.max(tile.x), high.y.max(tile.y));
        }
        // a spot two units beyond all tiles is outside, and no step leads further than one beyond that
        let (low, high) = (low.step((-3, -3)), high.step((3, 3)));
        let columns = Row::of(low.x..=high.x);
        let mut reached = Visited::NONE;
        let first = spots_of(tile, open).map(|(_, spot)| spot).filter(|spot| !shut.has(*spot));
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
fn chain(reached: &SearchTree, heading: Direction) -> WayOut {
    let mut backwards = ArrayVec::<Spot, KEPT>::new();
    let mut next = reached.last().copied();
    while let Some((spot, from)) = next {
        if backwards.try_push(spot).is_err() {
            // too long to store
            return WayOut::along(std::iter::empty(), heading);
        }
        next = reached.get(usize::from(from)).copied();
    }
    WayOut::along(backwards.into_iter().rev(), heading)
}
