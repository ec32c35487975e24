//! The game in words and pictures: the scene and the tables.

pub(super) mod scene;
mod tables;

use std::fmt;

use crate::amun_re::{AmunRe, Command, Decision, Event, Rules, State};
use crate::engine::{Cell, Description, InWords, Names, TableShape, common_description};

impl Description for AmunRe {
    common_description!();

    const TABLES: &'static [TableShape] = tables::TABLES;

    fn write_rows(_rules: &Rules, state: &State, event: &Event, write: &mut dyn FnMut(usize, &[Cell<'_>])) {
        tables::write(state, event, write);
    }

    fn decision_words(decision: &Decision) -> impl fmt::Display {
        fmt::from_fn(|f| decision.write(&Names::default(), f))
    }
}
