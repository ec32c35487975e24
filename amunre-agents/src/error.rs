//! Errors of agents.

use amunre_core::engine::ids::Seat;
use amunre_core::registry::UnknownGame;
use amunre_core::session::SessionError;

use crate::{MOST_GAMES, MOST_MILLISECONDS};

/// The reason why there is no such agent, or why it cannot choose.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AgentError {
    /// No agent has this name.
    #[error(
        "{name:?} is not an agent: expected random, greedy, or search with a budget, such as search:300 or search:20ms"
    )]
    Unknown {
        /// The name, cut to 60 characters.
        name: String,
    },
    /// A search cannot have this budget.
    #[error(
        "search has the budget {budget:?}: expected 1 to {MOST_GAMES} games, such as search:300, or 1ms to {MOST_MILLISECONDS}ms, \
         such as search:20ms"
    )]
    Budget {
        /// The budget, cut to 60 characters.
        budget: String,
    },
    /// A search for a time has no clock.
    #[error("search:{milliseconds}ms has no clock here: expected a budget of games, such as search:300")]
    NoClock {
        /// The time.
        milliseconds: u32,
    },
    /// A search for a time would play other games each time.
    #[error("search:{milliseconds}ms would play other games each time: expected a budget of games, such as search:300")]
    Timed {
        /// The time.
        milliseconds: u32,
    },
    /// The caller stopped the search.
    #[error("the search was stopped before it chose: expected a caller who waits for it, or a smaller budget")]
    Stopped,
    /// The view is that of no seat.
    #[error("this is the view of {viewer}: expected the view of a seat, since an agent knows what its seat sees")]
    NotOfASeat {
        /// The viewer in words.
        viewer: &'static str,
    },
    /// The seat has no decision.
    #[error("{seat} has no decision here: expected the view of a seat that must act")]
    NoDecision {
        /// The seat.
        seat: Seat,
    },
    /// A series of games has another number of players than seats.
    #[error("there are {found} players: expected {expected}, one for each seat")]
    Players {
        /// The number of players.
        found: usize,
        /// The number of seats.
        expected: u8,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The view is of another game, or a game cannot be played on.
    #[error(transparent)]
    Session(#[from] SessionError),
}
