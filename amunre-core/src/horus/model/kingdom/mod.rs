//! The kingdom: the tiles on the table, in the order in which their places were first covered, and the markers on them.
//!
//! Places are only ever added. If a river tile replaces an end of the river, that place becomes river and the end is
//! added at its new spot: so the number of a tile never changes, and the data derived from the tiles (the free spots
//! around each, the outline, the regions, the ways out of the two ends) is never undone. None of it is a part of a
//! state: it is computed again when a state is read.

mod bitmap;
mod escape;
mod island;
mod json;
mod neighbours;
mod outline;
mod rectangle;
mod region;
mod visited;

use std::hash::{Hash, Hasher};

use escape::Ways;
pub use json::PlacedTile;
use outline::Outline;
pub(crate) use region::Region;
pub(crate) use visited::Visited;

use crate::engine::Seat;
use crate::horus::model::spot::{AROUND, OFFSETS};
use crate::horus::{RiverEnd, Spot, Terrain};

/// The number of tiles in the box: no more can lie on the table.
pub const MOST_TILES: usize = 120;

/// No tile.
const NONE: u8 = u8::MAX;

/// The tiles on the table.
#[derive(Clone, Copy, Debug)]
pub struct KingdomMap {
    number: u8,
    // arrays by tile number, so that all coordinates are compared at once
    x: [i16; MOST_TILES],
    y: [i16; MOST_TILES],
    terrain: [Terrain; MOST_TILES],
    markers: [Option<Seat>; MOST_TILES],
    /// The ends of the river, by the numbers of their tiles.
    ends: [u8; 2],
    /// The free spots around each tile, a bit for each offset.
    free: [u16; MOST_TILES],
    /// Those of them that touch no tile with a lower number: so each free spot is in one mask only.
    own: [u16; MOST_TILES],
    /// The region of each tile of land, by the lowest number of a tile in it.
    regions: [u8; MOST_TILES],
    outline: Outline,
    /// Ways out of each end of the river.
    ways: [Ways; 2],
}

impl Default for KingdomMap {
    fn default() -> Self {
        Self {
            number: 0,
            x: [0; MOST_TILES],
            y: [0; MOST_TILES],
            terrain: [Terrain::Marsh; MOST_TILES],
            markers: [None; MOST_TILES],
            ends: [NONE; 2],
            free: [0; MOST_TILES],
            own: [0; MOST_TILES],
            regions: [NONE; MOST_TILES],
            outline: Outline::default(),
            ways: [Ways::default(); 2],
        }
    }
}

impl PartialEq for KingdomMap {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number && self.tiles().eq(other.tiles())
    }
}

impl Eq for KingdomMap {}

impl Hash for KingdomMap {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.number.hash(to);
        self.tiles().for_each(|tile| tile.hash(to));
    }
}

impl KingdomMap {
    /// Returns the three tiles of the start: the river from one end to the other.
    pub fn start(ends: [Spot; 2]) -> Self {
        let [west, east] = ends;
        let mut kingdom = Self::default();
        kingdom.push(Spot::new(0, 0), Terrain::RiverStart);
        kingdom.push(west, Terrain::WestEnd);
        kingdom.push(east, Terrain::EastEnd);
        kingdom.find_ways();
        kingdom
    }

    /// Returns the number of tiles.
    #[inline]
    pub fn number(&self) -> usize {
        usize::from(self.number)
    }

    /// Iterates over the tiles, in the order in which their places were first covered.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = PlacedTile> {
        let shown = self.terrain.iter().zip(&self.markers);
        self.spots().zip(shown).map(|(at, (terrain, marker))| PlacedTile { at, marker: *marker, terrain: *terrain })
    }

    /// Iterates over the spots of the tiles.
    #[inline]
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        self.x.iter().zip(&self.y).take(self.number()).map(|(x, y)| Spot::new(*x, *y))
    }

    /// Returns the tile with this number.
    #[inline]
    pub fn tile(&self, number: usize) -> Option<PlacedTile> {
        let at = self.spot(number)?;
        Some(PlacedTile { at, marker: *self.markers.get(number)?, terrain: *self.terrain.get(number)? })
    }

    /// Returns the spot of the tile with this number.
    #[inline]
    pub(crate) fn spot(&self, number: usize) -> Option<Spot> {
        if number >= self.number() {
            return None;
        }
        Some(Spot::new(*self.x.get(number)?, *self.y.get(number)?))
    }

    /// Returns the number of the tile that lies exactly here.
    #[inline]
    pub fn at(&self, spot: Spot) -> Option<usize> {
        self.spots().position(|other| other == spot)
    }

    /// Returns true if no tile covers any part of a spot.
    #[inline]
    pub fn is_free(&self, spot: Spot) -> bool {
        !self.spots().fold(false, |hit, other| hit | spot.overlaps(other))
    }

    /// Returns true if a tile touches a spot.
    #[inline]
    pub(crate) fn touches(&self, spot: Spot) -> bool {
        self.spots().fold(false, |hit, other| hit | spot.touches(other))
    }

    /// Iterates over the tiles that touch a spot.
    #[inline]
    pub fn touching(&self, spot: Spot) -> impl Iterator<Item = PlacedTile> {
        self.tiles().filter(move |tile| tile.at.touches(spot))
    }

    /// Marks the spots that touch such tiles, free or not.
    pub(crate) fn mark_beside(&self, is_such: impl Fn(Terrain) -> bool, marked: &mut Visited) {
        let such = self.tiles().filter(|tile| is_such(tile.terrain));
        such.flat_map(|tile| tile.at.touching()).for_each(|spot| _ = marked.mark(spot));
    }

    /// The least and the greatest coordinates of tiles.
    fn corners(&self) -> (Spot, Spot) {
        let start = Spot::new(0, 0);
        self.spots().fold((start, start), |(low, high), spot| {
            let low = Spot::new(low.x.min(spot.x), low.y.min(spot.y));
            (low, Spot::new(high.x.max(spot.x), high.y.max(spot.y)))
        })
    }

    /// Returns the tile with the lowest number that touches a spot, and the offset of the spot from it.
    pub(crate) fn anchor(&self, spot: Spot) -> Option<(usize, usize)> {
        let number = self.spots().position(|tile| tile.touches(spot))?;
        let tile = self.spot(number)?;
        tile.around().find(|(_, other)| *other == spot).map(|(offset, _)| (number, offset))
    }

    /// Returns the spot at an offset from a tile, if that is the tile with the lowest number that touches it.
    pub(crate) fn anchored(&self, number: usize, offset: usize) -> Option<Spot> {
        let spot = self.spot(number)?.step(*OFFSETS.get(offset)?);
        (self.anchor(spot)? == (number, offset)).then_some(spot)
    }

    /// Iterates over the free spots that touch a tile, each once: the places for a tile as far as other tiles matter.
    #[inline]
    pub fn frontier(&self) -> impl Iterator<Item = Spot> {
        let own = self.own.iter().copied();
        self.spots().zip(own).flat_map(|(tile, mask)| spots_of(tile, mask))
    }

    /// Returns the spot of an end of the river.
    #[inline]
    pub fn end(&self, end: RiverEnd) -> Spot {
        let number = self.ends.get(end as usize).copied().unwrap_or(NONE);
        self.spot(usize::from(number)).unwrap_or(Spot::new(0, 0))
    }

    /// Iterates over the free spots that touch an end of the river.
    pub(crate) fn free_beside(&self, end: RiverEnd) -> impl Iterator<Item = Spot> {
        let number = self.ends.get(end as usize).copied().map_or(MOST_TILES, usize::from);
        let mask = self.free.get(number).copied().unwrap_or(0);
        spots_of(self.end(end), mask)
    }

    /// Returns true if both ends of the river are on the table.
    pub(crate) fn has_ends(&self) -> bool {
        !self.ends.contains(&NONE)
    }

    /// Lays a tile. Does nothing if there are too many tiles, or if the spot is too far out.
    pub(crate) fn lay(&mut self, at: Spot, terrain: Terrain) {
        self.push(at, terrain);
        self.find_blocked_ways(at);
    }

    /// Replaces an end by a river tile and moves the end to a new spot.
    pub(crate) fn extend(&mut self, end: RiverEnd, to: Spot) {
        let before = self.ends.get(end as usize).copied().unwrap_or(NONE);
        if let Some(terrain) = self.terrain.get_mut(usize::from(before)) {
            *terrain = Terrain::River;
        }
        self.push(to, end.terrain());
        if let Some(way) = self.ways.get_mut(end as usize) {
            *way = Ways::default();
        }
        self.find_blocked_ways(to);
    }

    /// Sets or removes the marker on a tile.
    pub(crate) fn mark(&mut self, at: Spot, marker: Option<Seat>) {
        if let Some(place) = self.at(at).and_then(|number| self.markers.get_mut(number)) {
            *place = marker;
        }
    }

    /// Adds a tile without changing the ways out of the ends.
    fn push(&mut self, at: Spot, terrain: Terrain) {
        let number = self.number();
        if number >= MOST_TILES || !at.is_within_reach() {
            return;
        }
        let reached = at.around().filter(|(_, spot)| spot.is_within_reach());
        let (mut free, mut touched) = (reached.fold(0, |mask, (offset, _)| mask | 1 << offset), 0);
        let spots = self.x.iter().zip(&self.y).map(|(x, y)| Spot::new(*x, *y));
        let masks = self.free.iter_mut().zip(&mut self.own);
        for (tile, (its_free, its_own)) in spots.zip(masks).take(number) {
            let (x, y) = at.to(tile);
            if x > 4 || y > 4 {
                continue;
            }
            free &= !neighbours::covered(at, tile);
            touched |= neighbours::touched(at, tile);
            let covered = neighbours::covered(tile, at);
            *its_free &= !covered;
            *its_own &= !covered;
        }
        set(&mut self.x, number, at.x);
        set(&mut self.y, number, at.y);
        set(&mut self.terrain, number, terrain);
        set(&mut self.markers, number, None);
        set(&mut self.free, number, free);
        set(&mut self.own, number, free & !touched);
        self.number += 1;
        self.join(number, at, terrain);
        self.outline.add(at);
        let end = match terrain {
            Terrain::WestEnd => RiverEnd::West,
            Terrain::EastEnd => RiverEnd::East,
            _ => return,
        };
        set(&mut self.ends, end as usize, u8::try_from(number).unwrap_or(NONE));
    }
}

fn set<T>(values: &mut [T], place: usize, value: T) {
    if let Some(old) = values.get_mut(place) {
        *old = value;
    }
}

/// Iterates over the spots around a tile that are in a mask.
#[inline]
fn spots_of(tile: Spot, mask: u16) -> impl Iterator<Item = Spot> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let offset = usize::try_from(rest.trailing_zeros()).ok().filter(|offset| *offset < AROUND)?;
        rest &= rest.wrapping_sub(1);
        Some(tile.step(*OFFSETS.get(offset)?))
    })
}
