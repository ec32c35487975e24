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
///
/// ```
/// use amunre_core::log::read::seats_at;
/// use amunre_core::session::{GameStart, SeedSource, open};
///
/// let names = ["red", "black", "blue"].map(str::to_owned).to_vec();
/// let start = GameStart::new(SeedSource::Number(7), names);
/// let log = open("amun-re", r#"{"players":3}"#, &start)?.log()?;
/// let seats = seats_at(log.as_bytes(), None)?;
/// assert_eq!((seats.names[2].as_str(), seats.players, seats.is_whole), ("blue", 3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
