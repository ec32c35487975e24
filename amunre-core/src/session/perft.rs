//! The numbers of sequences of commands and draws that can follow a table.

use std::sync::Arc;

use crate::engine::{FullGame, Seat, Seats, perft_after, perft_branches};
use crate::log::command_in_words;
use crate::session::{DynValue, SessionError};

/// The first command of sequences that can follow a table.
pub trait DynBranch: Send + Sync {
    /// The seat that gives it.
    fn seat(&self) -> Seat;
    /// The command.
    fn command(&self) -> DynValue;
    /// The command in words.
    fn words(&self) -> String;
    /// The number of sequences of so many commands, at least one, that begin with it. Fails if the table does not say what can be
    /// drawn.
    fn sequences(&self, depth: usize) -> Result<u64, SessionError>;
}

/// The first command of sequences of a game.
struct Branch<G: FullGame> {
    rules: Arc<G::Rules>,
    state: Arc<G::State>,
    seat: Seat,
    command: G::Command,
    /// The seats that have left.
    left: Seats,
}

/// The first commands of the sequences that can follow a state.
pub(super) fn branches<G: FullGame>(rules: &Arc<G::Rules>, state: &G::State, left: Seats) -> Vec<Box<dyn DynBranch>> {
    let shared: Arc<G::State> = Arc::from(Box::new(state.clone()));
    let branch = |(seat, command)| -> Box<dyn DynBranch> {
        Box::new(Branch::<G> { rules: Arc::clone(rules), state: Arc::clone(&shared), seat, command, left })
    };
    perft_branches::<G>(rules, state, left).into_iter().map(branch).collect()
}

impl<G: FullGame> DynBranch for Branch<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn command(&self) -> DynValue {
        Box::new(self.command)
    }

    fn words(&self) -> String {
        command_in_words::<G>(&self.command)
    }

    fn sequences(&self, depth: usize) -> Result<u64, SessionError> {
        let counted = perft_after::<G>(&self.rules, &self.state, self.seat, self.command, depth, self.left);
        Ok(counted?)
    }
}
