//! Past events of a game as a seat saw them, as rows of numbers: for learners with perfect recall.
//!
//! ```
//! use amunre_core::prelude::*;
//! use amunre_core::session::{event_spec, recall};
//!
//! let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let kinds = event_spec(game.game())?;
//! let mut rows = [[0; 12]; 8];
//! let number = recall(&*game, Seat::FIRST, &mut rows)?;
//! assert_eq!(number, 8);
//! let [.., last] = rows;
//! assert_eq!(kinds[usize::try_from(last[0] - 1)?].name, "TurnBegan");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::engine::{self, EventKind, EventRow, FullGame, Observable, Seat};
use crate::registry::with_game;
use crate::session::observations::session_of;
use crate::session::queries::Queried as _;
use crate::session::{DynGame, SessionError};

/// Returns the kinds of event of a game, in the order of their numbers.
pub fn event_spec(game: &str) -> Result<Vec<EventKind>, SessionError> {
    Ok(with_game!(game, G => engine::event_kinds::<G>())?)
}

/// Writes the last events of a game as a seat may know them, the last one in the last row. Rows before the first event are 0. Returns the
/// number of events. Commands that were taken back have none, and a fork or a dealt world begins with none. A game whose lines are
/// released forgets its events too.
pub fn recall(game: &dyn DynGame, seat: Seat, rows: &mut [EventRow]) -> Result<usize, SessionError> {
    with_game!(game.game(), G => recall_as::<G>(game, seat, rows))?
}

/// Writes the last events, as [`recall`], of a game that is known when the program is compiled.
pub fn recall_as<G: FullGame + Observable>(
    game: &dyn DynGame,
    seat: Seat,
    rows: &mut [EventRow],
) -> Result<usize, SessionError> {
    let session = session_of::<G>(game)?;
    let at = session.at();
    at.expect_seat(seat)?;
    let players = G::players(at.rules);
    rows.fill(EventRow::default());
    let mut number = 0;
    for (row, event) in rows.iter_mut().rev().zip(session.table.shared_history().last_first()) {
        *row = engine::event_row::<G>(event, seat, players);
        number += 1;
    }
    Ok(number)
}
