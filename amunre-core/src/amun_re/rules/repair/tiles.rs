//! Tomb tiles that a ruling moves.

use crate::amun_re::model::tomb::TILE_KINDS;
use crate::amun_re::rules::expansion::collection;
use crate::amun_re::rules::expansion::evolve::show_tile_deck_to;
use crate::amun_re::rules::fault::{check_option, check_other, json};
use crate::amun_re::{Rules, State, TilePlace, TombTile};
use crate::engine::{FaultCheck, Hidden, Holding, Store, at_table, expect};

/// Checks that a tile lies where it is moved from, and that nothing lies where it comes to a tomb. On a view it can be wherever
/// the view does not show that it is not.
pub(super) fn check(rules: &Rules, state: &State, tile: TombTile, from: TilePlace, to: TilePlace) -> FaultCheck {
    check_option(rules.options.afterlife, "tile", tile, "afterlife")?;
    at_table("from.seat", from.seat(), rules.players)?;
    at_table("to.seat", to.seat(), rules.players)?;
    check_other(&from, &to)?;
    let is_there = match from {
        TilePlace::Collection(seat) => collection::holding(rules, state, seat, tile) != Holding::No,
        _ => store(&mut { *state }, from).can_hold(tile),
    };
    expect(is_there, "tile", tile, format_args!("a tile that lies in {}", json(&from)))?;
    let TilePlace::Tomb { place, seat } = to else { return Ok(()) };
    let is_empty = state.seats[seat].tomb.at(place).is_none();
    expect(is_empty, "to.place", place, format_args!("an empty place in the tomb of {seat}"))
}

/// Moves a tile openly. In a collection it lies face down again, and others see no more than the number.
pub(super) fn evolve(state: &mut State, tile: TombTile, from: TilePlace, to: TilePlace) {
    store(state, from).take(tile);
    match to {
        TilePlace::Collection(seat) if !state.point_of_view.sees(seat) => {
            state.seats[seat].collection.add(Hidden::Unseen);
        }
        _ => store(state, to).put(tile),
    }
    // everybody sees the tile: who could tell what is in the stack still can
    show_tile_deck_to(state, state.tile_deck_known_to);
}

fn store(state: &mut State, place: TilePlace) -> Store<'_, TombTile, TILE_KINDS> {
    match place {
        TilePlace::Collection(seat) => Store::Pile(&mut state.seats[seat].collection),
        TilePlace::Deck => Store::Pile(&mut state.tile_deck),
        TilePlace::Discards => Store::Open(&mut state.tile_discards),
        TilePlace::Tomb { place, seat } => Store::Single(state.seats[seat].tomb.place_mut(place)),
    }
}
