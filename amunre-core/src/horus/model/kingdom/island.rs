//! Rule `horus/regions/island`: which regions lie on an island (ruling 75).

use arrayvec::ArrayVec;

use crate::horus::model::kingdom::visited::Visited;
use crate::horus::model::kingdom::{Kingdom, MOST_TILES};
use crate::horus::model::options::Island;
use crate::horus::{Spot, Terrain};

/// The most units that are waded through. A tile makes the rectangle around all longer and higher by 3 units together at most, so that
/// of 120 tiles with an edge around them is at most 365 long and high together.
const MOST_UNITS: usize = 182 * 183;

/// The four units beside one, and the four at its corners.
const BESIDE: [(i16, i16); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The units that a tile covers, from its lower left corner.
const COVERED: [(i16, i16); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

fn units_of(tile: Spot) -> impl Iterator<Item = Spot> {
    COVERED.into_iter().map(move |offset| tile.step(offset))
}

/// Regions, by their lowest numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnIslands([bool; MOST_TILES]);

impl OnIslands {
    /// Whether a region lies on an island.
    pub(crate) fn has(&self, region: u8) -> bool {
        self.0.get(usize::from(region)).copied().unwrap_or(false)
    }
}

impl Kingdom {
    /// The regions that lie on an island.
    pub(crate) fn on_islands(&self, island: Island, is_river: impl Fn(Terrain) -> bool) -> OnIslands {
        let mut found = OnIslands([false; MOST_TILES]);
        let waded = self.waded_from_outside(island == Island::OpenCorners, &is_river);
        let is_on_one = |region: u8| match island {
            Island::EverySide => self.is_shut_in(region, &is_river),
            _ => !self.tiles_of(region).flat_map(units_of).any(|unit| waded.has(unit)),
        };
        for (number, is_one) in found.0.iter_mut().enumerate() {
            let first = self.region(number).filter(|region| usize::from(*region) == number);
            *is_one = first.is_some_and(is_on_one);
        }
        found
    }

    /// Whether each side of each tile of a region touches the river or the region itself, all along.
    fn is_shut_in(&self, region: u8, is_river: impl Fn(Terrain) -> bool) -> bool {
        let shuts = |unit: Spot| {
            let river = self.tiles().filter(|tile| is_river(tile.terrain)).map(|tile| tile.at);
            river.chain(self.tiles_of(region)).flat_map(units_of).any(|other| other == unit)
        };
        let beside = |unit: Spot| BESIDE.into_iter().take(4).map(move |offset| unit.step(offset));
        self.tiles_of(region).flat_map(units_of).flat_map(beside).all(shuts)
    }

    /// The units that somebody who comes from outside gets to without crossing the river; those of the river are marked too.
    fn waded_from_outside(&self, through_corners: bool, is_river: impl Fn(Terrain) -> bool) -> Visited {
        let mut marked = Visited::default();
        let river = self.tiles().filter(|tile| is_river(tile.terrain));
        river.flat_map(|tile| units_of(tile.at)).for_each(|unit| _ = marked.mark(unit));
        let (mut low, mut high) = (Spot::new(0, 0), Spot::new(0, 0));
        for spot in self.spots() {
            low = Spot::new(low.x.min(spot.x), low.y.min(spot.y));
            high = Spot::new(high.x.max(spot.x), high.y.max(spot.y));
        }
        // an edge of one unit all around
        let (low, high) = (low.step((-1, -1)), high.step((2, 2)));
        let within = |at: Spot| (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y);
        let ways = if through_corners { BESIDE.len() } else { 4 };
        let mut open = ArrayVec::<Spot, MOST_UNITS>::new();
        marked.mark(low);
        open.push(low);
        while let Some(unit) = open.pop() {
            for next in BESIDE.into_iter().take(ways).map(|offset| unit.step(offset)) {
                if within(next) && marked.mark(next) {
                    let _ = open.try_push(next);
                }
            }
        }
        marked
    }
}
