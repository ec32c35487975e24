//! The necropolis: its spaces and the mastaba fields beside it.

use std::collections::BTreeSet;

use crate::engine::{Names, Seat};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::sheet::{GAP, Sheet};
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{NumberSet, Rules, SeatState, State, TombSpace};

/// The width of a mastaba field at the end of a row.
const FIELD: i16 = 130;

/// The spaces in rows and columns, with the mastaba field of each row at its left and those of the columns below.
pub(super) fn necropolis<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("necropolis", "Necropolis, with the mastaba fields beside its rows and columns");
    let spaces = &rules.board.necropolis;
    let (mut rows, mut columns): (BTreeSet<u8>, BTreeSet<u8>) = Default::default();
    rows.extend(spaces.iter().map(|space| *space.mastabas[0].shown()));
    columns.extend(spaces.iter().map(|space| *space.column.shown()));
    let number = i16::try_from(columns.len()).unwrap_or(1).max(1);
    let wide = (width - FIELD) / number - GAP;
    for row in &rows {
        let y = sheet.y();
        let fields: Vec<Cell> = mastaba(rules, view, *row).into_iter().collect();
        let mut height = sheet.grid((0, y), FIELD, &fields, 1);
        let mut x = FIELD + GAP;
        for column in &columns {
            let is_here = |space: &TombSpace| space.mastabas[0].shown() == row && space.column.shown() == column;
            let here = (1_u8..).zip(spaces).filter(|(_, space)| is_here(space));
            let tombs: Vec<Cell> = here.map(|(tomb, space)| one_tomb(view, tomb, space)).collect();
            height = height.max(sheet.grid((x, y), wide, &tombs, 2));
            x = x.saturating_add(wide).saturating_add(GAP);
        }
        sheet.skip(height);
    }
    let (beside, y) = ((1..).zip(view.mastabas).map(|(field, _)| field), sheet.y());
    let fields = beside.filter(|field: &u8| !rows.contains(field));
    let fields: Vec<Cell> = fields.filter_map(|field| mastaba(rules, view, field)).collect();
    let below = sheet.grid((FIELD + GAP, y), width - FIELD - GAP, &fields, number);
    sheet.skip(below);
    sheet
}

/// A mastaba field, if the board has one of this number.
fn mastaba(rules: &Rules, view: &State, field: u8) -> Option<Cell> {
    let there = view.mastabas.get(usize::from(field).checked_sub(1)?)?;
    let (id, title) = (format!("mastaba/{field}"), format!("mastaba field {field}"));
    let Some(mastaba) = *there else { return Some(Cell::new(id, title, vec!["no tile".to_owned()]).vacant()) };
    let face = &rules.board.mastaba_tiles[mastaba];
    let mut facts: Vec<String> = std::iter::once(mastaba.to_string()).chain(items(face.actions.shown())).collect();
    let mut row = place_row(title.as_str(), facts.clone());
    row.list.push(format!("prestige {} a sarcophagus", face.prestige));
    let short = row.list.iter().skip(1).cloned().collect();
    facts.push(format!("prestige {} for each sarcophagus beside it", face.prestige));
    Some(Cell::new(id, title.clone(), facts).drawn_as(title, short).card().row(row))
}

/// A space with the sarcophagus on it.
fn one_tomb(view: &State, tomb: u8, space: &TombSpace) -> Cell {
    let [row, column] = &space.mastabas;
    let facts = std::iter::once(format!("column {}", space.column)).chain([format!("mastabas {row} and {column}")]);
    let facts = facts.chain(items(space.bonus.shown())).collect();
    let cell = Cell::new(format!("tomb/{tomb}"), format!("space {tomb}"), facts);
    let cell = cell.drawn_as(tomb.to_string(), items(space.bonus.shown()));
    owned(cell, owner(view, tomb, |own| own.tombs)).if_owned(place_row("necropolis", Vec::new()))
}

/// The seat that has a piece on a place.
pub(super) fn owner(view: &State, place: u8, pieces: impl Fn(&SeatState) -> NumberSet) -> Option<Seat> {
    view.seats.iter().find(|(_, own)| pieces(own).contains(place)).map(|(seat, _)| seat)
}

/// A place with the piece of its owner.
pub(super) fn owned(cell: Cell, owner: Option<Seat>) -> Cell {
    cell.with(owner.map(|seat| (seat, String::new())).into_iter().collect())
}
