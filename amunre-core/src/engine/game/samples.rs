//! Set-ups, commands and limits for tests.

use crate::engine::Game;

/// A set-up that the laws are tested with.
#[derive(Clone, Debug)]
pub struct SampleSetup<S> {
    /// Its name in reports.
    pub name: String,
    /// The set-up.
    pub setup: S,
}

/// Set-ups, commands and limits for tests. No other code uses them.
pub trait Samples: Game {
    /// The longest list of commands, but for those that [`Samples::may_be_long`] names.
    const LONGEST_LIST: usize = 400;
    /// The longest list of all.
    const LONGEST_OF_ALL: usize = Self::LONGEST_LIST;

    /// Returns the set-ups that tests play: every edition and number of players among others.
    fn samples() -> Vec<SampleSetup<Self::Setup>>;
    /// Returns true if a list with this command may be longer than [`Samples::LONGEST_LIST`] (an offer: one command for each
    /// amount).
    fn may_be_long(_command: Self::Command) -> bool {
        false
    }
    /// Returns commands that are in no list, for tests to give to `decide` besides those with an id.
    fn odd_commands() -> Vec<Self::Command> {
        Vec::new()
    }
}
