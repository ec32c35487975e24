//! A table as text for a person: aligned, in at most 80 columns, without colour.

mod count;
mod grid;
mod names;

pub(crate) use count::Count;
pub(crate) use grid::{Column, Grid, cut, write_line};
pub(crate) use names::{named, short};

use super::{Bag, Id};

/// The kinds that are known, `2 builder`, and how many items are not.
pub(crate) fn kinds<K: Id + std::fmt::Display, const N: usize>(bag: &Bag<K, N>) -> Vec<String> {
    let mut list: Vec<String> = bag.kinds().iter().map(|(kind, number)| format!("{number} {kind}")).collect();
    let unseen = u16::from(bag.number()).saturating_sub(bag.kinds().total());
    if unseen > 0 {
        list.push(format!("{unseen} unseen"));
    }
    list
}

/// The list, or the word for an empty one.
pub(crate) fn or_none(list: Vec<String>) -> Vec<String> {
    if list.is_empty() { vec!["none".to_owned()] } else { list }
}
