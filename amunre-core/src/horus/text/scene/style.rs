//! The width of the panels, and the colours of the lands.

use crate::engine::Id as _;
use crate::engine::text::scene::Role;
use crate::horus::Land;

/// The width of a drawing; the drawing of the land is as wide as the land.
pub(super) const WIDTH: i16 = 360;

/// Returns the colour role of a kind of land.
pub(super) fn tone(land: Land) -> Role {
    Role::Land(u8::try_from(land.index()).unwrap_or(0))
}
