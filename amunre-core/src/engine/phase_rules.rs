//! The rules of a phase: the shape in which a game's files of rules check, list and carry out the commands of a phase.

use crate::engine::{Checked, CommandSink, Game, Report, Seat, Turn, TurnResult};

/// A seat at a table that gives a command.
pub(crate) struct Actor<'t, G: Game> {
    /// The rules of the game.
    pub(crate) rules: &'t G::Rules,
    /// The table.
    pub(crate) state: &'t G::State,
    /// The seat.
    pub(crate) seat: Seat,
}

impl<G: Game> Clone for Actor<'_, G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Actor<'_, G> {}

/// The rules of one phase, or of one kind of task. `O` is the outcome of a command: that the table waits, or what has come to its end.
/// The phase that follows is not their concern: the file `flow` of a game knows it.
pub(crate) trait PhaseRules<G: Game, O = ()> {
    /// Checks each rule of the phase that could forbid a command.
    fn check(&self, by: Actor<'_, G>, command: G::Command, to: &mut impl Report<G::Violation>)
    -> Checked<G::Violation>;

    /// Lists the legal commands, in ascending order of their ids. Where `flow` leaves out what `check` refuses, the list may have more.
    fn commands(&self, by: Actor<'_, G>, out: &mut impl CommandSink<G::Command>);

    /// Carries out a legal command.
    fn carry_out(&self, turn: &mut Turn<'_, G>, seat: Seat, command: G::Command) -> TurnResult<G, O>;
}
