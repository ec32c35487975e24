//! Laying a tile: the kept values follow.

use arrayvec::ArrayVec;

use crate::engine::Id as _;
use crate::horus::model::kingdom::kept::NONE;
use crate::horus::model::kingdom::{KingdomMap, SpotSet, TileSet, neighbours, set};
use crate::horus::{MOST_TILES, RiverEnd, Spot, Terrain};

/// The most tiles that touch one; more can be stated, and are refused.
const MOST_JOINED: usize = 8;

impl KingdomMap {
    /// Returns true if the kept values are those that are computed anew from the tiles, and each stored way leads out.
    pub fn is_kept_in_step(&self) -> bool {
        let mut anew = Box::new(Self::default());
        for tile in self.tiles() {
            anew.push(tile.at, tile.terrain);
            anew.mark(tile.at, tile.marker);
        }
        anew.find_ways();
        let has_same_ways = RiverEnd::ALL.iter().all(|end| self.has_same_ways(&anew, *end));
        // which ways are stored depends on the order in which they were found
        anew.kept.ways = self.kept.ways;
        has_same_ways && anew.kept == self.kept
    }

    /// Adds a tile without changing the ways out of the ends. Returns true if it was added.
    pub(super) fn push(&mut self, at: Spot, terrain: Terrain) -> bool {
        let number = self.len();
        if number >= MOST_TILES || !at.is_within_reach() {
            return false;
        }
        let own = u8::try_from(number).unwrap_or(NONE);
        let (mut free, mut touched, mut beside_course) = (neighbours::within_reach(at), 0, 0);
        let mut joined = ArrayVec::<u8, MOST_JOINED>::new();
        for (other, tile) in near(self.spots.get(..number).unwrap_or_default(), at) {
            let effect = neighbours::effect(at, tile);
            free &= !effect.covered;
            touched |= effect.touched;
            self.kept.frontier.remove(other, neighbours::covered(tile, at));
            let Some((other_terrain, region)) = self.terrain.get(other).zip(self.kept.regions.get(other)) else {
                continue;
            };
            if other_terrain.is_course() {
                beside_course |= effect.touched;
            }
            if !tile.touches(at) {
                continue;
            }
            if other_terrain.is_course() {
                self.kept.at_course.add(own);
            }
            if *other_terrain == terrain {
                let _ = joined.try_push(*region);
            }
        }
        for end in RiverEnd::ALL {
            let (place, tile) = (*end as usize, self.end(*end));
            let effect = neighbours::effect(at, tile);
            if let Some(free) = self.kept.free_beside.get_mut(place) {
                *free &= !neighbours::covered(tile, at);
            }
            if let Some(beside) = self.kept.beside_end.get_mut(place) {
                beside.add(number, effect.touched);
            }
            if let Some(tiles) = self.kept.at_end.get_mut(place).filter(|_| tile.touches(at)) {
                tiles.add(own);
            }
        }
        set(&mut self.spots, number, at);
        set(&mut self.terrain, number, terrain);
        set(&mut self.markers, number, None);
        self.kept.frontier.add(number, free & !touched);
        self.kept.beside_course.add(number, beside_course);
        self.number += 1;
        self.kept.low = Spot::new(self.kept.low.x.min(at.x), self.kept.low.y.min(at.y));
        self.kept.high = Spot::new(self.kept.high.x.max(at.x), self.kept.high.y.max(at.y));
        self.join(number, terrain, &joined);
        self.kept.outline.add(at);
        self.kept.covered.add(at);
        match terrain {
            Terrain::River | Terrain::RiverStart => self.add_course(at),
            Terrain::WestEnd => self.set_end(RiverEnd::West, number, free),
            Terrain::EastEnd => self.set_end(RiverEnd::East, number, free),
            _ => {}
        }
        true
    }

    /// Keeps the spots and tiles beside a tile of the course.
    pub(super) fn add_course(&mut self, at: Spot) {
        let (mut spots, mut tiles) = (self.kept.beside_course, self.kept.at_course);
        self.add_beside(at, &mut spots, &mut tiles);
        (self.kept.beside_course, self.kept.at_course) = (spots, tiles);
    }

    /// Keeps the tile of an end of the river, and the spots and tiles beside it.
    fn set_end(&mut self, end: RiverEnd, number: usize, free: u16) {
        set(&mut self.ends, end as usize, u8::try_from(number).unwrap_or(NONE));
        set(&mut self.kept.free_beside, end as usize, free);
        let (mut spots, mut tiles) = (SpotSet::NONE, TileSet::NONE);
        self.add_beside(self.end(end), &mut spots, &mut tiles);
        set(&mut self.kept.beside_end, end as usize, spots);
        set(&mut self.kept.at_end, end as usize, tiles);
    }

    /// Adds the spots and tiles that touch a tile.
    fn add_beside(&self, at: Spot, spots: &mut SpotSet, tiles: &mut TileSet) {
        for (other, tile) in near(self.placed(), at) {
            spots.add(other, neighbours::effect(tile, at).touched);
            if tile.touches(at) {
                tiles.add(u8::try_from(other).unwrap_or(NONE));
            }
        }
    }
}

/// Iterates over the tiles that can touch or cover spots around another one.
#[inline]
fn near(tiles: &[Spot], to: Spot) -> impl Iterator<Item = (usize, Spot)> {
    let is_near = |from: i16, to: i16| from.wrapping_sub(to).wrapping_add(neighbours::REACH).cast_unsigned() <= 8;
    let found = TileSet::of(tiles, |tile| is_near(tile.x, to.x) & is_near(tile.y, to.y));
    found.iter().filter_map(|number| Some((number, *tiles.get(number)?)))
}
