//! Values of a game whose type is known only at run time.

use erased_serde::Serialize;

use crate::log::to_canonical;
use crate::session::SessionError;

/// A command, an event or a decision. It serialises into any format: a face builds its own objects from it, or JSON.
pub type DynValue = Box<dyn Serialize>;

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
