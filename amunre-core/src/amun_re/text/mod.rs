//! The game in words and pictures: the scene and the tables.

pub(super) mod scene;
mod tables;

use std::fmt;

use crate::amun_re::{AmunRe, Command, Decision, Event, Rules, State};
use crate::engine::scene::ScenePanel;
use crate::engine::{Cell, Description, Names, Seat, TableShape, Words};

impl Description for AmunRe {
    fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", Words(event, names))
    }

    fn scene(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
        scene::draw(rules, view, names)
    }

    fn highlights(seat: Seat, command: &Command) -> Vec<String> {
        scene::highlights(seat, *command)
    }

    const TABLES: &'static [TableShape] = tables::TABLES;

    fn write_rows(_rules: &Rules, state: &State, event: &Event, write: &mut dyn FnMut(usize, &[Cell<'_>])) {
        tables::write(state, event, write);
    }

    fn write_decision(owed: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", Words(owed, &Names::default()))
    }
}
