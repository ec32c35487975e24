//! The seat of a line. Each fault at the line names it.

use crate::engine::{FullGame, Seat};
use crate::log::Fault;

/// The seat of a line, and what it does there.
#[derive(Clone, Copy, Debug)]
pub(in crate::log) struct Acting<C> {
    pub(in crate::log) seat: Seat,
    /// Its command, as far as this copy shows it.
    pub(in crate::log) command: Option<C>,
    /// The words for anything else than a command.
    pub(super) words: Option<&'static str>,
}

impl<C> Acting<C> {
    /// A seat that gives this command.
    pub(super) fn commands(seat: Seat, command: C) -> Self {
        Self { seat, command: Some(command), words: None }
    }

    /// Adds the seat to a fault, and what it does.
    pub(super) fn named_in<G: FullGame<Command = C>>(&self, fault: Fault) -> Fault {
        let fault = fault.of::<G>(self.seat, self.command.as_ref());
        let words = fault.words.or_else(|| self.words.map(str::to_owned));
        Fault { words, ..fault }
    }
}
