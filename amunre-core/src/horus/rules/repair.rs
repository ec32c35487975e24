//! Repairs by a referee: what each needs, and what it does.

use crate::engine::{RepairWords, SetupError};
use crate::horus::{Event, Repair, Rules, Spot, State};

/// Applies a repair to the state.
pub(crate) fn carry_out(state: &mut State, repair: Repair) {
    match repair {
        Repair::PutMarker { at, seat } => {
            state.kingdom.mark(at, Some(seat));
            state.seats[seat].markers = state.seats[seat].markers.saturating_sub(1);
        }
        Repair::TakeMarker { at } => {
            let marker = state.kingdom.at(at).and_then(|number| state.kingdom.tile(number)?.marker);
            state.kingdom.mark(at, None);
            if let Some(seat) = marker {
                state.seats[seat].markers = state.seats[seat].markers.saturating_add(1);
            }
        }
        Repair::SetTransport { holds, seat } => state.seats[seat].transport = holds,
    }
}

/// Checks that an event is a repair that can be made at this table.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> Result<(), SetupError> {
    let Event::Repaired { repair } = *event else {
        return Err(SetupError::new("event", "not a repair", "a repair: a ruling contains only repairs"));
    };
    let named = match repair {
        Repair::PutMarker { seat, .. } | Repair::SetTransport { seat, .. } => Some(seat),
        Repair::TakeMarker { .. } => None,
    };
    if let Some(seat) = named.filter(|seat| seat.number() >= rules.players) {
        let expected = format_args!("a seat from 0 to {}", rules.players - 1);
        return Err(SetupError::new("seat", seat.number(), expected));
    }
    let tile = |at: Spot| state.kingdom.at(at).and_then(|number| state.kingdom.tile(number));
    match repair {
        Repair::PutMarker { at, seat } => {
            let is_free = tile(at).is_some_and(|tile| tile.terrain.land().is_some() && tile.marker.is_none());
            if !is_free {
                return Err(SetupError::new("at", at, "a tile of land without a marker"));
            }
            if state.seats[seat].markers == 0 {
                return Err(SetupError::new("seat", seat.number(), "a seat with a marker in their supply"));
            }
        }
        Repair::TakeMarker { at } => {
            if tile(at).is_none_or(|tile| tile.marker.is_none()) {
                return Err(SetupError::new("at", at, "a tile with a marker"));
            }
        }
        Repair::SetTransport { holds, seat } => {
            if state.seats[seat].transport == holds {
                let expected = if holds { "a seat without their card" } else { "a seat with their card" };
                return Err(SetupError::new("seat", seat.number(), expected));
            }
        }
    }
    Ok(())
}

/// The forms in which a referee types a repair.
pub(crate) const FORMS: &[&str] = &[
    "marker SEAT X Y puts a marker at a spot",
    "unmark X Y gives the marker at a spot back to its seat",
    "transport SEAT yes, or `no`: the river-transport card",
];

/// Reads a repair.
pub(crate) fn read(words: &mut RepairWords<'_>) -> Option<Repair> {
    Some(match words.one_of(&["marker", "unmark", "transport"])? {
        "marker" => Repair::PutMarker { seat: words.next_seat()?, at: spot(words)? },
        "unmark" => Repair::TakeMarker { at: spot(words)? },
        _ => Repair::SetTransport { seat: words.seat()?, holds: words.one_of(&["yes", "no"])? == "yes" },
    })
}

fn spot(words: &mut RepairWords<'_>) -> Option<Spot> {
    words.takes("at");
    Some(Spot { x: words.number()?, y: words.number()? })
}
