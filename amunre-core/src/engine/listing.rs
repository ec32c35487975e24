//! The legal commands of a seat, written to a sink: one listing gives a list, a count, the n-th command, a membership
//! test and a mask of action ids.

use crate::engine::{Encoding, Game, Seat};

/// Receives the commands of a listing, one at a time.
pub trait CommandSink<C> {
    /// Takes the next command.
    fn push(&mut self, command: C);

    /// Takes `number` commands of one kind, of which `at` computes the one at a place. A sink that only counts, or looks for one
    /// place, computes no others.
    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        (0..number).for_each(|place| self.push(at(place)));
    }

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
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        self.extend((0..number).map(at));
    }

    #[inline]
    fn push_all(&mut self, commands: impl IntoIterator<Item = C>) {
        self.extend(commands);
    }
}

/// Counts the commands.
struct Count(usize);

impl<C> CommandSink<C> for Count {
    #[inline]
    fn push(&mut self, _: C) {
        self.0 += 1;
    }

    #[inline]
    fn push_run(&mut self, number: usize, _: impl Fn(usize) -> C) {
        self.0 += number;
    }
}

/// Keeps the command at a place.
struct Nth<C> {
    /// The number of commands before the place that are still to come.
    before: usize,
    found: Option<C>,
}

impl<C: Copy> CommandSink<C> for Nth<C> {
    #[inline]
    fn push(&mut self, command: C) {
        self.push_run(1, |_| command);
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        if self.before < number && self.found.is_none() {
            self.found = Some(at(self.before));
        }
        self.before = self.before.saturating_sub(number);
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

/// The legal commands that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scope {
    /// All of them.
    All,
    /// The commands by which a seat makes its decision; those that are legal at any time only if there are no others.
    Required,
}

/// Returns the number of legal commands of a seat.
#[inline]
pub fn count<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> usize {
    let mut count = Count(0);
    G::legal_commands(rules, state, seat, &mut count);
    count.0
}

/// Returns the legal command at a place in the list, counted from 0.
#[inline]
pub fn nth<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, place: usize) -> Option<G::Command> {
    let mut nth = Nth { before: place, found: None };
    G::legal_commands(rules, state, seat, &mut nth);
    nth.found
}

/// Returns true if a command is in the list of legal commands.
#[inline]
pub fn contains<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, command: G::Command) -> bool {
    let mut found = false;
    G::legal_commands(rules, state, seat, &mut ForEach(|listed| found |= listed == command));
    found
}

/// Adds the commands by which a seat makes its decision to a list: those that are legal at any time only if there are no others. The list
/// must be empty.
pub fn choices<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, list: &mut Vec<G::Command>) {
    G::required_commands(rules, state, seat, list);
    if list.is_empty() {
        G::anytime_commands(rules, state, seat, list);
    }
}

/// Hands the action id of each legal command to a function, in ascending order.
pub fn ids<G: Encoding>(rules: &G::Rules, state: &G::State, seat: Seat, scope: Scope, each: &mut dyn FnMut(u32)) {
    let mut listed = |command| {
        if let Some(id) = G::action_id(rules, state, command) {
            each(id);
        }
    };
    if scope == Scope::All {
        return G::legal_commands(rules, state, seat, &mut ForEach(listed));
    }
    let mut none_required = true;
    let required = |command| {
        none_required = false;
        listed(command);
    };
    G::required_commands(rules, state, seat, &mut ForEach(required));
    if none_required && G::to_act(rules, state).contains(seat) {
        G::anytime_commands(rules, state, seat, &mut ForEach(listed));
    }
}

/// Sets `mask[id]` to 1 for the action id of each legal command and to 0 for all others. Ids beyond the end of the mask
/// are ignored.
pub fn mask<G: Encoding>(rules: &G::Rules, state: &G::State, seat: Seat, scope: Scope, mask: &mut [u8]) {
    mask.fill(0);
    let mut listed = |id| {
        if let Some(legal) = usize::try_from(id).ok().and_then(|id| mask.get_mut(id)) {
            *legal = 1;
        }
    };
    ids::<G>(rules, state, seat, scope, &mut listed);
}
