//! Other interpretations of rulings: decisions that a rulebook leaves open could have been different.

use serde::Serialize;

/// Another interpretation of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Interpretation {
    /// The ruling, by its number in the documents.
    pub ruling: u8,
    /// Its stable id.
    pub id: &'static str,
    /// A sentence that states the interpretation.
    pub sentence: &'static str,
    /// The way in which a game can be examined under it.
    pub kind: InterpretationKind,
}

impl Interpretation {
    /// Sorts interpretations by their rulings.
    pub(crate) fn sort(list: &mut [Self]) {
        crate::engine::sort_few(list, |reading| reading.ruling);
    }
}

/// The way in which a game can be examined under another interpretation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InterpretationKind {
    /// It is a variant of the rules: the game is run again under it.
    Judged,
    /// It only allows commands that this interpretation forbids, and changes nothing else: a legal game stays legal.
    AllowsMore,
    /// It needs decisions or draws that no record of this game contains; the text gives the reason.
    AnotherGame(&'static str),
}

/// Rules with one changed setting.
#[derive(Debug)]
pub struct ChangedRules<R> {
    /// The value of the setting under it, if there is a choice of values (such as a number).
    pub value: Option<String>,
    /// The rules.
    pub rules: R,
}
