//! The kingdom: the tiles on the table, in the order in which their places were first covered, and the markers on them.
//!
//! Places are only ever added. If a river tile replaces an end of the river, that place becomes river and the end is
//! added at its new spot: so the number of a tile never changes, and what follows from the
//! tiles ([`kept`]) is never undone.

mod bitmap;
mod escape;
mod island;
mod json;
mod kept;
mod laying;
mod lists;
mod neighbours;
mod outline;
mod rectangle;
mod region;
mod spot_set;
mod tile_set;
mod visited;
mod ways;

use std::hash::{Hash, Hasher};

use kept::{Kept, NONE};
pub(crate) use region::Region;
pub(crate) use spot_set::SpotSet;
use spot_set::{LANE, spots_of};
pub(crate) use tile_set::TileSet;

use crate::engine::Seat;
use crate::horus::model::spot::OFFSETS;
use crate::horus::{MOST_TILES, PlacedTile, RiverEnd, Spot, Terrain};

/// The number of free spots that are compared with the next spot of a list, before all tiles are.
const NEAR: usize = 8;

/// The tiles on the table.
#[derive(Clone, Copy, Debug)]
pub struct KingdomMap {
    number: u8,
    // by tile number
    spots: [Spot; MOST_TILES],
    terrain: [Terrain; MOST_TILES],
    markers: [Option<Seat>; MOST_TILES],
    /// The ends of the river, by the numbers of their tiles.
    ends: [u8; 2],
    kept: Kept,
}

impl Default for KingdomMap {
    fn default() -> Self {
        Self {
            number: 0,
            spots: [Spot::new(0, 0); MOST_TILES],
            terrain: [Terrain::Marsh; MOST_TILES],
            markers: [None; MOST_TILES],
            ends: [NONE; 2],
            kept: Kept::NONE,
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
    pub fn len(&self) -> usize {
        usize::from(self.number)
    }

    /// Returns true if it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.number == 0
    }

    /// Iterates over the tiles, in the order in which their places were first covered.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = PlacedTile> {
        let shown = self.terrain.iter().zip(&self.markers);
        self.spots().zip(shown).map(|(at, (terrain, marker))| PlacedTile { at, marker: *marker, terrain: *terrain })
    }

    /// Returns the spots of the tiles.
    #[inline]
    pub(crate) fn placed(&self) -> &[Spot] {
        self.spots.get(..self.len()).unwrap_or_default()
    }

    /// Iterates over the spots of the tiles.
    #[inline]
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        self.placed().iter().copied()
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
        self.placed().get(number).copied()
    }

    /// Returns the spot of a tile of which it is known that it lies on the table.
    #[inline]
    pub(crate) fn spot_of(&self, number: usize) -> Spot {
        self.spots.get(number).copied().unwrap_or(Spot::new(0, 0))
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

    /// Returns the same as [`Self::anchor`] for a spot of a list in ascending order. A free spot is kept with its anchor: so the next one of
    /// a list is among the next free spots, from the place of the last one on. The hint is that place from 1.
    #[inline]
    pub(crate) fn anchor_in_list(&self, spot: Spot, hint: &mut u32) -> Option<(usize, usize)> {
        let is_here = |place: &usize| self.around(place / LANE, place % LANE) == spot;
        let near = usize::try_from(*hint).ok()?.checked_sub(1).and_then(|last| {
            let mut places = self.kept.frontier.places_from(last);
            let (first, next) = (places.next(), places.next());
            // mostly it is the next one; commands with one spot follow one another
            next.filter(is_here).or_else(|| first.filter(is_here)).or_else(|| places.take(NEAR).find(is_here))
        });
        let place = near.or_else(|| self.anchor(spot).map(|(tile, offset)| tile * LANE + offset))?;
        *hint = u32::try_from(place + 1).ok()?;
        Some((place / LANE, place % LANE))
    }

    /// Returns the tile with the lowest number that touches a spot, and the offset of the spot from it.
    pub(crate) fn anchor(&self, spot: Spot) -> Option<(usize, usize)> {
        // 16 tiles at a time are compared without a branch
        let touching = |tiles: &[Spot]| {
            let bits = tiles.iter().enumerate().map(|(place, tile)| u32::from(tile.is_beside(spot)) << place);
            bits.fold(0, |all, bit| all | bit)
        };
        let mut groups = self.placed().chunks(16).map(touching).enumerate();
        let (group, bits) = groups.find(|(_, bits)| *bits != 0)?;
        let number = group * 16 + bits.trailing_zeros() as usize;
        Some((number, self.spot_of(number).offset_of(spot)))
    }

    /// Returns the spot at an offset from a tile, if that is the tile with the lowest number that touches it.
    pub(crate) fn anchored(&self, number: usize, offset: usize) -> Option<Spot> {
        let spot = self.spot(number)?.step(*OFFSETS.get(offset)?);
        // a free spot is kept with that tile
        if self.kept.frontier.of(number) >> offset & 1 == 1 {
            return Some(spot);
        }
        (self.anchor(spot)? == (number, offset)).then_some(spot)
    }

    /// Returns the spot at an offset from a tile.
    #[inline]
    pub(crate) fn around(&self, number: usize, offset: usize) -> Spot {
        let (tile, (x, y)) = (self.spot_of(number), OFFSETS.get(offset).copied().unwrap_or_default());
        // a tile lies within reach: no sum wraps
        Spot::new(tile.x.wrapping_add(x), tile.y.wrapping_add(y))
    }

    /// Iterates over the free spots that touch a tile, each once: every spot where the other tiles leave room for a new one.
    #[inline]
    pub fn frontier(&self) -> impl Iterator<Item = Spot> {
        self.spots()
            .enumerate()
            .flat_map(|(number, tile)| spots_of(tile, self.kept.frontier.of(number)))
            .map(|(_, spot)| spot)
    }

    /// Returns the free spots that touch a tile.
    #[inline]
    pub(crate) fn free_spots(&self) -> SpotSet {
        self.kept.frontier
    }

    /// Returns the spots that touch the river, with or without its ends.
    #[inline]
    pub(crate) fn beside_river(&self, with_ends: bool) -> SpotSet {
        if with_ends {
            self.kept.beside_end.iter().fold(self.kept.beside_course, |all, end| all | *end)
        } else {
            self.kept.beside_course
        }
    }

    /// Returns the spots that touch an end of the river.
    #[inline]
    pub(crate) fn beside_end(&self, end: RiverEnd) -> SpotSet {
        self.kept.beside_end.get(end as usize).copied().unwrap_or(SpotSet::NONE)
    }

    /// Returns the spot of an end of the river.
    #[inline]
    pub fn end(&self, end: RiverEnd) -> Spot {
        let number = self.ends.get(end as usize).copied().unwrap_or(NONE);
        self.spot_of(usize::from(number))
    }

    /// Returns true if both ends of the river are on the table.
    pub(crate) fn has_ends(&self) -> bool {
        !self.ends.contains(&NONE)
    }

    /// Lays a tile. Does nothing if there are too many tiles, or if the spot is too far out.
    pub(crate) fn lay(&mut self, at: Spot, terrain: Terrain) {
        if self.push(at, terrain) {
            self.update_ways(at, None);
        }
    }

    /// Replaces an end by a river tile and moves the end to a new spot.
    pub(crate) fn extend(&mut self, end: RiverEnd, to: Spot) {
        let before = self.ends.get(end as usize).copied().map_or(MOST_TILES, usize::from);
        if let Some(at) = self.spot(before) {
            set(&mut self.terrain, before, Terrain::River);
            self.add_course(at);
        }
        if self.push(to, end.terrain()) {
            self.update_ways(to, Some(end));
        }
    }

    /// Sets or removes the marker on a tile.
    pub(crate) fn mark(&mut self, at: Spot, marker: Option<Seat>) {
        let Some(number) = self.at(at) else { return };
        set(&mut self.markers, number, marker);
        let number = u8::try_from(number).unwrap_or(NONE);
        self.kept.marked = self.kept.marked.without(number);
        if marker.is_some() {
            self.kept.marked.add(number);
        }
    }
}

fn set<T>(values: &mut [T], place: usize, value: T) {
    if let Some(old) = values.get_mut(place) {
        *old = value;
    }
}
