//! The game in words and pictures.

pub(super) mod scene;

use std::fmt;

use crate::engine::{Description, common_description};
use crate::horus::{Command, Decision, Event, Horus, Rules, State};

impl Description for Horus {
    common_description!();

    fn write_decision(decision: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str(decision.verb())
    }
}
