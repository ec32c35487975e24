//! The spots that a command can name, counted from the tiles on the table.

use crate::engine::commands::Domain;
use crate::horus::model::spot::AROUND;
use crate::horus::{KingdomMap, MOST_TILES, Spot};

/// The spots that touch a tile, as a domain: by the tile with the lowest number that touches one, and the offset from
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Beside;

impl Domain<Spot, KingdomMap> for Beside {
    #[allow(clippy::cast_possible_truncation)] // 1,440
    const SIZE: u32 = (MOST_TILES * AROUND) as u32;

    #[inline]
    fn place(spot: Spot, kingdom: &KingdomMap) -> Option<u32> {
        Self::place_after(spot, 0, kingdom)
    }

    #[inline]
    fn place_after(spot: Spot, last: u32, kingdom: &KingdomMap) -> Option<u32> {
        let (tile, offset) = kingdom.anchor_after(spot, usize::try_from(last).ok()? / AROUND)?;
        u32::try_from(tile * AROUND + offset).ok()
    }

    #[inline]
    fn value(place: u32, kingdom: &KingdomMap) -> Option<Spot> {
        let place = usize::try_from(place).ok()?;
        kingdom.anchored(place / AROUND, place % AROUND)
    }
}

/// The spots of the tiles, as a domain: by the number of the tile.
#[derive(Clone, Copy, Debug)]
pub struct Covered;

impl Domain<Spot, KingdomMap> for Covered {
    #[allow(clippy::cast_possible_truncation)] // 120
    const SIZE: u32 = MOST_TILES as u32;

    #[inline]
    fn place(spot: Spot, kingdom: &KingdomMap) -> Option<u32> {
        u32::try_from(kingdom.at(spot)?).ok()
    }

    #[inline]
    fn value(place: u32, kingdom: &KingdomMap) -> Option<Spot> {
        kingdom.spot(usize::try_from(place).ok()?)
    }
}
