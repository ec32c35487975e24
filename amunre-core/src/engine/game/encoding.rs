//! Commands as numbers and as words.

use std::fmt;

use crate::engine::Game;
use crate::engine::commands::{ActionFeatures, CommandKind, features_of};
use crate::engine::text::notation::{self, Notation};

/// Commands as numbers and as words.
pub trait Encoding: Game {
    /// Returns the number of action ids.
    fn action_space(rules: &Self::Rules) -> u32;
    /// Returns the id of a command; `None` for one that no rules could allow.
    fn action_id(rules: &Self::Rules, state: &Self::State, command: Self::Command) -> Option<u32>;
    /// Returns the id of a command of a list in ascending order, the same as [`Encoding::action_id`]. A hint says where to search: it is 0 for the
    /// first command of a list, then what the game made of it.
    #[inline]
    fn action_id_in_list(
        rules: &Self::Rules,
        state: &Self::State,
        command: Self::Command,
        _hint: &mut u32,
    ) -> Option<u32> {
        Self::action_id(rules, state, command)
    }
    /// Returns the command with this id.
    fn action(rules: &Self::Rules, state: &Self::State, id: u32) -> Option<Self::Command>;
    /// Returns the kind of a command, below 32: the random policy picks a kind first.
    fn kind(command: Self::Command) -> u8;
    /// Returns the kinds of command of a set-up, each with its first id, in ascending order. None are named by default.
    fn kinds(_rules: &Self::Rules) -> impl Iterator<Item = (u32, CommandKind)> {
        std::iter::empty()
    }
    /// Returns the features of a command, for a learner: its kind alone by default.
    fn features(_rules: &Self::Rules, command: Self::Command) -> ActionFeatures {
        features_of(&[], Self::kind(command), &[])
    }
    /// Returns the notation, by which commands are written and read.
    fn notation() -> &'static Notation<Self::Command>;
    /// Returns a command in notation: the text after the name of the seat.
    fn command_words(command: &Self::Command) -> impl fmt::Display {
        fmt::from_fn(|f| notation::write(Self::notation(), *command, f))
    }
}
