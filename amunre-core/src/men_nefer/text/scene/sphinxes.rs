//! The sphinx avenues: the pedestals and the sphinxes on them.

use crate::engine::Names;
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::necropolis::{owned, owner};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Rules, State};

/// The pedestals in the order of the board.
pub(super) fn avenues<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("sphinxes", "Sphinx avenues: pedestals with their numbers");
    let pedestals = (1_u8..).zip(&rules.board.pedestals).map(|(number, pedestal)| {
        let facts =
            std::iter::once(format!("number {}", pedestal.number)).chain(items(pedestal.bonus.shown())).collect();
        let cell = Cell::new(format!("pedestal/{number}"), format!("pedestal {number}"), facts);
        let heading = format!("{number}: number {}", pedestal.number);
        let cell = cell.drawn_as(heading, items(pedestal.bonus.shown()));
        owned(cell, owner(view, number, |own| own.pedestals)).if_owned(place_row("sphinx avenues", Vec::new()))
    });
    sheet.cells(&pedestals.collect::<Vec<_>>(), 7);
    sheet
}
