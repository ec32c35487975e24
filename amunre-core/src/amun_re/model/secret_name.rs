//! The names of what lies face down: a log and a view refer to it by them.

use std::fmt;

use crate::amun_re::Province;
use crate::engine::{Id as _, Seat};

/// The name of the choice of a seat, which is not turned over in play: `scheme/2`.
pub(crate) struct SchemeName(pub(crate) Seat);

impl fmt::Display for SchemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "scheme/{}", self.0.number())
    }
}

/// The name of the sealed offer of a seat: `offer/2`.
pub(crate) struct OfferName(pub(crate) Seat);

impl fmt::Display for OfferName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offer/{}", self.0.number())
    }
}

/// The name of a card that lies face down under a province card: `free/abydos/1`.
pub(crate) struct FreeCard {
    pub(crate) province: Province,
    /// The place among the cards there, from 1.
    pub(crate) place: u8,
}

impl fmt::Display for FreeCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "free/{}/{}", self.province.name(), self.place)
    }
}
