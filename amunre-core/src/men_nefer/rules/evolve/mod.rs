//! The change of the state by an event. Each event of a task changes the list of tasks as well.

mod actions;
mod era;
mod nile;
mod pyramids;
mod supply;
mod temple;
mod turn;

use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::rules::{repair, setup};
use crate::men_nefer::{ActionList, Event, Favour, Gain, NumberSet, Rules, SeatState, State, Task};

/// Changes the state as the event says.
pub(crate) fn evolve(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::FirstPlayerDrawn { seat } => setup::begin_with(state, rules, seat),
        Event::BoardDealt { .. }
        | Event::PieceRevealed { .. }
        | Event::NeutralPiecePlaced { .. }
        | Event::QueensTileDrawn { .. }
        | Event::MastabaDrawn { .. }
        | Event::DeityDrawn { .. }
        | Event::GoodDrawn { .. }
        | Event::ScrollDrawn { .. }
        | Event::AdvantageDrawn { .. }
        | Event::AgreementDrawn { .. }
        | Event::PlacementDrawn { .. }
        | Event::TileDealt { .. }
        | Event::TileRevealed { .. }
        | Event::TileDisplayed { .. }
        | Event::DisplayClosed { .. }
        | Event::DiscardsTurned
        | Event::MarketsClosed => supply::supply(rules, state, event),
        Event::TurnBegan { .. }
        | Event::Visited { .. }
        | Event::Raised { .. }
        | Event::TileTaken { .. }
        | Event::HieroglyphReached { .. }
        | Event::RowChosen { .. }
        | Event::SpaceChosen { .. }
        | Event::ActionBegun { .. }
        | Event::Forfeited { .. }
        | Event::TaskEnded { .. }
        | Event::TileDiscarded { .. } => turn::turn(rules, state, event),
        Event::HarvestBegan { .. }
        | Event::ScrollsRolled { .. }
        | Event::DuatScored { .. }
        | Event::AgreementFulfilled { .. }
        | Event::AgreementsScored { .. }
        | Event::SarcophagiScored { .. }
        | Event::SunScored { .. }
        | Event::GreatPyramidScored { .. }
        | Event::QueensScored { .. }
        | Event::FloodBegan { .. }
        | Event::FloodFood { .. }
        | Event::FloodHeka { .. }
        | Event::ApprenticesReturned
        | Event::NeutralsMoved
        | Event::OrderSet { .. }
        | Event::GameEnded { .. } => era::era(rules, state, event),
        Event::Repaired { repair } => repair::carry_out(state, repair),
        _ => actions::action(rules, state, event),
    }
}

/// Adds a task on top of the others.
fn push(state: &mut State, task: Task) {
    // `do` is refused before the list is full
    let _ = state.tasks.push(task);
}

/// Adds a list of actions on top of the tasks.
fn push_actions(rules: &Rules, state: &mut State, of: ActionList) {
    let items = u8::try_from(rules.actions(state, of).len()).unwrap_or(0);
    if items > 0 {
        push(state, Task::Actions { left: NumberSet::up_to(items), of });
    }
}

/// Uses up one of what the next task has left; a task without any is over.
fn count_down(state: &mut State) {
    let left = match state.tasks.last_mut() {
        Some(
            Task::Favours { left, .. }
            | Task::Limestone { left }
            | Task::Scarab { left }
            | Task::Mastabas { left, .. }
            | Task::Sun { left },
        ) => {
            *left = left.saturating_sub(1);
            *left
        }
        _ => 0,
    };
    if left == 0 {
        state.tasks.pop();
    }
}

fn slot<T>(slots: &mut [T], number: u8) -> Option<&mut T> {
    slots.get_mut(usize::from(number.checked_sub(1)?))
}

/// Gives a seat something, up to its limit.
pub(crate) fn gain(rules: &Rules, seat: &mut SeatState, gain: Gain, amount: u8) {
    let end = rules.duat_end();
    match gain {
        Gain::Food => seat.food = seat.food.saturating_add(amount).min(MOST_RESOURCES),
        Gain::Heka => seat.heka = seat.heka.saturating_add(amount).min(MOST_RESOURCES),
        Gain::Prestige => seat.prestige = seat.prestige.saturating_add(amount.into()),
        Gain::Heart => seat.heart = seat.heart.saturating_add(amount).min(end),
        Gain::Feather => seat.feather = seat.feather.saturating_add(amount).min(end),
    }
}

/// The gain of a favour.
pub(crate) fn gain_of(favour: Favour) -> Gain {
    match favour {
        Favour::Heka => Gain::Heka,
        Favour::Food => Gain::Food,
        Favour::Feather => Gain::Feather,
        Favour::Heart => Gain::Heart,
    }
}
