//! The Nile, the necropolis, the pyramids, the obelisk, the temple and the avenues.

use std::collections::BTreeMap;

use crate::engine::Id as _;
use crate::men_nefer::model::data::board_check::faults::{Faults, MOST_SPACES, MOST_STEPS};
use crate::men_nefer::{Board, City, Effect, PlacementTile, Printed, TrackSpace};

/// The river, its cities and fishing boats (p. 8, p. 15-16).
pub(super) fn nile(board: &Board, faults: &mut Faults) {
    faults.length("sections", board.sections.len(), 2..=15);
    let last = board.sections.len();
    for (id, city) in board.cities.iter() {
        faults.length(format_args!("cities.{id}.spaces"), city.spaces.len(), 1..=4);
        for players in &city.spaces {
            faults.within(format_args!("cities.{id}.spaces"), players, 2..=4, " players");
        }
        let (from, to) = (*city.borders.shown(), *city.leaves_to.shown());
        let (is_forward, next) = (from < to && usize::from(to) <= last, from.saturating_add(1));
        let expected = format_args!("a section from {next} to {last}");
        faults.check(is_forward, format_args!("cities.{id}.leaves_to"), to, expected);
        faults.within(format_args!("cities.{id}.overtaken"), &city.overtaken, 0..=2, "");
    }
    let mut bordered: BTreeMap<u8, City> = BTreeMap::new();
    bordered.extend(board.cities.iter().map(|(id, city)| (*city.borders.shown(), id)));
    faults.check(bordered.len() == 6, "cities: borders", bordered.len(), "six sections, each with at most one city");
    let known = [
        ("cities.upper_1.borders", *board.cities[City::Upper1].borders.shown(), 0, "p. 15"),
        ("cities.lower_1.borders", *board.cities[City::Lower1].borders.shown(), 1, "p. 15"),
        ("cities.upper_2.overtaken", *board.cities[City::Upper2].overtaken.shown(), 0, "p. 8"),
        ("cities.upper_3.overtaken", *board.cities[City::Upper3].overtaken.shown(), 1, "p. 8"),
        ("sections[1]", board.sections.get(1).map_or(0, |food| *food.shown()), 2, "p. 16"),
    ];
    for (path, found, wanted, page) in known {
        faults.check(found == wanted, path, found, format_args!("{wanted} ({page})"));
    }
    let [first, second] = board.fishing_boats.each_ref().map(|behind| *behind.shown());
    let is_on_river = 0 < first && first < second && usize::from(second) < last;
    let most = last.saturating_sub(1);
    let expected = format_args!("two sections from 1 to {most}");
    faults.check(is_on_river, "fishing_boats", format_args!("{first}, {second}"), expected);
}

/// The necropolis and its mastaba bonuses (p. 12-13).
pub(super) fn necropolis(board: &Board, faults: &mut Faults) {
    faults.length("necropolis", board.necropolis.len(), 1..=MOST_SPACES);
    for (number, tomb) in board.necropolis.iter().enumerate() {
        let [row, column] = tomb.mastabas.each_ref().map(|field| *field.shown());
        faults.within(format_args!("necropolis[{number}].column"), &tomb.column, 1..=3, "");
        let is_right = row != column && [row, column].iter().all(|field| (1..=5).contains(field));
        let path = format_args!("necropolis[{number}].mastabas");
        faults.check(is_right, path, format_args!("{row}, {column}"), "two different fields from 1 to 5");
    }
    let bonus = "heka 2, heart 3";
    let is_known = board.necropolis.iter().any(|tomb| *tomb.column.shown() == 2 && tomb.bonus.to_string() == bonus);
    faults.check(is_known, "necropolis", "no such space", format_args!("a space of column 2 with {bonus} (p. 13)"));
    let choice = "food 2 / free_good";
    let is_known = board.mastaba_tiles.iter().any(|(_, tile)| tile.actions.to_string() == choice);
    faults.check(is_known, "mastaba_tiles", "no such tile", format_args!("a tile with {choice} (p. 13)"));
    faults.different(
        "mastaba_tiles",
        board.mastaba_tiles.iter().map(|(id, tile)| (id.name(), (tile.actions.shown(), tile.prestige.shown()))),
    );
}

/// Pyramids, obelisk and Duat track (p. 5, p. 11-12, p. 15, p. 17).
pub(super) fn pyramids(board: &Board, faults: &mut Faults) {
    let great = &board.great_pyramid;
    faults.length("great_pyramid.track", great.track.len(), 8..=MOST_STEPS);
    faults.length("queens_pyramids.track", board.queens_pyramids.track.len(), 3..=MOST_STEPS);
    faults.length("obelisk", board.obelisk.len(), 3..=MOST_STEPS);
    faults.within("great_pyramid.neutral_site", &great.neutral_site, 0..=3, "");
    for place in [2, 7] {
        let is_covered = great.track.get(place).is_some_and(|space| space.shown().favours && !space.shown().build);
        let expected = "favours: a tile covers them with 2 players (p. 5)";
        faults.check(is_covered, format_args!("great_pyramid.track[{place}]"), "no space with favours", expected);
    }
    let builds = |track: &[Printed<TrackSpace>]| track.iter().filter(|space| space.shown().build).count();
    faults.check(builds(&great.track) >= 1, "great_pyramid.track", "no construction space", "at least 1");
    let found = builds(&board.queens_pyramids.track);
    let expected = "at least 3 construction spaces: one for each eye";
    faults.check(found >= 3, "queens_pyramids.track", found, expected);
    for (number, spaces) in board.queens_pyramids.eye_spaces.iter().enumerate() {
        let path = format_args!("queens_pyramids.eye_spaces[{number}]");
        faults.check((4..=12).contains(spaces.shown()), path, spaces, "at least 4: a pyramid has four pieces");
    }
    for (path, track) in [("great_pyramid.track", &great.track), ("obelisk", &board.obelisk)] {
        let seals: Vec<u8> = track.iter().filter_map(|space| space.shown().seal).collect();
        let found = format_args!("seals {seals:?}");
        faults.check(seals.is_sorted_by(|one, other| one < other), path, found, "points that rise");
        faults.check(seals.contains(&10), path, found, "a seal of 10 (p. 18)");
    }
    let heka: Vec<u8> = board.obelisk.iter().map(|space| space.shown().heka).filter(|heka| *heka > 0).collect();
    faults.check(heka == [1, 2, 3], "obelisk", format_args!("heka {heka:?}"), "three heka spaces: 1, 2, 3 (p. 8)");
    let has_deity = board.obelisk.iter().any(|space| space.shown().deity);
    faults.check(has_deity, "obelisk", "no deity space", "at least 1 (p. 15)");
    let (spaces, borders) = (board.duat.numbers.len(), board.duat.marks.len());
    faults.length("duat.numbers", spaces, 3..=MOST_STEPS);
    let wanted = spaces.saturating_sub(1);
    faults.check(borders + 1 == spaces, "duat.marks", borders, format_args!("{wanted}: one between two spaces"));
    let are_few = board.duat.marks.iter().all(|mark| *mark.shown() <= 9);
    faults.check(are_few, "duat.marks", "more than 9", "at most 9 marks on a border");
}

/// Offering spaces and pedestals (p. 14-17).
pub(super) fn temple(board: &Board, faults: &mut Faults) {
    for (number, room) in board.temple.iter().enumerate() {
        faults.length(format_args!("temple[{number}]"), room.len(), 1..=8);
        for (place, actions) in room.iter().enumerate() {
            let path = format_args!("temple[{number}][{place}]");
            let actions = actions.shown();
            faults.check((1..=2).contains(&actions.0.len()), path, actions, "1 or 2 actions (p. 15)");
            let has_sun = actions.effects().any(|effect| matches!(effect, Effect::Sun(_)));
            faults.check(actions.0.len() < 2 || has_sun, path, actions, "the sun disc beside another action (p. 15)");
        }
    }
    let offering = "feather 3, sun 2";
    let is_known = board.temple.last().is_some_and(|room| room.iter().any(|space| space.to_string() == offering));
    faults.check(is_known, "temple[3]", "no such space", format_args!("a space with {offering} (p. 15)"));
    faults.length("pedestals", board.pedestals.len(), 1..=MOST_SPACES);
    for (number, pedestal) in board.pedestals.iter().enumerate() {
        faults.within(format_args!("pedestals[{number}].number"), &pedestal.number, 1..=3, "");
    }
    let bonus = "buy_good, sun 2";
    let is_known =
        board.pedestals.iter().any(|pedestal| *pedestal.number.shown() == 2 && pedestal.bonus.to_string() == bonus);
    let expected = format_args!("a pedestal of number 2 with {bonus} (p. 17)");
    faults.check(is_known, "pedestals", "no such pedestal", expected);
    let is_known = board.city_advantages.iter().any(|(_, actions)| actions.to_string() == "heart 1");
    faults.check(is_known, "city_advantages", "no such tile", "a tile with heart 1 (p. 16)");
    faults.different("city_advantages", board.city_advantages.iter().map(|(id, actions)| (id.name(), actions.shown())));
}

pub(super) fn placements(board: &Board, faults: &mut Faults) {
    for id in PlacementTile::ALL {
        let face = &board.neutral_apprentices[*id];
        for (side, placed) in [("two", &face.two), ("three", &face.three)] {
            let path = format_args!("neutral_apprentices.{id}.{side}");
            let placed = placed.shown();
            faults.check(placed.0.len() <= 4, path, placed.0.len(), "at most 4 neutral apprentices (p. 3)");
        }
    }
}

/// Effects that could activate each other for ever. Everything else uses something up: a boat is activated once in a turn.
pub(super) fn loops(board: &Board, faults: &mut Faults) {
    for (id, tile) in board.mastaba_tiles.iter() {
        let is_loop = tile.actions.shown().effects().any(|effect| matches!(effect, Effect::Mastaba(_)));
        let path = format_args!("mastaba_tiles.{id}.actions");
        faults.check(!is_loop, path, &tile.actions, "no mastaba: bonuses could activate each other for ever");
    }
}
