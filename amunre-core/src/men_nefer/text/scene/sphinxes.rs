//! The sphinx avenues: the pedestals and the sphinxes on them.

use crate::engine::Names;
use crate::engine::text::scene::ScenePanel;
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::necropolis::{owned, owner};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Rules, State};

/// The pedestals in the order of the board.
pub(super) fn avenues(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    let pedestals = (1_u8..).zip(&rules.board.pedestals).map(|(number, pedestal)| {
        let facts =
            std::iter::once(format!("number {}", pedestal.number)).chain(items(pedestal.bonus.shown())).collect();
        let cell = Cell::new(format!("pedestal/{number}"), format!("pedestal {number}"), facts);
        owned(cell, owner(view, number, |own| own.pedestals)).if_owned(place_row("sphinx avenues", Vec::new()))
    });
    sheet.cells(&pedestals.collect::<Vec<_>>(), 3);
    sheet.panel("sphinxes", "Sphinx avenues")
}
