//! The features of commands, for learners.

use crate::engine::FullGame;
use crate::engine::commands::ActionFeatures;
use crate::registry::with_game;
use crate::session::worlds::of;
use crate::session::{DynView, SessionError};

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
