//! The bag, the reserve, the cards.

use std::fmt;
use std::fmt::Write;

use crate::engine::Id as _;
use crate::engine::text::display::{Column, Grid, kinds, or_none};
use crate::horus::{Stack, State};

/// What lies beside the kingdom: what each pile is called, how much lies there, and what of it is known.
pub(crate) fn piles(view: &State) -> Vec<(&'static str, u16, Vec<String>)> {
    let stack = |stack: &Stack| match view.reserve.of(*stack) {
        0 => format!("{stack} exhausted"),
        number => format!("{number} {stack}"),
    };
    let discards = view.discards.iter().map(|(card, number)| format!("{number} {card}"));
    let removed: Vec<String> = view.removed.iter().map(|(tile, number)| format!("{number} {tile}")).collect();
    let mut list = vec![
        ("bag of tiles", u16::from(view.bag.number()), kinds(&view.bag)),
        ("reserve", view.reserve.total(), Stack::ALL.iter().map(stack).collect()),
        ("cards in pile", u16::from(view.deck.number()), kinds(&view.deck)),
        ("discards", view.discards.total(), discards.collect()),
    ];
    if !removed.is_empty() {
        list.push(("left the game", view.removed.total(), removed));
    }
    list
}

/// A line for each of them.
pub(super) fn write(view: &State, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("pile"), Column::Right("number")], "what lies there");
    for (what, number, known) in piles(view) {
        grid.row([what.to_owned(), number.to_string()], or_none(known));
    }
    grid.write(f)
}
