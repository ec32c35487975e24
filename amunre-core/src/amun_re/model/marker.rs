//! The markers that are drawn for the order of turns.

use crate::engine::{Id as _, PileInfo};

crate::ids! {
    /// The markers that are drawn for the order of turns.
    pub enum Marker is "marker" {
        /// The marker of seat 0.
        Seat0 = "seat_0",
        /// The marker of seat 1.
        Seat1 = "seat_1",
        /// The marker of seat 2.
        Seat2 = "seat_2",
        /// The marker of seat 3.
        Seat3 = "seat_3",
        /// The marker of seat 4.
        Seat4 = "seat_4",
    }
}

/// The markers of the turn order.
pub static MARKERS: PileInfo = PileInfo { name: "turn_order", items: Marker::NAMES, first: 0 };
