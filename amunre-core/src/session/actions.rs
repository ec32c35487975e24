//! Actions for learners: the kinds of command of a set-up, and the features of commands.

use crate::engine::FullGame;
use crate::engine::commands::{ActionFeatures, FEATURE_COLUMNS, FeatureColumn};
use crate::registry::with_game;
use crate::session::worlds::of;
use crate::session::{DynView, SessionError};

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
pub const FEATURE_NAMES: [&str; FEATURE_COLUMNS] = ["kind", "place", "x", "y", "card", "amount"];

/// Returns the kinds of command of the set-up of a view, in ascending order of their ids.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::action_spec;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let kinds = action_spec(&*game.view(Viewer::Spectator))?;
/// let bid = kinds.iter().find(|kind| kind.name == "bid").ok_or("bids are commands")?;
/// let axes: Vec<_> = bid.axes.iter().map(|axis| (axis.name, axis.size)).collect();
/// assert_eq!(axes, [("province", 15), ("gold", 9), ("from", 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn action_spec(view: &dyn DynView) -> Result<Vec<ActionKind>, SessionError> {
    with_game!(view.game(), G => action_spec_as::<G>(view))?
}

/// Returns the kinds, as [`action_spec`], of a game that is known when the program is compiled.
pub fn action_spec_as<G: FullGame>(view: &dyn DynView) -> Result<Vec<ActionKind>, SessionError> {
    let column = |column: FeatureColumn| FEATURE_NAMES.get(column as usize).copied().unwrap_or_default();
    let kinds = G::kinds(&of::<G>(view)?.rules);
    let kinds = kinds.map(|(first, kind)| {
        let axes = kind.fields.iter().zip(kind.columns());
        let axes = axes.map(|(field, of)| ActionAxis { name: field.name, size: field.size, column: column(of) });
        ActionKind { name: in_json(kind.name), first, axes: axes.rev().collect() }
    });
    Ok(kinds.collect())
}

/// Writes the features of the commands with these ids, one row after the other, as far as there is room.
pub fn action_features(view: &dyn DynView, ids: &[u32], rows: &mut [ActionFeatures]) -> Result<(), SessionError> {
    with_game!(view.game(), G => action_features_as::<G>(view, ids, rows))?
}

/// Writes the features, as [`action_features`], of a game that is known when the program is compiled.
pub fn action_features_as<G: FullGame>(
    view: &dyn DynView,
    ids: &[u32],
    rows: &mut [ActionFeatures],
) -> Result<(), SessionError> {
    let view = of::<G>(view)?;
    for (id, row) in ids.iter().zip(rows) {
        let command = G::action(&view.rules, &view.state, *id);
        let command = command.ok_or(SessionError::Action { id: *id, space: G::action_space(&view.rules) })?;
        *row = G::features(&view.rules, command);
    }
    Ok(())
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
