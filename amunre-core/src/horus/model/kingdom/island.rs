//! Rule `horus/regions/island`: finds the regions that lie on an island (ruling 75).

use crate::horus::model::kingdom::visited::{Row, Visited};
use crate::horus::model::kingdom::{KingdomMap, TileSet};
use crate::horus::model::options::Island;
use crate::horus::{Spot, Terrain};

/// The four units beside a unit.
const BESIDE: [(i16, i16); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The units that a tile covers, from its lower left corner.
const COVERED: [(i16, i16); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

fn units_of(tile: Spot) -> impl Iterator<Item = Spot> {
    COVERED.into_iter().map(move |offset| tile.step(offset))
}

impl KingdomMap {
    /// Returns the regions that lie on an island.
    pub(crate) fn on_islands(&self, island: Island, is_river: impl Fn(Terrain) -> bool) -> TileSet {
        let all: TileSet = self.kept.regions.iter().take(self.len()).copied().collect();
        if island == Island::EverySide {
            let is_first = |number: &u8| self.region(usize::from(*number)) == Some(*number);
            return (0..self.number).filter(is_first).filter(|region| self.is_shut_in(*region, &is_river)).collect();
        }
        let mut waded = Visited::NONE;
        self.wade_from_outside(&mut waded, island == Island::OpenCorners, &is_river);
        let reached =
            self.spots().zip(&self.kept.regions).filter(|(tile, _)| units_of(*tile).any(|unit| waded.has(unit)));
        reached.fold(all, |rest, (_, region)| rest.without(*region))
    }

    /// Returns true if each side of each tile of a region touches the river or the region itself along its whole
    /// length.
    fn is_shut_in(&self, region: u8, is_river: impl Fn(Terrain) -> bool) -> bool {
        let shuts = |unit: Spot| {
            let river = self.tiles().filter(|tile| is_river(tile.terrain)).map(|tile| tile.at);
            river.chain(self.tiles_of(region)).flat_map(units_of).any(|other| other == unit)
        };
        let beside = |unit: Spot| BESIDE.into_iter().map(move |offset| unit.step(offset));
        self.tiles_of(region).flat_map(units_of).flat_map(beside).all(shuts)
    }

    /// Marks the units that can be reached from outside without crossing the river.
    #[inline(never)] // its marks and those that it is lent are too many for one frame
    fn wade_from_outside(&self, waded: &mut Visited, through_corners: bool, is_river: impl Fn(Terrain) -> bool) {
        let mut river = Visited::NONE;
        let tiles = self.tiles().filter(|tile| is_river(tile.terrain));
        tiles.flat_map(|tile| units_of(tile.at)).for_each(|unit| _ = river.mark(unit));
        // an edge of one unit all around
        let (low, high) = (self.kept.low.step((-1, -1)), self.kept.high.step((2, 2)));
        let columns = Row::of(low.x..=high.x);
        waded.set_row(low.y, columns);
        let open = |y: i16| columns & !river.row(y);
        let others = |waded: &Visited, y: i16| {
            let across = waded.row(y.saturating_sub(1)) | waded.row(y.saturating_add(1));
            let corners = if through_corners { across.sides(1) } else { Row::NONE };
            across | corners
        };
        waded.spread(low.y..=high.y, 1, open, others, |_, _| false);
    }
}
