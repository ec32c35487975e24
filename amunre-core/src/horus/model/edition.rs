//! Editions, by their dated names.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Edition {
    /// The game of 2008. `horus` is read as well.
    #[serde(rename = "horus-2008", alias = "horus")]
    Horus2008,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horus2008 => "horus-2008",
        })
    }
}
