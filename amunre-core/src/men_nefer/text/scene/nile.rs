//! The Nile from the harbour: its sections, the cities beside them, boats and trade agreements.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, Part, Role, Rows, ScenePanel, TextAnchor, Weight};
use crate::engine::{Id as _, Names, Seat};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::text::scene::cells::{Cell, PIECE, items, piece};
use crate::men_nefer::text::scene::seats::agreement;
use crate::men_nefer::text::scene::sheet::{Sheet, WIDTH};
use crate::men_nefer::text::scene::tables;
use crate::men_nefer::{City, Place, Rules, State};

/// The left edge of the boats in a place.
const BOATS: i16 = 150;
/// The size of a boat.
const BOAT: (i16, i16) = (34, 18);
/// The distance between two rows of boats.
const ROW: i16 = 21;

/// The name of a boat.
pub(super) fn boat_id(seat: Seat, boat: u8) -> String {
    format!("boat/{}.{boat}", seat.number())
}

/// The river downwards, each city after the section from which boats enter it.
pub(super) fn nile(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    place(view, &mut sheet, Place::Harbour, ("section/0", "harbour".to_owned(), String::new()));
    cities(rules, view, &mut sheet, 0);
    for (section, food) in (1_u8..).zip(&rules.board.sections) {
        let title = format!("section {section}");
        let id = format!("section/{section}");
        place(view, &mut sheet, Place::Section(section), (&id, title, format!("food {food}")));
        if rules.board.fishing_boats.iter().any(|boat| *boat.shown() == section) {
            sheet.put(fishing_boat(section), 20);
        }
        cities(rules, view, &mut sheet, section);
    }
    sheet.panel("nile", "Nile and cities")
}

/// A place of the river or a city, and the boats in it.
fn place(view: &State, sheet: &mut Sheet<'_>, at: Place, (id, title, fact): (&str, String, String)) {
    let boats: Vec<(Seat, u8)> = view
        .seats
        .iter()
        .flat_map(|(seat, own)| own.boats.iter().filter(|(_, place)| *place == at).map(move |(boat, _)| (seat, boat)))
        .collect();
    let y = sheet.y();
    let mut rows = Rows::new((BOATS, WIDTH - 4), 4, ROW);
    let drawn: Vec<Part> = boats
        .into_iter()
        .map(|(seat, boat)| {
            let (x, row) = rows.next(BOAT.0);
            draw_boat(view, (seat, boat), at, (x, y.saturating_add(row)), sheet.names)
        })
        .collect();
    let said = if drawn.is_empty() { "no boats".to_owned() } else { format!("boats: {}", drawn.len()) };
    let words: Vec<&str> =
        [title.as_str(), fact.as_str(), said.as_str()].into_iter().filter(|word| !word.is_empty()).collect();
    let mut part = Part::new(id, (0, 0), words.join(", "));
    if matches!(at, Place::City(_)) {
        part.rows.push(tables::place_row(at.to_string(), vec![fact.clone()]));
    }
    let height = rows.height().saturating_add(ROW + 12);
    let (tone, left) = if matches!(at, Place::City(_)) { (Role::Land(1), 0) } else { (Role::Water, 0) };
    part.area(tone, Fill::Edged, (left, 0), (WIDTH, height), 4);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (6, 15), 12, title);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (6, 30), 11, fact);
    sheet.put(part, height);
    drawn.into_iter().for_each(|boat| sheet.lay(boat));
}

/// A boat; one that was activated in this turn has a broken edge.
fn draw_boat(view: &State, (seat, boat): (Seat, u8), at: Place, place: (i16, i16), names: &Names) -> Part {
    let activated = view.active() == Some(seat) && view.activated.contains(boat);
    let note = if activated { ", activated in this turn" } else { "" };
    let mut part = Part::new(boat_id(seat, boat), place, format!("boat {boat} of {}: {at}{note}", named(seat, names)));
    if at != Place::Harbour {
        part.rows.push(tables::place_row(at.to_string(), vec![format!("boat {boat} of {}{note}", names.of(seat))]));
    }
    let fill = if activated { Fill::Broken } else { Fill::Edged };
    part.area(if activated { Role::Ink } else { Role::Wood }, fill, (0, 0), BOAT, 8);
    piece(&mut part, seat, (3, BOAT.1 / 2 - PIECE), &boat.to_string());
    part
}

/// The fishing boat behind a section.
fn fishing_boat(section: u8) -> Part {
    let said = format!("fishing boat behind section {section}");
    let mut part = Part::new(format!("fishing/{section}"), (0, 0), said.clone());
    part.shape(Role::Wood, Fill::Edged, &[(20, 6), (60, 6), (50, 16), (30, 16)]);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (70, 15), 11, said);
    part
}

/// The cities that border a section.
fn cities(rules: &Rules, view: &State, sheet: &mut Sheet<'_>, section: u8) {
    let here = City::ALL.iter().copied().filter(|city| *rules.board.cities[*city].borders.shown() == section);
    // a board that was not checked could have a city beyond the river: it would be drawn nowhere
    let is_last = section == length(&rules.board.sections);
    let beyond =
        City::ALL.iter().copied().filter(|city| is_last && *rules.board.cities[*city].borders.shown() > section);
    for city in here.chain(beyond) {
        let advantage =
            view.advantages[city].map(|advantage| items(rules.board.city_advantages[advantage].shown()).join(", "));
        let advantage = advantage.unwrap_or_else(|| "no advantage".to_owned());
        let at = Place::City(city);
        place(view, sheet, at, (&format!("city/{city}"), format!("city {city}"), advantage));
        let row = || tables::place_row(at.to_string(), Vec::new());
        let cells: Vec<Cell> =
            view.cities[city].iter().map(|there| agreement(rules, there, None).item_of(row())).collect();
        sheet.cells(&cells, 3);
    }
}
