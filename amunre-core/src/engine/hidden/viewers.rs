//! Viewers, and the visibility of values and piles.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, UnknownId};

/// A viewer of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Sees everything.
    Referee,
    /// A seat: sees public information and its own secrets.
    Seat(Seat),
    /// Sees public information only.
    Spectator,
}

impl Viewer {
    /// Returns true if this viewer may see the secrets of the seat `owner`.
    ///
    /// ```
    /// use amunre_core::engine::hidden::Viewer;
    /// use amunre_core::engine::ids::Seat;
    ///
    /// let (own, other) = (Seat::FIRST, Seat::FIRST.next(2));
    /// assert!(Viewer::Seat(own).sees(own) && !Viewer::Seat(own).sees(other));
    /// assert!(Viewer::Referee.sees(other) && !Viewer::Spectator.sees(other));
    /// ```
    pub fn sees(self, owner: Seat) -> bool {
        match self {
            Self::Referee => true,
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
        }
    }

    /// Iterates over all viewers except the referee: each seat, then the spectator.
    ///
    /// ```
    /// use amunre_core::engine::hidden::Viewer;
    ///
    /// let viewers: Vec<Viewer> = Viewer::all(2).collect();
    /// assert_eq!((viewers.len(), viewers[2]), (3, Viewer::Spectator));
    /// ```
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }
}

/// The words that [`Viewer::from_str`] reads: `referee`, `spectator`, `seat 0`.
impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Referee => f.write_str("referee"),
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

/// Reads what `Display` writes, and the number of a seat alone.
///
/// ```
/// use amunre_core::engine::hidden::Viewer;
/// use amunre_core::engine::ids::Seat;
///
/// let viewer: Viewer = "seat 1".parse()?;
/// assert_eq!((viewer, viewer.to_string().as_str()), (Viewer::Seat(Seat::FIRST.next(2)), "seat 1"));
/// assert_eq!("1".parse(), Ok(viewer));
/// assert!("seat 12".parse::<Viewer>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Viewer {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        const EXPECTED: &[&str] =
            &["referee", "spectator", "seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7"];
        match text {
            "referee" => return Ok(Self::Referee),
            "spectator" => return Ok(Self::Spectator),
            _ => {}
        }
        let number = text.strip_prefix("seat ").unwrap_or(text).parse().ok();
        let seat = number.and_then(Seat::new);
        seat.map(Self::Seat).ok_or_else(|| UnknownId {
            what: "viewer",
            given: text.chars().take(60).collect(),
            expected: EXPECTED,
        })
    }
}

/// The viewers who see a drawn item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenBy {
    /// Everybody: the item is laid open.
    Everybody,
    /// One seat.
    Only(Seat),
    /// No player: the item is laid aside face down.
    Nobody,
}

impl SeenBy {
    /// Returns true if this viewer sees it. The referee sees everything.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everybody => true,
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
    /// The reader may not know the value, or it was not recorded.
    Unseen,
}

impl<T> Hidden<T> {
    /// Returns the value, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unseen => None,
        }
    }

    /// Applies a function to the value if it is known.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Hidden<U> {
        match self {
            Self::Known(value) => Hidden::Known(make(value)),
            Self::Unseen => Hidden::Unseen,
        }
    }

    /// Returns the value for a reader who may see it, else unseen.
    ///
    /// ```
    /// use amunre_core::engine::hidden::Hidden;
    /// use amunre_core::engine::json::to_canonical;
    ///
    /// assert_eq!(to_canonical(&Hidden::Known(3))?, r#"{"known":3}"#);
    /// assert_eq!(to_canonical(&Hidden::Known(3).if_seen(false))?, r#""unseen""#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn if_seen(self, seen: bool) -> Self {
        if seen { self } else { Self::Unseen }
    }
}

/// The viewers who know the content of a pile. It is public at the start and after the discards were shuffled. The
/// first seat that draws from it unseen is then the only one that knows the content; after an unseen draw by another
/// seat, no seat knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum KnownTo {
    /// It was made of open cards, and no card was drawn from it unseen.
    #[default]
    Everybody,
    /// Only this seat has drawn from it.
    Seat(Seat),
    /// Several seats have drawn from it, or a card of it was laid aside face down.
    Nobody,
}

impl KnownTo {
    /// Returns true if the viewer knows the content of the pile. The referee always does.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everybody => true,
            Self::Seat(seat) => viewer.sees(seat),
            Self::Nobody => viewer == Viewer::Referee,
        }
    }

    /// Returns the value after a draw that only one seat has seen.
    ///
    /// ```
    /// use amunre_core::engine::hidden::KnownTo;
    /// use amunre_core::engine::ids::Seat;
    ///
    /// let after_one = KnownTo::Everybody.after_draw_of(Seat::FIRST);
    /// assert_eq!(after_one, KnownTo::Seat(Seat::FIRST));
    /// assert_eq!(after_one.after_draw_of(Seat::FIRST.next(2)), KnownTo::Nobody);
    /// ```
    #[must_use]
    pub fn after_draw_of(self, seat: Seat) -> Self {
        match self {
            Self::Everybody => Self::Seat(seat),
            Self::Seat(other) if other == seat => self,
            Self::Seat(_) | Self::Nobody => Self::Nobody,
        }
    }
}
