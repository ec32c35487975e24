//! The game in words.

pub(super) mod scene;

use std::fmt;

use crate::engine::scene::ScenePanel;
use crate::engine::{Description, Names, Seat, Words};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Rules, State};

impl Description for MenNefer {
    fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", Words(event, names))
    }

    fn scene(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
        scene::draw(rules, view, names)
    }

    fn highlights(seat: Seat, command: &Command) -> Vec<String> {
        scene::highlights(seat, *command)
    }

    fn write_decision(owed: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "chooses {}", owed.noun())
    }
}
