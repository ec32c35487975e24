//! The Nile from the harbour to the right: its sections, the cities on both banks, boats and trade agreements.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, Part, Role, Rows, TextAnchor, Weight, cut_to_width};
use crate::engine::{Id as _, Names, Seat};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::text::scene::cells::{Cell, PIECE, items, piece, spaced};
use crate::men_nefer::text::scene::seats::agreement;
use crate::men_nefer::text::scene::sheet::{GAP, Sheet, WIDTH};
use crate::men_nefer::text::scene::tables;
use crate::men_nefer::{City, Place, Rules, State};

/// The size of a boat.
const BOAT: (i16, i16) = (34, 18);
/// The distance between two rows of boats.
const ROW: i16 = 21;
/// The sections that stand beside each other.
const IN_A_ROW: i16 = 8;

/// The name of a boat.
pub(super) fn boat_id(seat: Seat, boat: u8) -> String {
    format!("boat/{}.{boat}", seat.number())
}

/// The cities of the upper bank, the river, and those of the lower bank; each city at the section from which boats enter it.
pub(super) fn nile<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("nile", "Nile and cities");
    bank(rules, view, &mut sheet, "upper");
    let number = length(&rules.board.sections);
    let all: Vec<u8> = (0..=number).collect();
    let wide = width / IN_A_ROW;
    for row in all.chunks(usize::try_from(IN_A_ROW).unwrap_or(1)) {
        let (mut x, y) = (0_i16, sheet.y());
        let boats = |section: u8| boats(view, at(section), (x_of(section, wide), y), wide, names);
        let height = row.iter().map(|section| boats(*section).1).max().unwrap_or(0);
        for section in row {
            let (boats, _) = boats(*section);
            sheet.lay(one_section(rules, *section, boats.len(), ((x, y), (wide, height))));
            boats.into_iter().for_each(|boat| sheet.lay(boat));
            if rules.board.fishing_boats.iter().any(|boat| boat.shown() == section) {
                sheet.lay(fishing_boat(*section, (x.saturating_add(wide), y)));
            }
            x = x.saturating_add(wide);
        }
        sheet.skip(height);
    }
    bank(rules, view, &mut sheet, "lower");
    sheet
}

/// A section, or the harbour before the first one.
fn at(section: u8) -> Place {
    if section == 0 { Place::Harbour } else { Place::Section(section) }
}

/// The left edge of a section in its row.
fn x_of(section: u8, wide: i16) -> i16 {
    (i16::from(section) % IN_A_ROW).saturating_mul(wide)
}

/// The boats in a place whose upper left corner is here, below its words; and the height of all.
fn boats(view: &State, at: Place, (x, y): (i16, i16), width: i16, names: &Names) -> (Vec<Part>, i16) {
    let all = view.seats.iter().flat_map(|(seat, own)| own.boats.iter().map(move |(boat, place)| (seat, boat, place)));
    let mut rows = Rows::new((x.saturating_add(5), x.saturating_add(width)), y.saturating_add(36), ROW);
    let here = all.filter(|(_, _, place)| *place == at);
    let drawn = here.map(|(seat, boat, _)| draw_boat(view, (seat, boat), at, rows.next(BOAT.0), names)).collect();
    (drawn, rows.height().saturating_add(ROW + 2).saturating_sub(y))
}

fn one_section(rules: &Rules, section: u8, boats: usize, (place, size): ((i16, i16), (i16, i16))) -> Part {
    let title = if section == 0 { "harbour".to_owned() } else { format!("section {section}") };
    let food = usize::from(section).checked_sub(1).and_then(|section| rules.board.sections.get(section));
    let food = food.map(|food| format!("food {food}"));
    let text = if boats == 0 { "no boats".to_owned() } else { format!("boats: {boats}") };
    let words: Vec<&str> = [Some(title.as_str()), food.as_deref(), Some(text.as_str())].into_iter().flatten().collect();
    let mut part = Part::new(format!("section/{section}"), place, words.join(", "));
    part.area(Role::Water, Fill::Edged, (0, 0), size, 0);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (6, 15), 12, title);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (6, 30), 11, food.unwrap_or_default());
    part
}

/// A boat; one that was activated in this turn has a broken edge.
fn draw_boat(view: &State, (seat, boat): (Seat, u8), at: Place, place: (i16, i16), names: &Names) -> Part {
    let activated = view.active() == Some(seat) && view.activated.contains(boat);
    let note = if activated { ", activated in this turn" } else { "" };
    let mut part = Part::new(
        boat_id(seat, boat),
        place,
        format!("boat {boat} of {}: {}{note}", named(seat, names), spaced(&at.to_string())),
    );
    if at != Place::Harbour {
        part.rows.push(tables::place_row(at.to_string(), vec![format!("boat {boat} of {}{note}", names.of(seat))]));
    }
    let fill = if activated { Fill::Broken } else { Fill::Edged };
    part.area(if activated { Role::Ink } else { Role::Card }, fill, (0, 0), BOAT, 8);
    piece(&mut part, seat, (3, BOAT.1 / 2 - PIECE), &boat.to_string());
    part
}

/// The fishing boat on the line behind a section.
fn fishing_boat(section: u8, (x, y): (i16, i16)) -> Part {
    let text = format!("fishing boat behind section {section}");
    let mut part = Part::new(format!("fishing/{section}"), (x.saturating_sub(88), y), text);
    part.shape(Role::Wood, Fill::Edged, &[(46, 5), (84, 5), (76, 15), (54, 15)]);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Right, (84, 30), 11, "fishing boat");
    part
}

/// The cities of a bank, each at the section that it borders.
fn bank(rules: &Rules, view: &State, sheet: &mut Sheet<'_>, bank: &str) {
    let cities: Vec<City> = City::ALL.iter().copied().filter(|city| city.name().starts_with(bank)).collect();
    let (wide, step) = (sheet.width / IN_A_ROW, WIDTH + GAP);
    let (mut left, mut after, y) = (0_i16, i16::try_from(cities.len()).unwrap_or(0), sheet.y());
    let mut height = 0;
    for city in cities {
        // there is room for all that follow
        let last = sheet.width.saturating_sub(after.saturating_mul(step));
        let section = *rules.board.cities[city].borders.shown();
        let x = left.max(i16::from(section).saturating_mul(wide)).min(last);
        let drawn = one_city(rules, view, city, sheet.names);
        height = height.max(drawn.y());
        sheet.region((x, y), drawn);
        left = x.saturating_add(step);
        after -= 1;
    }
    sheet.level(y.saturating_add(height));
}

/// A city: its advantage, boats and agreements.
fn one_city<'n>(rules: &Rules, view: &State, city: City, names: &'n Names) -> Sheet<'n> {
    let mut sheet = Sheet::new(names);
    let at = Place::City(city);
    let (mut drawn, height) = boats(view, at, (150, -32), WIDTH - 150, names);
    drawn.iter_mut().for_each(|boat| boat.at.1 = boat.at.1.saturating_add(2));
    let height = height.saturating_sub(24).max(36);
    let advantage =
        view.advantages[city].map(|advantage| items(rules.board.city_advantages[advantage].shown()).join(", "));
    let advantage = spaced(&advantage.unwrap_or_else(|| "no advantage".to_owned()));
    let text = if drawn.is_empty() { "no boats".to_owned() } else { format!("boats: {}", drawn.len()) };
    let title = spaced(&format!("city {city}"));
    let mut part = Part::new(format!("city/{city}"), (0, 0), format!("{title}, {advantage}, {text}"));
    part.rows.push(tables::place_row(at.to_string(), vec![advantage.clone()]));
    part.area(Role::Land(1), Fill::Edged, (0, 0), (WIDTH, height), 4);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (6, 15), 12, title);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (6, 30), 11, cut_to_width(&advantage, 140, 11));
    sheet.put(part, height);
    drawn.into_iter().for_each(|boat| sheet.lay(boat));
    let row = || tables::place_row(at.to_string(), Vec::new());
    let cells: Vec<Cell> = view.cities[city].iter().map(|there| agreement(rules, there, None).item_of(row())).collect();
    sheet.cells(&cells, 3);
    sheet
}
