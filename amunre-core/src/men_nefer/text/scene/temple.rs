//! The temple: its rooms with the priestesses, and the offering spaces with the baskets.

use crate::engine::text::scene::Role;
use crate::engine::{Names, Seat};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::necropolis::{owned, owner};
use crate::men_nefer::text::scene::obelisk;
use crate::men_nefer::text::scene::sheet::{GAP, Sheet};
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Rules, State};

/// The name of an offering space.
pub(super) fn offering_id(room: u8, space: u8) -> String {
    format!("offering/{room}.{space}")
}

/// The width of the words of a room, beside its offering spaces.
const ROOM: i16 = 116;

/// The altar with the deity, the rooms from the deepest one, and the entrance below them.
pub(super) fn temple<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("temple", "Temple");
    sheet.cells(&[obelisk::deity(view)], 1);
    for (number, spaces) in (1_u8..=4).rev().zip(rules.board.temple.iter().rev()) {
        let y = sheet.y();
        let room = sheet.grid((0, y), ROOM, &[room(view, number)], 1);
        let at = usize::from(number).saturating_sub(1);
        let offerings = (1_u8..).zip(spaces).map(|(space, actions)| {
            let facts = items(actions.shown());
            let cell = Cell::new(offering_id(number, space), format!("offering {number}.{space}"), facts.clone());
            let owner = owner(view, space, |own| own.baskets.get(at).copied().unwrap_or_default());
            let cell = owned(cell.drawn_as(format!("{number}.{space}"), facts), owner);
            cell.if_owned(place_row("temple", Vec::new()))
        });
        let offerings = sheet.grid((ROOM + GAP, y), width - ROOM - GAP, &offerings.collect::<Vec<_>>(), 4);
        sheet.skip(room.max(offerings));
    }
    sheet.cells(&[room(view, 0)], 1);
    sheet
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
