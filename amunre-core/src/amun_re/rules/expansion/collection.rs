//! The tomb tiles that a seat has drawn and not placed (anniversary rulebook, Afterlife).

use crate::amun_re::model::options::Refill;
use crate::amun_re::model::tomb::{TOMB_TILES, TombTile};
use crate::amun_re::rules::{By, conserved};
use crate::amun_re::{AmunRe, Event, KnownTo, Rules, State, Violation};
use crate::engine::{Checked, DrawRequest, Holding, Label, Report, Seat, SeenBy, Turn, TurnResult};

/// Returns the number of tiles that can still be drawn: those of the stack and of the discards.
pub(crate) fn tiles_left(state: &State) -> u16 {
    u16::from(state.tile_deck.len()) + state.tile_discards.len()
}

/// Rule `amun-re/afterlife/tiles`: checks that this number of tiles can be bought.
#[inline]
pub(crate) fn check_tiles(
    rules: &Rules,
    state: &State,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if !rules.options.afterlife {
        return to.report(Violation::NoTiles {});
    }
    let left = tiles_left(state);
    if u16::from(number) <= left { Ok(true) } else { to.report(Violation::TilesLeft { number, left }) }
}

/// Draws tiles into the collection of a seat, which alone sees them; fewer if there are not enough.
pub(crate) fn draw_tiles(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> TurnResult<AmunRe> {
    for _ in 0..number {
        if turn.state().tile_deck.is_empty() && !turn.state().tile_discards.is_empty() {
            turn.emit(Event::TilesShuffled);
        }
        let state = turn.state();
        if state.tile_deck.is_empty() {
            return Ok(());
        }
        let label = Label { pile: &TOMB_TILES, phase: state.phase.name(), round: state.round };
        let (number, deck) = (u32::from(state.draws.tomb_tiles), state.tile_deck);
        let is_public = state.tile_deck_known_to == KnownTo::Everybody;
        let tile = turn.draw(DrawRequest::of(label, number).seen_by(SeenBy::Only(seat)).public(is_public), &deck)?;
        turn.emit(Event::TileDrawn { seat, tile });
        let state = turn.state();
        // ruling 7: as with the cards
        let at_once = turn.rules().options.refill == Refill::AtOnce;
        if at_once && state.tile_deck.is_empty() && !state.tile_discards.is_empty() {
            turn.emit(Event::TilesShuffled);
        }
    }
    Ok(())
}

/// Rule `amun-re/afterlife/collection`: returns if a seat has a tile, as far as this copy of the state knows.
pub(crate) fn holding(rules: &Rules, state: &State, seat: Seat, tile: TombTile) -> Holding {
    let collection = &state.seats[seat].collection;
    if rules.tomb_tiles.of(tile) == 0 || collection.is_empty() {
        Holding::No
    } else if collection.kinds().of(tile) > 0 {
        Holding::Yes
    } else if collection.is_known() || conserved::tiles(rules, state).copies(tile) == 0 {
        Holding::No
    } else {
        Holding::Possible
    }
}

pub(crate) fn check_has(by: By<'_>, tile: TombTile, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    match holding(rules, state, seat, tile) {
        Holding::No if state.seats[seat].collection.is_known() || rules.tomb_tiles.of(tile) == 0 => {
            to.report(Violation::NoTile { seat, tile })
        }
        Holding::No => to.report(Violation::TileElsewhere { seat, tile, copies: rules.tomb_tiles.of(tile) }),
        _ => Ok(true),
    }
}

/// Records that this copy of the state does not prove that a seat has a tile that it uses.
pub(crate) fn mark_unproved(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: TombTile) {
    if holding(turn.rules(), turn.state(), seat, tile) == Holding::Possible {
        turn.mark_possible();
    }
}
