//! The decision that a seat must make.

use serde::Serialize;

use crate::engine::Seat;
use crate::men_nefer::{State, Task};

/// The decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Decision {
    /// One of the three options of a turn.
    Option,
    /// The next task of a turn.
    Task(Task),
}

impl Decision {
    /// The decision as the table waits for it.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Option => "`visit`, `raise` or `take`",
            Self::Task(task) => task.noun(),
        }
    }
}

impl State {
    /// Returns the decision of a seat.
    pub(crate) fn decision(&self, seat: Seat) -> Option<Decision> {
        let due = self.tasks.last().map_or(Decision::Option, |task| Decision::Task(*task));
        (self.active() == Some(seat)).then_some(due)
    }
}
