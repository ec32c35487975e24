//! The seats of a log of any game, and the knowledge that it shows.

use std::io::BufRead;

use crate::engine::FullGame;
use crate::log::Unreadable;
use crate::log::format::record::PointOfView;
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::registry::with_game;

/// The seats of a log at an entry, and how much of the game it shows.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LogSeats {
    /// The names of the seats, by their numbers; empty if they have none.
    pub names: Vec<String>,
    /// The number of seats.
    pub players: u8,
    /// The knowledge that the writer of the log had.
    pub point_of_view: PointOfView,
    /// Returns true if this copy shows everything up to this entry.
    pub is_whole: bool,
}

/// Reads a log up to an entry, or to its end.
pub fn seats_at(mut log: impl BufRead, entry: Option<u64>) -> Result<LogSeats, Unreadable> {
    seats_registered(&mut log, entry)
}

fn seats_registered(log: &mut dyn BufRead, entry: Option<u64>) -> Result<LogSeats, Unreadable> {
    let (game, log) = registered(log)?;
    with_game!(game, G => seats_as::<G>(log, entry))?
}

fn seats_as<G: FullGame>(log: impl BufRead, entry: Option<u64>) -> Result<LogSeats, Unreadable> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    let step = replay.go_to(entry)?;
    Ok(LogSeats {
        names: step.names().to_vec(),
        players: G::players(step.rules()),
        point_of_view: step.point_of_view(),
        is_whole: step.is_whole(),
    })
}
