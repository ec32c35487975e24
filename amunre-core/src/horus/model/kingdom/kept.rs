//! Kept values: all that follows from the tiles and is asked for again and again.
//!
//! The rules ask the same questions for each list of commands, mostly the same ones as for the list before. So the answers
//! are kept, and brought up to date when a tile is laid:
//!
//! - the frontier (the free spots that touch a tile), the spots beside the river and those beside each of its ends, as
//!   [`SpotSet`]s: a list is counted, and its n-th command is found, without a look at each spot
//! - for each end the free spots beside it, ways out, and the spots on which a tile would leave it none ([`Ways`])
//! - for searches the covered spots as a bitmap, the outline, and the outermost coordinates
//! - the region of each tile, the sizes of the regions, the tiles beside the river, and those with a
//!   marker
//!
//! They are no part of a state: JSON, equality and hash leave them out, and they are computed again when a state is read.
//! No option changes them. A test compares them after each command with values that are computed anew
//! (`KingdomMap::is_kept_in_step`).

use crate::horus::model::kingdom::bitmap::Bitmap;
use crate::horus::model::kingdom::outline::Outline;
use crate::horus::model::kingdom::ways::Ways;
use crate::horus::model::kingdom::{SpotSet, TileSet};
use crate::horus::{MOST_TILES, Spot};

/// No tile.
pub(super) const NONE: u8 = u8::MAX;

/// The kept values of a kingdom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Kept {
    /// The free spots that touch a tile, each at the tile with the lowest number that touches it.
    pub(super) frontier: SpotSet,
    /// The spots that touch the river without its ends, free or not.
    pub(super) beside_course: SpotSet,
    /// The spots that touch each end of the river, free or not.
    pub(super) beside_end: [SpotSet; 2],
    /// The tiles that touch the river without its ends.
    pub(super) at_course: TileSet,
    /// The tiles that touch each end of the river.
    pub(super) at_end: [TileSet; 2],
    /// The tiles with a marker.
    pub(super) marked: TileSet,
    /// The free spots around each end of the river, a bit for each offset.
    pub(super) free_beside: [u16; 2],
    /// The region of each tile of land, by the lowest number of a tile in it.
    pub(super) regions: [u8; MOST_TILES],
    /// The number of tiles of each region, by the lowest number of a tile in it.
    pub(super) sizes: [u8; MOST_TILES],
    /// The least coordinates of tiles.
    pub(super) low: Spot,
    /// The greatest coordinates of tiles.
    pub(super) high: Spot,
    /// The outermost units that tiles cover.
    pub(super) outline: Outline,
    /// The spots on which a tile would overlap another one.
    pub(super) covered: Bitmap,
    /// The ways out of each end of the river.
    pub(super) ways: [Ways; 2],
}

impl Kept {
    /// The kept values of a kingdom without tiles.
    pub(super) const NONE: Self = Self {
        frontier: SpotSet::NONE,
        beside_course: SpotSet::NONE,
        beside_end: [SpotSet::NONE; 2],
        at_course: TileSet::NONE,
        at_end: [TileSet::NONE; 2],
        marked: TileSet::NONE,
        free_beside: [0; 2],
        regions: [NONE; MOST_TILES],
        sizes: [0; MOST_TILES],
        low: Spot::new(0, 0),
        high: Spot::new(0, 0),
        outline: Outline::NONE,
        covered: Bitmap::NONE,
        ways: [Ways::NONE; 2],
    };
}
