//! The obelisk with the sun discs, the deity, and the Duat track with hearts and feathers.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, Part, Role, ScenePanel, TextAnchor, Weight};
use crate::engine::{Names, Seat};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::sheet::{Sheet, WIDTH};
use crate::men_nefer::text::scene::strip::{Strip, of_seats};
use crate::men_nefer::text::scene::tables::place_row;
use crate::men_nefer::{Printed, Rules, SeatState, State};

/// The name of the spaces of the obelisk.
pub(super) const TRACK: &str = "obelisk/track";
/// The left edge of the spaces of the Duat track.
const LEFT: i16 = 26;
/// The height of what a seat has on the Duat track.
const ROW: i16 = 22;

/// The spaces of the obelisk from the bottom, and the deity.
pub(super) fn obelisk(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    let spaces = (1..=length(&rules.board.obelisk)).map(|space| rules.obelisk_space(space).marks()).collect();
    let strip = Strip { id: TRACK, title: "obelisk, from the bottom", spaces, seats: of_seats(view, |own| own.sun) };
    let (part, height) = strip.draw(names);
    sheet.put(part, height);
    let deity = match view.deity {
        Some(deity) => {
            let cell = Cell::new("obelisk/deity", format!("deity: {deity}"), items(&rules.deities[deity])).card();
            cell.row(place_row(
                "deity",
                std::iter::once(deity.to_string()).chain(items(&rules.deities[deity])).collect(),
            ))
        }
        None => Cell::new("obelisk/deity", "no deity yet", Vec::new()).vacant(),
    };
    sheet.cells(&[deity], 1);
    sheet.panel("obelisk", "Obelisk")
}

/// The Duat track: its spaces, and a line for each seat with its heart and its feather.
pub(super) fn duat(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    sheet.put(spaces(rules), 34);
    for (seat, own) in view.seats.iter() {
        sheet.put(heart_and_feather(rules, seat, own, names), ROW);
    }
    sheet.panel("duat", "Duat track")
}

/// The middle of a space.
fn middle(rules: &Rules, space: u8) -> i16 {
    let wide = i32::from(WIDTH - LEFT - 12);
    let offset = wide.saturating_mul(i32::from(space)).checked_div(i32::from(rules.duat_end())).unwrap_or(0);
    LEFT.saturating_add(i16::try_from(offset.min(wide)).unwrap_or(0))
}

/// The numbers on the spaces, and the marks between them.
fn spaces(rules: &Rules) -> Part {
    let duat = &rules.board.duat;
    let (numbers, marked) = (list(&duat.numbers), list(&duat.marks));
    let words = format!("spaces from the left with the numbers {numbers}; marks on the borders between them {marked}");
    let mut part = Part::new("duat/spaces", (0, 0), words);
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (1, 12), 11, "no.");
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (1, 31), 11, "|");
    let width = middle(rules, 1).saturating_sub(middle(rules, 0));
    // where numbers would touch, some are left to the words
    let every = if width >= 16 {
        1
    } else if width >= 8 {
        2
    } else {
        4
    };
    for (space, number) in (0_u8..).zip(&duat.numbers).filter(|(space, _)| space % every == 0) {
        let x = middle(rules, space);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (x, 12), 11, number.to_string());
    }
    for (space, marks) in (0_u8..).zip(&duat.marks) {
        let x = middle(rules, space).saturating_add(width / 2);
        for mark in 0..(*marks.shown()).min(3) {
            part.area(Role::Ink, Fill::Full, (x.saturating_add(i16::from(mark) * 2), 20), (1, 10), 0);
        }
    }
    part
}

/// The heart and the feather of a seat: the heart from the left, the feather from the right.
fn heart_and_feather(rules: &Rules, seat: Seat, own: &SeatState, names: &Names) -> Part {
    let words = format!(
        "{}: heart on step {} from the left, feather on step {} from the right",
        named(seat, names),
        own.heart,
        own.feather
    );
    let mut part = Part::new(format!("duat/{}", seat.number()), (0, 0), words);
    part.seat(seat, Fill::Edged, (10, ROW / 2), 9);
    part.area(Role::Field, Fill::Full, (LEFT, ROW / 2), (WIDTH - LEFT - 12, 2), 0);
    let end = rules.duat_end();
    let (heart, feather) = (middle(rules, own.heart.min(end)), middle(rules, end.saturating_sub(own.feather)));
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
