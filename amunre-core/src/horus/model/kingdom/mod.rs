//! The kingdom: the tiles on the table, in the order in which their places were first covered, and the markers on them.
//!
//! Places are only ever added. Where a river tile takes the place of an end of the river, that place turns to river and the end is
//! added where it goes: so a tile's number never changes, and what is kept beside the tiles (the free spots around each, the
//! outline, the regions, the ways out of the two ends) need never be taken back. None of it is a part of a state: it follows
//! from the tiles, and is made anew where a state is read.

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

/// How many tiles there are in the box: no more can lie on the table.
pub const MOST_TILES: usize = 120;

/// No tile.
const NONE: u8 = u8::MAX;

/// The tiles on the table.
#[derive(Clone, Copy, Debug)]
pub struct KingdomMap {
    number: u8,
    // each by the number of the tile; beside each other, so that all are looked at at once
    x: [i16; MOST_TILES],
    y: [i16; MOST_TILES],
    terrain: [Terrain; MOST_TILES],
    markers: [Option<Seat>; MOST_TILES],
    /// The ends of the river, by the numbers of their tiles.
    ends: [u8; 2],
    /// The free spots around each tile, a bit for each offset.
    free: [u16; MOST_TILES],
    /// Those of them that touch no tile with a lower number: so each free spot stands once.
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
    /// The three tiles of the start: the river from its one end to the other.
    pub fn start(ends: [Spot; 2]) -> Self {
        let [west, east] = ends;
        let mut kingdom = Self::default();
        kingdom.push(Spot::new(0, 0), Terrain::RiverStart);
        kingdom.push(west, Terrain::WestEnd);
        kingdom.push(east, Terrain::EastEnd);
        kingdom.find_ways();
        kingdom
    }

    /// How many tiles there are.
    #[inline]
    pub fn number(&self) -> usize {
        usize::from(self.number)
    }

    /// The tiles, in the order in which their places were first covered.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = PlacedTile> {
        let shown = self.terrain.iter().zip(&self.markers);
        self.spots().zip(shown).map(|(at, (terrain, marker))| PlacedTile { at, marker: *marker, terrain: *terrain })
    }

    /// Where they lie.
    #[inline]
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        self.x.iter().zip(&self.y).take(self.number()).map(|(x, y)| Spot::new(*x, *y))
    }

    /// The tile with this number.
    #[inline]
    pub fn tile(&self, number: usize) -> Option<PlacedTile> {
        let at = self.spot(number)?;
        Some(PlacedTile { at, marker: *self.markers.get(number)?, terrain: *self.terrain.get(number)? })
    }

    /// Where the tile with this number lies.
    #[inline]
    pub(crate) fn spot(&self, number: usize) -> Option<Spot> {
        if number >= self.number() {
            return None;
        }
        Some(Spot::new(*self.x.get(number)?, *self.y.get(number)?))
    }

    /// The number of the tile that lies just here.
    #[inline]
    pub fn at(&self, spot: Spot) -> Option<usize> {
        self.spots().position(|other| other == spot)
    }

    /// Whether no tile lies on any part of a spot.
    #[inline]
    pub fn is_free(&self, spot: Spot) -> bool {
        !self.spots().fold(false, |hit, other| hit | spot.overlaps(other))
    }

    /// Whether a tile touches a spot.
    #[inline]
    pub(crate) fn touches(&self, spot: Spot) -> bool {
        self.spots().fold(false, |hit, other| hit | spot.touches(other))
    }

    /// The tiles that touch a spot.
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

    /// The tile with the lowest number that touches a spot, and by which offset from it the spot lies.
    pub(crate) fn anchor(&self, spot: Spot) -> Option<(usize, usize)> {
        let number = self.spots().position(|tile| tile.touches(spot))?;
        let tile = self.spot(number)?;
        tile.around().find(|(_, other)| *other == spot).map(|(offset, _)| (number, offset))
    }

    /// The spot at an offset from a tile, if that is the tile with the lowest number that touches it.
    pub(crate) fn anchored(&self, number: usize, offset: usize) -> Option<Spot> {
        let spot = self.spot(number)?.step(*OFFSETS.get(offset)?);
        (self.anchor(spot)? == (number, offset)).then_some(spot)
    }

    /// The free spots that touch a tile, each once: where a tile can be laid as far as other tiles go.
    #[inline]
    pub fn frontier(&self) -> impl Iterator<Item = Spot> {
        let own = self.own.iter().copied();
        self.spots().zip(own).flat_map(|(tile, mask)| spots_of(tile, mask))
    }

    /// Where an end of the river lies.
    #[inline]
    pub fn end(&self, end: RiverEnd) -> Spot {
        let number = self.ends.get(end as usize).copied().unwrap_or(NONE);
        self.spot(usize::from(number)).unwrap_or(Spot::new(0, 0))
    }

    /// The free spots that touch an end of the river.
    pub(crate) fn free_beside(&self, end: RiverEnd) -> impl Iterator<Item = Spot> {
        let number = self.ends.get(end as usize).copied().map_or(MOST_TILES, usize::from);
        let mask = self.free.get(number).copied().unwrap_or(0);
        spots_of(self.end(end), mask)
    }

    /// Whether both ends of the river are on the table.
    pub(crate) fn has_ends(&self) -> bool {
        !self.ends.contains(&NONE)
    }

    /// Lays a tile. One too many, or one that lies too far out, is not laid.
    pub(crate) fn lay(&mut self, at: Spot, terrain: Terrain) {
        self.push(at, terrain);
        self.find_blocked_ways(at);
    }

    /// A river tile takes the place of an end, which goes elsewhere.
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

    /// Puts a marker on a tile, or takes it away.
    pub(crate) fn mark(&mut self, at: Spot, marker: Option<Seat>) {
        if let Some(place) = self.at(at).and_then(|number| self.markers.get_mut(number)) {
            *place = marker;
        }
    }

    /// Adds a tile; the ways out of the ends are left as they were.
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

/// The spots around a tile that a mask names.
#[inline]
fn spots_of(tile: Spot, mask: u16) -> impl Iterator<Item = Spot> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let offset = usize::try_from(rest.trailing_zeros()).ok().filter(|offset| *offset < AROUND)?;
        rest &= rest.wrapping_sub(1);
        Some(tile.step(*OFFSETS.get(offset)?))
    })
}
