//! The game in words and pictures.

pub(super) mod scene;

use std::fmt;

use crate::engine::{Description, common_description};
use crate::horus::{Command, Decision, Event, Horus, Rules, State};

impl Description for Horus {
    common_description!();

    fn decision_words(decision: &Decision) -> impl fmt::Display {
        decision.verb()
    }
}
