//! The viewer of a log, as the options of a command line state it.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::text::letter_case::is_same_name;
use amunre_core::log::read::{LogSeats, seats_at};
use amunre_report::texts::NamedLog;
use amunre_report::words::safe_names;
use clap::Args;

use crate::error::Error;
use crate::input::files::Input;

/// The viewer.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReaderOptions {
    /// Only what this seat may know: its number, from 0, or its name
    #[arg(long, value_name = "SEAT", conflicts_with = "spectator")]
    seat: Option<String>,
    /// Only what everyone may know
    #[arg(long)]
    spectator: bool,
}

/// The viewer of a log, and the names of its seats at the beginning.
pub(crate) struct LogViewer {
    pub(crate) viewer: Viewer,
    pub(crate) names: Names,
}

impl ReaderOptions {
    /// The viewer of this log; the referee if no option is given.
    pub(crate) fn reader(&self, input: &Input) -> Result<LogViewer, Error> {
        let look = |entry| {
            let LogSeats { names, players, .. } =
                seats_at(input.read()?, entry).map_err(|error| input.error(error.into()))?;
            let viewer = self.viewer(&Names::new(names.clone()), players)?;
            Ok(LogViewer { viewer, names: safe_names(&names, players) })
        };
        let at_the_beginning = look(Some(0));
        match &at_the_beginning {
            // a player may have been replaced by one with another name
            Err(Error::Seat { .. }) => look(None).or(at_the_beginning),
            _ => at_the_beginning,
        }
    }

    fn viewer(&self, names: &Names, players: u8) -> Result<Viewer, Error> {
        let Some(given) = &self.seat else {
            return Ok(if self.spectator { Viewer::Spectator } else { Viewer::Referee });
        };
        // a number is the number of a seat, even if a name looks like one
        let number = given.parse::<u8>().ok();
        let is_meant = |seat: &Seat| {
            number.map_or_else(|| is_same_name(&names.of(*seat), given), |number| seat.number() == number)
        };
        let mut meant: Vec<Seat> = Seat::all(players).filter(is_meant).collect();
        if number.is_none() && meant.iter().any(|seat| names.of(*seat) == *given) {
            // in a log of an older version two names can differ in upper and lower case alone
            meant.retain(|seat| names.of(*seat) == *given);
        }
        let expected = match meant.as_slice() {
            [seat] => return Ok(Viewer::Seat(*seat)),
            [] => {
                let all: Vec<String> = Seat::all(players).map(|seat| names.of(seat)).collect();
                format!("0 to {}, or a name: {}", players.saturating_sub(1), all.join(", "))
            }
            several => {
                let numbers: Vec<String> = several.iter().map(|seat| seat.number().to_string()).collect();
                format!("the number {}, because {} seats have this name", numbers.join(" or "), several.len())
            }
        };
        Err(Error::Seat { given: given.clone(), expected })
    }
}
