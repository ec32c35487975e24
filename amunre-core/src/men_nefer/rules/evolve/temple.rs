//! Changes by priestesses and offerings.

use crate::men_nefer::model::numbered::nth_mut;
use crate::men_nefer::model::options::PriestessLies;
use crate::men_nefer::rules::evolve::tasks::{push, push_actions};
use crate::men_nefer::rules::temple::steps_into;
use crate::men_nefer::{ActionList, Event, NumberSet, OfferingState, Rules, State, Task};

pub(super) fn temple(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::PriestessMoved { lying, room, seat } => {
            if let Some(Task::Priestess { moved, steps, .. }) = state.tasks.last_mut() {
                *moved = true;
                *steps = steps.saturating_sub(steps_into(room.saturating_add(1)));
            }
            let own = &mut state.seats[seat];
            let from = if lying { nth_mut(&mut own.lying, room) } else { own.upright.get_mut(usize::from(room)) };
            if let Some(from) = from {
                *from = from.saturating_sub(1);
            }
            if let Some(to) = own.upright.get_mut(usize::from(room).saturating_add(1)) {
                *to = to.saturating_add(1);
            }
            end_priestess(state);
        }
        Event::OfferingBegun { good, seat } => {
            if let Some(Task::Priestess { moved, offering, steps }) = state.tasks.last_mut() {
                *offering = OfferingState::Made;
                if *moved {
                    *steps = 0;
                }
            }
            end_priestess(state);
            let level = state.seats[seat].field_of(good).map_or(0, |(_, level)| level);
            push(state, Task::Basket { good });
            let lines = u8::try_from(level).unwrap_or(0).saturating_add(1);
            push(state, Task::Lines { good, left: NumberSet::up_to(lines) });
        }
        Event::LineBegun { line, .. } => {
            let Some(Task::Lines { good, left }) = state.tasks.last_mut() else { return };
            left.remove(line);
            let (good, is_over) = (*good, left.is_empty());
            if is_over {
                state.tasks.pop();
            }
            push_actions(rules, state, ActionList::Line { good, line });
        }
        Event::GoodTurned { good, seat } => {
            state.seats[seat].offered.insert(good);
        }
        Event::BasketPlaced { room, seat, space } => {
            state.tasks.pop();
            if let Some(baskets) = nth_mut(&mut state.seats[seat].baskets, room) {
                baskets.insert(space);
            }
            let lies_first = rules.options.priestess_lies == PriestessLies::Before;
            if !lies_first {
                push(state, Task::LayDown { room });
            }
            push_actions(rules, state, ActionList::Offering { room, space });
            if lies_first {
                push(state, Task::LayDown { room });
            }
        }
        Event::BasketLost { .. } => {
            state.tasks.pop();
        }
        Event::PriestessLaid { room, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            if let Some(upright) = own.upright.get_mut(usize::from(room)) {
                *upright = upright.saturating_sub(1);
            }
            if let Some(lying) = nth_mut(&mut own.lying, room) {
                *lying = lying.saturating_add(1);
            }
        }
        _ => {}
    }
}

/// A priestess action without steps and without an offering to make is over.
fn end_priestess(state: &mut State) {
    if let Some(Task::Priestess { steps: 0, offering: OfferingState::None | OfferingState::Made, .. }) =
        state.tasks.last()
    {
        state.tasks.pop();
    }
}
