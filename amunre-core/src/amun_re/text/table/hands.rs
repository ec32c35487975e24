//! The hands, as the viewer may know them.

use std::fmt;
use std::fmt::Write;

use crate::amun_re::{PowerHand, State};
use crate::engine::Names;
use crate::engine::text::table::{Column, Grid, kinds, or_none};

/// A line for each hand.
pub(super) fn hands(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("hand")], "cards");
    for (seat, own) in view.seats.iter() {
        grid.row([names.of(seat)], or_none(hand(&own.hand)));
    }
    grid.write(f)
}

/// What everybody knows to be in a hand, what its viewer knows besides, and how many cards it does not know.
fn hand(hand: &PowerHand) -> Vec<String> {
    let open = hand.open.iter().map(|(card, number)| format!("{number} {card} (open)"));
    open.chain(kinds(&hand.closed)).collect()
}
