//! The seats: what each has.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::display::{Column, Grid, kinds, or_none};
use crate::engine::{Names, Seat};
use crate::horus::{CardHand, State};

/// A line for each seat; `>` stands before the one that the table waits for.
pub(super) fn seats(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = [
        Column::Left("  seat"),
        Column::Right("points"),
        Column::Right("markers"),
        Column::Left("transport"),
        Column::Right("cards"),
    ];
    let mut grid = Grid::new(columns, "in hand");
    for (seat, own) in view.seats.iter() {
        let mark = if view.phase.turn() == Some(seat) { ">" } else { " " };
        let transport = if own.transport { "held" } else { "-" };
        let numbers = [own.score.to_string(), own.markers.to_string(), own.hand.number().to_string()];
        let [points, markers, cards] = numbers;
        let name = format!("{mark} {}", numbered(seat, names));
        grid.row([name, points, markers, transport.to_owned(), cards], or_none(hand(&own.hand)));
    }
    grid.write(f)
}

/// A seat with the number that stands for its markers.
fn numbered(seat: Seat, names: &Names) -> String {
    let name = names.of(seat);
    if name == seat.to_string() { name } else { format!("{} {name}", seat.number()) }
}

/// What everybody knows to be in a hand, what its viewer knows besides, and how many cards it does not know.
fn hand(hand: &CardHand) -> Vec<String> {
    let open = hand.open.iter().map(|(card, number)| format!("{number} {card} (open)"));
    open.chain(kinds(&hand.closed)).collect()
}
