//! The obelisk with the sun discs, the deity, and the Duat track with hearts and feathers.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, Part, Role, TextAnchor, Weight};
use crate::engine::{Names, Seat};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::text::scene::cells::{Cell, PIECE, items};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::strip::{of_seats, position};
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Printed, Rules, SeatState, State};

/// The name of the spaces of the obelisk.
pub(super) const TRACK: &str = "obelisk/track";
/// The height of the tip of the obelisk.
const TIP: i16 = 22;
/// The height of a space of the obelisk.
const SPACE: i16 = 20;
/// The left edge of the spaces of the Duat track.
const LEFT: i16 = 26;
/// The height of what a seat has on the Duat track.
const ROW: i16 = 22;

/// The obelisk, its spaces above each other, and the seats that the discs have reached.
pub(super) fn obelisk<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("obelisk", "Obelisk");
    let (number, seats) = (length(&rules.board.obelisk), of_seats(view, |own| own.sun));
    let marks = |space| if space == 0 { Vec::new() } else { rules.obelisk_space(space).marks() };
    let at = seats.iter().map(|(seat, space)| format!("{} {}", named(*seat, names), position(*space)));
    let marked = (1..=number).filter(|space| !marks(*space).is_empty());
    let words: Vec<String> =
        at.chain(marked.map(|space| format!("space {space}: {}", marks(space).join(", ")))).collect();
    let words = format!("obelisk, from the bottom, {number} spaces: {}", words.join("; "));
    let mut part = Part::new(TRACK, (0, 0), words);
    part.shape(Role::Gold, Fill::Edged, &[(4, TIP), (width / 2, 0), (width - 4, TIP)]);
    let mut y = TIP;
    for space in (0..=number).rev() {
        part.area(Role::Stone, if space == 0 { Fill::Empty } else { Fill::Edged }, (4, y), (width - 8, SPACE), 1);
        let name = if space == 0 { "start".to_owned() } else { space.to_string() };
        part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (9, y + 14), 11, name);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (42, y + 14), 11, marks(space).join(", "));
        let mut x = width - 13;
        for (seat, _) in seats.iter().filter(|(_, there)| *there == space) {
            part.seat(*seat, Fill::Edged, (x, y + SPACE / 2), PIECE);
            x = x.saturating_sub(2 * PIECE + 1);
        }
        y = y.saturating_add(SPACE);
    }
    sheet.put(part, y);
    sheet
}

/// The deity on the altar of the temple.
pub(super) fn deity(view: &State) -> Cell {
    match view.deity {
        Some(deity) => {
            let cell = Cell::new("obelisk/deity", format!("deity: {deity}"), items(deity.action())).card();
            cell.row(place_row("deity", std::iter::once(deity.to_string()).chain(items(deity.action())).collect()))
        }
        None => Cell::new("obelisk/deity", "no deity yet", Vec::new()).vacant(),
    }
}

/// The Duat track: its spaces, and a line for each seat with its heart and its feather.
pub(super) fn duat<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("duat", "Duat track: hearts (h) from the left, feathers (f) from the right");
    sheet.put(spaces(rules, width), 34);
    for (seat, own) in view.seats.iter() {
        sheet.put(heart_and_feather(rules, (seat, own), names, width), ROW);
    }
    sheet
}

/// The middle of a space.
fn middle(rules: &Rules, space: u8, width: i16) -> i16 {
    let wide = i32::from(width - LEFT - 12);
    let offset = wide.saturating_mul(i32::from(space)).checked_div(i32::from(rules.duat_end())).unwrap_or(0);
    LEFT.saturating_add(i16::try_from(offset.min(wide)).unwrap_or(0))
}

/// The numbers on the spaces, and the marks between them.
fn spaces(rules: &Rules, room: i16) -> Part {
    let duat = &rules.board.duat;
    let (numbers, marked) = (list(&duat.numbers), list(&duat.marks));
    let words = format!("spaces from the left with the numbers {numbers}; marks on the borders between them {marked}");
    let mut part = Part::new("duat/spaces", (0, 0), words);
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (1, 12), 11, "no.");
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (1, 31), 11, "|");
    let width = middle(rules, 1, room).saturating_sub(middle(rules, 0, room));
    // where numbers would touch, some are left to the words
    let every = if width >= 16 {
        1
    } else if width >= 8 {
        2
    } else {
        4
    };
    for (space, number) in (0_u8..).zip(&duat.numbers).filter(|(space, _)| space % every == 0) {
        let x = middle(rules, space, room);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (x, 12), 11, number.to_string());
    }
    for (space, marks) in (0_u8..).zip(&duat.marks) {
        let x = middle(rules, space, room).saturating_add(width / 2);
        for mark in 0..(*marks.shown()).min(3) {
            part.area(Role::Ink, Fill::Full, (x.saturating_add(i16::from(mark) * 2), 20), (1, 10), 0);
        }
    }
    part
}

/// The heart and the feather of a seat: the heart from the left, the feather from the right.
fn heart_and_feather(rules: &Rules, (seat, own): (Seat, &SeatState), names: &Names, width: i16) -> Part {
    let words = format!(
        "{}: heart on step {} from the left, feather on step {} from the right",
        named(seat, names),
        own.heart,
        own.feather
    );
    let mut part = Part::new(format!("duat/{}", seat.number()), (0, 0), words);
    part.seat(seat, Fill::Edged, (10, ROW / 2), 9);
    part.area(Role::Field, Fill::Full, (LEFT, ROW / 2), (width - LEFT - 12, 2), 0);
    let end = rules.duat_end();
    let (heart, feather) =
        (middle(rules, own.heart.min(end), width), middle(rules, end.saturating_sub(own.feather), width));
    let place = |x: i16| (x, ROW / 2 + 4);
    let (left, right) = (feather.saturating_sub(7), feather.saturating_add(7));
    part.shape(Role::Card, Fill::Edged, &[(left, ROW / 2), (feather, 1), (right, ROW / 2), (feather, ROW - 1)]);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Middle, place(feather), 11, "f");
    part.disc(Role::Gold, Fill::Edged, (heart, ROW / 2), 7);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Middle, place(heart), 11, "h");
    part
}

fn list(numbers: &[Printed<u8>]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
