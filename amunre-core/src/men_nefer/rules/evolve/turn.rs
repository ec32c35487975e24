//! Changes by the three options of a turn, and by the list of tasks.

use crate::men_nefer::model::numbered::{nth, put};
use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::rules::actions;
use crate::men_nefer::rules::evolve::tasks::{push, push_actions};
use crate::men_nefer::{ActionList, Event, HieroglyphBonus, NumberSet, Phase, Rules, State, Task};

/// The three options of a turn, and the list of tasks.
pub(super) fn turn(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::TurnBegan { turn, .. } => {
            state.phase = Phase::Sowing;
            state.era = state.era.max(1);
            state.turn = turn;
            state.activated = NumberSet::default();
            state.pieces_seen = [0; 3];
        }
        Event::Visited { crowded, house, paid, seat, tile } => {
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            own.tiles.remove(tile);
            own.apprentices.add(house, false);
            push(state, Task::DiscardTile { tile });
            if !crowded {
                push_actions(rules, state, ActionList::Tile(tile));
            }
        }
        Event::Raised { crowded, house, paid, seat } => {
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            own.apprentices.take(house, false);
            own.apprentices.add(house, true);
            if !crowded {
                push(state, Task::Space { house });
            }
        }
        Event::TileTaken { food, seat, slot, tile } => {
            put(&mut state.display, slot, None);
            let own = &mut state.seats[seat];
            own.new_tiles.insert(tile);
            own.food = own.food.saturating_add_signed(food).min(MOST_RESOURCES);
            push(state, Task::CloseDisplay { slot });
            push(state, Task::Row { slot });
        }
        Event::HieroglyphReached { seat, space } => {
            state.seats[seat].hieroglyphs = space;
            let bonus = nth(&rules.board.hieroglyph_bonuses, space);
            if bonus.is_some_and(|bonus| *rules.read(bonus) == HieroglyphBonus::Scarab) {
                push(state, Task::Scarab { left: 1 });
            }
        }
        Event::RowChosen { slot, .. } => {
            state.tasks.pop();
            push_actions(rules, state, ActionList::Display(slot));
        }
        Event::SpaceChosen { house, space, .. } => {
            state.tasks.pop();
            push_actions(rules, state, ActionList::Space { house, space });
        }
        Event::ActionBegun { choice, item, seat } => {
            let Some(Task::Actions { left, of }) = state.tasks.last_mut() else { return };
            left.remove(item);
            let (of, is_over) = (*of, left.is_empty());
            let effect = actions::effect(rules, state, of, item, choice);
            if is_over {
                state.tasks.pop();
            }
            if let Some(task) = effect.and_then(|effect| actions::task_of(rules, state, seat, effect)) {
                push(state, task);
            }
        }
        Event::Forfeited { .. } | Event::TaskEnded { .. } => {
            state.tasks.pop();
        }
        Event::TileDiscarded { tile, .. } => {
            state.tasks.pop();
            state.discards.push(tile);
        }
        _ => {}
    }
}
