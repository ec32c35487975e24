//! Lots that determine the first player, for games of at most four seats.

use crate::engine::{Id as _, PileInfo, Seat};

crate::ids! {
    /// A lot with a seat on it.
    pub enum StartLot is "lot" {
        /// The lot of seat 0.
        Seat0 = "seat_0",
        /// The lot of seat 1.
        Seat1 = "seat_1",
        /// The lot of seat 2.
        Seat2 = "seat_2",
        /// The lot of seat 3.
        Seat3 = "seat_3",
    }
}

/// The lots as a pile.
pub static START_LOTS: PileInfo = PileInfo { name: "lots", items: StartLot::NAMES, first: 0 };

impl StartLot {
    /// Returns the seat on the lot.
    pub fn seat(self) -> Seat {
        u8::try_from(self.index()).ok().and_then(Seat::new).unwrap_or(Seat::FIRST)
    }
}
