//! Taking an action tile, the display and the reserve (p. 10).

use crate::engine::{
    Actor, Bag, Checked, CommandSink, Counts, DrawRequest, IdSet, PhaseRules, Report, Seat, Turn, TurnResult,
};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::DiscardsTurn;
use crate::men_nefer::model::setup::RESERVE;
use crate::men_nefer::rules::table::{gain, not_due, report};
use crate::men_nefer::{ActionTile, Command, Event, Gain, HieroglyphBonus, MenNefer, Rules, State, Task, Violation};

/// The slot of a tile in the display, from 1.
fn slot_of(state: &State, tile: ActionTile) -> Option<u8> {
    (1_u8..).zip(state.display).find(|(_, other)| *other == Some(tile)).map(|(slot, _)| slot)
}

/// The food of a slot: below 0 it is a cost.
fn food_of(rules: &Rules, slot: u8) -> i8 {
    nth(&rules.board.display, slot).map_or(0, |slot| *rules.read(&slot.food))
}

/// Checks that a tile is in the display, and that the seat has food for its slot.
fn check_food(by: Actor<'_, MenNefer>, tile: ActionTile) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
    let Some(slot) = slot_of(state, tile) else { return Err(Violation::NotInDisplay { tile }) };
    let (cost, food) = (food_of(rules, slot).min(0).unsigned_abs(), state.seats[seat].food);
    if cost > food { Err(Violation::SlotTooDear { seat, tile, cost, food }) } else { Ok(()) }
}

/// The option of a turn to take an action tile.
pub(crate) struct Take;

impl PhaseRules<MenNefer> for Take {
    /// Rule `men-nefer/turn/take`: checks that the seat has an empty slot, and food for the slot of the display.
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command {
            Command::Take { .. } if by.state.seats[by.seat].empty_slots() == 0 => {
                to.report(Violation::NoEmptySlot { seat: by.seat })
            }
            Command::Take { tile } => report(check_food(by, tile), to),
            _ => Ok(true),
        }
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        if by.state.seats[by.seat].empty_slots() > 0 {
            let tiles: IdSet<ActionTile> = by.state.display.iter().flatten().copied().collect();
            let tiles = tiles.iter().filter(|tile| check_food(by, *tile).is_ok());
            out.push_all(tiles.map(|tile| Command::Take { tile }));
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let Command::Take { tile } = command else { return Ok(()) };
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
}

/// The task to choose a slot of the display, and those that need no decision.
pub(crate) struct Display(pub(crate) Task);

impl PhaseRules<MenNefer> for Display {
    fn check(&self, _by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Row { slot: from }, Command::Row { slot }) => check_row(slot, from),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, _by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        if let Task::Row { slot } = self.0 {
            out.push_all((slot..=5).map(|slot| Command::Row { slot }));
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        if let Command::Row { slot } = command {
            turn.emit(Event::RowChosen { seat, slot });
        }
        Ok(())
    }
}

/// Checks the choice of a slot: the empty one or one further down.
fn check_row(slot: u8, from: u8) -> Result<(), Violation> {
    if !(1..=5).contains(&slot) {
        return Err(Violation::NoSuchNumber { what: "slot", number: slot, least: 1, most: 5 });
    }
    if slot < from { Err(Violation::SlotAbove { slot, from }) } else { Ok(()) }
}

/// Discards the action tile of a visit.
pub(crate) fn discard(turn: &mut Turn<'_, MenNefer>, seat: Seat, tile: ActionTile) -> TurnResult<MenNefer> {
    turn.emit(Event::TileDiscarded { seat, tile });
    show_reserve(turn, 0)
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
