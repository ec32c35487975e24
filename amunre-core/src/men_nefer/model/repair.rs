//! Repairs: what a referee's ruling can put right on a table.

use crate::engine::Seat;
use crate::engine::text::display::Count;

crate::in_words! {
    /// A repair, from a closed set.
    #[non_exhaustive]
    pub enum Repair in JSON {
        /// Sets the food of a seat.
        #[words("the food of {seat} is set to {food}")]
        SetFood {
            /// The food, from 0 to 10.
            food: u8,
            /// The seat.
            seat: Seat,
        },
        /// Sets the heka of a seat.
        #[words("the heka of {seat} is set to {heka}")]
        SetHeka {
            /// The heka, from 0 to 10.
            heka: u8,
            /// The seat.
            seat: Seat,
        },
        /// Gives prestige points to a seat, or takes them away.
        #[words("{seat} {} {} by a ruling",
            if *points < 0 { "loses" } else { "gets" }, Count(points.unsigned_abs(), "prestige point"))]
        AddPrestige {
            /// The points; below 0 if they are taken away.
            points: i16,
            /// The seat.
            seat: Seat,
        },
        /// Sets the heart and the feather of a seat, in steps from their starts.
        #[words("the heart of {seat} is set to step {heart} and the feather to step {feather}")]
        SetDuat {
            /// Steps of the feather.
            feather: u8,
            /// Steps of the heart.
            heart: u8,
            /// The seat.
            seat: Seat,
        },
    }
}
