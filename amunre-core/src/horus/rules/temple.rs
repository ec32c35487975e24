//! The Temple of Horus: beside the river, and beside no region (rules summary, The Temple of Horus).

use crate::engine::{Checked, Report};
use crate::horus::rules::{placement, river};
use crate::horus::{Rules, Spot, State, Violation};

/// Rule `horus/temple/place`.
pub(crate) fn check(rules: &Rules, state: &State, at: Spot, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let mut stands = true;
    if !state.kingdom.touching(at).any(|tile| river::is_river(rules, tile.terrain)) {
        stands = to.report(Violation::TempleNotAtRiver { at })?;
    }
    if let Some(land) = state.kingdom.touching(at).find(|tile| tile.terrain.land().is_some()) {
        stands = to.report(Violation::TempleAtRegion { at, other: land.at, terrain: land.terrain })?;
    }
    Ok(stands)
}

/// Returns true if the tiles that touch a spot allow the Temple there.
pub(crate) fn is_place(rules: &Rules, state: &State, at: Spot) -> bool {
    let (mut river, mut region) = (false, false);
    for tile in state.kingdom.touching(at) {
        river |= river::is_river(rules, tile.terrain);
        region |= tile.terrain.land().is_some();
    }
    river && !region
}

/// Rule `horus/temple/discarded`: returns true if there is any place for it.
pub(crate) fn has_place(rules: &Rules, state: &State) -> bool {
    placement::spots(rules, state).any(|at| is_place(rules, state, at))
}
