//! Scoring: each region goes to the seats with the most markers in it (rules summary, Scoring).

use crate::engine::{Seat, Seats, Turn};
use crate::horus::model::event::MOST;
use crate::horus::model::kingdom::Region;
use crate::horus::model::options::{Doublings, SharedRegion, Tie};
use crate::horus::rules::river;
use crate::horus::{Event, Horus, KingdomMap, Rules, State};

/// Rules `horus/regions/value`, `horus/regions/island` and `horus/temple/doubles`: returns the value of a region
/// (ruling 76).
pub fn value(tiles: u8, island: bool, temple: bool, doublings: Doublings) -> u8 {
    let factor = match (island, temple, doublings) {
        (false, false, _) => 1,
        (true, true, Doublings::Multiply) => 4,
        _ => 2,
    };
    tiles.saturating_mul(factor).min(MOST)
}

/// A region and its current value.
pub(crate) struct Worth {
    pub(crate) region: Region,
    /// True if the region lies on an island.
    pub(crate) island: bool,
    /// True if the region lies beside the Temple.
    pub(crate) temple: bool,
    pub(crate) points: u8,
}

/// Returns all regions with their values.
pub(crate) fn worth(rules: &Rules, kingdom: &KingdomMap) -> impl Iterator<Item = Worth> {
    let islands = kingdom.on_islands(rules.options.island, |terrain| river::is_river(rules, terrain));
    let beside_temple = kingdom.regions_at_temple();
    kingdom.regions(rules.players).map(move |region| {
        let island = islands.has(region.first);
        let temple = beside_temple.has(region.first);
        let points = value(region.tiles, island, temple, rules.options.doublings);
        Worth { region, island, temple, points }
    })
}

/// Scores all regions and ends the game.
pub(crate) fn end(turn: &mut Turn<'_, Horus>) {
    let rules = turn.rules();
    let kingdom = turn.state().kingdom;
    for Worth { region, island, temple, points } in worth(rules, &kingdom) {
        let Region { at, land, tiles, .. } = region;
        let masters = masters(&region);
        let shared_by = (rules.options.shared_region == SharedRegion::Split && masters.len() > 1)
            .then(|| u8::try_from(masters.len()).unwrap_or(u8::MAX));
        let points = points / shared_by.unwrap_or(1);
        for seat in masters {
            let markers = region.markers[seat];
            turn.emit(Event::RegionScored { seat, at, land, tiles, markers, island, temple, points, shared_by });
        }
    }
    let winners = winners(rules, turn.state());
    turn.emit(Event::GameEnded { winners });
}

/// Rule `horus/scoring/control`: returns the seats with the most markers in a region; none without markers.
pub(crate) fn masters(region: &Region) -> Seats {
    let most = region.markers.iter().map(|(_, markers)| *markers).max().unwrap_or(0);
    region.markers.iter().filter(|(_, markers)| **markers == most && most > 0).map(|(seat, _)| seat).collect()
}

/// Rule `horus/scoring/winner`: returns the seats with the most points (ruling 88).
fn winners(rules: &Rules, state: &State) -> Seats {
    let rank = |seat: Seat| {
        let own = &state.seats[seat];
        (own.score, if rules.options.tie == Tie::MarkersLeft { own.markers } else { 0 })
    };
    let best = Seat::all(rules.players).map(rank).max();
    Seat::all(rules.players).filter(|seat| Some(rank(*seat)) == best).collect()
}
