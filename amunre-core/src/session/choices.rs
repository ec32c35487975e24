//! The commands with which the next seat makes its decision.

use crate::engine::listing::choices;
use crate::engine::{FullGame, Seat};

/// The commands with which the next seat makes its decision.
pub(super) struct Choices<G: FullGame> {
    pub(super) seat: Seat,
    pub(super) commands: Vec<G::Command>,
    /// Their action ids, once they are asked for.
    ids: Vec<u32>,
    /// True if the game is as it was when they were listed.
    pub(super) is_current: bool,
}

impl<G: FullGame> Default for Choices<G> {
    fn default() -> Self {
        Self { seat: Seat::FIRST, commands: Vec::new(), ids: Vec::new(), is_current: false }
    }
}

impl<G: FullGame> Choices<G> {
    /// Notes that the game is another one than when they were listed.
    pub(super) fn expire(&mut self) {
        self.is_current = false;
        self.ids.clear();
    }

    /// Lists the choices of a seat; returns false if there is none.
    pub(super) fn list(&mut self, rules: &G::Rules, state: &G::State, seat: Seat) -> bool {
        self.expire();
        self.commands.clear();
        choices::<G>(rules, state, seat, &mut self.commands);
        (self.seat, self.is_current) = (seat, !self.commands.is_empty());
        self.is_current
    }

    /// The action ids of the choices, in their order.
    pub(super) fn ids(&mut self, rules: &G::Rules, state: &G::State) -> &[u32] {
        if self.ids.is_empty() {
            let mut hint = 0;
            let id = |command: &G::Command| G::action_id_in_list(rules, state, *command, &mut hint);
            self.ids.extend(self.commands.iter().filter_map(id));
        }
        &self.ids
    }

    /// The command with this action id, if it is one of those whose ids were asked for.
    pub(super) fn with_id(&self, id: u32) -> Option<G::Command> {
        // a command without an id would shift the places
        let is_aligned = self.ids.len() == self.commands.len();
        let place = self.ids.iter().position(|listed| *listed == id).filter(|_| is_aligned)?;
        self.commands.get(place).copied()
    }
}
