//! Other readings of the rulebook, and other values of the board.

use crate::engine::{ChangedRules, Game, Interpretation};

/// Other readings of the rulebook, and other values where no text confirms one. A game that has none writes nothing here.
pub trait Interpretations: Game {
    /// Returns the other readings of the rulings that these rules follow.
    fn interpretations(_rules: &Self::Rules) -> Vec<Interpretation> {
        Vec::new()
    }
    /// Returns the rules under another reading, by its id: once, or once for each way in which it can be meant.
    fn with_interpretation(_rules: &Self::Rules, _reading: &str) -> Vec<ChangedRules<Self::Rules>> {
        Vec::new()
    }
    /// Returns the rules with an assumed value replaced, once for each other plausible value. The place is that of
    /// [`Sources::assumed`](crate::engine::Sources::assumed).
    fn with_assumption(_rules: &Self::Rules, _place: u8) -> Vec<ChangedRules<Self::Rules>> {
        Vec::new()
    }
}
