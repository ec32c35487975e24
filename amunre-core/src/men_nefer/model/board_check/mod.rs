//! The check of a board: what the rulebook says of its values, and what the rules need. It finds all faults, not the first.

mod components;
mod places;

use std::fmt::{Debug, Display};

use crate::engine::SetupError;
use crate::men_nefer::{Board, Printed};

/// Most spaces of a list that the state has room for.
const MOST_SPACES: usize = 24;
/// Most spaces of a track.
const MOST_STEPS: usize = 40;

/// Faults that were found so far.
#[derive(Default)]
struct Faults(Vec<SetupError>);

impl Faults {
    fn add(&mut self, path: impl Display, value: impl Display, expected: impl Display) {
        self.0.push(SetupError::new(format_args!("board.{path}"), value, expected));
    }

    /// Adds a fault unless the value is right.
    fn check(&mut self, is_right: bool, path: impl Display, value: impl Display, expected: impl Display) {
        if !is_right {
            self.add(path, value, expected);
        }
    }

    /// Checks the length of a list.
    fn length(&mut self, path: impl Display, length: usize, range: std::ops::RangeInclusive<usize>) {
        let (least, most) = (*range.start(), *range.end());
        self.check(
            range.contains(&length),
            path,
            format_args!("a list of {length}"),
            format_args!("{least} to {most} values"),
        );
    }

    /// Checks that things are pairwise different.
    fn different<T: PartialEq + Debug>(&mut self, list: &str, things: impl Iterator<Item = (&'static str, T)>) {
        let mut seen: Vec<(&str, T)> = Vec::new();
        for (name, thing) in things {
            match seen.iter().find(|(_, other)| *other == thing) {
                Some((other, _)) => {
                    self.add(format_args!("{list}.{name}"), format_args!("as {list}.{other}"), "a value of its own");
                }
                None => seen.push((name, thing)),
            }
        }
    }
}

/// Returns the values of a list.
fn shown<T>(list: &[Printed<T>]) -> Vec<&T> {
    list.iter().map(Printed::shown).collect()
}

/// Lists everything that is wrong with a board.
pub(crate) fn faults(board: &Board) -> Vec<SetupError> {
    let mut faults = Faults::default();
    names(board, &mut faults);
    components::tiles(board, &mut faults);
    components::player_boards(board, &mut faults);
    components::tracks(board, &mut faults);
    components::markets(board, &mut faults);
    components::agreements(board, &mut faults);
    places::nile(board, &mut faults);
    places::necropolis(board, &mut faults);
    places::pyramids(board, &mut faults);
    places::temple(board, &mut faults);
    places::placements(board, &mut faults);
    places::loops(board, &mut faults);
    faults.0
}

fn names(board: &Board, faults: &mut Faults) {
    for (path, name) in [("id", &board.id), ("title", &board.title)] {
        let length = name.chars().count();
        let is_right = (1..=100).contains(&length) && !name.chars().any(char::is_control);
        let shown: String = name.chars().take(60).filter(|letter| !letter.is_control()).collect();
        faults.check(is_right, path, shown, "1 to 100 printable characters");
    }
}
