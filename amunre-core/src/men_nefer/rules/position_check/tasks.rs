//! The check of tasks: what each refers to is there.

use std::fmt::{self, Display as _};

use crate::engine::{FaultCheck, expect, to_value};
use crate::men_nefer::model::boat::BOATS;
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::nile;
use crate::men_nefer::{Rules, State, Task};

/// Checks what a task refers to.
pub(super) fn check_task(rules: &Rules, state: &State, task: Task, place: usize) -> FaultCheck {
    let path = format_args!("tasks[{place}]");
    let owner = state.active().map(|seat| state.seats[seat]);
    let is_right = match task {
        Task::Actions { left, of } => {
            let items = length(rules.actions(state, of));
            !left.is_empty() && left.iter().all(|item| item <= items)
        }
        Task::Space { house } => owner.is_some_and(|own| own.scarab(house) > 0),
        Task::Row { slot } | Task::CloseDisplay { slot } => nth(&state.display, slot).is_some_and(Option::is_none),
        Task::Favours { left, of } => {
            left > 0 && left <= 20 && of.iter().fold(0_u8, |sum, number| sum.saturating_add(*number)) >= left
        }
        Task::Limestone { left } | Task::Scarab { left } | Task::Sun { left } | Task::Mix { left } => {
            (1..=20).contains(&left)
        }
        Task::Mastabas { fields, left } => {
            (1..=20).contains(&left) && !fields.is_empty() && fields.iter().all(|field| field <= 5)
        }
        Task::Bury { column: number } | Task::Erect { number } => (1..=3).contains(&number),
        Task::BonusOrder { tomb } => (1..=length(&rules.board.necropolis)).contains(&tomb),
        Task::Priestess { steps, .. } => steps <= 20,
        Task::Boats { activations, steps, .. } => {
            activations <= 2 && steps <= 20 && owner.is_some_and(|own| nile::can_part(rules, own.boats, steps))
        }
        Task::Lines { good, left } => {
            let level = owner.and_then(|own| own.field_of(good)).map(|(_, level)| level);
            !left.is_empty() && level.is_some_and(|level| left.iter().all(|line| usize::from(line) <= level + 1))
        }
        Task::Basket { good } => owner.is_some_and(|own| own.field_of(good).is_some()),
        Task::LayDown { room } => (1..=4).contains(&room),
        Task::LeaveCity { boat, .. } => (1..=BOATS).contains(&boat),
        Task::Site => !state.great_pyramid.complete,
        Task::Eye => owner.is_some_and(|own| own.eyes > 0),
        Task::Scroll { .. }
        | Task::Good { .. }
        | Task::CityOrder { .. }
        | Task::CityAgreement { .. }
        | Task::AnyAgreement
        | Task::Replace { .. }
        | Task::DiscardTile { .. } => true,
    };
    let written = fmt::from_fn(|f| to_value(&task).map_err(|_| fmt::Error)?.fmt(f));
    // more of them could hold all tiles that the display lacks
    let ends_turn = matches!(task, Task::CloseDisplay { .. } | Task::DiscardTile { .. });
    expect(place == 0 || !ends_turn, path, &written, "it as tasks[0] only: it ends a turn")?;
    expect(is_right, path, written, "a task of this table")
}
