//! Who looks, and who sees what.

use serde::{Deserialize, Serialize};

use crate::engine::Seat;

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

/// A value as its reader may know it. JSON: `{"known":…}` or `"unseen"`.
///
/// A value is hidden from a seat only if two histories that look the same to that seat can differ in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(rename_all = "snake_case")]
pub enum Hidden<T> {
    /// The reader may know the value, and this is it.
    Known(T),
    /// The reader may not know it, or nobody wrote it down.
    Unseen,
}

impl<T> Hidden<T> {
    /// The value, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unseen => None,
        }
    }

    /// What is made of the value, as hidden as it is.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Hidden<U> {
        match self {
            Self::Known(value) => Hidden::Known(make(value)),
            Self::Unseen => Hidden::Unseen,
        }
    }

    /// The same value for a reader who may see it, else unseen.
    #[must_use]
    pub fn if_seen(self, seen: bool) -> Self {
        if seen { self } else { Self::Unseen }
    }
}

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
