//! Short words for spots and commands of Horus.

use amunre_core::horus::{Card, Command, RiverEnd, Spot, Stack};

/// The spot at these coordinates.
pub const fn at(x: i16, y: i16) -> Spot {
    Spot::new(x, y)
}

/// `lay 4,-2`.
pub fn lay(x: i16, y: i16) -> Command {
    Command::Lay { at: at(x, y) }
}

/// `extend west to 4,-2`.
pub fn extend(end: RiverEnd, x: i16, y: i16) -> Command {
    Command::Extend { end, to: at(x, y) }
}

/// `branch 4,-2`.
pub fn branch(x: i16, y: i16) -> Command {
    Command::Branch { at: at(x, y) }
}

/// `necropolis 4,-2`.
pub fn necropolis(x: i16, y: i16) -> Command {
    Command::Necropolis { at: at(x, y) }
}

/// `play marsh_3`.
pub fn play(card: Card) -> Command {
    Command::Play { card }
}

/// `take marsh`.
pub fn take(stack: Stack) -> Command {
    Command::Take { stack }
}

/// `mark 4,-2`.
pub fn mark(x: i16, y: i16) -> Command {
    Command::Mark { at: at(x, y) }
}

/// `lift 4,-2`.
pub fn lift(x: i16, y: i16) -> Command {
    Command::Lift { from: at(x, y) }
}

/// `transport`.
pub const TRANSPORT: Command = Command::Transport;

/// `done`.
pub const DONE: Command = Command::Done;

/// `pass`.
pub const PASS: Command = Command::Pass;
