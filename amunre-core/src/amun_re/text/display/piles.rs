//! The piles, what lies face down, and the supply.

use std::fmt;
use std::fmt::Write;

use crate::amun_re::model::violation::{Caps, Count};
use crate::amun_re::text::display::expansion;
use crate::amun_re::{PowerHand, Rules, State};
use crate::engine::text::display::{Column, Grid, kinds, or_none, write_line};
use crate::engine::{Hidden, Names};

/// The piles of cards: how many lie there, and which of them the viewer knows.
pub(super) fn piles(rules: &Rules, view: &State, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("pile"), Column::Right("number")], "cards");
    let deck = &view.province_deck;
    let provinces = deck.kinds().iter().map(|(province, _)| Caps(province).to_string());
    grid.row(["province cards".to_owned(), deck.number().to_string()], or_none(provinces.collect()));
    grid.row([pile_name(rules), view.deck.number().to_string()], or_none(kinds(&view.deck)));
    let discards = view.discards.iter().map(|(card, number)| format!("{number} {card}"));
    grid.row(["discards".to_owned(), view.discards.total().to_string()], or_none(discards.collect()));
    if !view.blocked.is_empty() {
        let blocked: Vec<String> = view.blocked.iter().map(|province| Caps(province).to_string()).collect();
        grid.row(["blocked".to_owned(), blocked.len().to_string()], blocked);
    }
    for (what, number, known) in expansion::piles(rules, view) {
        grid.row([what.to_owned(), number.to_string()], or_none(known));
    }
    let lying = face_down(view);
    if !lying.is_empty() {
        grid.row(["face down".to_owned(), lying.len().to_string()], lying);
    }
    grid.write(f)
}

/// What the cards are called.
pub(crate) fn pile_name(rules: &Rules) -> String {
    rules.pile().name.replace('_', " ")
}

/// The free cards below the province cards, in the order in which they were laid.
pub(crate) fn face_down(view: &State) -> Vec<String> {
    let lying = view.lots.iter().flat_map(|lot| lot.cards.iter().map(|card| (lot.province, card)));
    let said = lying.map(|(province, card)| match card {
        Hidden::Known(card) => format!("{card} in {}", Caps(province)),
        Hidden::Unseen => format!("unseen in {}", Caps(province)),
    });
    said.collect()
}

/// What is left of the material, and the track that offers move the temple on.
pub(super) fn supply(rules: &Rules, view: &State, f: &mut dyn Write) -> fmt::Result {
    let left = view.supply;
    let (stones, farmers) = (Count(left.stones, "stone"), Count(left.farmers, "farmer"));
    let (singles, doubles) = (Count(left.singles, "single pyramid"), Count(left.doubles, "double pyramid"));
    write_line(f, &format!("supply: {stones}, {singles}, {doubles}, {farmers}"))?;
    let [one, two, three] = rules.board.temple_track;
    write_line(f, &format!("temple track: 1 up to {one}, 2 up to {two}, 3 up to {three}, 4 above"))
}

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
