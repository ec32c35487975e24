//! The temple: its rooms with the priestesses, and the offering spaces with the baskets.

use crate::engine::text::scene::{Role, ScenePanel};
use crate::engine::{Names, Seat};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::necropolis::{owned, owner};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Rules, State};

/// The name of an offering space.
pub(super) fn offering_id(room: u8, space: u8) -> String {
    format!("offering/{room}.{space}")
}

/// The entrance, and the rooms from there.
pub(super) fn temple(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    sheet.cells(&[room(view, 0)], 1);
    for (number, spaces) in (1_u8..).zip(&rules.board.temple) {
        sheet.cells(&[room(view, number)], 1);
        let at = usize::from(number).saturating_sub(1);
        let offerings = (1_u8..).zip(spaces).map(|(space, actions)| {
            let cell =
                Cell::new(offering_id(number, space), format!("offering {number}.{space}"), items(actions.shown()));
            let owner = owner(view, space, |own| own.baskets.get(at).copied().unwrap_or_default());
            owned(cell, owner).if_owned(place_row("temple", Vec::new()))
        });
        sheet.cells(&offerings.collect::<Vec<_>>(), 3);
    }
    sheet.panel("temple", "Temple")
}

/// A room with its priestesses.
fn room(view: &State, number: u8) -> Cell {
    let title = if number == 0 { "before the entrance".to_owned() } else { format!("room {number}") };
    let mut there: Vec<(Seat, String)> = Vec::new();
    for (seat, own) in view.seats.iter() {
        let (upright, lying) = (own.upright_in(number), own.lying_in(number));
        let all = [(upright, "upright"), (lying, "lying")].into_iter().filter(|(number, _)| *number > 0);
        there.extend(all.map(|(number, how)| (seat, format!("{number} {how}"))));
    }
    let facts = if there.is_empty() { vec!["no priestess".to_owned()] } else { Vec::new() };
    let row = (!there.is_empty()).then(|| place_row(title.as_str(), Vec::new()));
    let cell = Cell::new(format!("room/{number}"), title, facts).on(Role::Ground).with(there);
    match row {
        Some(row) => cell.row(row),
        None => cell,
    }
}
