//! The same command of each seat that is asked, one after the other: `all done`.

use crate::engine::{FullGame, Seat, Seats};
use crate::session::CommandInput;
use crate::session::queries::QueryTarget;
use crate::session::typed_line::moment::InputContext;
use crate::session::typed_line::reading::Reading;

/// The next step of the same command of each seat that is asked ([`Reading::EachSeat`]).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EachSeat {
    /// The line of the next seat, spelled canonically. A rule can forbid that of the first seat.
    Line(Seat, String),
    /// The words are not one command of the first seat: the hint.
    Hint(String),
    /// Each seat that is asked has given the command, or the game is at another step.
    End,
}

impl<G: FullGame> QueryTarget<'_, G> {
    /// Returns the next step of the same command of each seat, after these seats have given it.
    pub(in crate::session) fn next_of_each(&self, words: &str, done: Seats) -> EachSeat {
        let mut next = EachSeat::End;
        self.at_moment(&InputContext::default(), &mut |moment| {
            let Some(seat) = moment.to_act.iter().find(|seat| !done.contains(*seat)) else { return };
            let line = moment.line_of(seat, words);
            let before = moment.line_of(seat, "");
            // the first seat learns why its command is not legal; for a later one the game may be at another step
            let is_meant = |line: &String| {
                let words = line.strip_prefix(&before).unwrap_or(line);
                let command = || self.read_command(CommandInput::Words(words)).ok();
                done.is_empty() || command().is_some_and(|command| self.violation(seat, command).is_none())
            };
            match moment.read(&line) {
                Reading::Lines(lines) if lines.len() == 1 && lines.iter().all(is_meant) => {
                    next = EachSeat::Line(seat, lines.concat());
                }
                _ if done.is_empty() => next = EachSeat::Hint(format!("`{line}` is not one command now")),
                _ => {}
            }
        });
        next
    }
}
