//! States that no command produced: stated positions, and tables repaired by a referee.

use crate::engine::{Game, RepairWords, SetupError};

/// States that no command produced: stated positions, views from elsewhere, and repairs of a referee. A game that
/// writes nothing here always starts at its beginning, is never repaired, and accepts every state that its types can
/// hold.
pub trait Positions: Game {
    /// The forms in which a referee types a repair.
    const REPAIRS: &'static [&'static str] = &[];
    /// Checks that a state is possible: the bounds of its numbers, and conserved quantities. In a view, only the
    /// visible part is checked.
    fn check(_rules: &Self::Rules, _state: &Self::State) -> Result<(), SetupError> {
        Ok(())
    }
    /// Checks that a game can start from a state: as [`Positions::check`], and a seat must act in it.
    fn check_stated(rules: &Self::Rules, state: &Self::State) -> Result<(), SetupError> {
        Self::check(rules, state)
    }
    /// Returns the set-up without its stated position, and that position.
    fn split_position(setup: &Self::Setup) -> (Self::Setup, Option<Self::State>) {
        (setup.clone(), None)
    }
    /// Returns the set-up with a position to start from. Fails if the game cannot start from one.
    fn with_position(_setup: &Self::Setup, _position: Self::State) -> Result<Self::Setup, SetupError> {
        let expected = format!("no position: {} always starts from the beginning", Self::ID);
        Err(SetupError::new("position", "given", expected))
    }
    /// Returns true if an event is a repair, which only a referee's ruling produces. [`Positions::check_repair`] checks
    /// it before it happens, and [`Positions::check_stated`] the state after it.
    fn is_repair(_event: &Self::Event) -> bool {
        false
    }
    /// Returns the repair that words are; `None` if they cannot be read.
    fn read_repair(_words: &mut RepairWords<'_>) -> Option<Self::Event> {
        None
    }
    /// Checks that a repair can be made at this table: what it takes is there, and the seat that it names exists. On a view it
    /// can be made if it can be made in one of the states that look so.
    fn check_repair(_rules: &Self::Rules, _state: &Self::State, _event: &Self::Event) -> Result<(), SetupError> {
        Ok(())
    }
}
