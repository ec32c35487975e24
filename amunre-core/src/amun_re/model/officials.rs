//! The Officials of the variant.

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::{Official, OfficialsData};
use crate::engine::{Bag, ById, Counts, Id as _, PileInfo, ReadPlaces};

/// The number of kinds of Official.
pub(crate) const KINDS: usize = 6;

/// The pile of Officials.
pub static OFFICIAL_CARDS: PileInfo = PileInfo { name: "officials", items: Official::NAMES, first: 0 };

/// The number of Officials of each kind.
pub type OfficialDeck = Bag<Official, KINDS>;

/// The Officials of a game: the number of each kind, and the amount that one brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Officials {
    pub(crate) copies: Counts<Official, KINDS>,
    gives: ById<Official, u8, KINDS>,
    pub(crate) reads: ReadPlaces,
}

impl Officials {
    /// Returns those of a game without Officials.
    pub(crate) fn none() -> Self {
        Self { copies: Counts::default(), gives: ById::from_fn(|_| 0), reads: ReadPlaces::default() }
    }

    /// Returns those of a data file.
    pub(crate) fn of(data: &OfficialsData) -> Self {
        let copies = Counts::from_fn(|official| data[official].copies.value);
        Self { copies, gives: ById::from_fn(|official| data[official].gives.value), reads: ReadPlaces::default() }
    }

    /// Returns the number of Officials of each kind.
    pub fn copies(&self) -> Counts<Official, KINDS> {
        self.copies
    }

    /// Returns the number of cards, farmers, stones, gold or points that one brings.
    pub fn gives(&self, official: Official) -> u8 {
        self.reads.note(|| BoardValue::OfficialGives(official).place());
        self.gives[official]
    }

    /// Returns the same number for display. Rules do not use it: it records no use of the value.
    pub fn shown_gives(&self, official: Official) -> u8 {
        self.gives[official]
    }

    /// Sets the number that a kind brings.
    pub(crate) fn set_gives(&mut self, official: Official, number: u8) {
        self.gives[official] = number;
    }
}
