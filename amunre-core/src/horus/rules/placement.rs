//! Playing Tiles: the legal spots for any tile (rules summary, Playing Tiles; The River Nile on blocked ends).

use crate::engine::{Checked, CommandSink, Id as _, Report};
use crate::horus::model::kingdom::SpotSet;
use crate::horus::model::spot::FURTHEST;
use crate::horus::{Command, RiverEnd, Rules, Spot, State, Violation};

/// Rules `horus/tiles/range`, `horus/tiles/overlap` and `horus/tiles/touch`: checks that a tile can lie there beside
/// the others.
pub(crate) fn check_spot(state: &State, at: Spot, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if !at.is_within_reach() {
        return to.report(Violation::OutOfRange { at, most: FURTHEST });
    }
    if state.kingdom.is_free(at) && state.kingdom.touches(at) {
        return Ok(true);
    }
    if let Some(other) = state.kingdom.tiles().find(|tile| tile.at.overlaps(at)) {
        return to.report(Violation::Overlaps { at, other: other.at, terrain: other.terrain });
    }
    let corner = state.kingdom.spots().find(|tile| tile.to(at) == (2, 2));
    to.report(Violation::TouchesNothing { at, corner })
}

/// Rule `horus/river/blocked`: checks that no tile takes its exit from an end of the river.
pub(crate) fn check_ends(
    rules: &Rules,
    state: &State,
    at: Spot,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let mut stands = true;
    for end in RiverEnd::ALL {
        if state.kingdom.blocks(at, *end, rules.options.exit) {
            stands = to.report(Violation::BlocksEnd { at, end: *end, lies: state.kingdom.end(*end) })?;
        }
    }
    Ok(stands)
}

/// Checks that a tile of any kind may be laid there.
pub(crate) fn check(rules: &Rules, state: &State, at: Spot, to: &mut impl Report<Violation>) -> Checked<Violation> {
    // for an impossible spot nothing more is checked
    Ok(check_spot(state, at, to)? && check_ends(rules, state, at, to)?)
}

/// Returns the spots where any tile may be laid.
#[inline]
pub(crate) fn spots(rules: &Rules, state: &State) -> SpotSet {
    let blocking = |end| state.kingdom.blocking(end, rules.options.exit);
    state.kingdom.free_spots() & !(blocking(RiverEnd::West) | blocking(RiverEnd::East))
}

/// Lists the commands that lay a tile of land.
pub(crate) fn lays(rules: &Rules, state: &State, out: &mut impl CommandSink<Command>) {
    spots(rules, state).list(&state.kingdom, out, |at| Command::Lay { at });
}
