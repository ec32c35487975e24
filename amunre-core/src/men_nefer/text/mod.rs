//! The game in words.

pub(super) mod scene;

use std::fmt;

use crate::engine::{Description, common_description};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Rules, State};

impl Description for MenNefer {
    common_description!();

    fn write_decision(owed: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "chooses {}", owed.noun())
    }
}
