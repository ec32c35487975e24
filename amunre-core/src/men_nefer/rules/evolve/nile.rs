//! Changes by boats, in cities and by trade agreements.

use crate::men_nefer::model::options::{CityOrder, Discarded};
use crate::men_nefer::rules::evolve::tasks::{push, push_actions};
use crate::men_nefer::{ActionList, City, Event, FirstPart, Place, Rules, State, Task};

/// The advantage and the agreement of a city, one part before the other.
pub(super) fn in_city(rules: &Rules, state: &mut State, city: City, first: FirstPart) {
    if first == FirstPart::Advantage {
        push(state, Task::CityAgreement { city });
        push_actions(rules, state, ActionList::Advantage(city));
    } else {
        push_actions(rules, state, ActionList::Advantage(city));
        push(state, Task::CityAgreement { city });
    }
}

pub(super) fn nile(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::BoatMoved { boat, seat, to } => {
            if let Some(Task::Boats { activations, activated, moved, steps }) = state.tasks.last_mut() {
                if *activated && !*moved && !rules.options.split_activations {
                    *activations = 0;
                }
                *moved = true;
                *steps = steps.saturating_sub(1);
            }
            end_boats(state);
            state.seats[seat].boats.set(boat, to);
        }
        Event::BoatActivated { boat, seat } => {
            if let Some(Task::Boats { activations, activated, moved, steps }) = state.tasks.last_mut() {
                *activations = activations.saturating_sub(1);
                *activated = true;
                if *moved {
                    *steps = 0;
                }
            }
            end_boats(state);
            state.activated.insert(boat);
            if let Some(Place::City(city)) = state.seats[seat].boats.place(boat) {
                push(state, Task::LeaveCity { boat, city });
                if rules.options.city_order == CityOrder::SeatChooses {
                    push(state, Task::CityOrder { city });
                } else {
                    in_city(rules, state, city, FirstPart::Advantage);
                }
            }
        }
        Event::BoatLeft { boat, seat, to } => {
            state.tasks.pop();
            state.seats[seat].boats.set(boat, to);
        }
        Event::AgreementTaken { agreement, city, seat } => {
            state.tasks.pop();
            state.cities[city].remove(agreement);
            let own = &mut state.seats[seat];
            if own.agreements() < u32::from(*rules.read(&rules.board.agreement_slots)) {
                own.open.insert(agreement);
            } else {
                push(state, Task::Replace { agreement });
            }
        }
        Event::AgreementDiscarded { agreement, seat } => {
            let Some(Task::Replace { agreement: new }) = state.tasks.pop() else { return };
            if agreement != new {
                let own = &mut state.seats[seat];
                own.open.remove(agreement);
                own.fulfilled.remove(agreement);
                own.open.insert(new);
            }
            if rules.options.discarded_agreements == Discarded::Returned {
                state.agreements.insert(agreement);
            }
        }
        _ => {}
    }
}

/// A boat action without steps and without activations is over.
fn end_boats(state: &mut State) {
    if let Some(Task::Boats { steps: 0, activations: 0, .. }) = state.tasks.last() {
        state.tasks.pop();
    }
}
