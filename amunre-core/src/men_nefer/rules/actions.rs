//! Printed lists of actions and their effects (pp. 9-10): an effect either happens at once, or leaves a task.

use crate::engine::{Seat, Turn, TurnResult};
use crate::men_nefer::model::options::QuestionMark;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::model::task::number_of;
use crate::men_nefer::rules::tasks;
use crate::men_nefer::{
    ActionList, Command, Effect, Event, Gain, House, Level, MenNefer, NumberSet, OfferingState, Rules, State, Task,
    Violation,
};

/// Returns an effect of a list: of an item, one of its choices.
pub(crate) fn effect(rules: &Rules, state: &State, of: ActionList, item: u8, choice: u8) -> Option<Effect> {
    let place = |number: u8| usize::from(number).checked_sub(1);
    rules.actions(state, of).get(place(item)?)?.get(place(choice)?).copied()
}

/// Returns the task that an effect leaves, if any.
pub(crate) fn task_of(rules: &Rules, state: &State, seat: Seat, effect: Effect) -> Option<Task> {
    let own = &state.seats[seat];
    Some(match effect {
        Effect::Food(_)
        | Effect::Heka(_)
        | Effect::Prestige(_)
        | Effect::Heart(_)
        | Effect::Feather(_)
        | Effect::Embalm(_)
        | Effect::Carve(_) => return None,
        Effect::Scarab(left) => Task::Scarab { left },
        Effect::BuyScroll => Task::Scroll { free: false },
        Effect::FreeScroll => Task::Scroll { free: true },
        Effect::BuyGood => Task::Good { free: false },
        Effect::FreeGood => Task::Good { free: true },
        Effect::Limestone(left) => Task::Limestone { left },
        Effect::Favour(left) => Task::Favours { left, of: [left; 4] },
        Effect::Eye(number) => match number.saturating_sub(own.eyes_supply) {
            0 => return None,
            left => Task::Limestone { left },
        },
        Effect::Bury(level) => Task::Bury { column: number(rules, state, seat, House::Necropolis, level)? },
        Effect::Erect(level) => Task::Erect { number: number(rules, state, seat, House::Sphinxes, level)? },
        Effect::Mastaba(left) => Task::Mastabas { fields: NumberSet::up_to(5), left },
        Effect::Priestess { steps, offering } => {
            let offering = if offering { OfferingState::Open } else { OfferingState::None };
            Task::Priestess { moved: false, offering, steps }
        }
        Effect::Sun(left) => Task::Sun { left },
        Effect::Boats { steps, activations } => Task::Boats { activations, activated: false, moved: false, steps },
        Effect::Agreement => Task::AnyAgreement,
        Effect::Mix(left) => Task::Mix { left },
    })
}

/// Returns the number of a bury or erect icon. A question mark is the highest number that the scarab has reached.
fn number(rules: &Rules, state: &State, seat: Seat, house: House, level: Level) -> Option<u8> {
    let reached = usize::from(state.seats[seat].scarab(house));
    let spaces = rules.board.tracks[house].iter().take(reached);
    let icons = spaces.flat_map(|space| rules.read(space).0.iter().flatten()).filter_map(|effect| match effect {
        Effect::Bury(Level::Number(number)) if house == House::Necropolis => Some(*number),
        Effect::Erect(Level::Number(number)) if house == House::Sphinxes => Some(*number),
        _ => None,
    });
    let otherwise = (rules.options.question_mark == QuestionMark::First).then_some(1);
    number_of(level, icons.max().or(otherwise))
}

/// Checks whether an action of a list can be carried out.
pub(crate) fn check_do(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (of, left): (ActionList, NumberSet),
    (item, choice): (u8, u8),
) -> Result<(), Violation> {
    let items = rules.actions(state, of);
    let most = length(items);
    let place = usize::from(item).wrapping_sub(1);
    let Some(choices) = items.get(place) else {
        return Err(Violation::NoSuchNumber { what: "action", number: item, least: 1, most });
    };
    if !left.contains(item) {
        return Err(Violation::ActionDone { item });
    }
    let most = length(choices);
    let Some(effect) = usize::from(choice).checked_sub(1).and_then(|place| choices.get(place)).copied() else {
        return Err(Violation::NoSuchNumber { what: "choice", number: choice, least: 1, most });
    };
    check_effect(rules, state, seat, effect)
}

/// Checks whether an effect does something, or leaves a task in which something can be done.
fn check_effect(rules: &Rules, state: &State, seat: Seat, effect: Effect) -> Result<(), Violation> {
    let own = &state.seats[seat];
    let is_at_once = match effect {
        Effect::Food(_)
        | Effect::Heka(_)
        | Effect::Prestige(_)
        | Effect::Heart(_)
        | Effect::Feather(_)
        | Effect::Embalm(_)
        | Effect::Carve(_)
        | Effect::Favour(_)
        | Effect::Mastaba(_)
        | Effect::Sun(_)
        | Effect::Mix(_) => true,
        Effect::Eye(_) => own.eyes_supply > 0,
        _ => false,
    };
    if is_at_once {
        return Ok(());
    }
    let Some(task) = task_of(rules, state, seat, effect) else { return Err(Violation::NoNumber { effect }) };
    tasks::first_objection(rules, state, seat, task).map_err(|objection| match effect {
        // of steps the first refusal says nothing about the others
        Effect::Scarab(_) | Effect::Limestone(_) | Effect::Priestess { .. } | Effect::Boats { .. } | Effect::Eye(_) => {
            Violation::Impossible { effect }
        }
        _ => objection.unwrap_or(Violation::Impossible { effect }),
    })
}

/// The actions of a list.
pub(crate) fn candidates(rules: &Rules, state: &State, of: ActionList, left: NumberSet, mut each: impl FnMut(Command)) {
    for (item, choices) in (1_u8..=8).zip(rules.actions(state, of)) {
        if left.contains(item) {
            (1_u8..=3).zip(choices).for_each(|(choice, _)| each(Command::Do { choice, item }));
        }
    }
}

/// Carries out an action of a list.
pub(crate) fn carry_out(
    turn: &mut Turn<'_, MenNefer>,
    seat: Seat,
    of: ActionList,
    (item, choice): (u8, u8),
) -> TurnResult<MenNefer> {
    let effect = effect(turn.rules(), turn.state(), of, item, choice);
    let own = turn.state().seats[seat];
    turn.emit(Event::ActionBegun { choice, item, seat });
    match effect {
        Some(Effect::Food(amount)) => gain(turn, seat, Gain::Food, amount),
        Some(Effect::Heka(amount)) => gain(turn, seat, Gain::Heka, amount),
        Some(Effect::Prestige(amount)) => gain(turn, seat, Gain::Prestige, amount),
        Some(Effect::Heart(steps)) => gain(turn, seat, Gain::Heart, steps),
        Some(Effect::Feather(steps)) => gain(turn, seat, Gain::Feather, steps),
        Some(Effect::Eye(number)) => {
            let number = number.min(own.eyes_supply);
            if number > 0 {
                turn.emit(Event::EyesTaken { number, seat });
            }
        }
        Some(Effect::Embalm(number)) => {
            let from_supply = number.min(own.mummies);
            if from_supply > 0 {
                turn.emit(Event::Embalmed { number: from_supply, seat });
            }
            let rest = number.saturating_sub(from_supply);
            gain(turn, seat, Gain::Heart, rest);
            gain(turn, seat, Gain::Feather, rest);
        }
        Some(Effect::Carve(number)) => {
            let from_supply = number.min(own.sphinxes_supply);
            if from_supply > 0 {
                turn.emit(Event::Carved { number: from_supply, seat });
            }
            gain(turn, seat, Gain::Prestige, number.saturating_sub(from_supply));
        }
        _ => {}
    }
    Ok(())
}

/// Gives a seat something. What is beyond its limit is lost; without anything left there is no event.
pub(crate) fn gain(turn: &mut Turn<'_, MenNefer>, seat: Seat, gain: Gain, amount: u8) {
    let amount = amount.min(turn.state().seats[seat].room(gain, turn.rules().duat_end()));
    if amount > 0 {
        turn.emit(Event::Gained { amount, gain, seat });
    }
}
