//! Taking an action tile, the display and the reserve (p. 10).

use crate::engine::{Bag, Counts, DrawRequest, IdSet, Seat, Turn, TurnResult};
use crate::men_nefer::model::options::DiscardsTurn;
use crate::men_nefer::model::setup::RESERVE;
use crate::men_nefer::rules::actions::gain;
use crate::men_nefer::{ActionTile, Command, Event, Gain, HieroglyphBonus, MenNefer, Rules, State, Violation};

/// The slot of a tile in the display, from 1.
fn slot_of(state: &State, tile: ActionTile) -> Option<u8> {
    (1_u8..).zip(state.display).find(|(_, other)| *other == Some(tile)).map(|(slot, _)| slot)
}

/// The food of a slot: below 0 it is a cost.
fn food_of(rules: &Rules, slot: u8) -> i8 {
    let place = usize::from(slot).checked_sub(1);
    place.and_then(|place| rules.board.display.get(place)).map_or(0, |slot| *rules.read(&slot.food))
}

pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, tile: ActionTile) -> Result<(), Violation> {
    let own = &state.seats[seat];
    if own.empty_slots() == 0 {
        return Err(Violation::NoEmptySlot { seat });
    }
    let Some(slot) = slot_of(state, tile) else { return Err(Violation::NotInDisplay { tile }) };
    let cost = food_of(rules, slot).min(0).unsigned_abs();
    if cost > own.food {
        return Err(Violation::SlotTooDear { seat, tile, cost, food: own.food });
    }
    Ok(())
}

pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, tile: ActionTile) -> TurnResult<MenNefer> {
    let Some(slot) = slot_of(turn.state(), tile) else { return Ok(()) };
    turn.emit(Event::TileTaken { food: food_of(turn.rules(), slot), seat, slot, tile });
    let (rules, own) = (turn.rules(), turn.state().seats[seat]);
    let next = usize::from(own.hieroglyphs);
    let wanted = own.board.and_then(|board| rules.board.player_boards[board].get(next));
    if wanted.is_some_and(|wanted| rules.read(wanted) == rules.read(&rules.board.action_tiles[tile].hieroglyph)) {
        turn.emit(Event::HieroglyphReached { seat, space: own.hieroglyphs.saturating_add(1) });
        let bonus = rules.board.hieroglyph_bonuses.get(next);
        if bonus.is_some_and(|bonus| *rules.read(bonus) == HieroglyphBonus::Prestige) {
            gain(turn, seat, Gain::Prestige, 1);
        }
    }
    Ok(())
}

/// The tiles that can be taken by a seat with room for one.
pub(crate) fn candidates(state: &State, seat: Seat, mut each: impl FnMut(Command)) {
    if state.seats[seat].empty_slots() == 0 {
        return;
    }
    let tiles: IdSet<ActionTile> = state.display.iter().flatten().copied().collect();
    tiles.iter().for_each(|tile| each(Command::Take { tile }));
}

/// Checks the choice of a slot: the empty one or one further down.
pub(crate) fn check_row(slot: u8, from: u8) -> Result<(), Violation> {
    if !(1..=5).contains(&slot) {
        return Err(Violation::NoSuchNumber { what: "slot", number: slot, least: 1, most: 5 });
    }
    if slot < from { Err(Violation::SlotAbove { slot, from }) } else { Ok(()) }
}

/// Closes the gap in the display.
pub(crate) fn close_display(turn: &mut Turn<'_, MenNefer>, slot: u8) -> TurnResult<MenNefer> {
    if turn.state().reserve.first().is_none() && turn.state().discards.first().is_some() {
        turn.emit(Event::DiscardsTurned);
    }
    turn.emit(Event::DisplayClosed { slot });
    show_reserve(turn, 0)
}

/// Turns over the top tile of the reserve, or the discards if the reserve is empty.
pub(crate) fn show_reserve(turn: &mut Turn<'_, MenNefer>, number: u32) -> TurnResult<MenNefer> {
    if turn.state().reserve.first().is_some() {
        return Ok(());
    }
    let below = turn.state().reserve_below;
    if !below.is_empty() {
        let bag = Bag::<ActionTile, 20>::of(Counts::from_fn(|tile| u8::from(below.contains(tile))));
        let label = turn.state().label(&RESERVE);
        let tile = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
        turn.emit(Event::TileRevealed { tile });
    } else if turn.rules().options.discards_turn == DiscardsTurn::AtOnce && turn.state().discards.first().is_some() {
        turn.emit(Event::DiscardsTurned);
    }
    Ok(())
}
