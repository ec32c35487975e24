//! Verification: the lines of a log are judged one after the other. Faults, the four answers, and the verdict that contains them.

mod acting;
mod command;
mod compare;
mod conclusion;
mod draw_check;
mod draw_fairness;
pub(super) mod fast_path;
pub(super) mod fault;
mod header;
mod incidents;
mod judge;
mod lines;
mod misread;
mod pile_check;
mod recorded;
mod redrawn;
mod reveals;
pub(super) mod seal_openings;
mod signatures;
mod tally;
mod validate;
pub(super) mod verdict;

#[cfg(feature = "testing")]
pub use fast_path::{CutLine, cut_line};
pub use fault::{
    Alternative, ComparedValues, Fault, FaultKind, MOST_ALTERNATIVES, VerdictQuestion, WaitedSeat, another_log,
};
pub(super) use judge::Judge;
pub use verdict::{Answer, Assurance, CommandCounts, DrawChooser, SignerCount, UnsignedEntry};
