//! The lots that are drawn for the first player.

use crate::engine::{Id as _, PileInfo, Seat};

crate::ids! {
    /// A lot, with a seat on it.
    pub enum StartLot is "lot" {
        /// That of seat 0.
        Seat0 = "seat_0",
        /// That of seat 1.
        Seat1 = "seat_1",
        /// That of seat 2.
        Seat2 = "seat_2",
        /// That of seat 3.
        Seat3 = "seat_3",
    }
}

/// The lots.
pub const START_LOTS: PileInfo = PileInfo { name: "lots", items: StartLot::NAMES, first: 0 };

impl StartLot {
    /// The seat on it.
    pub fn seat(self) -> Seat {
        u8::try_from(self.index()).ok().and_then(Seat::new).unwrap_or(Seat::FIRST)
    }
}
