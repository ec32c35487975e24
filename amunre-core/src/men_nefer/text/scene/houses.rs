//! The Houses of Life with their apprentices, each with its specialization track and the scarabs on it.

use crate::engine::text::display::{named, or_none};
use crate::engine::text::scene::{Fill, Part, Role, Rows, TableRow, TextAnchor, Weight};
use crate::engine::{Id as _, Names, Seat};
use crate::men_nefer::text::scene::cells::{LINE, PIECE, items, piece, spaced, wrapped};
use crate::men_nefer::text::scene::sheet::{GAP, Sheet};
use crate::men_nefer::text::scene::strip::{of_seats, position};
use crate::men_nefer::text::scene::tables::HOUSES;
use crate::men_nefer::{House, Rules, State};

/// The width of a house, before its track.
const HOUSE: i16 = 166;
/// The distance from one apprentice to the next.
const NEXT: i16 = 26;
/// The width of the start of a track.
const START: i16 = 42;
/// The spaces of a track that stand beside each other.
const IN_A_ROW: i16 = 6;
/// The height of the line with the number of a space and the scarabs on it.
const TOP: i16 = 18;

/// The houses below each other, each before its track, which leads to the right.
pub(super) fn houses<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("houses", "Houses of Life");
    for house in House::ALL {
        let (mut track, height) = track(rules, view, *house, names, width - HOUSE - GAP);
        track.at = (HOUSE + GAP, sheet.y());
        sheet.put(one_house(view, *house, names, height), height);
        sheet.lay(track);
    }
    sheet
}

fn one_house(view: &State, house: House, names: &Names, height: i16) -> Part {
    let mut spaces = [Vec::new(), Vec::new()];
    let mut part = Part::new(format!("house/{house}"), (0, 0), String::new());
    part.area(Role::Ground, Fill::Edged, (0, 0), (HOUSE, height), 4);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (6, 14), 12, house.name());
    for (here, (moon, side, y)) in spaces.iter_mut().zip([(false, "sun", 18), (true, "moon", 38)]) {
        part.area(Role::Field, Fill::Edged, (3, y), (HOUSE - 6, 19), 3);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (6, y + 13), 11, side);
        let (mut x, y) = (38_i16, y + 2);
        for (seat, number) in of_seats(view, |own| own.apprentices.at(house, moon)) {
            if number > 0 {
                piece(&mut part, seat, (x, y), &number.to_string());
                here.push(format!("{}: {number}", names.of(seat)));
                x = x.saturating_add(NEXT);
            }
        }
        let neutral = view.neutral.at(house, moon);
        if neutral > 0 {
            part.disc(Role::Card, Fill::Edged, (x + PIECE, y + PIECE), PIECE);
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

/// The track of a house from the left, with the actions of its spaces; and its height.
fn track(rules: &Rules, view: &State, house: House, names: &Names, width: i16) -> (Part, i16) {
    let scarabs = of_seats(view, |own| own.scarab(house));
    let spaces: Vec<Vec<String>> = rules.board.tracks[house].iter().map(|actions| items(actions.shown())).collect();
    let at = scarabs.iter().map(|(seat, space)| format!("scarab of {} {}", named(*seat, names), position(*space)));
    let contents =
        (1..).zip(&spaces).map(|(number, actions): (u8, _)| format!("space {number}: {}", spaced(&actions.join(", "))));
    let words: Vec<String> = at.chain(contents).collect();
    let words = format!("track of {house}: {}", words.join("; "));
    let mut part = Part::new(format!("track/{house}"), (0, 0), words);

    let wide = (width - START) / IN_A_ROW;
    let lines: Vec<Vec<String>> = spaces.iter().map(|actions| wrapped(actions, wide - 8)).collect();
    let most = lines.iter().map(Vec::len).max().and_then(|most| i16::try_from(most).ok()).unwrap_or(0);
    let height = most.saturating_mul(LINE).saturating_add(TOP + 6).max(58);
    let mut places = Rows::new((START, width), 0, height.saturating_add(2));
    draw_space(&mut part, ("start", &[]), ((0, 0), (START - 2, height)), &on(&scarabs, 0));
    for (number, lines) in (1_u8..).zip(&lines) {
        // the distance that is kept between things in rows is a part of the width
        let place = places.next(wide - 6);
        let size = (wide - 2, height);
        draw_space(&mut part, (&number.to_string(), lines), (place, size), &on(&scarabs, number));
    }
    (part, places.height().saturating_add(height))
}

/// The seats whose scarab is on a space.
fn on(scarabs: &[(Seat, u8)], number: u8) -> Vec<Seat> {
    scarabs.iter().filter(|(_, space)| *space == number).map(|(seat, _)| *seat).collect()
}

/// A space: its number, the scarabs on it, its actions.
fn draw_space(part: &mut Part, (name, lines): (&str, &[String]), (place, size): ((i16, i16), (i16, i16)), on: &[Seat]) {
    let (x, y) = place;
    part.area(Role::Field, Fill::Edged, place, size, 3);
    part.write(Role::Faint, Weight::Strong, TextAnchor::Left, (x + 4, y.saturating_add(13)), 11, name);
    let is_start = lines.is_empty();
    let (left, top) = if is_start { (4, y.saturating_add(20)) } else { (16, y.saturating_add(2)) };
    let mut pieces = Rows::new((x.saturating_add(left), x.saturating_add(size.0)), top, 2 * PIECE + 2);
    for seat in on {
        // they touch each other
        piece(part, *seat, pieces.next(2 * PIECE - 5), "");
    }
    let mut base = y.saturating_add(TOP);
    for line in lines {
        base = base.saturating_add(LINE);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (x + 4, base - 2), 11, line);
    }
}
