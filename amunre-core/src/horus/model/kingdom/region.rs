//! Rule `horus/regions/region`: tiles of one kind of land that touch are one region (ruling 73).

use crate::engine::{BySeat, Seat};
use crate::horus::model::kingdom::{KingdomMap, MOST_TILES, NONE, set};
use crate::horus::model::state::MOST_PLAYERS;
use crate::horus::{Land, Spot, Terrain};

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
    /// Joins a new tile and the regions of its kind that it touches into one region.
    pub(super) fn join(&mut self, number: usize, at: Spot, terrain: Terrain) {
        let own = u8::try_from(number).unwrap_or(NONE);
        if terrain.land().is_none() {
            set(&mut self.regions, number, NONE);
            return;
        }
        let mut joined = arrayvec::ArrayVec::<u8, 8>::new();
        let tiles = self.spots().zip(self.terrain.iter().zip(&self.regions));
        for (_, (_, region)) in tiles.filter(|(spot, (other, _))| **other == terrain && spot.touches(at)) {
            // at most six tiles touch one
            let _ = joined.try_push(*region);
        }
        let first = joined.iter().copied().fold(own, u8::min);
        set(&mut self.regions, number, first);
        if joined.len() > 1 {
            let here = self.regions.iter_mut().take(number);
            here.filter(|region| joined.contains(region)).for_each(|region| *region = first);
        }
    }

    /// Returns the region of a tile, by its lowest tile number; `None` if the tile is not land.
    #[inline]
    pub(crate) fn region(&self, number: usize) -> Option<u8> {
        self.regions.get(number).copied().filter(|region| *region != NONE && number < self.number())
    }

    /// Returns the number of tiles of each region, by its lowest tile number.
    pub(crate) fn sizes(&self) -> [u8; MOST_TILES] {
        let mut sizes = [0_u8; MOST_TILES];
        for region in self.regions.iter().take(self.number()) {
            if let Some(size) = sizes.get_mut(usize::from(*region)) {
                *size += 1;
            }
        }
        sizes
    }

    /// Returns the number of tiles of a tile's region; 0 if the tile is not land.
    pub fn size_at(&self, number: usize) -> u8 {
        let Some(region) = self.region(number) else { return 0 };
        let tiles = self.regions.iter().take(self.number()).filter(|other| **other == region).count();
        u8::try_from(tiles).unwrap_or(u8::MAX)
    }

    /// Iterates over all regions, by their lowest tile numbers.
    pub fn regions(&self, players: u8) -> impl Iterator<Item = Region> {
        let sizes = self.sizes();
        let first = move |(number, tiles): (usize, u8)| {
            let LandTile { at, land } = self.land_at(number).filter(|_| tiles > 0)?;
            let first = u8::try_from(number).ok()?;
            let mut markers = BySeat::new(players);
            self.marked_in(first).for_each(|seat| markers[seat] += 1);
            Some(Region { first, at, land, tiles, markers })
        };
        sizes.into_iter().enumerate().filter_map(first)
    }

    /// Iterates over the owners of the markers in a region.
    fn marked_in(&self, region: u8) -> impl Iterator<Item = Seat> {
        let tiles = self.regions.iter().zip(&self.markers).take(self.number());
        tiles.filter(move |(own, _)| **own == region).filter_map(|(_, marker)| *marker)
    }

    fn land_at(&self, number: usize) -> Option<LandTile> {
        let tile = self.tile(number)?;
        Some(LandTile { at: tile.at, land: tile.terrain.land()? })
    }

    /// Iterates over the spots of the tiles of a region.
    pub(crate) fn tiles_of(&self, region: u8) -> impl Iterator<Item = Spot> {
        self.spots().zip(&self.regions).filter(move |(_, own)| **own == region).map(|(spot, _)| spot)
    }

    /// Returns true if a region has a tile without a marker.
    pub(crate) fn has_room(&self, region: u8) -> bool {
        let tiles = self.regions.iter().zip(&self.markers).take(self.number());
        tiles.filter(|(own, _)| **own == region).any(|(_, marker)| marker.is_none())
    }

    /// Returns true if one of the tiles of a region touches a tile of a kind.
    pub(crate) fn borders(&self, region: u8, is_such: impl Fn(Terrain) -> bool) -> bool {
        let such = self.tiles().filter(|tile| is_such(tile.terrain)).map(|tile| tile.at);
        let such: arrayvec::ArrayVec<Spot, MOST_TILES> = such.collect();
        self.tiles_of(region).any(|spot| such.iter().any(|other| other.touches(spot)))
    }
}

/// A tile of land.
struct LandTile {
    at: Spot,
    land: Land,
}
