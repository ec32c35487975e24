//! The necropolis: its spaces and the mastaba fields beside it.

use crate::engine::text::scene::ScenePanel;
use crate::engine::{Names, Seat};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{NumberSet, Rules, SeatState, State};

/// The mastaba fields, and the spaces in the order of their numbers.
pub(super) fn necropolis(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    let fields = (1_u8..).zip(view.mastabas).map(|(field, there)| {
        let (id, title) = (format!("mastaba/{field}"), format!("mastaba field {field}"));
        let Some(mastaba) = there else { return Cell::new(id, title, vec!["no tile".to_owned()]).vacant() };
        let face = &rules.board.mastaba_tiles[mastaba];
        let points = format!("prestige {} for each sarcophagus beside it", face.prestige);
        let mut facts: Vec<String> = std::iter::once(mastaba.to_string()).chain(items(face.actions.shown())).collect();
        let mut row = place_row(title.as_str(), facts.clone());
        row.list.push(format!("prestige {} a sarcophagus", face.prestige));
        facts.push(points);
        Cell::new(id, title, facts).card().row(row)
    });
    sheet.cells(&fields.collect::<Vec<_>>(), 2);
    let tombs = (1_u8..).zip(&rules.board.necropolis).map(|(tomb, space)| {
        let [row, column] = &space.mastabas;
        let facts = std::iter::once(format!("column {}", space.column)).chain([format!("mastabas {row} and {column}")]);
        let facts = facts.chain(items(space.bonus.shown())).collect();
        let cell = Cell::new(format!("tomb/{tomb}"), format!("space {tomb}"), facts);
        owned(cell, owner(view, tomb, |own| own.tombs)).if_owned(place_row("necropolis", Vec::new()))
    });
    sheet.cells(&tombs.collect::<Vec<_>>(), 3);
    sheet.panel("necropolis", "Necropolis")
}

/// The seat that has a piece on a place.
pub(super) fn owner(view: &State, place: u8, pieces: impl Fn(&SeatState) -> NumberSet) -> Option<Seat> {
    view.seats.iter().find(|(_, own)| pieces(own).contains(place)).map(|(seat, _)| seat)
}

/// A place with the piece of its owner.
pub(super) fn owned(cell: Cell, owner: Option<Seat>) -> Cell {
    cell.with(owner.map(|seat| (seat, String::new())).into_iter().collect())
}
