//! Who looks, and who sees what.

use serde::{Deserialize, Serialize};

use super::Seat;

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Sees everything: the truth itself.
    Referee,
    /// A seat: sees what is open and what is its own.
    Seat(Seat),
    /// Sees what is open, and nothing else.
    Spectator,
}

impl Viewer {
    /// Whether this viewer may see what one seat alone may see.
    pub fn sees(self, owner: Seat) -> bool {
        match self {
            Self::Referee => true,
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
        }
    }

    /// Everybody whose sight is narrower than the referee's: each seat, then the spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }
}

/// Who sees what a draw brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenBy {
    /// It is laid open.
    Everyone,
    /// One seat looks at it.
    Only(Seat),
    /// It is laid aside face down.
    Nobody,
}

impl SeenBy {
    /// Whether this viewer sees it. The referee sees everything.
    pub fn by(self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(seat) => viewer.sees(seat),
            Self::Nobody => viewer == Viewer::Referee,
        }
    }
}
