//! Changes by actions: gains, the necropolis, scrolls, goods, scarabs, the obelisk, sphinxes.

use crate::engine::Id as _;
use crate::men_nefer::model::numbered::{nth, put};
use crate::men_nefer::model::options::BuryBonus;
use crate::men_nefer::rules::evolve::tasks::{count_down, push, push_actions};
use crate::men_nefer::rules::evolve::{nile, pyramids, temple};
use crate::men_nefer::{ActionList, Event, FirstPart, Gain, NumberSet, Rules, State, Task};

/// The actions of a seat.
#[allow(clippy::too_many_lines)]
pub(super) fn action(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::Gained { amount, gain: what, seat } => state.seats[seat].gain(what, amount, rules.duat_end()),
        Event::FavourTaken { favour, seat } => {
            if let Some(Task::Favours { of, .. }) = state.tasks.last_mut()
                && let Some(number) = of.get_mut(favour.index())
            {
                *number = number.saturating_sub(1);
            }
            count_down(state);
            state.seats[seat].gain(favour.gain(), 1, rules.duat_end());
        }
        Event::StepExchanged { .. } | Event::SunExchanged { .. } => {
            count_down(state);
            push(state, Task::Favours { left: 1, of: [1; 4] });
        }
        Event::EyesTaken { number, seat } => {
            let own = &mut state.seats[seat];
            own.eyes_supply = own.eyes_supply.saturating_sub(number);
            own.eyes = own.eyes.saturating_add(number);
        }
        Event::Embalmed { number, seat } => {
            let own = &mut state.seats[seat];
            own.mummies = own.mummies.saturating_sub(number);
            own.sarcophagi = own.sarcophagi.saturating_add(number);
        }
        Event::Carved { number, seat } => {
            let own = &mut state.seats[seat];
            own.sphinxes_supply = own.sphinxes_supply.saturating_sub(number);
            own.sphinxes = own.sphinxes.saturating_add(number);
        }
        Event::Buried { seat, tomb } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.sarcophagi = own.sarcophagi.saturating_sub(1);
            own.tombs.insert(tomb);
            if rules.options.bury_bonus == BuryBonus::SeatChooses {
                push(state, Task::BonusOrder { tomb });
            } else {
                burial(rules, state, tomb, FirstPart::Bonus);
            }
        }
        Event::OrderChosen { part, .. } => match state.tasks.pop() {
            Some(Task::BonusOrder { tomb }) => burial(rules, state, tomb, part),
            Some(Task::CityOrder { city }) => nile::in_city(rules, state, city, part),
            _ => {}
        },
        Event::MastabaActivated { field, .. } => {
            count_down(state);
            push_actions(rules, state, ActionList::Mastaba(field));
        }
        Event::ScrollTaken { paid, scroll, seat } => {
            state.tasks.pop();
            state.scroll_market.iter_mut().filter(|slot| **slot == Some(scroll)).for_each(|slot| *slot = None);
            let own = &mut state.seats[seat];
            own.heka = own.heka.saturating_sub(paid);
            let _ = own.scrolls.push(scroll);
        }
        Event::GoodTaken { field, good, paid, seat } => {
            state.tasks.pop();
            state.goods_market.iter_mut().filter(|slot| **slot == Some(good)).for_each(|slot| *slot = None);
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            put(&mut own.goods, field, Some(good));
        }
        Event::ScarabMoved { house, seat, space } => {
            // the scarab of a raise moves without a task of its own
            if matches!(state.tasks.last(), Some(Task::Scarab { .. })) {
                count_down(state);
            }
            if let Some(scarab) = state.seats[seat].scarabs.get_mut(house.index()) {
                *scarab = space;
            }
        }
        Event::SunMoved { seat, space } => {
            count_down(state);
            state.seats[seat].sun = space;
            if rules.obelisk_space(space).deity {
                push_actions(rules, state, ActionList::Deity);
            }
        }
        Event::Mixed { food, heka, seat } => {
            state.tasks.pop();
            state.seats[seat].gain(Gain::Food, food, rules.duat_end());
            state.seats[seat].gain(Gain::Heka, heka, rules.duat_end());
        }
        Event::Erected { pedestal, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.sphinxes = own.sphinxes.saturating_sub(1);
            own.pedestals.insert(pedestal);
            push_actions(rules, state, ActionList::Pedestal(pedestal));
        }
        Event::BlockMoved { .. }
        | Event::PiecePlaced { .. }
        | Event::PyramidionPlaced { .. }
        | Event::EyeLaid { .. } => pyramids::pyramids(rules, state, event),
        Event::PriestessMoved { .. }
        | Event::OfferingBegun { .. }
        | Event::LineBegun { .. }
        | Event::GoodTurned { .. }
        | Event::BasketPlaced { .. }
        | Event::BasketLost { .. }
        | Event::PriestessLaid { .. } => temple::temple(rules, state, event),
        Event::BoatMoved { .. }
        | Event::BoatActivated { .. }
        | Event::BoatLeft { .. }
        | Event::AgreementTaken { .. }
        | Event::AgreementDiscarded { .. } => nile::nile(rules, state, event),
        _ => {}
    }
}

/// The bonus of a space of the necropolis and its mastaba activations, one part before the other.
fn burial(rules: &Rules, state: &mut State, tomb: u8, first: FirstPart) {
    let printed = nth(&rules.board.necropolis, tomb);
    let mut fields = NumberSet::default();
    printed.into_iter().flat_map(|tomb| &tomb.mastabas).for_each(|field| fields.insert(*rules.read(field)));
    let mastabas = Task::Mastabas { fields, left: printed.map_or(0, |tomb| *rules.read(&tomb.column)) };
    if first == FirstPart::Bonus {
        push(state, mastabas);
        push_actions(rules, state, ActionList::Tomb(tomb));
    } else {
        push_actions(rules, state, ActionList::Tomb(tomb));
        push(state, mastabas);
    }
}
