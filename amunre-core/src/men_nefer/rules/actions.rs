//! Printed lists of actions and their effects (pp. 9-10): an effect either happens at once, or leaves a task.

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::QuestionMark;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{gain, not_due, report};
use crate::men_nefer::{
    ActionList, Command, Effect, Event, Gain, House, Level, MenNefer, NumberSet, OfferingState, Rules, State, Task,
    Violation,
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

/// The task to carry out actions of a list.
pub(crate) struct Actions {
    pub(crate) left: NumberSet,
    pub(crate) of: ActionList,
}

impl PhaseRules<MenNefer> for Actions {
    type Outcome = ();

    /// Checks that an action is one of those that are left. What it must leave to do is not checked here.
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match command {
            Command::Do { choice, item } => self.check_number(by, item, choice),
            Command::Done => Ok(()),
            _ => Err(not_due(Task::Actions { left: self.left, of: self.of }, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        for (item, choices) in (1_u8..=8).zip(by.rules.actions(by.state, self.of)) {
            if self.left.contains(item) {
                out.push_all((1_u8..=3).zip(choices).map(|(choice, _)| Command::Do { choice, item }));
            }
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let Command::Do { choice, item } = command else { return Ok(()) };
        let effect = effect(turn.rules(), turn.state(), self.of, item, choice);
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
}

impl Actions {
    fn check_number(&self, by: Actor<'_, MenNefer>, item: u8, choice: u8) -> Result<(), Violation> {
        let items = by.rules.actions(by.state, self.of);
        let Some(choices) = nth(items, item) else {
            return Err(Violation::NoSuchNumber { what: "action", number: item, least: 1, most: length(items) });
        };
        if !self.left.contains(item) {
            return Err(Violation::ActionDone { item });
        }
        if nth(choices, choice).is_none() {
            return Err(Violation::NoSuchNumber { what: "choice", number: choice, least: 1, most: length(choices) });
        }
        Ok(())
    }
}

/// Returns true if an effect happens at once, or leaves a task in which something can always be done.
pub(crate) fn is_always_possible(state: &State, seat: Seat, effect: Effect) -> bool {
    match effect {
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
        Effect::Eye(_) => state.seats[seat].eyes_supply > 0,
        _ => false,
    }
}
