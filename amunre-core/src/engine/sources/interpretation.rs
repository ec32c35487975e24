//! Other readings of rulings: what a rulebook leaves open could have been decided otherwise.

use serde::Serialize;

/// Another reading of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Interpretation {
    /// The ruling, by its number in the documents.
    pub ruling: u8,
    /// Its stable id.
    pub id: &'static str,
    /// What it says, in a sentence.
    pub sentence: &'static str,
    /// What can be said of a game under it.
    pub kind: InterpretationKind,
}

/// What can be said of a game under another reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InterpretationKind {
    /// It is a variant of the rules: the game is run again under it.
    Judged,
    /// It only allows what this reading forbids, and changes nothing else: a game that was legal stays as it was.
    AllowsMore,
    /// It asks for decisions or draws that no record of this game holds, for this reason.
    AnotherGame(&'static str),
}

/// The rules with one thing in them that is otherwise.
#[derive(Debug)]
pub struct ChangedRules<R> {
    /// What it is there, where there is a choice: the value of a number, say.
    pub value: Option<String>,
    /// The rules.
    pub rules: R,
}
