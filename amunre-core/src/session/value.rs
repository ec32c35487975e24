//! Values of a game whose type is known only at run time.

use erased_serde::Serialize;

use crate::engine::{FullGame, to_canonical};
use crate::session::SessionError;

/// A command, an event or a decision. It serialises into any format: a face builds its own objects from it, or JSON.
pub type DynValue = Box<dyn Serialize>;

/// A command.
#[non_exhaustive]
pub struct DynCommand {
    /// The command.
    pub value: DynValue,
    /// The command in words; in JSON, if no words give such a command.
    pub words: String,
}

impl DynCommand {
    pub(super) fn of<G: FullGame>(command: G::Command) -> Self {
        let mut words = String::new();
        // writing to a string does not fail
        let _ = G::write_command(&command, &mut words);
        if words.is_empty() {
            words = serde_json::to_string(&command as &dyn Serialize).unwrap_or_default();
        }
        Self { value: Box::new(command), words }
    }
}

/// A decision that a seat must make.
#[non_exhaustive]
pub struct DynDecision {
    /// The decision.
    pub value: DynValue,
    /// The decision in words.
    pub words: String,
}

/// Writes a value in canonical JSON.
pub fn to_json(value: &dyn Serialize) -> Result<String, SessionError> {
    Ok(to_canonical(&value)?)
}
