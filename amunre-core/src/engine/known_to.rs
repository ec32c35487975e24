//! Who can tell what is in a pile.

use serde::{Deserialize, Serialize};

use super::{Seat, Viewer};

/// Who can tell what is in a pile. At the start and when it is made of the discards, everybody; a seat that draws from it knows
/// what is left, and others do not; after that nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum KnownTo {
    /// It was made of open cards, and nobody has drawn from it unseen.
    #[default]
    Everybody,
    /// This seat alone has drawn from it.
    Seat(Seat),
    /// Others have, or a card of it was laid aside face down.
    Nobody,
}

impl KnownTo {
    /// Whether a viewer can tell. The referee always can.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everybody => true,
            Self::Seat(seat) => viewer.sees(seat),
            Self::Nobody => viewer == Viewer::Referee,
        }
    }

    /// After a draw that one seat alone has seen.
    #[must_use]
    pub fn after_draw_of(self, seat: Seat) -> Self {
        match self {
            Self::Everybody => Self::Seat(seat),
            Self::Seat(other) if other == seat => self,
            Self::Seat(_) | Self::Nobody => Self::Nobody,
        }
    }
}
