//! Values of a game whose type is known only at run time.

use std::fmt;

use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use crate::engine::{FullGame, to_canonical, to_declared};
use crate::log::{RawJson, command_in_words};
use crate::session::SessionError;

/// A command, an event, a decision, a set-up or a state. A face writes it in JSON, or builds its own objects from that text.
pub type DynValue = Box<dyn JsonValue>;

/// A value that writes itself in JSON: its type is compiled for the canonical writer alone.
pub trait JsonValue {
    /// Returns the value in canonical JSON.
    fn json(&self) -> Result<String, SessionError>;
    /// Returns the value as [`Self::json`] does, but with the members of its objects in the order of their declaration.
    fn declared_json(&self) -> Result<String, SessionError>;
}

// Only for types that are Clone: a struct with a DynValue in it is not. So it cannot be written here, where the text of that value would not be
// sorted.
impl<T: Serialize + Clone> JsonValue for T {
    fn json(&self) -> Result<String, SessionError> {
        Ok(to_canonical(self)?)
    }

    fn declared_json(&self) -> Result<String, SessionError> {
        Ok(to_declared(self)?)
    }
}

/// As a part of a larger value it is raw JSON, which `serde_json` alone understands, with members in the order of their declaration.
impl Serialize for dyn JsonValue + '_ {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        RawJson::new(&self.declared_json().map_err(S::Error::custom)?).serialize(to)
    }
}

/// Writes the value in JSON, with members in the order of their declaration.
impl fmt::Debug for dyn JsonValue + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.declared_json().map_err(|_| fmt::Error)?)
    }
}

/// A command.
#[derive(Debug)]
#[non_exhaustive]
pub struct DynCommand {
    /// The command.
    pub value: DynValue,
    /// The command in words; in JSON, if no words give such a command.
    pub words: String,
}

impl DynCommand {
    pub(super) fn of<G: FullGame>(command: G::Command) -> Self {
        Self { words: command_in_words::<G>(&command), value: Box::new(command) }
    }
}

/// A decision that a seat must make.
#[derive(Debug)]
#[non_exhaustive]
pub struct DynDecision {
    /// The decision.
    pub value: DynValue,
    /// The decision in words.
    pub words: String,
}
