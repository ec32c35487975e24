//! The game in words.

pub(super) mod scene;

use std::fmt;

use crate::engine::{Description, common_description};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Rules, State};

impl Description for MenNefer {
    common_description!();
    const AT_A_TABLE: &'static str = "The numbers in names such as tile_05, ring_3 or scroll_12 are those of this program: they are not printed on the \
         pieces. `amunre board --game men-nefer` shows the key, with the values of each piece. Most of these values are \
         assumed: a game with the printed pieces cannot be judged until you enter their values (docs/reference/set-up.md) and begin the \
         record with --board FILE. The piles stay unseen: the program asks for a piece when it is turned up, and then all \
         see it.";

    fn decision_words(decision: &Decision) -> impl fmt::Display {
        fmt::from_fn(|f| write!(f, "chooses {}", decision.noun()))
    }
}
