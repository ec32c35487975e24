//! The legal commands of a seat, listed into a sink: one listing gives a list, a count, the n-th command, a membership test and a
//! mask of action ids.

use crate::engine::{Encoding, Game, Seat};

/// Receives the commands of a listing, one at a time.
pub trait CommandSink<C> {
    /// Takes the next command.
    fn push(&mut self, command: C);

    /// Takes commands in their order.
    #[inline]
    fn push_all(&mut self, commands: impl IntoIterator<Item = C>) {
        for command in commands {
            self.push(command);
        }
    }
}

impl<C> CommandSink<C> for Vec<C> {
    #[inline]
    fn push(&mut self, command: C) {
        Self::push(self, command);
    }

    #[inline]
    fn push_all(&mut self, commands: impl IntoIterator<Item = C>) {
        self.extend(commands);
    }
}

/// Hands each command to a function.
#[derive(Clone, Copy, Debug)]
pub struct ForEach<F>(pub F);

impl<C, F: FnMut(C)> CommandSink<C> for ForEach<F> {
    #[inline]
    fn push(&mut self, command: C) {
        (self.0)(command);
    }
}

/// Returns the number of legal commands of a seat.
#[inline]
pub fn count<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> usize {
    let mut count = 0;
    G::legal_commands(rules, state, seat, &mut ForEach(|_| count += 1));
    count
}

/// Returns the legal command at a place in the list, counted from 0.
#[inline]
pub fn nth<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, place: usize) -> Option<G::Command> {
    let (mut next, mut found) = (0, None);
    let keep = |command| {
        if next == place {
            found = Some(command);
        }
        next += 1;
    };
    G::legal_commands(rules, state, seat, &mut ForEach(keep));
    found
}

/// Returns true if a command is in the list of legal commands.
#[inline]
pub fn contains<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, command: G::Command) -> bool {
    let mut found = false;
    G::legal_commands(rules, state, seat, &mut ForEach(|listed| found |= listed == command));
    found
}

/// Sets `mask[id]` for the action id of each legal command and clears the others. Ids beyond the end of the mask are left out.
pub fn mask<G: Encoding>(rules: &G::Rules, state: &G::State, seat: Seat, mask: &mut [bool]) {
    mask.fill(false);
    let listed = |command| {
        let id = G::action_id(rules, state, command).and_then(|id| usize::try_from(id).ok());
        if let Some(legal) = id.and_then(|id| mask.get_mut(id)) {
            *legal = true;
        }
    };
    G::legal_commands(rules, state, seat, &mut ForEach(listed));
}
