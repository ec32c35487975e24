//! Rule `horus/regions/region`: tiles of one kind of land that touch are one region (ruling 73).

use crate::engine::BySeat;
use crate::horus::model::kingdom::kept::NONE;
use crate::horus::model::kingdom::{KingdomMap, TileSet, set};
use crate::horus::model::state::MOST_PLAYERS;
use crate::horus::{Land, MOST_TILES, PlacedTile, Spot, Terrain};

/// A region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The lowest number of a tile in it.
    pub(crate) first: u8,
    /// The spot of that tile.
    pub(crate) at: Spot,
    /// The kind of land.
    pub(crate) land: Land,
    /// The number of its tiles.
    pub(crate) tiles: u8,
    /// The number of markers of each seat in it.
    pub(crate) markers: BySeat<u8, MOST_PLAYERS>,
}

impl KingdomMap {
    /// Joins a new tile of a terrain and the regions that it touches into one region.
    pub(super) fn join(&mut self, number: usize, terrain: Terrain, joined: &[u8]) {
        if terrain.land().is_none() {
            set(&mut self.kept.regions, number, NONE);
            return;
        }
        let own = u8::try_from(number).unwrap_or(NONE);
        let first = joined.iter().copied().fold(own, u8::min);
        set(&mut self.kept.regions, number, first);
        let mut tiles = 1;
        for region in joined {
            tiles += self.kept.sizes.get_mut(usize::from(*region)).map_or(0, std::mem::take);
        }
        set(&mut self.kept.sizes, usize::from(first), tiles);
        if joined.len() > 1 {
            let here = self.kept.regions.iter_mut().take(number);
            here.filter(|region| joined.contains(region)).for_each(|region| *region = first);
        }
    }

    /// Returns the region of a tile, by its lowest tile number; `None` if the tile is not land.
    #[inline]
    pub(crate) fn region(&self, number: usize) -> Option<u8> {
        self.kept.regions.get(number).copied().filter(|region| *region != NONE && number < self.len())
    }

    /// Returns the number of tiles of a tile's region; 0 if the tile is not land.
    #[inline]
    pub fn size_at(&self, number: usize) -> u8 {
        self.region(number).and_then(|region| self.kept.sizes.get(usize::from(region)).copied()).unwrap_or(0)
    }

    /// Iterates over all regions, by their lowest tile numbers.
    pub fn regions(&self, players: u8) -> impl Iterator<Item = Region> {
        let mut markers = [BySeat::<u8, MOST_PLAYERS>::new(players); MOST_TILES];
        for (region, marker) in self.kept.regions.iter().zip(&self.markers).take(self.len()) {
            if let (Some(seat), Some(markers)) = (marker, markers.get_mut(usize::from(*region))) {
                markers[*seat] += 1;
            }
        }
        let first = move |(number, (tiles, markers)): (usize, (u8, BySeat<u8, MOST_PLAYERS>))| {
            let PlacedTile { at, terrain, .. } = self.tile(number).filter(|_| tiles > 0)?;
            Some(Region { first: u8::try_from(number).ok()?, at, land: terrain.land()?, tiles, markers })
        };
        self.kept.sizes.into_iter().zip(markers).enumerate().filter_map(first)
    }

    /// Iterates over the spots of the tiles of a region.
    pub(crate) fn tiles_of(&self, region: u8) -> impl Iterator<Item = Spot> {
        self.spots().zip(&self.kept.regions).filter(move |(_, own)| **own == region).map(|(spot, _)| spot)
    }

    /// Returns the regions with a tile without a marker.
    pub(crate) fn with_room(&self) -> TileSet {
        let all = TileSet::of(self.placed(), |_| true);
        self.regions_of(all.less(self.kept.marked))
    }

    /// Returns the regions that have one of these tiles.
    pub(crate) fn regions_of(&self, tiles: TileSet) -> TileSet {
        let regions = self.kept.regions.iter().take(self.len());
        (0..).zip(regions).filter(|(number, _)| tiles.has(*number)).map(|(_, region)| *region).collect()
    }

    /// Returns the regions that touch the river, with or without its ends.
    pub(crate) fn regions_at_river(&self, with_ends: bool) -> TileSet {
        let ends = self.kept.at_end.iter().filter(|_| with_ends);
        self.regions_of(ends.fold(self.kept.at_course, |all, end| all.or(*end)))
    }

    /// Returns the regions that touch the Temple.
    pub(crate) fn regions_at_temple(&self) -> TileSet {
        let temples = self.tiles().filter(|tile| tile.terrain == Terrain::Temple);
        let touching = temples
            .flat_map(|temple| self.spots().zip(&self.kept.regions).filter(move |(spot, _)| spot.touches(temple.at)));
        touching.map(|(_, region)| *region).collect()
    }

    /// Returns the tiles without a marker in regions of a size for which the bit is set.
    pub(crate) fn free_tiles(&self, sizes: u8) -> TileSet {
        let size = |region: u8| self.kept.sizes.get(usize::from(region)).copied().unwrap_or(0);
        let is_size = |region: &u8| sizes >> size(*region).min(7) & 1 == 1;
        let regions = self.kept.regions.get(..self.len()).unwrap_or_default();
        TileSet::of(regions, is_size).less(self.kept.marked)
    }
}
