//! The commands and undos of a running game, from which its record is written and the game is restored.

use crate::engine::{Seat, SharedStack};

/// The acts of a game in their order.
pub(super) type SessionActs<C> = SharedStack<SessionAct<C>>;

/// A command or an undo, even if it was undone later.
#[derive(Clone, Copy, Debug)]
pub(super) enum SessionAct<C> {
    /// A command, with the action id that it had at this moment.
    Command(Seat, C, Option<u32>),
    Undo(Seat),
    /// The command that was undone last is carried out again.
    Redo(Seat, C),
}
