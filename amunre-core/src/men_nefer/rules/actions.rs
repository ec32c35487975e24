//! Printed lists of actions and their effects (pp. 9-10): an effect either happens at once, or leaves a task.

use crate::engine::{Actor, Seat, Turn};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::QuestionMark;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::gain;
use crate::men_nefer::{
    ActionList, Effect, Event, Gain, House, Level, MenNefer, NumberSet, OfferingState, Rules, State, Task, Violation,
};

/// Returns an effect of a list: of an item, one of its choices.
pub(crate) fn effect(rules: &Rules, state: &State, of: ActionList, item: u8, choice: u8) -> Option<Effect> {
    nth(nth(rules.actions(state, of), item)?, choice).copied()
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
    match level {
        Level::Number(number) => Some(number),
        Level::Reached => icons.max().or(otherwise),
    }
}

/// Returns the effect of an action of a list, if it is left.
pub(crate) fn item(
    by: Actor<'_, MenNefer>,
    (of, left): (ActionList, NumberSet),
    (item, choice): (u8, u8),
) -> Result<Effect, Violation> {
    let items = by.rules.actions(by.state, of);
    let Some(choices) = nth(items, item) else {
        return Err(Violation::NoSuchNumber { what: "action", number: item, least: 1, most: length(items) });
    };
    if !left.contains(item) {
        return Err(Violation::ActionDone { item });
    }
    let most = length(choices);
    nth(choices, choice).copied().ok_or(Violation::NoSuchNumber { what: "choice", number: choice, least: 1, most })
}

/// Returns the task in which something must be possible, so that an effect is: none if it is possible without.
pub(crate) fn task_to_try(by: Actor<'_, MenNefer>, effect: Effect) -> Result<Option<Task>, Violation> {
    match (task_of(by.rules, by.state, by.seat, effect), effect) {
        (_, Effect::Favour(_) | Effect::Mastaba(_) | Effect::Sun(_) | Effect::Mix(_)) => Ok(None),
        (_, Effect::Eye(_)) if by.state.seats[by.seat].eyes_supply > 0 => Ok(None),
        (None, Effect::Bury(_) | Effect::Erect(_) | Effect::Eye(_)) => Err(Violation::NoNumber { effect }),
        (task, _) => Ok(task),
    }
}

/// Carries out an action of a list, as far as it happens at once.
pub(crate) fn begin(turn: &mut Turn<'_, MenNefer>, seat: Seat, of: ActionList, (item, choice): (u8, u8)) {
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
}
