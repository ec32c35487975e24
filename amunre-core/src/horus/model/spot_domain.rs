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
        Self::place_in_list(spot, &mut 0, kingdom)
    }

    #[inline]
    fn place_in_list(spot: Spot, hint: &mut u32, kingdom: &KingdomMap) -> Option<u32> {
        let (tile, offset) = kingdom.anchor_in_list(spot, hint)?;
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
        Self::place_in_list(spot, &mut 0, kingdom)
    }

    /// The hint is the number of the last tile.
    #[inline]
    fn place_in_list(spot: Spot, hint: &mut u32, kingdom: &KingdomMap) -> Option<u32> {
        let from = usize::try_from(*hint).ok()?;
        let next = kingdom.placed().get(from..).unwrap_or_default().iter().position(|tile| *tile == spot);
        let number = next.map(|tiles| from + tiles).or_else(|| kingdom.at(spot))?;
        *hint = u32::try_from(number).ok()?;
        Some(*hint)
    }

    #[inline]
    fn value(place: u32, kingdom: &KingdomMap) -> Option<Spot> {
        kingdom.spot(usize::try_from(place).ok()?)
    }
}
