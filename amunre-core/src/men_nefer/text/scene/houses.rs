//! The Houses of Life with their apprentices, each with its specialization track and the scarabs on it.

use crate::engine::text::display::{named, or_none};
use crate::engine::text::scene::{Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut};
use crate::engine::{Id as _, Names};
use crate::men_nefer::text::scene::cells::{PIECE, items, piece, spaced};
use crate::men_nefer::text::scene::sheet::{Sheet, WIDTH};
use crate::men_nefer::text::scene::strip::{of_seats, position};
use crate::men_nefer::text::scene::tables::HOUSES;
use crate::men_nefer::{House, Rules, State};

/// The height of a house.
const HOUSE: i16 = 46;
/// The width of the sun space, and of the moon space.
const SIDE: i16 = 172;
/// The distance from one apprentice to the next.
const NEXT: i16 = 27;
/// The height of a space of a track.
const SPACE: i16 = 17;

/// A house, and the track below it.
pub(super) fn house(rules: &Rules, view: &State, house: House, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    sheet.put(one_house(view, house, names), HOUSE);
    let (part, height) = track(rules, view, house, names);
    sheet.put(part, height);
    sheet.panel(format!("house-{house}"), format!("House of Life: {house}"))
}

fn one_house(view: &State, house: House, names: &Names) -> Part {
    let mut spaces = [Vec::new(), Vec::new()];
    let mut part = Part::new(format!("house/{house}"), (0, 0), String::new());
    part.area(Role::Ground, Fill::Edged, (0, 0), (WIDTH, HOUSE), 4);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (6, 15), 12, house.name());
    for (here, (moon, side, left)) in spaces.iter_mut().zip([(false, "sun", 5), (true, "moon", 183)]) {
        part.area(Role::Field, Fill::Edged, (left, 20), (SIDE, 22), 3);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (left + 4, 35), 11, side);
        let (mut x, y) = (left + 38, 24);
        for (seat, number) in of_seats(view, |own| own.apprentices.at(house, moon)) {
            if number > 0 {
                piece(&mut part, seat, (x, y), &number.to_string());
                here.push(format!("{}: {number}", names.of(seat)));
                x = x.saturating_add(NEXT);
            }
        }
        let neutral = view.neutral.at(house, moon);
        if neutral > 0 {
            part.disc(Role::Wood, Fill::Edged, (x + PIECE, y + PIECE), PIECE);
            part.write(Role::Ink, Weight::Strong, TextAnchor::Middle, (x + PIECE, y + PIECE + 4), 11, "n");
            part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (x + 16, y + PIECE + 4), 11, neutral.to_string());
            here.push(format!("neutral: {neutral}"));
        }
    }
    let [sun, moon] = spaces.map(|here| or_none(here).join(", "));
    let scarabs = view.seats.iter().map(|(seat, own)| format!("{}: {}", names.of(seat), own.scarab(house))).collect();
    let row = TableRow::new(&HOUSES, [house.to_string(), sun, moon], scarabs);
    part.words = row.words();
    part.rows = vec![row];
    part
}

/// The track of a house, with the actions of its spaces.
fn track(rules: &Rules, view: &State, house: House, names: &Names) -> (Part, i16) {
    let scarabs = of_seats(view, |own| own.scarab(house));
    let spaces = std::iter::once("start".to_owned()).chain(
        (1..)
            .zip(&rules.board.tracks[house])
            .map(|(number, actions): (u8, _)| format!("{number}: {}", items(actions.shown()).join(", "))),
    );
    let spaces: Vec<String> = spaces.collect();
    let at = scarabs.iter().map(|(seat, space)| format!("scarab of {} {}", named(*seat, names), position(*space)));
    let words: Vec<String> = at.chain(spaces.iter().skip(1).map(|space| format!("space {space}"))).collect();
    let mut part = Part::new(format!("track/{house}"), (0, 0), format!("track of {house}: {}", words.join("; ")));
    let height = i16::try_from(spaces.len()).unwrap_or(0).saturating_mul(SPACE).saturating_add(8);
    part.area(Role::Field, Fill::Edged, (0, 0), (WIDTH, height), 4);
    let mut y = 4_i16;
    for (number, space) in (0_u8..).zip(&spaces) {
        part.write(
            Role::Ink,
            Weight::Plain,
            TextAnchor::Left,
            (8, y.saturating_add(11)),
            11,
            cut(&spaced(space), 280, 11),
        );
        let mut x = WIDTH - 5 * (2 * PIECE);
        for (seat, _) in scarabs.iter().filter(|(_, space)| *space == number) {
            piece(&mut part, *seat, (x, y), "");
            x = x.saturating_add(2 * PIECE + 1);
        }
        y = y.saturating_add(SPACE);
    }
    (part, height)
}
