//! A tile on the table.

use serde::{Deserialize, Serialize};

use crate::engine::Seat;
use crate::horus::{Spot, Terrain};

/// The number of tiles in the box: no more can lie on the table.
pub const MOST_TILES: usize = 120;

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlacedTile {
    /// The spot of the tile.
    pub at: Spot,
    /// The seat whose marker stands on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<Seat>,
    /// The terrain of the tile.
    pub terrain: Terrain,
}
