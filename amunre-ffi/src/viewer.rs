//! The numbers of seats and viewers in C.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};

use crate::call_error::Failure;

/// A viewer who sees public information only.
pub const AMUNRE_SPECTATOR: i32 = -1;

/// A viewer who sees everything: the whole state.
pub const AMUNRE_REFEREE: i32 = -2;

/// The seat with this number at a table of `players`.
#[inline]
pub(crate) fn seat(number: i32, players: u8) -> Result<Seat, Failure> {
    let seat = u8::try_from(number).ok().filter(|number| *number < players).and_then(Seat::new);
    // an error is made only where there is one, not at each call
    let Some(seat) = seat else { return Err(Failure::Seat { found: number, players, or_viewer: false }) };
    Ok(seat)
}

/// The viewer with this number at a table of `players`.
pub(crate) fn at_table(number: i32, players: u8) -> Result<Viewer, Failure> {
    match number {
        AMUNRE_SPECTATOR => Ok(Viewer::Spectator),
        AMUNRE_REFEREE => Ok(Viewer::Referee),
        _ => match seat(number, players) {
            Ok(seat) => Ok(Viewer::Seat(seat)),
            Err(_) => Err(Failure::Seat { found: number, players, or_viewer: true }),
        },
    }
}

/// The number of a viewer.
pub(crate) fn number_of(viewer: Viewer) -> i32 {
    match viewer {
        Viewer::Spectator => AMUNRE_SPECTATOR,
        Viewer::Referee => AMUNRE_REFEREE,
        Viewer::Seat(seat) => i32::from(seat.number()),
    }
}

/// A set of seats as a number: bit `s` is seat `s`.
pub(crate) fn bits(seats: Seats) -> u32 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.number())
}

/// The viewer with this number at any table.
pub(crate) fn anywhere(number: i32) -> Result<Viewer, Failure> {
    at_table(number, Seat::MOST)
}
