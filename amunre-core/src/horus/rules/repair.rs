//! Repairs by a referee: what each needs, and what it does.

use crate::engine::{FaultCheck, RepairWords, at_table, expect, wrong};
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
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> FaultCheck {
    let Event::Repaired { repair } = *event else {
        return wrong("event", event.name(), "a repair: a ruling contains only repairs");
    };
    let tile = |at: Spot| state.kingdom.at(at).and_then(|number| state.kingdom.tile(number));
    match repair {
        Repair::PutMarker { at, seat } => {
            at_table("seat", seat, rules.players)?;
            let is_free = tile(at).is_some_and(|tile| tile.terrain.land().is_some() && tile.marker.is_none());
            expect(is_free, "at", at, "a tile of land without a marker")?;
            let has_marker = state.seats[seat].markers > 0;
            expect(has_marker, "seat", seat.number(), "a seat with a marker in their supply")
        }
        Repair::TakeMarker { at } => {
            expect(tile(at).is_some_and(|tile| tile.marker.is_some()), "at", at, "a tile with a marker")
        }
        Repair::SetTransport { holds, seat } => {
            at_table("seat", seat, rules.players)?;
            let expected = if holds { "a seat without their card" } else { "a seat with their card" };
            expect(state.seats[seat].transport != holds, "seat", seat.number(), expected)
        }
    }
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
