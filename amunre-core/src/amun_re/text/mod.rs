//! The game in words and pictures: the scene and the tables.

pub(super) mod scene;
mod tables;

use std::fmt;

use crate::amun_re::{AmunRe, Command, Decision, Event, Rules, State};
use crate::engine::{Cell, Description, Names, TableShape, Words, common_description};

impl Description for AmunRe {
    common_description!();

    const TABLES: &'static [TableShape] = tables::TABLES;

    fn write_rows(_rules: &Rules, state: &State, event: &Event, write: &mut dyn FnMut(usize, &[Cell<'_>])) {
        tables::write(state, event, write);
    }

    fn write_decision(decision: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", Words(decision, &Names::default()))
    }
}
