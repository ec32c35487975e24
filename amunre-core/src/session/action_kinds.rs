//! The kinds of command of a set-up, for learners.

use crate::engine::FullGame;
use crate::engine::commands::{COLUMNS, Column};

/// A kind of command. The ids of its commands are `first` and those after it, an array of this shape in the order of C.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionKind {
    /// The name in JSON.
    pub name: String,
    /// The first id.
    pub first: u32,
    /// The axes, the last counts fastest.
    pub axes: Vec<ActionAxis>,
}

/// A field of the commands of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionAxis {
    /// The name of the field.
    pub name: &'static str,
    /// The number of places.
    pub size: u32,
    /// The column that has the field among the features of a command; a spot has the next one too.
    pub column: &'static str,
}

/// The names of the columns of features, in their order.
pub const FEATURES: [&str; COLUMNS] = ["kind", "place", "x", "y", "card", "amount"];

/// The kinds of command of a set-up.
pub(super) fn kinds_of<G: FullGame>(rules: &G::Rules) -> Vec<ActionKind> {
    let column = |column: Column| FEATURES.get(column as usize).copied().unwrap_or_default();
    let kinds = G::kinds(rules).map(|(first, kind)| {
        let axes = kind.fields.iter().zip(kind.columns());
        let axes = axes.map(|(field, of)| ActionAxis { name: field.name, size: field.size, column: column(of) });
        ActionKind { name: in_json(kind.name), first, axes: axes.rev().collect() }
    });
    kinds.collect()
}

/// The name of a variant in JSON: `PlaceFarmer` is `place_farmer`.
fn in_json(variant: &str) -> String {
    let mut name = String::with_capacity(variant.len() + 4);
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}
