//! Changes of the list of tasks.

use crate::men_nefer::{ActionList, NumberSet, Rules, State, Task};

/// Adds a task on top of the others.
pub(super) fn push(state: &mut State, task: Task) {
    // `do` is refused before the list is full
    let _ = state.tasks.push(task);
}

/// Adds a list of actions on top of the tasks.
pub(super) fn push_actions(rules: &Rules, state: &mut State, of: ActionList) {
    let items = u8::try_from(rules.actions(state, of).len()).unwrap_or(0);
    if items > 0 {
        push(state, Task::Actions { left: NumberSet::up_to(items), of });
    }
}

/// Uses up one of what the next task has left; a task without any is over.
pub(super) fn count_down(state: &mut State) {
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
