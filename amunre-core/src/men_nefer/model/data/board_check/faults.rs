//! The faults of a board that were found so far.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use crate::engine::SetupError;
use crate::men_nefer::Printed;

/// Most spaces of a list that the state has room for.
pub(super) const MOST_SPACES: usize = 24;
/// Most spaces of a track.
pub(super) const MOST_STEPS: usize = 40;

/// Faults that were found so far.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<SetupError>);

impl Faults {
    pub(super) fn add(&mut self, path: impl Display, value: impl Display, expected: impl Display) {
        self.0.push(SetupError::new(format_args!("board.{path}"), value, expected));
    }

    /// Adds a fault unless the value is right.
    pub(super) fn check(&mut self, is_right: bool, path: impl Display, value: impl Display, expected: impl Display) {
        if !is_right {
            self.add(path, value, expected);
        }
    }

    /// Checks that a number is in a range, with a reason for it.
    pub(super) fn within<N: PartialOrd + Display>(
        &mut self,
        path: impl Display,
        number: &Printed<N>,
        range: RangeInclusive<N>,
        why: &str,
    ) {
        let expected = format_args!("{} to {}{why}", range.start(), range.end());
        self.check(range.contains(number.shown()), path, number, expected);
    }

    /// Checks the length of a list.
    pub(super) fn length(&mut self, path: impl Display, length: usize, range: RangeInclusive<usize>) {
        let (least, most) = (*range.start(), *range.end());
        let expected = format_args!("{least} to {most} values");
        self.check(range.contains(&length), path, format_args!("a list of {length}"), expected);
    }

    /// Checks that things are pairwise different.
    pub(super) fn different<T: PartialEq + Debug>(
        &mut self,
        list: &str,
        things: impl Iterator<Item = (&'static str, T)>,
    ) {
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
pub(super) fn shown<T>(list: &[Printed<T>]) -> Vec<&T> {
    list.iter().map(Printed::shown).collect()
}
