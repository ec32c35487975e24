//! Other interpretations of the rulebook, and other values of the board.

use crate::engine::{ChangedRules, Interpretation, ReadPlaces, Sources};

/// Other interpretations of the rulebook, and other values where no text confirms one. A game without any writes
/// nothing here.
pub trait Interpretations: Sources {
    /// Returns the other interpretations of the rulings that these rules follow.
    fn interpretations(_rules: &Self::Rules) -> Vec<Interpretation> {
        Vec::new()
    }
    /// Returns the rules under another interpretation, by its id: once, or once for each of its variants.
    fn with_interpretation(_rules: &Self::Rules, _reading: &str) -> Vec<ChangedRules<Self::Rules>> {
        Vec::new()
    }
    /// Makes the rules record the open values that they read, from now on. Returns false if the game does not record
    /// the use of values.
    fn note_reads(_rules: &mut Self::Rules, _reads: &ReadPlaces) -> bool {
        false
    }
    /// Replaces an open value by another plausible one: the one with this number among them, from 0. The place is that of
    /// [`OpenValue`](crate::engine::OpenValue). Where there is none, the value is that of the original rules again, and the
    /// answer is false.
    fn assume(_rules: &mut Self::Rules, _original: &Self::Rules, _place: u16, _number: usize) -> bool {
        false
    }
    /// Returns the rules with an open value replaced, once for each other plausible value.
    fn with_assumption(rules: &Self::Rules, place: u16) -> Vec<ChangedRules<Self::Rules>> {
        let changed = (0..).map_while(|number| {
            let mut changed = rules.clone();
            Self::assume(&mut changed, rules, place, number).then_some(changed)
        });
        changed.map(|rules| ChangedRules { value: Some(Self::value_words(&rules, place)), rules }).collect()
    }
}
