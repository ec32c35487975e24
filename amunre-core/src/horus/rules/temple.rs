//! The Temple of Horus: beside the river, and beside no region (rules summary, The Temple of Horus).

use crate::engine::{Checked, Report};
use crate::horus::model::kingdom::SpotSet;
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

/// Returns the spots where it may be laid.
pub(crate) fn spots(rules: &Rules, state: &State) -> SpotSet {
    let kingdom = &state.kingdom;
    let touches_land = |at: Spot| kingdom.touching(at).any(|tile| tile.terrain.land().is_some());
    let beside_river = placement::spots(rules, state) & kingdom.beside_river(rules.options.ends_are_river);
    beside_river.filter(kingdom, |at| !touches_land(at))
}

/// Rule `horus/temple/discarded`: returns true if there is any place for it.
pub(crate) fn has_place(rules: &Rules, state: &State) -> bool {
    !spots(rules, state).is_empty()
}
