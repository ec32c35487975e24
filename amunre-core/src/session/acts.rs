//! The commands and undos of a running game, from which its record is written and the game is restored.

use crate::engine::{Seat, SharedStack};

/// The length of the blocks in which copies share the older acts.
const BLOCK: usize = 32;

/// A command or an undo, even if it was undone later.
#[derive(Clone, Copy, Debug)]
pub(super) enum SessionAct<C> {
    /// A command, with the action id that it had at this moment.
    Command(Seat, C, Option<u32>),
    Undo(Seat),
    /// The command that was undone last is carried out again.
    Redo(Seat, C),
}

/// The acts of a game in their order. Copying takes constant time.
#[derive(Clone)]
pub(super) struct SessionActs<C> {
    blocks: SharedStack<Vec<SessionAct<C>>>,
    /// The acts after those of the blocks, fewer than a block has.
    recent: Vec<SessionAct<C>>,
}

impl<C> SessionActs<C> {
    /// Adds an act.
    pub(super) fn push(&mut self, act: SessionAct<C>) {
        if self.recent.capacity() == 0 {
            self.recent.reserve_exact(BLOCK);
        }
        self.recent.push(act);
        if self.recent.len() == BLOCK {
            self.blocks.push(std::mem::take(&mut self.recent));
        }
    }

    /// The acts in their order.
    pub(super) fn in_order(&self) -> impl Iterator<Item = &SessionAct<C>> {
        self.blocks.in_order().flatten().chain(&self.recent)
    }
}

impl<C> Default for SessionActs<C> {
    fn default() -> Self {
        Self { blocks: SharedStack::default(), recent: Vec::new() }
    }
}
