//! Tomb tiles that a ruling moves.

use crate::amun_re::rules::expansion::collection;
use crate::amun_re::rules::expansion::evolve::show_tile_deck_to;
use crate::amun_re::rules::fault::{FaultCheck, json};
use crate::amun_re::rules::repair::named::{check_option, check_other, check_seat, wrong};
use crate::amun_re::{Rules, State, TilePlace, TombTile};
use crate::engine::{Hidden, Holding};

/// Checks that a tile lies where it is moved from, and that nothing lies where it comes to a tomb. On a view it can be wherever
/// the view does not show that it is not.
pub(super) fn check(rules: &Rules, state: &State, tile: TombTile, from: TilePlace, to: TilePlace) -> FaultCheck {
    check_option(rules.options.afterlife, "tile", tile, "afterlife")?;
    check_seat(rules, "from.seat", from.seat())?;
    check_seat(rules, "to.seat", to.seat())?;
    check_other(&from, &to)?;
    if !can_lie(rules, state, tile, from) {
        return wrong("tile", tile, format_args!("a tile that lies in {}", json(&from)));
    }
    match to {
        TilePlace::Tomb { place, seat } => match state.seats[seat].tomb.at(place) {
            Some(_) => wrong("to.place", place, format_args!("an empty place in the tomb of {seat}")),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Returns true if a tile can be in a place, as far as this copy of the state shows.
fn can_lie(rules: &Rules, state: &State, tile: TombTile, from: TilePlace) -> bool {
    match from {
        TilePlace::Collection(seat) => collection::holding(rules, state, seat, tile) != Holding::No,
        TilePlace::Deck => state.tile_deck.kinds().of(tile) > 0 || state.tile_deck.unknown() > 0,
        TilePlace::Discards => state.tile_discards.of(tile) > 0,
        TilePlace::Tomb { place, seat } => state.seats[seat].tomb.at(place) == Some(tile),
    }
}

/// Moves a tile, for all to see. In a collection it lies face down again, and others see no more than the number.
pub(super) fn evolve(state: &mut State, tile: TombTile, from: TilePlace, to: TilePlace) {
    match from {
        TilePlace::Collection(seat) => state.seats[seat].collection.take(Hidden::Known(tile)),
        TilePlace::Deck => state.tile_deck.take(Hidden::Known(tile)),
        TilePlace::Discards => {
            state.tile_discards.take(tile);
        }
        TilePlace::Tomb { place, seat } => {
            let tomb = &mut state.seats[seat].tomb;
            if tomb.at(place) == Some(tile) {
                tomb.clear(place);
            }
        }
    }
    match to {
        TilePlace::Collection(seat) => {
            let is_seen = state.point_of_view.sees(seat);
            state.seats[seat].collection.add(Hidden::Known(tile).if_seen(is_seen));
        }
        TilePlace::Deck => state.tile_deck.add(Hidden::Known(tile)),
        TilePlace::Discards => state.tile_discards.add(tile),
        TilePlace::Tomb { place, seat } => state.seats[seat].tomb.place(place, tile),
    }
    // everybody sees the tile: who could tell what is in the stack still can
    show_tile_deck_to(state, state.tile_deck_known_to);
}
