//! Repairs by a referee at the table.

use crate::engine::Seat;
use crate::horus::Spot;

crate::in_words! {
    /// A repair, from a closed set.
    #[non_exhaustive]
    pub enum Repair in JSON {
        /// A marker of a seat comes from its supply to a tile.
        #[words("a marker of {seat} is placed at {at}")]
        PutMarker {
            /// The spot of the tile.
            at: Spot,
            /// The seat that owns the marker.
            seat: Seat,
        },
        /// The marker on a tile returns to the supply of its seat.
        #[words("the marker at {at} returns to its seat")]
        TakeMarker {
            /// The spot of the tile.
            at: Spot,
        },
        /// The river-transport card of a seat is given to it, or taken away.
        #[words("{seat} has {}", if *holds { "their river-transport card again" } else { "no river-transport card" })]
        SetTransport {
            /// True if the seat holds the card.
            holds: bool,
            /// The seat.
            seat: Seat,
        },
    }
}
