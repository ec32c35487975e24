//! Editions: sets of rules by their dated names.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Edition {
    /// The first edition, by Hans im Glück and Rio Grande, 2003. `classic` is read as well.
    #[serde(rename = "classic-2003", alias = "classic")]
    Classic2003,
}

impl Edition {
    /// The least and the most players.
    pub fn players(self) -> (u8, u8) {
        match self {
            Self::Classic2003 => (3, 5),
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Classic2003 => "classic-2003",
        })
    }
}
